extension RichText {
  /// Checks what `RichText` promises.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  /// - Throws: `RichTextError` for the first broken invariant.
  package func checkInvariants() throws(RichTextError) {
    let newlines = try checkedNewlines()
    try checkBorders()
    try checkOrder()
    try checkContents()
    try checkEntities(newlines: newlines)
    try checkParagraphFormats(newlines: newlines)
  }

  /// The offsets behind each "\n", ascending.
  private func checkedNewlines() throws(RichTextError) -> [Int] {
    var newlines: [Int] = []
    var previous: (UInt8, UInt8) = (0x20, 0x20)
    for (offset, byte) in text.utf8.enumerated() {
      let isParagraphSeparator = byte == 0xA9 && previous == (0xE2, 0x80)
      if byte == 0 || byte == UInt8(ascii: "\r") || isParagraphSeparator {
        throw .forbiddenCharacter(at: offset)
      }
      if byte == UInt8(ascii: "\n") { newlines.append(offset + 1) }
      previous = (previous.1, byte)
    }
    return newlines
  }

  private func checkBorders() throws(RichTextError) {
    let bounds = 0...count
    var borders: [Int] = []
    for span in spans {
      guard !span.range.isEmpty, bounds.contains(span.range.lowerBound),
        bounds.contains(span.range.upperBound)
      else { throw .outOfBounds(span) }
      borders += [span.range.lowerBound, span.range.upperBound]
    }
    let clusters = text.clusters(around: borders)
    for span in spans {
      if clusters[span.range.lowerBound] != nil || clusters[span.range.upperBound] != nil {
        throw .insideGrapheme(span)
      }
    }
  }

  /// Checks that spans are sorted, and that styles of one kind neither overlap nor touch.
  private func checkOrder() throws(RichTextError) {
    var last = [TextSpan?](repeating: nil, count: SpanKind.allCases.count)
    for (index, span) in spans.enumerated() {
      if index > 0, span < spans[index - 1] { throw .overlap(span, spans[index - 1]) }
      guard span.kind.isStyle else { continue }
      if let last = last[span.kind.order], last.range.upperBound >= span.range.lowerBound {
        throw .overlap(last, span)
      }
      last[span.kind.order] = span
    }
  }

  private func checkContents() throws(RichTextError) {
    for span in spans where !span.hasSuitableContent { throw .unsuitableContent(span) }
  }

  private func checkEntities(newlines: [Int]) throws(RichTextError) {
    var open: [TextSpan] = []
    for span in spans where span.kind.isEntity {
      while let last = open.last, last.range.upperBound <= span.range.lowerBound {
        open.removeLast()
      }
      if let last = open.last {
        let isNested = span.range.upperBound <= last.range.upperBound
        let isTwin = span.range == last.range && span.kind == last.kind
        guard isNested, !isTwin else { throw .overlap(last, span) }
      }
      if open.count == Self.maximumNesting { throw .tooDeep(span) }
      open.append(span)
      if let next = newlines.first(above: span.range.lowerBound),
        next <= span.range.upperBound
      {
        throw .crossesParagraphs(span)
      }
    }
  }

  private func checkParagraphFormats(newlines: [Int]) throws(RichTextError) {
    var previous: TextSpan?
    for span in spans where span.kind.isParagraphFormat {
      let startsParagraph =
        span.range.lowerBound == 0
        || newlines.last(upTo: span.range.lowerBound) == span.range.lowerBound
      let end = newlines.first(above: span.range.lowerBound) ?? count
      guard startsParagraph, span.range.upperBound == end else { throw .notAParagraph(span) }
      if let previous, previous.range.overlaps(span.range) { throw .overlap(previous, span) }
      previous = span
    }
  }
}

extension TextSpan {
  /// Whether target and payload are such as the kind can have.
  fileprivate var hasSuitableContent: Bool { self == withSuitableContent && !isPlainStep }

  /// Whether it says of a paragraph what one without a format is, too; there is no such span.
  var isPlainStep: Bool { kind == .step && payload == nil }

  /// The span without what its kind cannot carry.
  var withSuitableContent: TextSpan {
    if kind.isEntity { return self }
    return ParagraphFormat(self)?.span(over: range) ?? TextSpan(range, kind)
  }
}

extension [Int] {
  /// The first element greater than `value` of an ascending array.
  ///
  /// Complexity: O(log n).
  fileprivate func first(above value: Int) -> Int? {
    let index = partition { $0 <= value }
    return index < count ? self[index] : nil
  }

  /// The last element not greater than `value` of an ascending array.
  ///
  /// Complexity: O(log n).
  fileprivate func last(upTo value: Int) -> Int? {
    let index = partition { $0 <= value }
    return index > 0 ? self[index - 1] : nil
  }
}
