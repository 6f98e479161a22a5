extension RichText {
  /// Spans sorted, with overlapping and touching styles of one kind joined.
  ///
  /// Complexity: O(s log s).
  static func melted(_ spans: [TextSpan]) -> [TextSpan] {
    var result: [TextSpan] = []
    result.reserveCapacity(spans.count)
    // The place in `result` of the last style of each kind.
    var last = [Int?](repeating: nil, count: SpanKind.allCases.count)
    var isSorted = true
    for span in spans.sorted() {
      if span.kind.isStyle {
        let order = span.kind.order
        if let index = last[order], result[index].range.upperBound >= span.range.lowerBound {
          let range = result[index].range
          if range.upperBound < span.range.upperBound {
            result[index].range = range.lowerBound..<span.range.upperBound
            isSorted = false
          }
          continue
        }
        last[order] = result.count
      }
      result.append(span)
    }
    return isSorted ? result : result.sorted()
  }

  /// Two sorted span tables as one.
  ///
  /// Complexity: O(s + m log s) for s and m spans.
  static func merged(_ spans: [TextSpan], _ more: [TextSpan]) -> [TextSpan] {
    if more.isEmpty { return spans }
    var result: [TextSpan] = []
    result.reserveCapacity(spans.count + more.count)
    var start = 0
    for span in more {
      let index = spans.partition { $0 < span }
      result += spans[start..<index]
      result.append(span)
      start = index
    }
    result += spans[start...]
    return result
  }

  /// A span table without some spans and then with others, as `TextEdit` describes.
  ///
  /// Complexity: O(s log s) for the spans of all three.
  static func spans(
    _ spans: [TextSpan], removing removed: [TextSpan], adding added: [TextSpan]
  ) -> [TextSpan] {
    let cuts = Dictionary(grouping: removed.filter(\.kind.isStyle), by: \.kind)
      .mapValues { melted($0).map(\.range) }
    let gone = Set(removed.filter { !$0.kind.isStyle })
    var result: [TextSpan] = []
    for span in spans {
      if let cuts = cuts[span.kind] {
        result += span.range.pieces(without: cuts).map(span.with)
      } else if !gone.contains(span) {
        result.append(span)
      }
    }
    return melted(result + added)
  }

  /// What to remove from one sorted span table, and what to add, to get another.
  ///
  /// Complexity: O(s).
  static func difference(
    from old: [TextSpan], to new: [TextSpan]
  ) -> (removed: [TextSpan], added: [TextSpan]) {
    var (removed, added): ([TextSpan], [TextSpan]) = ([], [])
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] < new[j] {
        removed.append(old[i])
        i += 1
      } else if new[j] < old[i] {
        added.append(new[j])
        j += 1
      } else {
        if old[i] != new[j] {
          removed.append(old[i])
          added.append(new[j])
        }
        (i, j) = (i + 1, j + 1)
      }
    }
    return (removed + old[i...], added + new[j...])
  }
}

extension Range<Int> {
  /// What is left of a range without disjoint, ascending others.
  ///
  /// Complexity: O(log n + result).
  fileprivate func pieces(without cuts: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = lowerBound
    for cut in cuts[cuts.partition { $0.upperBound <= lowerBound }...] {
      if cut.lowerBound >= upperBound { break }
      if start < cut.lowerBound { result.append(start..<cut.lowerBound) }
      start = cut.upperBound
    }
    if start < upperBound { result.append(start..<upperBound) }
    return result
  }
}
