/// A scalar of a text in its plain form, with its place.
struct Glyph {
  enum Class { case space, digit, vulgarFraction, letter, ideograph, mark, other }

  /// The scalar, with full-width forms, dashes, quotes and slashes of all kinds made plain.
  var scalar: Unicode.Scalar
  /// The UTF-8 offset of the scalar in the text.
  var offset: Int
  var kind: Class

  /// The scalars of a text, and one space at its end.
  ///
  /// O(n).
  static func all(of text: some StringProtocol) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.append(
          Glyph(scalar: scalar, offset: offset, kind: asciiKinds[Int(scalar.value)]))
        offset += 1
        continue
      }
      let plain = Self.plain(scalar)
      result.append(Glyph(scalar: plain, offset: offset, kind: kind(of: plain)))
      offset += UTF8.width(scalar)
    }
    result.append(Glyph(scalar: " ", offset: offset, kind: .space))
    return result
  }

  private static let asciiKinds = (UInt8(0)..<0x80).map { kind(of: Unicode.Scalar($0)) }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0xA0: scalar
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    case 0x2018, 0x2019, 0x201B, 0x2032, 0xB4: "'"
    case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: "\""
    case 0x2044, 0x2215: "/"
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
    case 0x3001: ","
    case 0x3002: "."
    default: scalar
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A: .letter
    case 0x20, 0x09...0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      .space
    case 0..<0x80: .other
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189: .vulgarFraction
    case 0xAD, 0x200B...0x200D, 0xFEFF, 0x300...0x36F, 0xFE00...0xFE0F: .mark
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: .letter
    case 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      .ideograph
    default: scalar.properties.isAlphabetic ? .letter : .other
    }
  }

  /// The value of a vulgar fraction such as "½".
  var vulgarFraction: (Int, Int)? {
    switch scalar {
    case "½": (1, 2)
    case "¼": (1, 4)
    case "¾": (3, 4)
    case "⅓": (1, 3)
    case "⅔": (2, 3)
    case "⅕": (1, 5)
    case "⅖": (2, 5)
    case "⅗": (3, 5)
    case "⅘": (4, 5)
    case "⅙": (1, 6)
    case "⅚": (5, 6)
    case "⅐": (1, 7)
    case "⅛": (1, 8)
    case "⅜": (3, 8)
    case "⅝": (5, 8)
    case "⅞": (7, 8)
    case "⅑": (1, 9)
    case "⅒": (1, 10)
    case "↉": (0, 1)
    default: nil
    }
  }
}
