extension RichText {
  /// Checks what `RichText` promises. O(n + s log s) for n bytes and s spans.
  /// - Throws: `RichTextError` for the first broken invariant.
  func checkInvariants() throws(RichTextError) {
    let newlines = try checkedNewlines()
    try checkBorders()
    try checkEntities(newlines: newlines)
    try checkParagraphFormats(newlines: newlines)
    // Styles of one kind are disjoint and do not touch, since `melted` has joined them.
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
    guard !spans.isEmpty else { return }
    let borders = spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let graphemes = Set(Self.graphemeBorders(of: text, among: borders))
    for span in spans {
      guard !span.range.isEmpty, span.range.lowerBound >= 0, span.range.upperBound <= count else {
        throw .outOfBounds(span)
      }
      guard graphemes.contains(span.range.lowerBound), graphemes.contains(span.range.upperBound)
      else { throw .insideGrapheme(span) }
    }
  }

  /// Those of `offsets` at which a grapheme cluster of `text` starts or ends. O(n + k log k).
  static func graphemeBorders(of text: String, among offsets: [Int]) -> [Int] {
    offsets.filter { offset in
      guard offset >= 0, offset <= text.utf8.count else { return false }
      let index = text.utf8.index(text.startIndex, offsetBy: offset)
      return String.Index(index, within: text) != nil
    }
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
      if let previous, previous.range == span.range { throw .overlap(previous, span) }
      previous = span
    }
  }
}

extension [Int] {
  /// The first element greater than `value` of an ascending array. O(log n).
  fileprivate func first(above value: Int) -> Int? {
    let index = partition(upTo: value)
    return index < count ? self[index] : nil
  }

  /// The last element not greater than `value` of an ascending array. O(log n).
  fileprivate func last(upTo value: Int) -> Int? {
    let index = partition(upTo: value)
    return index > 0 ? self[index - 1] : nil
  }

  /// The number of elements not greater than `value` of an ascending array.
  private func partition(upTo value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
