import RichText

/// Raw text of a source with spans, not yet laid out in paragraphs.
///
/// Unlike `RichText` it holds any white space and any spans; offsets count UTF-8 bytes.
struct MarkedText {
  var text = ""
  var spans: [TextSpan] = []
  /// The addresses of pictures that stand in it.
  var pictures: [String] = []

  /// The number of UTF-8 bytes.
  var count: Int { text.utf8.count }

  mutating func append(_ characters: some StringProtocol) { text += characters }

  /// Takes blanks and line breaks off the end.
  mutating func dropBlanks() {
    while let last = text.unicodeScalars.last, last == " " || last == "\u{2028}" {
      text.unicodeScalars.removeLast()
    }
    spans = spans.compactMap { span in
      let range = span.range.clamped(to: 0..<count)
      return range.isEmpty
        ? nil : TextSpan(range, span.kind, target: span.target, payload: span.payload)
    }
  }

  /// Puts a span over everything that was added since `start`.
  mutating func mark(
    from start: Int, as kind: SpanKind, target: Int? = nil, payload: String? = nil
  ) {
    guard start < count else { return }
    spans.append(TextSpan(start..<count, kind, target: target, payload: payload))
  }
}
