import CXML2

/// Character references of HTML in plain strings.
package enum HTMLEntities {
  /// The text with its character references resolved, again and again until none is left, at most
  /// five times: "&amp;amp;amp;" is "&".
  ///
  /// O(n).
  package static func decoded(_ text: String) -> String {
    var text = text
    for _ in 0..<5 {
      guard let next = pass(over: text) else { return text }
      text = next
    }
    return text
  }

  /// The text with its character references resolved once: "&amp;amp;" is "&amp;".
  ///
  /// O(n).
  package static func decodedOnce(_ text: String) -> String { pass(over: text) ?? text }

  /// The number in a reference such as "&#146;" or "&#x97;", from what follows "&#"; nil for none.
  static func number(_ digits: some StringProtocol) -> UInt32? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return UInt32(digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
  }

  /// The text after one pass; nil if it has no references.
  private static func pass(over text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count)
    var position = 0
    var found = false
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = reference(in: bytes, position) {
        result.append(contentsOf: String(scalar).utf8)
        position = end
        found = true
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return found ? String(decoding: result, as: UTF8.self) : nil
  }

  /// The scalar that the reference at `start` stands for, and the offset behind it.
  private static func reference(in bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    let window = bytes[start + 1..<min(bytes.count, start + 12)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: window[..<end], as: UTF8.self)
    guard let scalar = name.hasPrefix("#") ? numbered(name.dropFirst()) : named(name) else {
      return nil
    }
    return (scalar, end + 1)
  }

  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    guard let value = number(digits), value != 0 else { return nil }
    // As browsers do, the C1 range means windows-1252.
    return Unicode.Scalar(Windows1252.codePoint(value))
  }

  private static func named(_ name: String) -> Unicode.Scalar? {
    if let scalar = additions[name] { return scalar }
    return htmlEntityLookup(name).flatMap { Unicode.Scalar($0.pointee.value) }
  }

  /// Names of HTML 5 that recipes use and libxml2 does not know.
  private static let additions: [String: Unicode.Scalar] = [
    "apos": "'", "frac13": "⅓", "frac23": "⅔", "frac15": "⅕", "frac25": "⅖", "frac35": "⅗",
    "frac45": "⅘", "frac16": "⅙", "frac56": "⅚", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝",
    "frac78": "⅞", "half": "½", "deg": "°", "comma": ",", "period": ".", "lpar": "(",
    "rpar": ")", "sol": "/", "colon": ":", "semi": ";", "excl": "!", "quest": "?", "num": "#",
    "percnt": "%", "lsqb": "[", "rsqb": "]", "NewLine": "\n", "Tab": "\t",
  ]
}
