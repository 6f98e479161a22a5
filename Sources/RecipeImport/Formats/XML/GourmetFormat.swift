import Markup
import Recipes
import RichText

/// The XML of Gourmet Recipe Manager and its successor Gourmand (.grmt).
///
/// Source: `recipe.dtd` and the exporter of Gourmand; files in the wild.
package struct GourmetFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Gourmet" }

  /// Whether the root element is that of Gourmet.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.root == "gourmetDoc"
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "recipe").read(name: source.name, Self.read)
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) {
    builder.recipe.language = (node.xmlLanguage ?? "").languageTag
    var servings = ""
    for field in node.elements {
      let text = field.text
      switch field.name {
      case "title": builder.recipe.title = text.collapsingWhitespace
      case "category": builder.addTags(text)
      case "cuisine": builder.recipe.cuisine = text.collapsingWhitespace
      case "source": builder.recipe.source.name = text.collapsingWhitespace
      case "link": builder.recipe.source.url = text.collapsingWhitespace
      case "rating": builder.recipe.rating = Rating.stars(text.collapsingWhitespace)
      case "preptime": builder.setTime(\.preparation, text)
      case "cooktime": builder.setTime(\.cooking, text)
      case "yields": builder.addYield(text)
      case "servings": servings = text
      case "ingredient-list": readIngredients(field, &builder)
      case "instructions": builder.method.add(PangoMarkup.marked(text))
      case "modifications": builder.addNote(PangoMarkup.marked(text).text)
      case "image": builder.addPicture(Base64.decoded(text))
      default: break
      }
    }
    // The older of the two names.
    if builder.recipe.yields.isEmpty { builder.addYield(servings) }
  }

  private static func readIngredients(_ list: MarkupNode, _ builder: inout RecipeBuilder) {
    builder.list.findsHeadings = list.first("inggroup") == nil
    var isInGroup = false
    for entry in list.elements {
      if entry.isNamed("inggroup") {
        builder.list.beginSection(entry.first("groupname")?.text ?? "")
        for line in entry.elements where !line.isNamed("groupname") {
          readIngredient(line, &builder)
        }
        isInGroup = true
      } else {
        if isInGroup { builder.list.beginSection("") }
        isInGroup = false
        readIngredient(entry, &builder)
      }
    }
  }

  private static func readIngredient(_ entry: MarkupNode, _ builder: inout RecipeBuilder) {
    if entry.isNamed("ingref") {
      let title = entry.text.collapsingWhitespace
      guard !title.isEmpty else { return builder.list.skip() }
      builder.addLine([entry["amount"], title])
      builder.addNote(title, named: "Another recipe")
    } else if entry.isNamed("ingredient") {
      let parts = ["amount", "unit", "item"].map { name in
        entry.elements.first { $0.name == name }?.text ?? ""
      }
      guard !parts[2].trimmed.isEmpty else { return builder.list.skip() }
      builder.addLine(parts, isOptional: entry["optional"]?.lowercased() == "yes")
    }
  }
}
