/// What all writers of CommonMark (0.31) need.
package enum Markdown {
  /// Characters escaped with backslashes so that none of them is markup; line ends become spaces.
  ///
  /// At the start of a line the marks of headings, lists, quotes and rules are escaped too, and
  /// white space is dropped. Before markup, as of a link, a "!" is escaped that would make it an
  /// image. GitHub's strikethrough and tables are minded as well. O(n).
  package static func escaped(
    _ text: some StringProtocol, atLineStart: Bool = false, beforeMarkup: Bool = false
  ) -> String {
    var scalars = text.unicodeScalars.map { isLineEnd($0) || $0 == "\t" ? " " : $0 }[...]
    // A joiner would melt with the blank before it.
    if atLineStart {
      scalars = scalars.drop { $0.properties.isWhitespace || $0 == "\u{200C}" || $0 == "\u{200D}" }
    }
    let start = scalars.startIndex
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = index + 1 < scalars.endIndex ? scalars[index + 1] : nil
      let isEscaped =
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", "~": true
        case "!": next == nil && beforeMarkup
        case "&": next.map { $0 == "#" || isLetter($0) } ?? beforeMarkup
        case "#": index > start ? scalars[index - 1] == " " : true
        case "+", "-", "=", ">", "|": atLineStart && index == start
        case ":": atLineStart && index == start && next == "-"
        case ".", ")":
          atLineStart && index > start && (next ?? " ") == " "
            && scalars[start..<index].allSatisfy(isDigit)
        default: false
        }
      if isEscaped { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether a scalar ends a line in some program or other.
  package static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
