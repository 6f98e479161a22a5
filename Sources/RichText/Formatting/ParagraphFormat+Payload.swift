extension ParagraphFormat {
  /// The format that a span stands for; nil if it is no paragraph format.
  ///
  /// The payload is words like "align=center lh=1.4 dir=rtl". Words that mean nothing are passed
  /// over; of two with one name the last counts.
  public init?(_ span: TextSpan) {
    guard let role = Role(span.kind) else { return nil }
    self.init(role: role)
    guard let payload = span.payload else { return }
    for word in payload.split(separator: " ") {
      guard let sign = word.firstIndex(of: "=") else { continue }
      let value = String(word[word.index(after: sign)...])
      switch word[..<sign] {
      case "align": alignment = Alignment(rawValue: value) ?? alignment
      case "lh": lineHeight = LineHeight(value) ?? lineHeight
      case "dir": writingDirection = WritingDirection(rawValue: value) ?? writingDirection
      default: continue
      }
    }
  }

  /// What a span carries beside the role: "align=center lh=1.4 dir=rtl", in this order, without
  /// what is left open; nil if all of it is.
  public var payload: String? {
    var words: [String] = []
    if let alignment { words.append("align=\(alignment.rawValue)") }
    if let lineHeight { words.append("lh=\(lineHeight)") }
    if let writingDirection { words.append("dir=\(writingDirection.rawValue)") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A span that gives a paragraph this format, in UTF-8 bytes.
  public func span(over paragraph: Range<Int>) -> TextSpan {
    TextSpan(paragraph, role.kind, payload: payload)
  }
}
