import Embedded
package import Pictures
package import Recipes
import RichText

/// Writes recipes as one HTML page that needs nothing besides, with pictures in the page itself.
///
/// Mentions of ingredients are `<span class="ingredient" data-ingredient="…">` with the number of
/// the line, times and temperatures `<span class="measure">`: the same runs and colours as on a
/// terminal, by `RecipeFormatting`. A mention of a line that is gone is plain. Every text is
/// escaped, and addresses other than http, https and mailto are left out. Blocks find the direction
/// of their text by themselves. A script element has the recipes as JSON-LD, so that other
/// programs can read the page.
package struct HTMLExporter: Hashable, Sendable {
  /// Makes an exporter.
  package init() {}

  /// A page of recipes that ends in a line end.
  ///
  /// `pictures` gives the pictures of a recipe and its steps that came with it.
  /// Complexity: O(n + s log s) for n bytes and s spans of each recipe.
  /// - Throws: What `pictures` throws.
  package func page(
    of recipes: [Recipe], pictures: (Recipe) throws -> [Picture] = { _ in [] }
  ) rethrows -> String {
    let single = recipes.count == 1 ? recipes.first : nil
    var body = ["<main>"]
    for recipe in recipes {
      let images = try pictures(recipe).map { ($0.address, RecipeHTML.Image(inline: $0)) }
      body +=
        RecipeHTML(
          recipe: recipe, pictures: Dictionary(images) { first, _ in first },
          hasLanguage: single == nil
        ).lines
    }
    body.append("</main>")
    let values = recipes.map { SchemaOrgExporter().json(for: $0) }
    let data = values.count == 1 ? values[0] : .array(values)
    return HTMLPage(
      title: single?.shownTitle ?? "Recipes", attributes: single?.languageAttributes ?? "",
      head: [
        "<style>", EmbeddedCookbookStyle().text, "</style>",
        "<script type=\"application/ld+json\">", data.text(isPretty: false), "</script>",
      ], body: body
    ).text
  }
}

/// A whole page of HTML.
struct HTMLPage {
  var title: String
  /// Attributes of the root element, with a blank before them.
  var attributes = ""
  /// Elements of the head, besides what every page has.
  var head: [String]
  var body: [String]

  /// The page, which ends in a line end.
  var text: String {
    let lines =
      [
        "<!DOCTYPE html>", "<html\(attributes)>", "<head>", "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<title>\(HTMLText.escaped(title))</title>",
      ] + head + ["</head>", "<body>"] + body + ["</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
