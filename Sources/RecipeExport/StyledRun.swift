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
    let all = spanRuns { $0.kind.isStyle || $0.kind == .link && isShown($0) }
    var next = 0
    return paragraphs.map { paragraph in
      var runs: [StyledRun] = []
      while next < all.count, all[next].range.lowerBound < paragraph.range.upperBound {
        let range = all[next].range.clamped(to: paragraph.range)
        if !range.isEmpty {
          let covers = all[next].spans.map { spans[$0] }
          runs.append(
            StyledRun(
              range: range, styles: Set(covers.lazy.map(\.kind).filter(\.isStyle)),
              link: covers.first { $0.kind == .link }))
        }
        // A run that goes on behind the paragraph has a part in the next one, too.
        if all[next].range.upperBound > paragraph.range.upperBound { break }
        next += 1
      }
      return (paragraph, runs)
    }
  }
}
