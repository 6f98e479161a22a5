/// Text in one of the encodings of Unicode.
package enum UnicodeText {
  /// The text of bytes in UTF-16 if they start with its byte order mark, else in UTF-8, without the
  /// mark; what is not valid becomes U+FFFD.
  ///
  /// O(n).
  package static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isBigEndian: true) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The text of UTF-16 in this order, with or without a mark.
  ///
  /// O(n).
  static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (high, low) =
        isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
  }
}
