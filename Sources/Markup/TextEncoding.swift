import CXML2

/// A character encoding by the name that libxml2 knows it by.
struct TextEncoding: Equatable {
  let libxmlName: String

  static let utf8 = TextEncoding(libxmlName: "UTF-8")
  static let windows1252 = TextEncoding(libxmlName: "windows-1252")

  /// Whether every other byte is zero where the text is ASCII.
  var isUTF16: Bool { libxmlName.hasPrefix("UTF-16") }

  /// The encoding of a page: byte order mark, valid UTF-8, declaration, windows-1252.
  ///
  /// O(n).
  static func ofHTML(_ bytes: [UInt8], charset: String = "") -> TextEncoding {
    if let marked = byteOrderMark(bytes) { return marked }
    if UTF8Check.isValid(bytes) { return utf8 }
    return named(charset.lowercased()) ?? declared(in: bytes.prefix(4096)) ?? windows1252
  }

  /// The encoding that a byte order mark says.
  static func byteOrderMark(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return TextEncoding(libxmlName: "UTF-16LE") }
    if bytes.starts(with: [0xFE, 0xFF]) { return TextEncoding(libxmlName: "UTF-16BE") }
    return nil
  }

  /// The encoding after `charset=`, if libxml2 can read it and the bytes allow it.
  static func declared(in head: ArraySlice<UInt8>) -> TextEncoding? {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    // An XML declaration says "encoding", a meta element "charset".
    let mark = text.firstRange(of: "charset=") ?? text.firstRange(of: "encoding=")
    guard let start = mark?.upperBound else { return nil }
    let name = text[start...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return named(String(name))
  }

  /// The encoding of a name in lower case; nil for UTF-8, which was tried, and for an unknown one.
  private static func named(_ name: String) -> TextEncoding? {
    switch name {
    case "", "utf-8", "utf8":
      // The bytes are no UTF-8, whatever the page says.
      return nil
    case "iso-8859-1", "latin1", "us-ascii", "ascii", "win-1252", "cp1252":
      // As the HTML standard has it: what claims to be Latin 1 is windows-1252.
      return windows1252
    default:
      guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
      xmlCharEncCloseFunc(handler)
      return TextEncoding(libxmlName: name)
    }
  }
}
