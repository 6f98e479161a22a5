/// Finds the words of a text: runs of letters, digits and marks.
///
/// Scripts that put no spaces between words come as whole runs, for the caller to cut into pairs.
struct WordScanner {
  /// A run of characters, in UTF-8 bytes of the text.
  struct Word {
    var range: Range<Int>
    /// Whether the script puts spaces between words.
    var isSpaced: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  /// The next word; nil at the end.
  ///
  /// O(distance moved).
  mutating func next() -> Word? {
    var word: Word?
    while offset < bytes.count {
      let (scalar, length) = Self.scalar(in: bytes, at: offset)
      let scalarClass = ScalarClass(scalar)
      if let open = word {
        let continues =
          switch scalarClass {
          case .joining: true
          case .letter: open.isSpaced
          case .unspacedLetter: !open.isSpaced
          case .separator: false
          }
        if !continues { break }
        word?.range = open.range.lowerBound..<(offset + length)
      } else if scalarClass == .letter || scalarClass == .unspacedLetter {
        word = Word(range: offset..<(offset + length), isSpaced: scalarClass == .letter)
      }
      offset += length
    }
    return word
  }

  /// The scalar that starts at an offset and its number of bytes; a stray byte is U+FFFD.
  static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (Unicode.Scalar(bytes[offset]), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, offset + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for next in bytes[(offset + 1)..<(offset + length)] {
      guard next & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) } ?? ("\u{FFFD}", 1)
  }
}

/// What a character does in the search for words.
enum ScalarClass {
  case letter, unspacedLetter
  /// A mark or an invisible character: part of a word, begins none.
  case joining
  case separator

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": self = .letter
      default: self = .separator
      }
      return
    }
    switch scalar.value {
    // Latin letters but "×" and "÷"; kana, Chinese characters, Hangul: nearly all that comes.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F:
      self = .letter
      return
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .unspacedLetter
      return
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      self = scalar.isUnspaced ? .unspacedLetter : .joining
    case .format:
      self = .joining
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      self = scalar.isUnspaced ? .unspacedLetter : .letter
    case .decimalNumber, .otherNumber:
      self = .letter
    default:
      self = .separator
    }
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a script that is written without spaces, or whose words take endings
  /// that no stemmer here knows: Thai, Lao, Burmese, Khmer, Han, kana, Hangul.
  fileprivate var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007,
      0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default:
      false
    }
  }
}
