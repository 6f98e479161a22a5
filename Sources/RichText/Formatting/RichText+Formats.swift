extension RichText {
  /// Changes the formats of the paragraphs that ranges of UTF-8 bytes meet; one edit.
  ///
  /// An empty range meets the paragraph that it is in.
  ///
  /// Complexity: O(n + s log s + p log r) for n bytes, s spans, p paragraphs and r ranges.
  /// - Throws: nothing that a change of formats could bring about; it is declared for `apply`.
  @discardableResult
  public mutating func updateFormats(
    in ranges: [Range<Int>], _ change: (inout ParagraphFormat) -> Void
  ) throws(RichTextError) -> AppliedEdit {
    try apply(edit(updatingFormatsIn: ranges, change))
  }

  /// The edit that changes the formats of the paragraphs that ranges meet.
  func edit(
    updatingFormatsIn ranges: [Range<Int>], _ change: (inout ParagraphFormat) -> Void
  ) -> TextEdit {
    var (removed, added): ([TextSpan], [TextSpan]) = ([], [])
    let old = formats
    for paragraph in paragraphs(meeting: ranges) {
      let span = old[paragraph.lowerBound]
      var format = span.flatMap { ParagraphFormat($0) } ?? ParagraphFormat()
      change(&format)
      // A plain step is what a paragraph without a format is, too.
      let new = format == ParagraphFormat() ? nil : format.span(over: paragraph)
      if span == new { continue }
      if let span { removed.append(span) }
      if let new { added.append(new) }
    }
    return TextEdit(removing: removed, adding: added)
  }

  /// Gives a role to the paragraphs that a range of UTF-8 bytes meets; an empty one meets its own.
  ///
  /// Alignment, line height and direction stay.
  ///
  /// Complexity: O(n + s log s).
  /// - Throws: `RichTextError.unsuitableKind` if `role` is no paragraph format.
  @discardableResult
  public mutating func setRole(
    _ role: SpanKind, in range: Range<Int>
  ) throws(RichTextError) -> AppliedEdit {
    guard let role = ParagraphFormat.Role(role) else { throw .unsuitableKind(role) }
    return try updateFormats(in: [range]) { $0.role = role }
  }

  /// The formats of the paragraphs that ranges of UTF-8 bytes meet, in order.
  ///
  /// Complexity: O(n + s + p log r).
  public func formats(in ranges: [Range<Int>]) -> [ParagraphFormat] {
    let formats = formats
    return paragraphs(meeting: ranges).map { paragraph in
      formats[paragraph.lowerBound].flatMap { ParagraphFormat($0) } ?? ParagraphFormat()
    }
  }

  /// The paragraph formats by where they start.
  private var formats: [Int: TextSpan] {
    var formats: [Int: TextSpan] = [:]
    for span in spans where span.kind.isParagraphFormat { formats[span.range.lowerBound] = span }
    return formats
  }

  /// The whole paragraphs that ranges in any order meet; a caret at the end of a last one without
  /// "\n" is in it.
  private func paragraphs(meeting ranges: [Range<Int>]) -> [Range<Int>] {
    let carets = ranges.filter(\.isEmpty).map(\.lowerBound).sorted()
    let stretches = Array(RangeSet(ranges).ranges)
    let isOpenAtEnd = text.utf8.last != UInt8(ascii: "\n")
    return text.paragraphRanges(in: 0..<count).filter { paragraph in
      let caret = carets.partition { $0 < paragraph.lowerBound }
      if caret < carets.count, carets[caret] < paragraph.upperBound { return true }
      if isOpenAtEnd, paragraph.upperBound == count, carets.contains(count) { return true }
      let index = stretches.partition { $0.upperBound <= paragraph.lowerBound }
      return index < stretches.count && stretches[index].lowerBound < paragraph.upperBound
    }
  }
}
