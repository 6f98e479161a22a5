extension RichText {
  /// One paragraph of a text.
  public struct Paragraph: Hashable, Sendable {
    /// Its characters in UTF-8 bytes of the whole text, without the "\n" that ends it.
    public var range: Range<Int>
    /// What it is and how it is set.
    public var format: ParagraphFormat

    /// Section heading, step or note.
    public var role: SpanKind { format.role.kind }
  }

  /// The paragraphs in order; an empty text has none, and a "\n" at the end opens no new one.
  ///
  /// Complexity: O(n + s) for n bytes and s spans.
  public var paragraphs: [Paragraph] {
    var formats: [Int: ParagraphFormat] = [:]
    for span in spans where span.kind.isParagraphFormat {
      formats[span.range.lowerBound] = ParagraphFormat(span)
    }
    return text.paragraphRanges(in: 0..<count).map { whole in
      let endsInNewline =
        whole.upperBound > whole.lowerBound && self.endsParagraph(at: whole.upperBound)
      let range = whole.lowerBound..<(whole.upperBound - (endsInNewline ? 1 : 0))
      return Paragraph(range: range, format: formats[whole.lowerBound] ?? ParagraphFormat())
    }
  }

  private func endsParagraph(at offset: Int) -> Bool {
    text.utf8[text.utf8.index(text.startIndex, offsetBy: offset - 1)] == UInt8(ascii: "\n")
  }
}

extension String {
  /// The paragraphs of whole ones, each with the "\n" that ends it, in UTF-8 bytes.
  ///
  /// Complexity: O(length).
  func paragraphRanges(in range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    var text = self
    text.withUTF8 { bytes in
      for offset in range where bytes[offset] == UInt8(ascii: "\n") {
        ranges.append(start..<(offset + 1))
        start = offset + 1
      }
    }
    if range.upperBound > start { ranges.append(start..<range.upperBound) }
    return ranges
  }
}
