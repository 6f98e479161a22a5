/// Why a query cannot be read, and what to do.
public struct SearchQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to write instead.
  public var message: String
  /// The query.
  public var query: String
  /// The part of it that is wrong, in characters from 0.
  public var range: Range<Int>

  /// The message behind the place, counted from 1: "at 5, 'ratng': there is no field …".
  public var description: String {
    let part = String(query.dropFirst(range.lowerBound).prefix(min(range.count, 30)))
    let place = "the query, at \(range.lowerBound + 1)"
    let quoted = part.allSatisfy(\.isWhitespace) ? "" : ", '\(part)'"
    return "\(place)\(quoted): \(message)"
  }
}
