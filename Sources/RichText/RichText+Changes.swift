extension RichText {
  /// The real changes among replacements, in order, with their places in the new text.
  ///
  /// Complexity: O(m + s log e) for m bytes taken out and put in, s spans, e replacements.
  /// - Throws: `RichTextError` if a range does not fit, or characters are forbidden.
  func changes(
    for replacements: [TextEdit.Replacement]
  ) throws(RichTextError) -> [TextChange] {
    try checkRanges(of: replacements)
    let idle = idlePastes(among: replacements)
    var changes: [TextChange] = []
    var shift = 0
    for replacement in replacements where !idle.contains(replacement.range) {
      var change: TextChange
      switch replacement.content {
      case .pasted(let text):
        change = TextChange(pasting: text, over: replacement.range)
      case .typed(let characters):
        let clean = try characters.withCleanLineEnds()
        change = TextChange(typing: clean, over: replacement.range, of: self)
      }
      if change.isEmpty { continue }
      let start = change.range.lowerBound + shift
      change.newRange = start..<(start + change.text.utf8.count)
      shift += change.newRange.count - change.range.count
      changes.append(change)
    }
    return changes
  }

  /// The text after changes.
  ///
  /// Complexity: O(n) for the bytes of both texts.
  func text(after changes: [TextChange]) -> String {
    guard let last = changes.last else { return text }
    var result = ""
    result.reserveCapacity(last.newRange.upperBound + count - last.range.upperBound)
    var end = 0
    for change in changes {
      result += self[end..<change.range.lowerBound]
      result += change.text
      end = change.range.upperBound
    }
    result += self[end..<count]
    return result
  }

  private func checkRanges(of replacements: [TextEdit.Replacement]) throws(RichTextError) {
    var end = 0
    for range in replacements.map(\.range) {
      guard range.lowerBound >= end, range.upperBound <= count,
        isScalarBorder(range.lowerBound), isScalarBorder(range.upperBound)
      else { throw .invalidEdit(range) }
      end = range.upperBound
    }
  }

  /// Whether an offset in bounds stands between two Unicode scalars.
  func isScalarBorder(_ offset: Int) -> Bool {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return index == text.endIndex || text.utf8[index] & 0b1100_0000 != 0b1000_0000
  }

  /// The ranges of pastes that bring exactly what stands there already.
  private func idlePastes(among replacements: [TextEdit.Replacement]) -> Set<Range<Int>> {
    var same: [(range: Range<Int>, pasted: RichText)] = []
    for replacement in replacements {
      guard case .pasted(let pasted) = replacement.content, !pasted.isEmpty,
        pasted.count == replacement.range.count,
        pasted.text.utf8.elementsEqual(self[replacement.range].utf8)
      else { continue }
      same.append((replacement.range, pasted))
    }
    if same.isEmpty { return [] }
    let clipped = spans(within: same.map(\.range))
    return Set(
      zip(same, clipped).filter { same, spans in
        RichText(same.pasted.text, fitting: spans) == same.pasted
      }.map(\.0.range))
  }

  /// For each of disjoint, ascending ranges, the spans in it: entities whole, others clipped, and
  /// paragraph formats without pictures where their text is.
  ///
  /// Complexity: O((r + s) log r) for r ranges and s spans.
  private func spans(within ranges: [Range<Int>]) -> [[TextSpan]] {
    var result = [[TextSpan]](repeating: [], count: ranges.count)
    for span in spans {
      var index = ranges.partition { $0.upperBound <= span.range.lowerBound }
      while index < ranges.count, ranges[index].lowerBound < span.range.upperBound {
        let part = span.range.clamped(to: ranges[index])
        if !span.kind.isEntity || part == span.range {
          let clipped = part.moved(by: -ranges[index].lowerBound)
          let isCut = span.pictures != nil && !ranges[index].contains(text.line(span.range))
          if let span = isCut ? span.with(PictureList()) : span {
            result[index].append(span.with(clipped))
          }
        }
        index += 1
      }
    }
    return result
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Self { (lowerBound + distance)..<(upperBound + distance) }
}
