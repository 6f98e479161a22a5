import Recipes

/// Builds the ingredient list of a recipe line by line, and numbers the lines from 1.
struct GroupedIngredients {
  private(set) var sections: [IngredientSection] = []
  /// How many entries had no name, and were left out.
  private(set) var skipped = 0
  private var next = 1
  /// Whether a line such as "For the sauce:" is a heading, as it is where there are no groups.
  var findsHeadings: Bool

  init(findsHeadings: Bool) { self.findsHeadings = findsHeadings }

  /// Lines from here on stand under this heading; an empty one ends the section before.
  mutating func beginSection(_ name: String) {
    sections.append(IngredientSection(name: name.collapsingWhitespace))
  }

  /// Adds a line, or the heading that it is.
  /// - Returns: the number of the line; nil if there is none.
  @discardableResult
  mutating func add(_ text: String, isOptional: Bool = false) -> IngredientLine.ID? {
    let text = text.collapsingWhitespace
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      skipped += 1
      return nil
    }
    if findsHeadings, let heading = Self.heading(text) {
      beginSection(heading)
      return nil
    }
    if sections.isEmpty { beginSection("") }
    let id = IngredientLine.ID(rawValue: next)
    sections[sections.count - 1].lines.append(
      IngredientLine(id: id, text: text, isOptional: isOptional))
    next += 1
    return id
  }

  /// Counts an entry that has no name.
  mutating func skip() { skipped += 1 }

  /// The sections that have lines.
  var ingredients: [IngredientSection] { sections.filter { !$0.lines.isEmpty } }

  /// What there is to say about entries that were left out.
  var warning: String? {
    switch skipped {
    case 0: nil
    case 1: "1 ingredient without a name was left out"
    default: "\(skipped) ingredients without a name were left out"
    }
  }

  /// The title in a line that is one: "For the sauce:", "=== BRINE ===".
  ///
  /// O(n).
  static func heading(_ line: String) -> String? {
    let marks: Set<Character> = ["=", "-", "*", "~"]
    if let mark = line.first, marks.contains(mark) {
      let rest = line.drop { $0 == mark }
      let end = rest.lastIndex { $0 != mark }
      guard let end, rest.startIndex > line.index(after: line.startIndex),
        rest.index(after: end) < rest.endIndex
      else { return nil }
      return rest[...end].trimmed
    }
    guard line.hasSuffix(":") || line.hasSuffix("："), line.utf8.count <= 80,
      line.first?.isNumber != true
    else {
      return nil
    }
    let title = line.dropLast().trimmed
    return title.isEmpty ? nil : title
  }
}
