extension RichText {
  /// Makes a text of clean characters and those of the spans that fit, in any order.
  ///
  /// Styles widen to whole grapheme clusters, and paragraph formats to the paragraph in which they
  /// start, of which the first has it. Left out are empty spans, spans out of bounds, and entities
  /// that split a cluster, leave their paragraph, cross one that starts before, or lie in too many
  /// others; and of what a style or a format carries, what it cannot.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  init(_ text: String, fitting candidates: [TextSpan]) {
    guard !candidates.isEmpty else {
      self.init(unchecked: text, spans: [])
      return
    }
    let bounds = 0..<text.utf8.count
    let spans = candidates.filter { !$0.range.isEmpty && $0.range.clamped(to: bounds) == $0.range }
    let clusters = text.clusters(
      around: spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    let paragraphs = text.paragraphRanges(in: bounds)
    var formatted: Set<Int> = []
    var fitting: [TextSpan] = []
    for span in spans {
      let paragraph = paragraphs[paragraphs.partition { $0.upperBound <= span.range.lowerBound }]
      let (lower, upper) = (clusters[span.range.lowerBound], clusters[span.range.upperBound])
      if span.kind.isParagraphFormat {
        if formatted.insert(paragraph.lowerBound).inserted {
          let format = span.withSuitableContent.with(paragraph)
          if !format.isPlainStep { fitting.append(format) }
        }
      } else if span.kind.isStyle {
        let start = lower?.lowerBound ?? span.range.lowerBound
        let end = upper?.upperBound ?? span.range.upperBound
        fitting.append(TextSpan(start..<end, span.kind))
      } else if lower == nil, upper == nil, span.range.upperBound <= paragraph.upperBound,
        !text.hasNewline(before: span.range.upperBound)
      {
        fitting.append(span)
      }
    }
    self.init(unchecked: text, spans: Self.nested(Self.melted(fitting)))
  }

  /// Sorted spans without the entities that cross one before them, are there already, or lie in too
  /// many others.
  ///
  /// Complexity: O(s).
  private static func nested(_ spans: [TextSpan]) -> [TextSpan] {
    var open: [TextSpan] = []
    return spans.filter { span in
      guard span.kind.isEntity else { return true }
      while let last = open.last, last.range.upperBound <= span.range.lowerBound {
        open.removeLast()
      }
      if let last = open.last {
        if span.range.upperBound > last.range.upperBound { return false }
        if span.range == last.range, span.kind == last.kind { return false }
      }
      if open.count == maximumNesting { return false }
      open.append(span)
      return true
    }
  }
}

extension String {
  /// Whether a "\n" stands right before a UTF-8 offset above zero.
  fileprivate func hasNewline(before offset: Int) -> Bool {
    utf8[utf8.index(startIndex, offsetBy: offset - 1)] == UInt8(ascii: "\n")
  }
}
