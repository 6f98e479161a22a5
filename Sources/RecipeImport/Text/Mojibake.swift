/// UTF-8 that was read as windows-1252 and written as UTF-8 again: "Ã©" for "é", "Â½" for "½".
enum Mojibake {
  /// The text with such sequences put right, and nothing else changed.
  ///
  /// O(n).
  static func repaired(_ text: String) -> String {
    guard mayHold(text) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let (scalar, length) = sequence(in: scalars, at: index) {
        result.append(scalar)
        index += length
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }

  /// Whether a letter from "Â" to "ô" stands before a character beyond ASCII.
  private static func mayHold(_ text: String) -> Bool {
    var behind = 3
    for byte in text.utf8 {
      behind = byte == 0xC3 ? 0 : min(3, behind + 1)
      if behind == 2, byte >= 0x80 { return true }
    }
    return false
  }

  /// The scalar that the bytes of two to four scalars are in UTF-8; nil if they are none.
  private static func sequence(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (Unicode.Scalar, Int)? {
    let length: Int
    switch scalars[start].value {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard start + length <= scalars.count else { return nil }
    let bytes = scalars[start..<start + length].compactMap(byte)
    guard bytes.count == length, let decoded = String(validating: bytes, as: UTF8.self),
      let scalar = decoded.unicodeScalars.first, decoded.unicodeScalars.count == 1
    else { return nil }
    return (scalar, length)
  }

  /// The byte that a scalar is in windows-1252.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value < 0x100 ? UInt8(scalar.value) : high[scalar]
  }

  /// Source: the WHATWG Encoding Standard, index windows-1252.
  private static let high: [Unicode.Scalar: UInt8] = [
    "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88,
    "‰": 0x89, "Š": 0x8A, "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93,
    "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97, "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B,
    "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
  ]
}
