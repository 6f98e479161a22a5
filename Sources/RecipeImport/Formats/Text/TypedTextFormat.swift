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
    let lines = PlainText(Array(source.bytes.prefix(65_536))).lines
    return TypedRecipe(Self.lines(lines[...]), hasTitle: false) != nil
  }

  /// The recipes of the file: one, or as many as there are titles underlined by "=====".
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let records = Self.records(of: text)
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    for (index, lines) in records.enumerated() {
      guard let recipe = TypedRecipe(Self.lines(lines), hasTitle: false) else {
        collector.report(
          .error, "no list of ingredients and method were found",
          place: records.count > 1 ? "recipe \(index + 1)" : "")
        continue
      }
      var builder = RecipeBuilder()
      recipe.read(into: &builder)
      collector.add(&builder, number: index + 1, isOnly: records.count == 1)
    }
    return collector.result
  }

  /// The lines from each underlined title up to the next; all of them if there are not several.
  private static func records(of text: PlainText) -> [ArraySlice<String>] {
    let lines = text.lines[...]
    let titles = lines.indices.filter { isUnderlined(lines, $0, by: "=") }
    return titles.count > 1 ? text.records(startingAt: titles) : [lines]
  }

  /// Whether a line has words and below them stands a line of nothing but a sign.
  private static func isUnderlined(
    _ lines: ArraySlice<String>, _ index: Int, by sign: Character
  ) -> Bool {
    guard index + 1 < lines.endIndex, lines[index].contains(where: \.isLetter) else { return false }
    let below = lines[index + 1].trimmed
    return below.count >= 3 && below.allSatisfy { $0 == sign }
  }

  private static func lines(_ lines: ArraySlice<String>) -> [MarkupLine] {
    var result: [MarkupLine] = []
    var continues = false
    var index = lines.startIndex
    while index < lines.endIndex {
      let line = lines[index]
      let isUnderlined = ["=", "-"].contains { Self.isUnderlined(lines, index, by: $0) }
      if !line.trimmed.isEmpty {
        var builder = RichTextBuilder()
        builder.append(line.collapsed)
        result.append(
          MarkupLine(
            text: builder.build(), isHeading: line.hasPrefix("# ") || isUnderlined,
            continues: continues))
      }
      continues = !line.trimmed.isEmpty && !isUnderlined
      index += isUnderlined ? 2 : 1
    }
    return result
  }
}
