import Recipes

/// The text format of RezKonv, the German child of Meal-Master (.rk, .txt).
///
/// Source: files of RezkonvSuite and older programs.
package struct RezKonvFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "RezKonv" }

  /// Whether a recipe begins in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("rezkonv") && source.head.text.lines.contains(where: Self.isStart)
  }

  /// All recipes of the file; a list of titles in front is passed over.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    return text.read(text.records(startingAt: Self.isStart), name: source.name) { lines, builder in
      builder.recipe.language = "de"
      Self.read(lines.dropFirst(), &builder)
    }
  }

  /// "========== REZKONV-Rezept - RezkonvSuite v1.2".
  private static func isStart(_ line: String) -> Bool {
    line.hasPrefix("=====") && line.drop { $0 == "=" }.trimmed.uppercased().hasPrefix("REZKONV")
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    let end = lines.firstIndex { $0.hasPrefix("=====") && $0.allSatisfy { "= ".contains($0) } }
    if end == nil { builder.damage = RecipeBuilder.noEnd }
    var rest = readHead(lines[..<(end ?? lines.endIndex)], &builder)
    var table = ColumnTable(layout: .rezKonv)
    table.addRows(of: &rest) { heading($0) != nil }
    while let title = rest.first.flatMap(heading) {
      rest = rest.dropFirst()
      if title.lowercased().hasPrefix("quelle") {
        rest = readSource(rest, &builder)
        // What follows is the method.
        break
      }
      table.beginSection(title)
      table.addRows(of: &rest) { heading($0) != nil }
    }
    table.finish(&builder)
    readMethod(rest, &builder)
  }

  private static func readHead(
    _ lines: ArraySlice<String>, _ builder: inout RecipeBuilder
  ) -> ArraySlice<String> {
    var rest = lines
    var fields: [(label: String, value: String)] = []
    while let line = rest.first {
      guard !line.trimmed.isEmpty else {
        if !fields.isEmpty { break }
        rest = rest.dropFirst()
        continue
      }
      if let colon = line.firstIndex(of: ":"), line[..<colon].trimmed.utf8.count <= 12,
        labels.contains(line[..<colon].trimmed.lowercased())
      {
        fields.append(
          (line[..<colon].trimmed.lowercased(), line[line.index(after: colon)...].collapsed))
      } else if let last = fields.indices.last, line.hasPrefix("   ") {
        fields[last].value += " " + line.collapsed
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    for (label, value) in fields {
      switch label {
      case "titel": builder.recipe.title = value
      case "kategorien": builder.addTags(value)
      default: builder.addYield(value)
      }
    }
    return rest
  }

  private static let labels: Set = ["titel", "kategorien", "menge"]

  /// Reads the block of the source, which ends with a blank line.
  private static func readSource(
    _ lines: ArraySlice<String>, _ builder: inout RecipeBuilder
  ) -> ArraySlice<String> {
    let end = lines.firstIndex { $0.trimmed.isEmpty } ?? lines.endIndex
    var names: [String] = []
    for line in lines[..<end].map(\.collapsed) {
      if line.hasPrefix("--") {
        builder.addNote(line.trimmingDashes)
      } else if PageAddress.isWeb(line), builder.recipe.source.url.isEmpty {
        builder.recipe.source.url = line
      } else {
        names.append(line)
      }
    }
    builder.recipe.source.name = names.joined(separator: ", ")
    return lines[end...]
  }

  private static func readMethod(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var rest = lines
    var paragraph: [String] = []
    while let line = rest.popFirst() {
      guard let title = heading(line) else {
        paragraph.append(line)
        continue
      }
      builder.method.add(paragraph.joined(separator: "\n"))
      paragraph = []
      if title.lowercased().hasPrefix("quelle") {
        rest = readSource(rest, &builder)
      } else {
        builder.method.addHeading(title)
      }
    }
    builder.method.add(paragraph.joined(separator: "\n"))
  }

  /// The title in "===== TEIG =====".
  private static func heading(_ line: String) -> String? {
    let line = line.trimmed
    guard line.hasPrefix("==="), line.hasSuffix("===") else { return nil }
    let title = String(line.drop { $0 == "=" }.reversed().drop { $0 == "=" }.reversed()).trimmed
    return title.isEmpty ? nil : title
  }
}
