import Markup
import RichText
import Recipes

/// A recipe that somebody has typed: a title, the ingredients, and what to do with them.
package struct TypedTextFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "plain text" }

  /// Whether there are lists of ingredients and a method in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard !source.head.text.isBinary, let first = source.head.text.first,
      !"<{[".utf8.contains(first)
    else { return false }
    return TypedRecipe(Self.lines(PlainText(Array(source.bytes.prefix(65_536)))), hasTitle: false)
      != nil
  }

  /// The one recipe of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    var builder = RecipeBuilder()
    guard let recipe = TypedRecipe(Self.lines(text), hasTitle: false) else {
      return ImportResult(.error, "no list of ingredients and method were found")
    }
    recipe.read(into: &builder)
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    collector.add(&builder, number: 1, isOnly: true)
    return collector.result
  }

  private static func lines(_ text: PlainText) -> [MarkupLine] {
    var continues = false
    return text.lines.compactMap { line in
      defer { continues = !line.trimmed.isEmpty }
      guard !line.trimmed.isEmpty else { return nil }
      var builder = RichTextBuilder()
      builder.append(line.collapsed)
      return MarkupLine(
        text: builder.build(), isHeading: line.hasPrefix("# "), continues: continues)
    }
  }
}
