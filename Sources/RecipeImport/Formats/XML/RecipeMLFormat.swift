import Markup
import Recipes
import RichText

/// RecipeML 0.5, an XML format of FormatData from 2000 that many archives of recipes are in.
///
/// Source: `recipeml.dtd`; files in the wild hold several recipes, and directions without steps.
package struct RecipeMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "RecipeML" }

  /// Whether the root element is that of RecipeML.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.root == "recipeml"
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let records = XMLRecords(source.bytes, element: "recipe")
    let shared = records.root.map(Shared.init) ?? Shared()
    var result = records.read(name: source.name) { node, warnings in
      Self.recipe(node, shared, &warnings)
    }
    if records.root?.first("menu")?.elements.contains(where: { $0.isNamed("note") }) == true {
      result.diagnostics.append(Diagnostic(.warning, "the notes on the whole menu are left out"))
    }
    return result
  }

  /// What the root says about the only recipe of a file.
  private struct Shared {
    var title = ""
    var author = ""

    init() {}

    init(_ root: MarkupNode) {
      guard root.elements(named: "recipe").reduce(0, { count, _ in count + 1 }) == 1 else { return }
      for meta in root.elements(named: "meta") {
        switch meta["name"] {
        case "DC.Title": title = meta["content"]?.collapsingWhitespace ?? ""
        case "DC.Creator": author = meta["content"]?.collapsingWhitespace ?? ""
        default: break
        }
      }
    }
  }

  private static func recipe(
    _ node: MarkupNode, _ shared: Shared, _ warnings: inout [String]
  ) -> Recipe {
    var recipe = Recipe()
    recipe.language = (node.xmlLanguage ?? "").languageTag
    if let head = node.first("head") { RecipeMLHead.read(head, into: &recipe) }
    if recipe.title.isEmpty { recipe.title = shared.title }
    if recipe.source.author.isEmpty { recipe.source.author = shared.author }
    var list = RecipeMLIngredients()
    var directions = RecipeMLDirections()
    var notes: [String] = []
    var summaries = [recipe.summary]
    for part in node.elements {
      switch part.name {
      case "description":
        summaries.append(paragraphs(part))
      case "equipment": notes += equipment(part)
      case "ingredients": list.read(part)
      case "nutrition":
        let facts = RecipeMLNutrition(part)
        recipe.nutrition += facts.nutrients
        notes += facts.notes
      case "note", "diet-exchanges": notes.append(paragraphs(part))
      default: break
      }
    }
    // Mentions in the directions need the numbers of the lines.
    (recipe.ingredients, directions.lines) = list.list
    for part in node.elements(named: "directions") { directions.read(part) }
    recipe.summary = summaries.filter { !$0.isEmpty }.joined(separator: "\n")
    recipe.method = directions.method
    recipe.notes = (recipe.notes + notes + list.notes).filter { !$0.isEmpty }
    if let warning = list.warning { warnings.append(warning) }
    return recipe
  }

  /// The text of an element as paragraphs with "\n" between them.
  static func paragraphs(_ node: MarkupNode) -> String {
    String(decoding: Reflow(RecipeMLText.plain(node)).text, as: UTF8.self)
  }

  /// A note for each group of tools.
  private static func equipment(_ node: MarkupNode) -> [String] {
    let groups = [node] + Array(node.elements(named: "equip-div"))
    return groups.flatMap { group in
      let tools = group.elements(named: "tool").map { RecipeMLText.line($0) }
      let title = group.first("title").map { RecipeMLText.line($0) } ?? ""
      let list = tools.filter { !$0.isEmpty }.joined(separator: ", ")
      return [title.isEmpty || list.isEmpty ? list : "\(title): \(list)"]
        + group.elements(named: "note").map(paragraphs)
    }
  }
}
