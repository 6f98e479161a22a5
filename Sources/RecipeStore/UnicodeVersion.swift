/// The version of Unicode by which the standard library finds grapheme borders.
enum UnicodeVersion {
  /// The newest version of which the library knows a character, such as "16.0".
  static let current: String = {
    // A character of each version since the first that a Swift 6 library can have.
    let firsts: [Unicode.Scalar] = ["\u{1FAE8}", "\u{1C89}", "\u{1FAC8}"]
    let ages = firsts.compactMap(\.properties.age)
    guard let newest = ages.max(by: { $0 < $1 }) else { return "14.0" }
    return "\(newest.major).\(newest.minor)"
  }()
}
