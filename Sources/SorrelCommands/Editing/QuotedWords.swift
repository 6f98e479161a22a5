extension String {
  /// The text with single blanks for any white space and line ends, and none around it.
  var oneLine: String {
    split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
  }
}

/// "'flour'", cut if it is long.
func quoted(_ text: String) -> String {
  let line = text.oneLine
  return "'" + (line.utf8.count > 60 ? line.prefix(40) + "…" : line[...]) + "'"
}
