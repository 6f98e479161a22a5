import Markup
import Recipes

/// The exchange format of Shop'NCook (.scx).
///
/// Source: an export of Shop'NCook Pro 4.
package struct ShopNCookFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Shop'NCook" }

  /// Whether the root element is that of Shop'NCook.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "ShopNCook" }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "Recipe").read(
      name: source.name, findsHeadings: false, Self.read)
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    builder.recipe.language = node["locale"]?.languageTag ?? ""
    if let head = node.first("RecipeHeader") { readHead(head, &builder) }
    for entry in node.first("IngredientList")?.elements.map({ $0 }) ?? [] {
      if entry.isNamed("IngredientText") {
        for line in entry.text.split(whereSeparator: \.isNewline) {
          readText(line.collapsed, &builder)
        }
      } else if entry.isNamed("Ingredient") {
        let item = entry.text(of: "IngredientItem")?.collapsingWhitespace ?? ""
        guard !item.isEmpty else {
          builder.list.skip()
          continue
        }
        builder.addLine(
          [entry.text(of: "IngredientQuantity"), item],
          preparation: entry.text(of: "IngredientComment"))
      }
    }
    if let text = node.text(of: "RecipeText") { builder.method.add(text) }
    for picture in node.elements(named: "Image") {
      builder.addPicture(Base64.decoded(picture.text))
    }
  }

  private static func readHead(_ head: MarkupNode, _ builder: inout RecipeBuilder) {
    builder.recipe.title = head.text(of: "RecipeTitle")?.collapsingWhitespace ?? ""
    builder.addTags(head.text(of: "Category"), separators: "|")
    let portion = head.text(of: "PortionYield")?.collapsingWhitespace ?? ""
    let hasUnit = head.first("PortionYield")?["unit"]?.isEmpty == false
    let persons = head.text(of: "NbPersons")?.collapsingWhitespace ?? ""
    for yield in hasUnit ? [portion, persons] : [persons] { builder.addYield(yield) }
    builder.setTime(\.preparation, head.text(of: "PrepTime"))
    builder.setTime(\.total, head.text(of: "TotalTime"))
    let source = head.text(of: "Source")?.collapsingWhitespace ?? ""
    if PageAddress.isWeb(source) {
      builder.recipe.source.url = source
    } else {
      builder.recipe.source.name = source
    }
  }

  /// A short text between ingredients heads those that follow; a sentence is a remark.
  private static func readText(_ text: String, _ builder: inout RecipeBuilder) {
    if text.utf8.count > 80 || text.last == "." {
      builder.addNote(text)
    } else {
      builder.list.beginSection(text.withoutColon)
    }
  }
}
