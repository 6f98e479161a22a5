/// Where words begin and end, for finding names in a text.
///
/// A simple rule in place of UAX #29: a word is a run of letters, digits and marks, and in scripts
/// that are written without blanks each character can begin or end one.
enum WordBorders {
  /// Whether a word may begin or end between two scalars; nil stands for an end of the text.
  static func isBorder(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, let after else { return true }
    return !isWord(before) || !isWord(after) || isUnspaced(before) || isUnspaced(after)
  }

  /// Whether a scalar is part of a word.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z": true
      default: false
      }
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Whether a scalar is of a script without blanks between words: Thai, Lao, Tibetan, Myanmar,
  /// Khmer, kana, and Chinese characters.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    case 0x3005...0x3007: true
    default: false
    }
  }
}
