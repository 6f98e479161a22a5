package import RichText

/// A stretch of text in which the styles and the link stay the same.
package struct StyledRun: Hashable, Sendable {
  /// Where it stands, in UTF-8 bytes of the whole text.
  package var range: Range<Int>
  /// The styles of all of its characters.
  package var styles: Set<SpanKind>
  /// The span of the outermost link.
  package var link: TextSpan?
}

extension RichText {
  /// The runs of each paragraph, in order; an empty paragraph has none.
  ///
  /// Links that `isShown` refuses are as if they were not there.
  /// Complexity: O(n + s log s) for n bytes and s spans.
  package func styledRuns(
    links isShown: (TextSpan) -> Bool
  ) -> [(paragraph: Paragraph, runs: [StyledRun])] {
    let visible = spans.filter { $0.kind.isStyle || $0.kind == .link && isShown($0) }
    let ends = visible.sorted { $0.range.upperBound < $1.range.upperBound }
    var (nextStart, nextEnd) = (0, 0)
    var styles: Set<SpanKind> = []
    // Links nest, so the first that is open is the outermost.
    var links: [TextSpan] = []
    return paragraphs.map { paragraph in
      var runs: [StyledRun] = []
      var offset = paragraph.range.lowerBound
      while true {
        while nextEnd < ends.count, ends[nextEnd].range.upperBound <= offset {
          let span = ends[nextEnd]
          if span.kind == .link { _ = links.popLast() } else { styles.remove(span.kind) }
          nextEnd += 1
        }
        while nextStart < visible.count, visible[nextStart].range.lowerBound <= offset {
          let span = visible[nextStart]
          nextStart += 1
          if span.kind == .link { links.append(span) } else { styles.insert(span.kind) }
        }
        guard offset < paragraph.range.upperBound else { break }
        let borders = [
          nextStart < visible.count ? visible[nextStart].range.lowerBound : .max,
          nextEnd < ends.count ? ends[nextEnd].range.upperBound : .max,
          paragraph.range.upperBound,
        ]
        let end = borders.min() ?? paragraph.range.upperBound
        runs.append(StyledRun(range: offset..<end, styles: styles, link: links.first))
        offset = end
      }
      return (paragraph, runs)
    }
  }
}
