/// A span as it is archived: `{"kind": …, "start": …, "end": …}`, perhaps with "target" and
/// "payload"; `start` and `end` count UTF-8 bytes.
struct ArchivedSpan: Codable {
  var kind: String
  var start: Int
  var end: Int
  var target: Int?
  var payload: String?

  init(_ span: TextSpan) {
    kind = span.kind.rawValue
    (start, end) = (span.range.lowerBound, span.range.upperBound)
    (target, payload) = (span.target, span.payload)
  }

  /// The span; nil if its kind is unknown or its range is none.
  var span: TextSpan? {
    guard let kind = SpanKind(rawValue: kind), 0 <= start, start < end else { return nil }
    return TextSpan(start..<end, kind, target: target, payload: payload)
  }
}
