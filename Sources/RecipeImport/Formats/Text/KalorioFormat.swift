import Recipes

/// The text format of Kalorio, a German program: columns as in Meal-Master, and fields with ":".
///
/// Source: an export of Kalorio 4.
package struct KalorioFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Kalorio" }

  /// Whether the fields of Kalorio are in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("recipe handled by kalorio")
      || source.head.text.contains("\n:stichworte:")
      || source.head.text.contains("\n:erfasser/name:")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let records = text.lines.split {
      $0.trimmed.utf8.count >= 20 && $0.trimmed.allSatisfy { $0 == "-" }
    }
    .filter { lines in lines.contains { !$0.trimmed.isEmpty && !Self.isFooter($0) } }
    return text.read(records, name: source.name) { lines, builder in
      builder.recipe.language = "de"
      if lines.endIndex == text.lines.endIndex { builder.damage = RecipeBuilder.noEnd }
      Self.read(lines, &builder)
    }
  }

  private static func isFooter(_ line: String) -> Bool {
    line.lowercased().contains("recipe handled by kalorio")
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var rest = lines.drop { $0.trimmed.isEmpty }
    builder.recipe.title = rest.popFirst()?.collapsed ?? ""
    var table = ColumnTable(layout: .kalorio)
    while let line = rest.first {
      let text = line.trimmed
      if text.isEmpty {
        rest = rest.dropFirst()
        continue
      }
      if isGroup(text), let next = rest.dropFirst().first, table.isRow(next) {
        table.beginSection(text)
      } else if !table.add(line) {
        break
      }
      rest = rest.dropFirst()
    }
    table.finish(&builder)
    var paragraph: [String] = []
    for line in rest where !isFooter(line) {
      if line.hasPrefix(":"), let colon = line.dropFirst().firstIndex(of: ":") {
        readField(
          line[..<colon].dropFirst().trimmed, line[line.index(after: colon)...].collapsed, &builder)
      } else {
        paragraph.append(line)
      }
    }
    builder.method.add(paragraph.joined(separator: "\n"))
  }

  private static func isGroup(_ text: String) -> Bool {
    text.count { $0.isUppercase } > 1 && !text.contains { $0.isLowercase || $0.isNumber }
  }

  private static func readField(_ label: String, _ value: String, _ builder: inout RecipeBuilder) {
    switch label.lowercased() {
    case "stichworte": builder.addTags(value)
    case "erfasser/name": builder.recipe.source.author = value
    case "quelle": builder.recipe.source.name = value
    case "portionen", "menge": builder.addYield(value)
    default: builder.addNote(value, named: label)
    }
  }
}
