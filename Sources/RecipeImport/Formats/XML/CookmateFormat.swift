import Markup
import Recipes

/// The XML of My CookBook and Cookmate on Android (.xml; in an archive with pictures .mcb).
///
/// Source: exports of versions 60 to 71.
package struct CookmateFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Cookmate" }

  /// Whether the root element is that of Cookmate.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "cookbook" }

  /// All recipes of the file; shopping lists are left out.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    XMLRecords(source.bytes, element: "recipe").read(name: source.name) { node, builder in
      Self.read(node, source, &builder)
    }
  }

  private static func read(
    _ node: MarkupNode, _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    for field in node.elements {
      let value = field.text.collapsingWhitespace
      switch field.name {
      case "title": builder.recipe.title = HTMLEntities.decoded(value)
      case "preptime": builder.setTime(\.preparation, value)
      case "cooktime": builder.setTime(\.cooking, value)
      case "totaltime": builder.setTime(\.total, value)
      case "description": builder.recipe.summary = lines(field).joined(separator: "\n")
      case "ingredient": for line in lines(field) { builder.list.add(line) }
      case "recipetext":
        for line in lines(field) { builder.method.addParagraph(MarkedText(text: line)) }
      case "url" where PageAddress.isWeb(value): builder.recipe.source.url = value
      case "url", "source": if !value.isEmpty { builder.recipe.source.name = value }
      case "imageurl": builder.addImage(value)
      case "imagepath", "image":
        let path = field.text(of: "path") ?? value
        if let picture = source.pictures.picture(named: path) { builder.add(picture) }
      case "quantity": builder.addYield(value)
      case "comments": builder.addNote(lines(field).joined(separator: "\n\n"))
      case "nutrition": builder.addNutrition(lines(field).joined(separator: "\n"))
      case "lang": builder.recipe.language = value.languageTag
      case "rating": builder.setRating(value)
      case "video": builder.addNote(value, named: "Video")
      case "category", "tag": builder.addTags(value)
      default: break
      }
    }
  }

  /// The lines of a field: its `li` elements, or plain text with line ends.
  private static func lines(_ field: MarkupNode) -> [String] {
    let items = field.texts(of: "li")
    let lines =
      items.isEmpty ? field.text.split(whereSeparator: \.isNewline).map(String.init) : items
    return lines.map { HTMLEntities.decoded($0).collapsingWhitespace }.filter { !$0.isEmpty }
  }
}
