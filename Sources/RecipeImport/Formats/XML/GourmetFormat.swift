import Markup
import RecipeLanguage
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
    let records = XMLRecords(source.bytes, element: "recipe")
    return records.read(name: source.name) { node, warnings in
      Self.recipe(node, &warnings)
    }
  }

  private static func recipe(_ node: MarkupNode, _ warnings: inout [String]) -> Recipe {
    var recipe = Recipe()
    var method = MethodLayout()
    for field in node.elements {
      let text = field.isNamed("image") || field.isNamed("thumb") ? "" : field.text
      let value = text.collapsingWhitespace
      switch field.name {
      case "title": recipe.title = value
      case "category":
        recipe.tags += value.trimmedParts { $0 == "," }
      case "cuisine": recipe.cuisine = value
      case "source": recipe.source.name = value
      case "link": recipe.source.url = value
      case "rating": recipe.rating = Rating.stars(value)
      case "preptime": recipe.times.preparation = DurationReader.timeSpan(value)
      case "cooktime": recipe.times.cooking = DurationReader.timeSpan(value)
      case "yields": recipe.yields = YieldReader.yield(value).map { [$0] } ?? recipe.yields
      case "servings" where recipe.yields.isEmpty:
        recipe.yields = YieldReader.yield(value).map { [$0] } ?? []
      case "ingredient-list": recipe.ingredients = ingredients(field, &warnings)
      case "instructions": method.add(PangoMarkup.marked(text))
      case "modifications":
        let note = PangoMarkup.marked(text).text
        let lines = String(decoding: Reflow(note).text, as: UTF8.self)
        if !lines.isEmpty { recipe.notes.append(lines) }
      default: break
      }
    }
    recipe.tags = recipe.tags.uniqued
    recipe.language = (node.xmlLanguage ?? "").languageTag
    recipe.method = method.build()
    return recipe
  }

  private static func ingredients(
    _ list: MarkupNode, _ warnings: inout [String]
  ) -> [IngredientSection] {
    var builder = GroupedIngredients(findsHeadings: list.first("inggroup") == nil)
    var isInGroup = false
    for entry in list.elements {
      if entry.isNamed("inggroup") {
        builder.beginSection(entry.first("groupname")?.text ?? "")
        for line in entry.elements where !line.isNamed("groupname") { add(line, to: &builder) }
        isInGroup = true
      } else {
        if isInGroup { builder.beginSection("") }
        isInGroup = false
        add(entry, to: &builder)
      }
    }
    if let warning = builder.warning { warnings.append(warning) }
    return builder.list.sections
  }

  private static func add(_ entry: MarkupNode, to builder: inout GroupedIngredients) {
    if entry.isNamed("ingref") {
      let title = entry.text.collapsingWhitespace
      guard !title.isEmpty else { return builder.skip() }
      builder.add("\(entry["amount"] ?? "") \(title)")
    } else if entry.isNamed("ingredient") {
      let parts = ["amount", "unit", "item"].map { name in
        entry.elements.first { $0.name == name }?.text ?? ""
      }
      guard !parts[2].trimmed.isEmpty else { return builder.skip() }
      builder.add(
        parts.joined(separator: " "), isOptional: entry["optional"]?.lowercased() == "yes")
    }
  }
}
