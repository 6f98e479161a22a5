extension StringProtocol {
  /// Whether it has a letter of any script.
  ///
  /// O(n), quick for ASCII.
  var hasLetters: Bool {
    hasScalar(ascii: { (0x61...0x7A).contains($0 | 0x20) }, other: \.properties.isAlphabetic)
  }

  /// Whether it has a digit, a fraction such as "½", or another number of one character.
  ///
  /// O(n), quick for ASCII.
  var hasNumbers: Bool {
    hasScalar(ascii: { (0x30...0x39).contains($0) }, other: { $0.properties.numericType != nil })
  }

  /// Its letters alone.
  ///
  /// O(n), quick for ASCII.
  var letters: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return String(filter(\.isLetter)) }
    return String(decoding: utf8.filter { (0x61...0x7A).contains($0 | 0x20) }, as: UTF8.self)
  }

  /// Whether it has a letter or a number.
  ///
  /// O(n), quick for ASCII.
  var hasLettersOrNumbers: Bool { hasLetters || hasNumbers }

  private func hasScalar(ascii: (UInt8) -> Bool, other: (Unicode.Scalar) -> Bool) -> Bool {
    var isASCII = true
    for byte in utf8 {
      if byte >= 0x80 { isASCII = false } else if ascii(byte) { return true }
    }
    return !isASCII && unicodeScalars.contains { !$0.isASCII && other($0) }
  }
}
