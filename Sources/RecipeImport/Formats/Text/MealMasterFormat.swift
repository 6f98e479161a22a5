import Recipes

/// The text format of Meal-Master, in one column or two (.mmf, .mm, .txt).
///
/// Source: the documentation of Meal-Master 8; files of many programs that write it.
package struct MealMasterFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Meal-Master" }

  /// Whether a recipe begins in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("meal-master") || source.head.text.contains("mealmaster")
      ? source.head.text.lines.contains(where: Self.isStart) : false
  }

  /// All recipes of the file; mail headers and the like around them are passed over.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    return text.read(text.records(startingAt: Self.isStart), name: source.name) { lines, builder in
      Self.read(lines.dropFirst(), &builder)
    }
  }

  /// "MMMMM----- Recipe via Meal-Master (tm) v8.05" or "---------- Recipe via …".
  private static func isStart(_ line: String) -> Bool {
    guard line.hasPrefix("MMMMM") || line.hasPrefix("-----") else { return false }
    let words = line.lowercased()
    return words.contains("meal-master") || words.contains("mealmaster")
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    let end = lines.firstIndex(where: isEnd)
    if end == nil { builder.damage = RecipeBuilder.noEnd }
    var rest = readHead(lines[..<(end ?? lines.endIndex)], &builder)
    var table = ColumnTable(layout: .mealMaster)
    table.addRows(of: &rest) { heading($0) != nil }
    while let title = rest.first.flatMap(heading) {
      // A heading that no ingredient follows is one of the method.
      let next = rest.dropFirst().first { !$0.trimmed.isEmpty && heading($0) == nil }
      guard let next, table.isRow(next) else { break }
      table.beginSection(title)
      rest = rest.dropFirst()
      table.addRows(of: &rest) { heading($0) != nil }
    }
    table.finish(&builder)
    readMethod(rest, &builder)
  }

  /// Reads the lines with labels, and gives those behind them.
  private static func readHead(
    _ lines: ArraySlice<String>, _ builder: inout RecipeBuilder
  ) -> ArraySlice<String> {
    var rest = lines
    while let line = rest.first {
      let line = line.trimmed
      guard !line.isEmpty else {
        rest = rest.dropFirst()
        continue
      }
      guard let colon = line.firstIndex(of: ":"), line[..<colon].utf8.count <= 12 else { break }
      let value = line[line.index(after: colon)...].collapsed
      switch line[..<colon].trimmed.lowercased() {
      case "title": builder.recipe.title = value
      case "categories", "category", "keywords":
        if value.lowercased() != "none" { builder.addTags(value) }
      case "yield", "servings", "serves", "yields": builder.addYield(value)
      default: return rest
      }
      rest = rest.dropFirst()
    }
    return rest
  }

  private static func readMethod(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var paragraph: [String] = []
    for line in lines {
      if let title = heading(line) {
        builder.method.add(paragraph.joined(separator: "\n"))
        paragraph = []
        builder.method.addHeading(title)
      } else if line.trimmed.hasPrefix(":") {
        // A colon in front keeps the line by itself.
        paragraph += ["", String(line.trimmed.dropFirst()), ""]
      } else {
        paragraph.append(line)
      }
    }
    builder.method.add(paragraph.joined(separator: "\n"))
  }

  /// "MMMMM" or "-----" alone.
  private static func isEnd(_ line: String) -> Bool {
    let line = line.trimmed
    return line == "MMMMM" || line == "-----"
  }

  /// The title in "MMMMM-----SAUCE-----" or "-----SAUCE-----".
  private static func heading(_ line: String) -> String? {
    let line = line.trimmed
    let rest = line.hasPrefix("MMMMM") ? line.dropFirst(5) : line[...]
    guard rest.hasPrefix("--"), line.hasPrefix("MMMMM") || rest.hasPrefix("-----") else {
      return nil
    }
    let title = rest.trimmingDashes
    return title.contains { $0.isLetter || $0.isNumber } ? title : nil
  }
}

extension StringProtocol {
  /// The text without dashes and blanks at its ends.
  var trimmingDashes: String {
    let isMark = { (character: Character) in character == "-" || character == " " }
    return String(String(drop(while: isMark).reversed()).drop(while: isMark).reversed())
  }
}
