extension RichText {
  /// The part in a range of UTF-8 bytes on grapheme borders: styles and links are clipped to it,
  /// other entities that it cuts and paragraph formats are left out.
  ///
  /// Complexity: O(n + s) for n bytes and s spans.
  public func part(_ range: Range<Int>) -> RichText {
    let clipped = spans.compactMap { span -> TextSpan? in
      let overlap = span.range.clamped(to: range)
      guard !overlap.isEmpty, !span.kind.isParagraphFormat else { return nil }
      guard span.kind.isStyle || span.kind == .link || overlap == span.range else { return nil }
      var part = span
      part.range = (overlap.lowerBound - range.lowerBound)..<(overlap.upperBound - range.lowerBound)
      return part
    }
    return RichText(unchecked: String(self[range]), spans: clipped.sorted())
  }

  /// The texts one after another, with characters between them; paragraph formats are left out.
  public static func joined(_ texts: [RichText], separator: String) -> RichText {
    var builder = RichTextBuilder()
    for (index, text) in texts.enumerated() {
      if index > 0 { builder.append(separator) }
      builder.append(text)
    }
    return builder.build()
  }
}
