extension SpanMover {
  /// Whole paragraphs of the new text around changes, and where they were in the old one.
  private struct Region {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The paragraph formats of the new text.
  ///
  /// A paragraph has the format of the one in which its first character stood before. Typed text
  /// stood where it was typed: up to its first "\n" in the paragraph where it starts, from there on
  /// in the one that goes on after it. A paragraph that starts in pasted text has the format it has
  /// there, save that a paste without "\n" and without a format leaves that of its new place.
  /// Pictures go their own way; see `MovedPictures`.
  func movedFormats() -> [TextSpan] {
    let formats = old.spans.filter(\.kind.isParagraphFormat)
    if formats.isEmpty, changes.allSatisfy(\.formats.isEmpty) { return [] }
    let regions = changedRegions()
    var result: [TextSpan] = []
    var touched: [TextSpan] = []
    for format in formats {
      let start = format.range.lowerBound
      let region = regions.partition { $0.old.upperBound <= start }
      if region < regions.count, regions[region].old.contains(start) {
        touched.append(format)
        continue
      }
      let index = changes.partition { $0.range.upperBound <= start }
      result.append(format.with(format.range.moved(by: shift(before: index))))
    }
    var pictures = MovedPictures(of: touched, moving: self)
    for region in regions {
      for paragraph in text.paragraphRanges(in: region.new) {
        let format = format(ofParagraphAt: paragraph.lowerBound, from: formats)
        if let format = pictures.taken(by: paragraph, with: format) {
          result.append(format.with(paragraph))
        }
      }
    }
    return result
  }

  /// The format of a paragraph as it came in, or as it was in its place in the old text.
  private func format(
    ofParagraphAt start: Int, from formats: [TextSpan]
  ) -> MovedPictures.Format? {
    let index = changes.partition { $0.newRange.lowerBound <= start }
    guard index > 0, changes[index - 1].newRange.contains(start) else {
      return formats.format(at: start - shift(before: index)).map { .old($0) }
    }
    let change = changes[index - 1]
    let offset = start - change.newRange.lowerBound
    if change.styleSource != nil {
      let place = offset == 0 ? change.range.lowerBound : change.range.upperBound
      return formats.format(at: place).map { .old($0) }
    }
    if let own = change.formats.format(at: offset) { return .own(own) }
    let isInline = offset == 0 && !change.text.utf8.contains(UInt8(ascii: "\n"))
    return isInline ? formats.format(at: change.range.lowerBound).map { .old($0) } : nil
  }

  /// The paragraphs that changes touch, in disjoint, ascending regions.
  ///
  /// Complexity: O(length of these).
  private func changedRegions() -> [Region] {
    var regions: [Region] = []
    for (index, change) in changes.enumerated() {
      let known = regions.last?.new.upperBound ?? 0
      if let last = regions.last, change.newRange.lowerBound < known {
        // A "\n" found before may stand in what this change puts in; one behind it still counts.
        let end =
          change.newRange.upperBound < known
          ? known : text.paragraphEnd(from: change.newRange.upperBound)
        regions[regions.count - 1] = Region(
          old: last.old.lowerBound..<(end - shift(before: index + 1)),
          new: last.new.lowerBound..<end)
      } else {
        let start = text.paragraphStart(from: change.newRange.lowerBound, notBefore: known)
        let end = text.paragraphEnd(from: change.newRange.upperBound)
        regions.append(
          Region(
            old: (start - change.shift)..<(end - shift(before: index + 1)), new: start..<end))
      }
    }
    return regions
  }
}

extension [TextSpan] {
  /// The one of these disjoint, ascending formats that covers an offset.
  ///
  /// Complexity: O(log s).
  fileprivate func format(at offset: Int) -> TextSpan? {
    let index = partition { $0.range.upperBound <= offset }
    return index < count && self[index].range.contains(offset) ? self[index] : nil
  }
}

extension String {
  /// The offset behind the last "\n" before `offset`, or `limit` if there is none since.
  ///
  /// Complexity: O(distance).
  fileprivate func paragraphStart(from offset: Int, notBefore limit: Int) -> Int {
    var index = utf8.index(startIndex, offsetBy: offset)
    var start = offset
    while start > limit {
      utf8.formIndex(before: &index)
      if utf8[index] == UInt8(ascii: "\n") { break }
      start -= 1
    }
    return start
  }

  /// The offset behind the first "\n" at or after `offset`, or the end.
  ///
  /// Complexity: O(distance).
  fileprivate func paragraphEnd(from offset: Int) -> Int {
    let rest = utf8[utf8.index(startIndex, offsetBy: offset)...]
    guard let newline = rest.firstIndex(of: UInt8(ascii: "\n")) else { return utf8.count }
    return utf8.distance(from: startIndex, to: newline) + 1
  }
}
