import Recipes
import YAML

/// Chowdown, recipes as Markdown whose front matter has the lists (.md).
///
/// Source: Chowdown's own recipes.
package struct ChowdownFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Chowdown" }

  /// Whether there is front matter with lists of ingredients, directions or components.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard source.head.text.starts(with: "---"),
      Self.keys.contains(where: { source.head.text.contains("\n\($0):") }),
      let front = Self.parts(of: source.head.text.lines)?.front
    else { return false }
    return front.contains { line in Self.keys.contains { line.lowercased().hasPrefix("\($0):") } }
  }

  private static let keys = ["ingredients", "directions", "components"]

  /// The one recipe of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    guard let (front, body) = Self.parts(of: text.lines) else {
      return ImportResult(.error, "the front matter does not end")
    }
    var builder = RecipeBuilder()
    do throws(YAMLError) {
      for entry in try YAMLParser.node(front.joined(separator: "\n")).entries {
        Self.read(entry.key, entry.value.elements.compactMap(\.text), source, &builder)
      }
    } catch {
      builder.warnings.append(
        "the front matter is no YAML (\(error.message)) and was read line by line")
      for entry in FrontMatter(Array(front)).entries {
        Self.read(entry.key, entry.values, source, &builder)
      }
    }
    builder.recipe.summary = String(
      decoding: Reflow(body.joined(separator: "\n")).text, as: UTF8.self)
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    collector.add(&builder, number: 1, isOnly: true)
    return collector.result
  }

  /// The lines of the front matter, and those behind it.
  private static func parts(of lines: [String]) -> (
    front: ArraySlice<String>, body: ArraySlice<String>
  )? {
    guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
      lines[first].trimmed == "---",
      let last = lines[(first + 1)...].firstIndex(where: { $0.trimmed == "---" })
    else { return nil }
    return (lines[(first + 1)..<last], lines[(last + 1)...])
  }

  private static func read(
    _ key: String, _ values: [String], _ source: ImportSource, _ builder: inout RecipeBuilder
  ) {
    let value = values.first?.collapsingWhitespace ?? ""
    switch key.lowercased() {
    case "title": builder.recipe.title = value
    case "tags", "categories", "category": for value in values { builder.addTags(value) }
    case "image":
      if let picture = source.pictures.picture(named: value) { builder.add(picture) }
      builder.addImage(value)
    case "ingredients": for line in values { builder.addLines(line) }
    case "directions", "instructions":
      for step in values {
        builder.method.addParagraph(InlineMarkdown.marked(step.collapsingWhitespace))
      }
    case "components":
      for part in values { builder.addNote(part, named: "Another recipe") }
    case "yield", "servings", "serves": builder.addYield(value)
    case "source": builder.recipe.source.name = value
    case "source_url", "url", "link": builder.recipe.source.url = value
    case "author": builder.recipe.source.author = value
    case "layout", "date", "permalink": break
    case "imagecredit": builder.addNote(value, named: "Picture")
    default: builder.addNote(values.joined(separator: ", "), named: key)
    }
  }
}
