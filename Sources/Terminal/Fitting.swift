/// Where a text stands in a field that is wider than the text.
package enum Alignment: Sendable {
  /// At the left, the spaces after it.
  case leading
  /// At the right, the spaces before it.
  case trailing
}

extension String {
  /// The text, cut to a number of columns, with "…" in place of what was cut; O(n).
  package func truncated(toColumns columns: Int) -> String {
    guard displayWidth > columns else { return self }
    guard columns > 0 else { return "" }
    var (result, width) = ("", 0)
    for character in self {
      width += character.displayWidth
      if width > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text, filled up with spaces to a number of columns; unchanged if it is wider.
  package func padded(toColumns columns: Int, alignment: Alignment = .leading) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - displayWidth))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The words of the text, in lines of at most a number of columns; O(n).
  ///
  /// A word wider than that has a line of its own. Text without words makes no line.
  package func wrapped(toColumns columns: Int) -> [String] {
    Self.lines(of: split(whereSeparator: \.isWhitespace).map(String.init), columns: columns)
  }

  /// Words, which may contain spaces, in lines of at most a number of columns; O(n).
  package static func lines(of words: [String], columns: Int) -> [String] {
    var (lines, width) = ([String](), 0)
    for word in words {
      let wordWidth = word.displayWidth
      if let last = lines.indices.last, width + 1 + wordWidth <= columns {
        lines[last] += " " + word
        width += 1 + wordWidth
      } else {
        lines.append(word)
        width = wordWidth
      }
    }
    return lines
  }
}
