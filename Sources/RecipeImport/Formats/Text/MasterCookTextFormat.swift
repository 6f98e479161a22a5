import Recipes

/// The text that MasterCook exports (.mxp, .txt).
///
/// Source: exports of MasterCook 2 to 2025, and of other programs that write it.
package struct MasterCookTextFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "MasterCook text" }

  /// Whether a recipe begins in the first 64 kB.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.contains("mastercook") && source.head.text.lines.contains(where: Self.isStart)
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    return text.read(text.records(startingAt: Self.isStart), name: source.name) { lines, builder in
      Self.read(lines.dropFirst(), &builder)
    }
  }

  /// "*  Exported from  MasterCook II  *".
  private static func isStart(_ line: String) -> Bool {
    guard line.contains("*") else { return false }
    let words = line.collapsed.lowercased()
    return words.hasPrefix("*") && words.contains("exported from") && words.contains("mastercook")
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var rest = readHead(lines, &builder)
    while let line = rest.first, !line.trimmed.isEmpty {
      readIngredient(line.expandingTabs, &builder)
      rest = rest.dropFirst()
    }
    let rule = rest.firstIndex(where: isRule)
    // A rule that is cut off, too, has nothing behind it.
    let isWhole = rule.map { rest[$0].count { $0 == "-" } >= 8 || $0 < rest.endIndex - 1 } ?? false
    if !isWhole { builder.damage = RecipeBuilder.noEnd }
    let end = rule ?? rest.endIndex
    let body = rest[..<end]
    let fields = body.firstIndex(where: isFieldLabel) ?? body.endIndex
    builder.method.add(body[..<fields].map(\.expandingTabs).joined(separator: "\n"))
    readFields(body[fields...], &builder)
    readTail(rest[end...].dropFirst(), &builder)
  }

  /// Reads up to the rule under the head of the table.
  private static func readHead(
    _ lines: ArraySlice<String>, _ builder: inout RecipeBuilder
  ) -> ArraySlice<String> {
    var rest = lines
    var isInCategories = false
    while let line = rest.popFirst() {
      let text = line.trimmed
      if text.hasPrefix("-----") { return rest }
      guard !text.isEmpty, !text.lowercased().hasPrefix("amount ") else { continue }
      if let (label, value) = labelled(line, labels) {
        isInCategories = label == "categories"
        switch label {
        case "recipe by": builder.recipe.source.author = value.collapsed
        case "serving size": readSizes(value, &builder)
        case "preparation time": builder.setTime(\.preparation, value)
        default: addCategories(value, &builder)
        }
      } else if isInCategories {
        addCategories(line, &builder)
      } else {
        builder.recipe.title = (builder.recipe.title + " " + text).collapsed
      }
    }
    return rest
  }

  private static let labels = ["recipe by", "serving size", "preparation time", "categories"]

  /// "4    Preparation Time :0:45", which stands on one line with the servings.
  private static func readSizes(_ value: String, _ builder: inout RecipeBuilder) {
    let words = value.lowercased()
    guard let mark = words.firstRange(of: "preparation time") else {
      return builder.addYield(value)
    }
    let count = words.distance(from: words.startIndex, to: mark.lowerBound)
    builder.addYield(String(value.prefix(count)))
    let time = value.dropFirst(count).drop { $0 != ":" }.dropFirst()
    builder.setTime(\.preparation, String(time))
  }

  /// Categories stand in columns, with a tab or two blanks and more between.
  private static func addCategories(_ line: String, _ builder: inout RecipeBuilder) {
    var text = String(line.map { $0 == "\t" ? "\n" : $0 })
    while let gap = text.firstRange(of: "  ") { text.replaceSubrange(gap, with: "\n") }
    builder.addTags(text, separators: "\n")
  }

  /// The label of a line and what follows its colon.
  private static func labelled(_ line: String, _ labels: [String]) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let label = line[..<colon].collapsed.lowercased()
    return labels.contains(label) ? (label, String(line[line.index(after: colon)...])) : nil
  }

  /// A row: the amount in columns 0 to 9, the measure up to 23, then the text.
  private static func readIngredient(_ line: String, _ builder: inout RecipeBuilder) {
    let characters = Array(line)
    guard !line.trimmed.isEmpty else { return }
    let fits = characters.count > 24 && characters[22..<24].contains(" ")
    let text = fits ? String(characters[24...]) : line
    let amount = fits ? String(characters[..<10]) : ""
    let measure = fits ? String(characters[10..<24]) : ""
    let parts = text.splitOnce(at: " --")
    builder.addLine([amount, measure, parts.0], preparation: parts.1)
  }

  /// "- - - - -".
  private static func isRule(_ line: String) -> Bool {
    let line = line.trimmed
    return line.hasPrefix("- - -") && line.allSatisfy { $0 == "-" || $0 == " " }
  }

  /// A label alone on its line, whose value stands in quotation marks on the next.
  private static func isFieldLabel(_ line: String) -> Bool {
    let line = line.trimmed
    if line.hasPrefix("Ratings"), line.dropFirst(7).trimmed.hasPrefix(":") { return true }
    guard line.hasSuffix(":") else { return false }
    let label = line.dropLast().trimmed
    return fieldLabels.contains(label)
      || label.hasSuffix(")") && ["S(", "T("].contains(label.prefix(2))
  }

  private static let fieldLabels: Set = [
    "Description", "Cuisine", "Source", "Copyright", "Yield", "Start to Finish Time",
  ]

  private static func readFields(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var rest = lines
    while let line = rest.popFirst() {
      guard isFieldLabel(line) else { continue }
      var value: [String] = []
      if line.trimmed.hasPrefix("Ratings") {
        value.append(String(line.drop { $0 != ":" }.dropFirst()))
      }
      while let next = rest.first, !isFieldLabel(next) {
        value.append(next)
        rest = rest.dropFirst()
      }
      let text = value.joined(separator: "\n").trimmed
      let bare =
        text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast().trimmed : text
      read(label: line.trimmed, bare, &builder)
    }
  }

  private static func read(label: String, _ value: String, _ builder: inout RecipeBuilder) {
    switch label.withoutColon {
    case "Description": builder.recipe.summary = String(decoding: Reflow(value).text, as: UTF8.self)
    case "Cuisine": builder.recipe.cuisine = value.collapsed
    case "Source": builder.recipe.source.name = value.collapsed
    case "Yield": builder.addYield(value)
    case "Start to Finish Time": builder.setTime(\.total, value)
    case "Copyright": builder.addNote(value, named: "Copyright")
    case let name where name.hasPrefix("S(") && PageAddress.isWeb(value):
      builder.recipe.source.url = value
    case let name where name.hasPrefix("S("):
      builder.addNote(value, named: String(name.dropFirst(2).dropLast()))
    case let name where name.hasPrefix("T("):
      let kind = String(name.dropFirst(2).dropLast())
      if kind.lowercased().contains("bak") || kind.lowercased().contains("cook") {
        builder.setTime(\.cooking, value)
      } else {
        builder.addNote(value, named: kind)
      }
    default: builder.addNote(value, named: "Ratings")
    }
  }

  /// Reads what stands behind the rule.
  private static func readTail(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var blocks: [(label: String, text: [String])] = []
    for line in lines {
      let text = line.trimmed
      if let label = tailLabels.first(where: { text.lowercased().hasPrefix($0) }) {
        let rest = text.dropFirst(label.utf8.count).trimmed
        blocks.append((label, [rest.hasPrefix(":") ? rest.dropFirst().trimmed : rest]))
      } else if let last = blocks.indices.last {
        blocks[last].text.append(line)
      } else if !text.isEmpty {
        blocks.append(("", [line]))
      }
    }
    for (label, text) in blocks {
      let text = text.joined(separator: "\n")
      switch label {
      case "notes", "": builder.addNote(text)
      case "per serving": builder.addNote("Per serving \(text)", named: "Nutrition")
      case "serving ideas": builder.addNote(text, named: "Serving ideas")
      case "suggested wine": builder.addNote(text, named: "Suggested wine")
      // Numbers of the program's own table of foods.
      default: break
      }
    }
  }

  private static let tailLabels = [
    "notes", "per serving", "serving ideas", "suggested wine", "nutr. assoc.", "nutr. links",
  ]
}

extension String {
  /// The parts before and behind a mark; all before if there is none.
  func splitOnce(at mark: String) -> (String, String) {
    guard let range = firstRange(of: mark) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
