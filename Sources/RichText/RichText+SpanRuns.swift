/// Characters that the same spans cover.
package struct SpanRun: Hashable, Sendable {
  /// Where they stand, in UTF-8 bytes of the whole text.
  package var range: Range<Int>
  /// The places in the table of the spans that cover them, in the order of the table.
  package var spans: [Int]
}

extension RichText {
  /// The text cut where one of some spans starts or ends, with what covers each piece.
  ///
  /// Complexity: O(s (log s + d)) for s spans of which up to d lie over one place.
  package func spanRuns(of isIncluded: (TextSpan) -> Bool) -> [SpanRun] {
    let starts = spans.indices.filter { isIncluded(spans[$0]) }
    let ends = starts.sorted { spans[$0].range.upperBound < spans[$1].range.upperBound }
    var runs: [SpanRun] = []
    var open: [Int] = []
    var (nextStart, nextEnd, offset) = (0, 0, 0)
    while offset < count {
      while nextEnd < ends.count, spans[ends[nextEnd]].range.upperBound == offset {
        open.removeAll { $0 == ends[nextEnd] }
        nextEnd += 1
      }
      while nextStart < starts.count, spans[starts[nextStart]].range.lowerBound == offset {
        open.append(starts[nextStart])
        nextStart += 1
      }
      var end = nextEnd < ends.count ? spans[ends[nextEnd]].range.upperBound : count
      if nextStart < starts.count { end = min(end, spans[starts[nextStart]].range.lowerBound) }
      runs.append(SpanRun(range: offset..<end, spans: open))
      offset = end
    }
    return runs
  }
}
