/// The encoding of Western Windows, which most files that claim to be ISO-8859-1 are in.
///
/// Source: the WHATWG Encoding Standard, index windows-1252.
package enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F; the five unassigned ones stay controls.
  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The code point that a byte, or a reference such as `&#146;`, means.
  static func codePoint(_ value: UInt32) -> UInt32 {
    (0x80...0x9F).contains(value) ? high[Int(value - 0x80)] : value
  }

  /// All bytes as UTF-8.
  ///
  /// O(n).
  static func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes { append(byte, to: &result) }
    return result
  }

  /// The bytes as UTF-8 where what is UTF-8 already stays, as in files joined from several.
  ///
  /// O(n).
  package static func mixedUTF8(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index)
      if length > 0 {
        result += bytes[index..<index + length]
        index += length
      } else {
        append(bytes[index], to: &result)
        index += 1
      }
    }
    return result
  }

  /// Whether more characters beyond ASCII are UTF-8 than are not.
  ///
  /// O(n).
  static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (sound, broken) = (0, 0)
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes, at: index)
      if length > 1 { sound += 1 }
      if length == 0 { broken += 1 }
      index += max(1, length)
    }
    return sound > broken
  }

  private static func append(_ byte: UInt8, to result: inout [UInt8]) {
    guard byte >= 0x80 else { return result.append(byte) }
    if let scalar = Unicode.Scalar(codePoint(UInt32(byte))) {
      result += Array(Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    }
  }

  /// The length of the well-formed UTF-8 sequence at an index; 0 if there is none.
  ///
  /// Source: The Unicode Standard, table 3-7.
  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    let rest = bytes[(index + 2)..<(index + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : 0
  }
}
