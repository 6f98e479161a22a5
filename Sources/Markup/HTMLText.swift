/// Brings pages to UTF-8, whatever they say about their encoding.
package enum HTMLText {
  /// The page in UTF-8 without byte order mark.
  ///
  /// The encoding is that of a byte order mark; else UTF-8 if the bytes are that; else what the page
  /// declares, if the bytes allow it; else UTF-8 with windows-1252 between where most of it is the
  /// first; else windows-1252. O(n).
  /// `charset` is what came with the page from outside; it counts more than what the page declares.
  package static func utf8(_ bytes: [UInt8], charset: String = "") -> [UInt8] {
    let encoding = TextEncoding.ofHTML(bytes, charset: charset)
    switch encoding.libxmlName {
    case "UTF-8":
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      if start == 0 { return bytes }
      return Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
    case "UTF-16LE", "UTF-16BE": return Array(UnicodeText.decoded(bytes).utf8)
    case "windows-1252":
      return Windows1252.isMostlyUTF8(bytes)
        ? Windows1252.mixedUTF8(bytes) : Windows1252.utf8(bytes)
    default:
      return (try? XMLEncoding.converted(bytes, from: encoding.libxmlName))
        ?? Windows1252.utf8(bytes)
    }
  }
}
