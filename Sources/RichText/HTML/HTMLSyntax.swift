/// What the HTML of a rich text is made of; see `RichText.html`.
enum HTMLSyntax {
  static let role = "data-role"
  static let kind = "data-kind"
  static let target = "data-target"
  static let payload = "data-payload"
  static let address = "href"

  /// The elements of styles.
  static let styles: [(element: String, kind: SpanKind)] = [
    ("strong", .bold), ("em", .italic), ("u", .underline), ("s", .strikethrough), ("code", .code),
  ]

  /// The element of a style or an entity.
  static func element(of kind: SpanKind) -> String {
    if kind == .link { return "a" }
    return styles.first { $0.kind == kind }?.element ?? "span"
  }

  /// Whether an address may be followed: no script hides behind it.
  static func isSafe(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["http", "https", "mailto"].contains(scheme)
      && address.utf8.count > scheme.utf8.count
  }

  /// Characters as they stand in text and in attributes.
  static func escaped(_ characters: some StringProtocol) -> String {
    var result = ""
    for scalar in characters.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      // A line separator would not be seen to break a line, and the other be read as a "\n".
      case "\0"..<" ", "\u{2028}", "\u{2029}":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
