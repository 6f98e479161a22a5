extension ParagraphFormat {
  /// The format that a span stands for; nil if it is no paragraph format.
  ///
  /// The payload is words like "align=center lh=1.4 dir=rtl img=sha256:09af". Words that mean nothing are
  /// passed over; of two with one name the last counts, save that each "img" is a picture more.
  public init?(_ span: TextSpan) {
    guard let role = Role(span.kind) else { return nil }
    self.init(role: role)
    guard let payload = span.payload else { return }
    for word in payload.utf8.split(separator: UInt8(ascii: " ")) {
      guard let sign = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = String(decoding: word[word.index(after: sign)...], as: UTF8.self)
      switch String(decoding: word[..<sign], as: UTF8.self) {
      case "align": alignment = Alignment(rawValue: value) ?? alignment
      case "lh": lineHeight = LineHeight(value) ?? lineHeight
      case "dir": writingDirection = WritingDirection(rawValue: value) ?? writingDirection
      case "img": pictures.append(value)
      default: continue
      }
    }
  }

  /// What a span carries beside the role: "align=center lh=1.4 dir=rtl img=sha256:09af", in this order,
  /// without what is left open; nil if all of it is.
  public var payload: String? {
    var words: [String] = []
    if let alignment { words.append("align=\(alignment.rawValue)") }
    if let lineHeight { words.append("lh=\(lineHeight)") }
    if let writingDirection { words.append("dir=\(writingDirection.rawValue)") }
    words += pictures.addresses.map { "img=\($0)" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// A span that gives a paragraph this format, in UTF-8 bytes.
  public func span(over paragraph: Range<Int>) -> TextSpan {
    TextSpan(paragraph, role.kind, payload: payload)
  }
}
