/// The lines of a discussion, which keep their breaks.
struct Discussion {
  enum Kind {
    case blank
    /// A line that may be wrapped.
    case text
    /// An item of a list; its text is without the dash.
    case item
    /// An indented line, such as of a program, which is shown as it is.
    case verbatim
  }

  let lines: [(kind: Kind, text: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.allSatisfy(\.isWhitespace) { return (.blank, "") }
      if line.hasPrefix("- ") { return (.item, String(line.dropFirst(2))) }
      return (line.first == " " ? .verbatim : .text, String(line))
    }
  }

  /// The lines that are not blank, together where lines of one kind follow each other.
  var blocks: [(kind: Kind, lines: [String])] {
    var (blocks, previous) = ([(kind: Kind, lines: [String])](), Kind.blank)
    for (kind, text) in lines {
      if kind == previous, kind != .blank {
        blocks[blocks.count - 1].lines.append(text)
      } else if kind != .blank {
        blocks.append((kind, [text]))
      }
      previous = kind
    }
    return blocks
  }
}
