import Embedded
import Recipes
import Shopping

/// Writes a shopping list as a page to tick off on a phone, or to print.
enum HTMLList {
  static func page(of list: ShoppingList) -> String {
    var body = ["<main>", "<h1>Shopping list</h1>"]
    for section in list.sections {
      body += ["<section>", "<h2 dir=\"auto\">\(HTMLText.escaped(section.aisle.name))</h2>"]
      body += ["<ul class=\"contents\">"] + section.items.map(line) + ["</ul>", "</section>"]
    }
    if !list.inHouse.isEmpty {
      let names = list.inHouse.map { HTMLText.escaped($0.lineText) }.joined(separator: ", ")
      body += ["<h2>In the house</h2>", "<p dir=\"auto\">\(names)</p>"]
    }
    return HTMLPage(
      title: "Shopping list", attributes: "",
      head: ["<style>", EmbeddedCookbookStyle().text, "</style>"], body: body + ["</main>"]
    ).text
  }

  private static func line(_ item: ShoppingItem) -> String {
    let recipes = HTMLText.escaped(item.recipeTitles.joined(separator: ", "))
    return "<li><label dir=\"auto\"><input type=\"checkbox\"\(item.isChecked ? " checked" : "")> "
      + "\(HTMLText.escaped(item.lineText))</label>"
      + (recipes.isEmpty ? "" : "<small dir=\"auto\">\(recipes)</small>") + "</li>"
  }
}
