import Recipes
import RichText
import YAML

/// The Open Recipe Format, recipes as YAML.
///
/// Source: the documentation of Open Recipe Format and its examples.
package struct OpenRecipeFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Open Recipe Format" }

  /// Whether a line gives the name of a recipe as this format does.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("recipe_name:")
      && source.head.text.lines.contains { $0.hasPrefix("recipe_name:") }
  }

  /// The one recipe of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let file: YAMLNode
    do {
      file = try YAMLParser.node(text.lines.joined(separator: "\n"))
    } catch {
      return ImportResult(.error, "not valid YAML at line \(error.line): \(error.message)")
    }
    var builder = RecipeBuilder(findsHeadings: false)
    for entry in file.entries { Self.read(entry, &builder) }
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    collector.add(&builder, number: 1, isOnly: true)
    return collector.result
  }

  private static func read(_ entry: YAMLNode.Entry, _ builder: inout RecipeBuilder) {
    let value = entry.value
    let text = value.text.flatMap { $0 == "None" ? nil : $0.collapsingWhitespace } ?? ""
    switch entry.key {
    case "recipe_name": builder.recipe.title = text
    case "source_url": builder.recipe.source.url = text
    case "source_book":
      let book = value["title"]?.text ?? value.elements.first?["title"]?.text ?? text
      builder.recipe.source.name = book.collapsingWhitespace
    case "source_authors":
      builder.recipe.source.author = value.elements.compactMap(\.text).joined(separator: ", ")
    case "yields": for yield in value.elements { readYield(yield, &builder) }
    case "ingredients": for item in value.elements { readIngredient(item, &builder) }
    case "steps":
      for step in value.elements {
        builder.method.add(step["step"]?.text ?? step.text ?? "")
        for note in step["notes"]?.elements ?? [] {
          builder.method.add(note.text ?? "", role: .note)
        }
        if let hazard = step["haccp"] { builder.addNote(words(hazard), named: "Safety") }
      }
    case "notes": for note in value.elements { builder.addNote(note.text) }
    case "oven_temp":
      builder.addNote(value.elements.map(words).joined(separator: ", "), named: "Oven")
    case "oven_time": builder.setTime(\.cooking, text)
    case "oven_fan": builder.addNote(text, named: "Oven fan")
    case "nutrition":
      for entry in value.entries { builder.addNutrient(entry.key, words(entry.value)) }
    case "recipe_uuid", "X-": break
    default: builder.addNote(words(value), named: entry.key)
    }
  }

  private static func readYield(_ yield: YAMLNode, _ builder: inout RecipeBuilder) {
    if yield["amount"] != nil { return builder.addYield(words(yield)) }
    for entry in yield.entries { builder.addYield("\(entry.value.text ?? "") \(entry.key)") }
  }

  /// `{name: {amounts: […], processing: […], notes: […], substitutions: […]}}`.
  private static func readIngredient(_ item: YAMLNode, _ builder: inout RecipeBuilder) {
    guard let (name, parts) = item.entries.first.map({ ($0.key, $0.value) }) else {
      return builder.addLine([item.text])
    }
    let amounts = parts["amounts"]?.elements.map(words) ?? []
    let first = amounts.first ?? ""
    let others = amounts.dropFirst().map { "(\($0))" }
    let processing = parts["processing"]?.elements.compactMap(\.text) ?? []
    builder.addLine([first] + others + [name], preparation: processing.joined(separator: ", "))
    for note in parts["notes"]?.elements.compactMap(\.text) ?? [] {
      builder.addNote("\(name): \(note)")
    }
    for other in parts["substitutions"]?.elements ?? [] {
      guard let entry = other.entries.first else { continue }
      let amount = entry.value["amounts"]?.elements.first.map(words) ?? ""
      builder.addNote("\(amount) \(entry.key) instead of \(name)".trimmed, named: "Substitute")
    }
  }

  /// The values of a map in a row, "350 F"; of another value its text.
  private static func words(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let text): text
    case .list(let elements): elements.map { $0.text ?? "" }.joined(separator: ", ")
    case .map(let entries): entries.compactMap(\.value.text).joined(separator: " ")
    }
  }
}
