import RichText

/// Addresses that links lead to, in Markdown and elsewhere.
package enum MarkdownLink {
  /// The destination of a link in a rich text, or nil if there is none that is safe to follow.
  static func destination(_ link: TextSpan) -> String? { link.payload.flatMap(destination) }

  /// The address as the destination of a link, or nil if it is none that is safe to follow.
  ///
  /// Only http, https and mailto pass. What would end a destination is percent-encoded, and "&" is
  /// escaped where it could begin an entity. O(n).
  static func destination(_ address: String) -> String? {
    guard let address = safe(address) else { return nil }
    let hasEntity = address.utf8.contains(UInt8(ascii: ";"))
    var result = ""
    for scalar in address.unicodeScalars {
      switch scalar {
      case "\u{0}"..." ", "\u{7F}"..."\u{A0}", "<", ">", "(", ")", "\\", "\u{2028}", "\u{2029}":
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      case "&" where hasEntity: result += "\\&"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The address without blanks before it, or nil if it is none that is safe to follow.
  ///
  /// O(n).
  package static func safe(_ address: String) -> Substring? {
    let address = address.drop(while: \.isWhitespace)
    let scheme = address.prefix { $0 != ":" }.lowercased()
    let isSafe =
      ["http", "https", "mailto"].contains(scheme) && address.utf8.count > scheme.utf8.count + 1
    return isSafe ? address : nil
  }
}
