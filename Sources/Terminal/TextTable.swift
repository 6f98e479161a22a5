/// Rows of text in aligned columns.
///
/// Columns are as wide as their widest cell, in columns of the terminal. Where a line would be
/// too long, the widest of the shrinkable columns are truncated, no more than is needed.
package struct TextTable: Sendable {
  /// A column: how its cells stand and look.
  package struct Column: Sendable {
    var title: String
    var alignment: Alignment
    var isShrinkable: Bool
    var style: Style?

    /// A column with a title, which may be empty.
    package init(
      _ title: String = "", alignment: Alignment = .leading, isShrinkable: Bool = false,
      style: Style? = nil
    ) {
      (self.title, self.alignment) = (title.sanitizedLine, alignment)
      (self.isShrinkable, self.style) = (isShrinkable, style)
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// The narrowest that a column is made.
  private static let minimum = 8
  private static let gap = "  "

  /// An empty table; its titles are shown if one of them is not empty.
  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; cells that are missing are empty, cells too many are left out.
  package mutating func append(_ cells: [String]) {
    rows.append(
      columns.indices.map { $0 < cells.count ? cells[$0].sanitizedLine : "" })
  }

  /// The lines of the table, at most `limit` columns wide where shrinking allows; nil: no limit.
  package func lines(limit: Int?, usesColor: Bool = false) -> [String] {
    let widths = widths(limit: limit)
    let titles = columns.map(\.title)
    var lines: [String] = []
    if titles.contains(where: { !$0.isEmpty }) {
      lines.append(line(titles, widths) { _ in usesColor ? .bold : nil })
    }
    for row in rows {
      lines.append(line(row, widths) { usesColor ? columns[$0].style : nil })
    }
    return lines
  }

  /// The lines of the table for a screen: truncated only on a terminal.
  package func lines(for screen: Screen, color: ColorMode = .auto) -> [String] {
    lines(limit: screen.lineLimit, usesColor: color.isOn(for: screen))
  }

  private func line(_ cells: [String], _ widths: [Int], style: (Int) -> Style?) -> String {
    // The end of the line stays bare: no spaces after the last cell that has text.
    let count = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    return (0..<count).map { index in
      let text = cells[index].truncated(toColumns: widths[index])
      let space = String(repeating: " ", count: widths[index] - text.displayWidth)
      let styled = text.styled(style(index), if: true)
      if columns[index].alignment == .trailing { return space + styled }
      return index == count - 1 ? styled : styled + space
    }.joined(separator: Self.gap)
  }

  private func widths(limit: Int?) -> [Int] {
    var widths = columns.map(\.title.displayWidth)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + Self.gap.count * max(0, columns.count - 1) - limit
    while excess > 0 {
      // Bring the widest, all alike, down to the next one below, or as far as is needed.
      let shrinkable = columns.indices.filter {
        columns[$0].isShrinkable && widths[$0] > Self.minimum
      }
      guard let width = shrinkable.map({ widths[$0] }).max() else { break }
      let widest = shrinkable.filter { widths[$0] == width }
      let next = shrinkable.map { widths[$0] }.filter { $0 < width }.max() ?? Self.minimum
      let cut = max(1, min(width - next, excess / widest.count))
      for index in widest where excess > 0 {
        widths[index] -= cut
        excess -= cut
      }
    }
    return widths
  }
}
