/// Why there is no tree for some bytes.
package enum MarkupError: Error, Hashable, Sendable {
  case empty
  /// More bytes than the limit allows.
  case tooLarge(limit: Int)
  /// More elements within each other than the limit allows.
  case tooDeep(limit: Int)
  /// A page with more attributes in its tags than the parser can compare in reasonable time.
  case tooManyAttributes(line: Int)
  /// The document declares entities, which could stand for anything of any size.
  case declaresEntities
  /// What the parser said, and the line it was at, counted from 1.
  case malformed(String, line: Int)
}

extension MarkupError: CustomStringConvertible {
  /// The reason in words for people, without a full stop.
  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let limit): "larger than \(limit / 1_048_576) MB, which is no recipe page"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .tooManyAttributes(let line): "absurdly many attributes in one tag at line \(line)"
    case .declaresEntities: "declares XML entities, which are not read, for safety"
    case .malformed(let message, let line): "not well formed at line \(line): \(message)"
    }
  }
}
