import RichText

/// Raw text of a source with spans, not yet laid out in paragraphs.
///
/// Unlike `RichText` it holds any white space and any spans; offsets count UTF-8 bytes.
struct MarkedText {
  var text = ""
  var spans: [TextSpan] = []

  /// The number of UTF-8 bytes.
  var count: Int { text.utf8.count }

  mutating func append(_ characters: some StringProtocol) { text += characters }

  /// Puts a span over everything that was added since `start`.
  mutating func mark(
    from start: Int, as kind: SpanKind, target: Int? = nil, payload: String? = nil
  ) {
    guard start < count else { return }
    spans.append(TextSpan(start..<count, kind, target: target, payload: payload))
  }
}
