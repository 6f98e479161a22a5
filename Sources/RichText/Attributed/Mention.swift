/// The value of an entity in an attributed string: one occurrence of a thing that is meant.
public struct Mention: Hashable, Sendable {
  /// Differs for every occurrence in one attributed string.
  ///
  /// Equal values of neighbours would melt into one, and Foundation on Linux takes the attribute
  /// off all runs with equal values when the text of one changes.
  public var number: Int
  /// The number of the thing; see `TextSpan.target`.
  public var target: Int?
  /// What else its kind needs to know; see `SpanKind`.
  public var payload: String?
  /// The number of UTF-8 bytes that it covers, by which a cut or a doubled occurrence is known;
  /// nil to take it as it stands.
  public var length: Int?
  /// The mentions of the same kind around this one, the outermost first.
  public var enclosing: [Mention]

  /// Makes a mention; `number` must differ from those of all others in the attributed string.
  public init(
    number: Int, target: Int? = nil, payload: String? = nil, length: Int? = nil,
    enclosing: [Mention] = []
  ) {
    (self.number, self.target, self.payload) = (number, target, payload)
    (self.length, self.enclosing) = (length, enclosing)
  }

  /// All mentions of the kind that are around the text, itself included, the outermost first.
  var chain: [Mention] { enclosing.map(\.alone) + [alone] }

  /// Makes the last of mentions in one another; there must be one.
  init(chain: [Mention]) {
    self = chain[chain.count - 1]
    enclosing = chain.dropLast()
  }

  private var alone: Mention {
    Mention(number: number, target: target, payload: payload, length: length)
  }
}

extension Mention: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, target, payload, length, enclosing
  }

  /// Reads what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    target = try container.decodeIfPresent(Int.self, forKey: .target)
    payload = try container.decodeIfPresent(String.self, forKey: .payload)
    length = try container.decodeIfPresent(Int.self, forKey: .length)
    enclosing = try container.decodeIfPresent([Mention].self, forKey: .enclosing) ?? []
  }

  /// Writes what is not empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encodeIfPresent(target, forKey: .target)
    try container.encodeIfPresent(payload, forKey: .payload)
    try container.encodeIfPresent(length, forKey: .length)
    if !enclosing.isEmpty { try container.encode(enclosing, forKey: .enclosing) }
  }
}
