/// The lines of a discussion, which keep their breaks.
struct Discussion {
  /// A line and what it is.
  enum Line: Equatable {
    case blank
    /// A line that may be wrapped.
    case text(String)
    /// An item of a list, without its dash.
    case item(String)
    /// An indented line, such as of a program, which is shown as it is.
    case verbatim(String)
  }

  let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.allSatisfy(\.isWhitespace) { return .blank }
      if line.hasPrefix("- ") { return .item(String(line.dropFirst(2))) }
      return line.first == " " ? .verbatim(String(line)) : .text(String(line))
    }
  }
}
