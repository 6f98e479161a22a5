/// How much of its line a mention in the method means.
public enum MentionAmount: Hashable, Sendable {
  /// An amount as it was written: "2 tbsp".
  case written(String)
  /// A part of what the line says: half the cheese.
  case share(Rational)
  /// What other mentions have left: "the remaining milk".
  case rest

  /// The payload of a span: "2 tbsp", "1/2 of it", "the rest".
  public var payload: String {
    switch self {
    case .written(let text): text
    case .share(let value): "\(value)\(Self.suffix)"
    case .rest: Self.remainder
    }
  }

  /// Reads a payload; nil for an empty one.
  public init?(payload: String) {
    if payload.isEmpty { return nil }
    if payload == Self.remainder {
      self = .rest
    } else if payload.hasSuffix(Self.suffix),
      let value = Rational(String(payload.dropLast(Self.suffix.count)))
    {
      self = .share(value)
    } else {
      self = .written(payload)
    }
  }

  private static let remainder = "the rest"
  private static let suffix = " of it"
}
