/// A stretch of text that stands for something.
public struct TextSpan: Hashable, Sendable {
  /// Where it stands, in UTF-8 bytes of the text.
  ///
  /// Never empty.
  public var range: Range<Int>
  /// What it stands for.
  public var kind: SpanKind
  /// The number of the thing it means, such as the ingredient line of a mention.
  public var target: Int?
  /// What else its kind needs to know, as text; see `SpanKind`.
  public var payload: String?

  /// Makes a span over `range`, counted in UTF-8 bytes.
  public init(_ range: Range<Int>, _ kind: SpanKind, target: Int? = nil, payload: String? = nil) {
    (self.range, self.kind, self.target, self.payload) = (range, kind, target, payload)
  }
}

extension TextSpan: Comparable {
  /// Whether a value comes first; nothing comes before everything.
  private static func isLess<Value: Comparable>(_ a: Value?, _ b: Value?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }

  /// The order of a span table: by start, the longer of two first, then by kind, and at last by
  /// target and payload.
  public static func < (a: Self, b: Self) -> Bool {
    if a.range != b.range || a.kind != b.kind {
      return (a.range.lowerBound, -a.range.upperBound, a.kind.order)
        < (b.range.lowerBound, -b.range.upperBound, b.kind.order)
    }
    if a.target != b.target { return isLess(a.target, b.target) }
    return isLess(a.payload, b.payload)
  }
}
