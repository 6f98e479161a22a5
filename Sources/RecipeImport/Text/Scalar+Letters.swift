extension Unicode.Scalar {
  /// Whether it is one of A to Z in either case.
  var isASCIILetter: Bool { value < 0x80 && (0x61...0x7A).contains(value | 0x20) }

  /// Whether it is a letter, or a mark that belongs to one, as `properties.isAlphabetic` says; quick for
  /// ASCII and the letters of European languages.
  var isAlphabetic: Bool {
    switch value {
    case 0..<0x80: (0x61...0x7A).contains(value | 0x20)
    case 0xC0...0x24F: value != 0xD7 && value != 0xF7
    default: properties.isAlphabetic
    }
  }

  /// Adds its lower case in UTF-8; quick for ASCII and Latin 1.
  func appendLowercased(to bytes: inout [UInt8]) {
    switch value {
    case 0..<0x80:
      let byte = UInt8(value)
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    case 0xC0...0xFF:
      // The second byte of "À" is 80, that of "à" A0.
      let byte = UInt8(value & 0x3F | 0x80)
      bytes.append(0xC3)
      bytes.append(value < 0xDF && value != 0xD7 ? byte | 0x20 : byte)
    default: bytes.append(contentsOf: properties.lowercaseMapping.utf8)
    }
  }
}

extension Character {
  /// Whether it is a letter, as `isLetter` says; quick for ASCII and the letters of European languages.
  var isOfWord: Bool { unicodeScalars.first?.isAlphabetic ?? false }
}
