/// White space that may stay in a text which goes to the terminal.
package struct KeptSpace: OptionSet, Sendable {
  /// The bits of the set.
  package let rawValue: UInt8
  /// A set with the given bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// U+000A; a carriage return just before it is dropped.
  package static let newline = Self(rawValue: 1)
  /// U+0009.
  package static let tab = Self(rawValue: 2)
}

extension String {
  /// The text without anything that drives a terminal or changes the order of its letters; O(n).
  ///
  /// Control characters become their visible pictures ("␛" for escape); C1 controls, line
  /// separators and the marks, overrides and isolates of the bidirectional algorithm become the
  /// escapes of Swift literals ("\u{202E}"). What is replaced follows the Unicode Technical Report
  /// 36 (security considerations).
  package func sanitized(keeping kept: KeptSpace = [.newline, .tab]) -> String {
    guard needsSanitizing else { return self }
    var result = ""
    var scalars = unicodeScalars.makeIterator()
    var pending = scalars.next()
    while let scalar = pending {
      pending = scalars.next()
      switch scalar.value {
      case 0x0A where kept.contains(.newline), 0x09 where kept.contains(.tab):
        result.unicodeScalars.append(scalar)
      case 0x0D where kept.contains(.newline) && pending == "\n":
        break
      case 0..<0x20, 0x7F:
        let picture = scalar == "\u{7F}" ? 0x2421 : 0x2400 + scalar.value
        result.unicodeScalars.append(Unicode.Scalar(picture) ?? "\u{FFFD}")
      case _ where scalar.isHarmful:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text on one line: white space of any kind is one space, the rest is sanitized; O(n).
  package var sanitizedLine: String {
    guard needsSanitizing else { return self }
    return split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").sanitized(keeping: [])
  }

  /// Whether a byte occurs that can begin a harmful scalar; most texts have none.
  private var needsSanitizing: Bool {
    utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may obey the scalar, beyond the ASCII controls.
  fileprivate var isHarmful: Bool {
    switch value {
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
