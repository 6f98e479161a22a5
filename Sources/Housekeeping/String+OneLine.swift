extension String {
  /// The text with single blanks for any white space and line ends, and none around it.
  package var oneLine: String {
    split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
  }
}
