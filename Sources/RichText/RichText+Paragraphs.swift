extension RichText {
  /// One paragraph of a text.
  public struct Paragraph: Hashable, Sendable {
    /// Its characters in UTF-8 bytes of the whole text, without the "\n" that ends it.
    public var range: Range<Int>
    /// Section heading, step or note.
    public var role: SpanKind
  }

  /// The paragraphs in order; an empty text has none, and a "\n" at the end opens no new one.
  ///
  /// Complexity: O(n + s) for n bytes and s spans.
  public var paragraphs: [Paragraph] {
    var roles: [Int: SpanKind] = [:]
    for span in spans where span.kind.isParagraphFormat { roles[span.range.lowerBound] = span.kind }
    return Self.paragraphRanges(of: text).map { whole in
      let endsInNewline =
        whole.upperBound > whole.lowerBound && self.endsParagraph(at: whole.upperBound)
      let range = whole.lowerBound..<(whole.upperBound - (endsInNewline ? 1 : 0))
      return Paragraph(range: range, role: roles[whole.lowerBound] ?? .step)
    }
  }

  /// The ranges of paragraphs, each with the "\n" that ends it. O(n).
  static func paragraphRanges(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var offset = 0
    for byte in text.utf8 {
      offset += 1
      if byte == UInt8(ascii: "\n") {
        ranges.append(start..<offset)
        start = offset
      }
    }
    if offset > start { ranges.append(start..<offset) }
    return ranges
  }

  private func endsParagraph(at offset: Int) -> Bool {
    text.utf8[text.utf8.index(text.startIndex, offsetBy: offset - 1)] == UInt8(ascii: "\n")
  }
}
