/// Small things that all parts of the Cooklang reader do with text.
enum CooklangText {
  /// A line without blanks, tabs and no-break spaces at its ends.
  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first {
      if first == 0x20 || first == 0x09 {
        line = line.dropFirst()
      } else if line.starts(with: [0xC2, 0xA0]) {
        line = line.dropFirst(2)
      } else {
        break
      }
    }
    while let last = line.last {
      if last == 0x20 || last == 0x09 {
        line = line.dropLast()
      } else if last == 0xA0, line.dropLast().last == 0xC2 {
        line = line.dropLast(2)
      } else {
        break
      }
    }
    return line
  }

  /// The text without the backslashes that take away the meaning of punctuation.
  ///
  /// O(n).
  static func unescaped(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        if !isPunctuation(byte) { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a byte is a printable ASCII character other than a letter, digit or blank.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !isASCIIWord(byte)
  }

  /// Whether a byte is an ASCII letter or digit.
  static func isASCIIWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The index behind the word that starts at an index of valid UTF-8: up to white space or
  /// punctuation.
  ///
  /// O(length of the word).
  static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard isASCIIWord(byte) else { break }
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let end = min(index + length, bytes.count)
      guard let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first,
        !endsWord(scalar)
      else { break }
      index = end
    }
    return index
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .control:
      true
    default: false
    }
  }
}
