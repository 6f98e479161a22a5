import Recipes

/// A list of ingredients in fixed columns: amount, unit, text, and the same once more to the right.
struct ColumnTable {
  /// Where the columns are, counted in characters from 0.
  struct Layout {
    /// The amount stands here.
    var amount: Range<Int>
    /// The unit stands here.
    var unit: Range<Int>
    /// The text starts here.
    var text: Int
    /// The second column of ingredients starts here; nil if there is none.
    var second: Int?
    /// Whether a line that starts in lower case, without amount and unit, goes on the line above.
    var continuesLowercase = false
    /// Whether ";" divides the ingredient from what is done to it.
    var hasPreparation = true
    /// Whether a unit is known; in many formats any word of the right length is one.
    var isUnit: @Sendable (String) -> Bool

    static let mealMaster = Layout(
      amount: 0..<7, unit: 8..<10, text: 11, second: 41, isUnit: { $0.allSatisfy(\.isLetter) })
    static let rezKonv = Layout(
      amount: 0..<7, unit: 8..<18, text: 19, second: nil, hasPreparation: false,
      isUnit: { !$0.contains("  ") })
    static let kalorio = Layout(
      amount: 0..<7, unit: 8..<10, text: 11, second: 38, continuesLowercase: true,
      isUnit: { $0.allSatisfy(\.isLetter) })
  }

  private struct Row {
    var amount: String
    var unit: String
    var text: String

    var isContinuation: Bool { amount.isEmpty && unit.isEmpty && text.hasPrefix("-") }
  }

  private let layout: Layout
  private var sections: [(title: String, left: [Row], right: [Row])] = [("", [], [])]

  init(layout: Layout) { self.layout = layout }

  /// Whether nothing has been added.
  var isEmpty: Bool { sections.allSatisfy { $0.left.isEmpty && $0.right.isEmpty } }

  /// Lines from here on stand under this heading.
  mutating func beginSection(_ title: String) { sections.append((title, [], [])) }

  /// Whether a line is one of the list, by its columns.
  ///
  /// O(length).
  func isRow(_ line: String) -> Bool { rows(of: Array(line.expandingTabs)) != nil }

  /// Adds a line; false if it is none of the list.
  ///
  /// O(length).
  mutating func add(_ line: String) -> Bool {
    guard let (left, right) = rows(of: Array(line.expandingTabs)) else { return false }
    let last = sections.count - 1
    if let left { sections[last].left.append(left) }
    if let right { sections[last].right.append(right) }
    return true
  }

  /// Takes rows and blank lines off the front of some lines, up to the first that is neither.
  ///
  /// O(n).
  mutating func addRows(of lines: inout ArraySlice<String>, until isHeading: (String) -> Bool) {
    while let line = lines.first, line.trimmed.isEmpty || !isHeading(line) && add(line) {
      lines = lines.dropFirst()
    }
  }

  /// Puts the lines into a recipe: in each section the whole left column, then the right one.
  ///
  /// O(n).
  func finish(_ builder: inout RecipeBuilder) {
    for (index, section) in sections.enumerated() {
      if index > 0 { builder.list.beginSection(section.title) }
      var lines: [Row] = []
      for row in section.left + section.right {
        if var last = lines.popLast() {
          if goesOn(row) {
            let text = row.text.hasPrefix("-") ? row.text.dropFirst().trimmed : row.text
            last.text += " " + text
            lines.append(last)
            continue
          }
          lines.append(last)
        }
        lines.append(row)
      }
      for row in lines { add(row, to: &builder) }
    }
  }

  private func goesOn(_ row: Row) -> Bool {
    row.isContinuation
      || layout.continuesLowercase && row.amount.isEmpty && row.unit.isEmpty
        && row.text.first?.isLowercase == true
  }

  private func add(_ row: Row, to builder: inout RecipeBuilder) {
    var text = row.text
    if layout.hasPreparation, let mark = text.firstIndex(of: ";") {
      let rest = text[text.index(after: mark)...].trimmed
      text = text[..<mark].trimmed + (rest.isEmpty ? "" : ", \(rest)")
    }
    builder.addLine([row.amount, row.unit, text])
  }

  /// The ingredients of a line; nil if it is none.
  private func rows(of line: [Character]) -> (left: Row?, right: Row?)? {
    if let second = layout.second, line.count > second + layout.text,
      line[(second - 1)..<second].allSatisfy({ $0 == " " }),
      let right = row(of: line[second...], isSecond: true)
    {
      let left = line[..<second]
      if left.allSatisfy({ $0 == " " }) { return (nil, right) }
      if let left = row(of: left, isSecond: false) { return (left, right) }
    }
    return row(of: line[...], isSecond: false).map { ($0, nil) }
  }

  private func row(of line: ArraySlice<Character>, isSecond: Bool) -> Row? {
    let start = line.startIndex
    guard line.count > layout.text, line[start + layout.text] != " " else { return nil }
    let field = { (range: Range<Int>) in
      String(line[(start + range.lowerBound)..<(start + range.upperBound)])
    }
    let gaps = [
      layout.amount.upperBound..<layout.unit.lowerBound, layout.unit.upperBound..<layout.text,
    ]
    guard gaps.allSatisfy({ field($0).allSatisfy { $0 == " " } }) else { return nil }
    let amount = field(layout.amount).collapsed
    let unit = field(layout.unit).collapsed
    guard amount.isEmpty || Self.isAmount(amount), layout.isUnit(unit) else { return nil }
    let text = String(line[(start + layout.text)...]).collapsed
    return Row(amount: amount, unit: unit, text: text)
  }

  /// Whether a text is a number, fraction or range, and nothing else.
  private static func isAmount(_ text: String) -> Bool {
    text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || " ./,-–⁄x".contains($0) }
  }
}

extension String {
  /// The text with blanks for its tabs, up to each eighth column.
  ///
  /// O(n).
  var expandingTabs: String {
    guard contains("\t") else { return self }
    var result = ""
    var column = 0
    for character in self {
      if character == "\t" {
        let count = 8 - column % 8
        result += String(repeating: " ", count: count)
        column += count
      } else {
        result.append(character)
        column += 1
      }
    }
    return result
  }
}
