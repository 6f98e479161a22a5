import RichText

extension RichText {
  /// For each of some ranges of UTF-8 bytes that ascend by where they begin, the spans that overlap
  /// it.
  ///
  /// Complexity: O(r + s + size of the result) for s spans and r ranges that are disjoint.
  func spans(meeting ranges: [Range<Int>]) -> [[TextSpan]] {
    var (next, open) = (0, [TextSpan]())
    return ranges.map { range in
      open.removeAll { $0.range.upperBound <= range.lowerBound }
      while next < spans.count, spans[next].range.lowerBound < range.upperBound {
        if spans[next].range.upperBound > range.lowerBound { open.append(spans[next]) }
        next += 1
      }
      return open.filter { $0.range.overlaps(range) }
    }
  }
}
