extension RichText {
  /// The characters of ascending, disjoint ranges of UTF-8 bytes, joined, with their spans.
  ///
  /// Entities that lie in no range as a whole are dropped, styles are clipped, and each paragraph
  /// of the slice has the format of the one that its first character is from. Pictures come with
  /// the whole text of their paragraph only.
  ///
  /// Complexity: O(m + (r + s) log r + s log s) for m bytes in r ranges, and s spans.
  /// - Throws: `RichTextError.invalidEdit` for a range that is out of order, out of bounds, or
  ///   splits a Unicode scalar.
  public func slice(_ ranges: [Range<Int>]) throws(RichTextError) -> RichText {
    var gaps: [TextEdit.Replacement] = []
    var end = 0
    for range in ranges {
      guard range.lowerBound >= end, range.upperBound <= count,
        isScalarBorder(range.lowerBound), isScalarBorder(range.upperBound)
      else { throw .invalidEdit(range) }
      gaps.append(.init(end..<range.lowerBound, with: .typed("")))
      end = range.upperBound
    }
    gaps.append(.init(end..<count, with: .typed("")))
    let changes = try changes(for: gaps)
    let lost = gaps.map(\.range)
    let spans = spans.compactMap { span in
      let isCut = span.pictures != nil && lost.meet(text.line(span.range))
      return isCut ? span.with(PictureList()) : span
    }
    let old = RichText(unchecked: text, spans: spans)
    let mover = SpanMover(old: old, text: text(after: changes), changes: changes)
    return RichText(unchecked: mover.text, spans: mover.moved().spans)
  }

  /// The characters of a range of UTF-8 bytes with their spans; see `slice(_:)` for several.
  public func slice(_ range: Range<Int>) throws(RichTextError) -> RichText { try slice([range]) }
}

extension [Range<Int>] {
  /// Whether one of these disjoint, ascending ranges has something in common with another.
  ///
  /// Complexity: O(n).
  fileprivate func meet(_ range: Range<Int>) -> Bool { contains { $0.overlaps(range) } }
}
