extension ByteScanner {
  /// Passes over the "<" and the name of a tag.
  mutating func skipTagName() {
    advance()
    while let byte = peek, !byte.isXMLSpace, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      advance()
    }
  }

  /// The next attribute of an HTML tag: its name in lower case and its value as it stands.
  ///
  /// nil at the end of the tag.
  mutating func attribute() -> (name: String, value: String)? {
    while let byte = peek, byte.isXMLSpace || byte == UInt8(ascii: "/") { advance() }
    guard let first = peek, first != UInt8(ascii: ">") else { return nil }
    let start = offset
    advance()
    while let byte = peek, !byte.isXMLSpace, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "="),
      byte != UInt8(ascii: "/")
    { advance() }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    skipSpace()
    guard consume("=") else { return (name, "") }
    skipSpace()
    guard let mark = peek else { return (name, "") }
    if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { return (name, quoted()) }
    let valueStart = offset
    while let byte = peek, !byte.isXMLSpace, byte != UInt8(ascii: ">") { advance() }
    return (name, String(decoding: bytes[valueStart..<offset], as: UTF8.self))
  }
}
