extension Unicode.Scalar {
  /// The columns of a terminal that the scalar fills when it stands alone: 0, 1 or 2.
  ///
  /// Follows Unicode Standard Annex 11 (East Asian Width) for wide scalars, and terminals'
  /// `wcwidth` for the rest: nonspacing marks and format characters fill no column. Control
  /// characters count as 0; replace them first, see `sanitized(keeping:)`.
  package var displayWidth: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1  // a soft hyphen (U+00AD) is shown as a hyphen
    case 0..<0xA0: return 0
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals join the Hangul syllable
    default: break
    }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }
}

extension Character {
  /// The columns of a terminal that the character fills.
  ///
  /// An emoji sequence (joined people, a skin tone, a flag, a keycap) is one picture of two
  /// columns. Other characters fill the sum of what their scalars fill.
  package var displayWidth: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var width = first.displayWidth
    while let scalar = scalars.next() {
      switch scalar.value {
      // Shown as an emoji; or joined with the next one.
      case 0xFE0F where first.properties.isEmoji, 0x200D where first.properties.isEmoji: return 2
      case 0x1F3FB...0x1F3FF: break  // a skin tone colours the emoji before it
      default: width += scalar.displayWidth
      }
    }
    return width
  }
}

extension StringProtocol {
  /// The columns of a terminal that the text fills, as one line; O(n).
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}
