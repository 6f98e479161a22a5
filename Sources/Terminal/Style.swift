/// A look of text on a terminal: a weight, a colour, or several of them together.
///
/// Each look is ended by its own code (ECMA-48, Select Graphic Rendition), so that a styled text
/// may stand within another.
package struct Style: Sendable, Hashable {
  private let begin: [UInt8]
  private let end: [UInt8]

  /// Heavier letters.
  package static let bold = Self(begin: [1], end: [22])
  /// Fainter letters.
  package static let dim = Self(begin: [2], end: [22])
  /// Slanted letters.
  package static let italic = Self(begin: [3], end: [23])
  /// A line below.
  package static let underline = Self(begin: [4], end: [24])
  /// Red letters.
  package static let red = Self(begin: [31], end: [39])
  /// Green letters.
  package static let green = Self(begin: [32], end: [39])
  /// Yellow letters.
  package static let yellow = Self(begin: [33], end: [39])
  /// Blue letters.
  package static let blue = Self(begin: [34], end: [39])
  /// Magenta letters.
  package static let magenta = Self(begin: [35], end: [39])
  /// Cyan letters.
  package static let cyan = Self(begin: [36], end: [39])

  /// Both looks at once.
  package static func + (first: Self, second: Self) -> Self {
    Self(begin: first.begin + second.begin, end: second.end + first.end)
  }

  fileprivate var opening: String { Self.sequence(begin) }
  fileprivate var closing: String { Self.sequence(end) }

  private static func sequence(_ codes: [UInt8]) -> String {
    "\u{1B}[" + codes.map { String($0) }.joined(separator: ";") + "m"
  }
}

extension String {
  /// The text in a style, if there is one and colour is on; else the text itself.
  ///
  /// Sanitize the text first: what is returned holds control sequences.
  package func styled(_ style: Style?, if usesColor: Bool) -> String {
    guard usesColor, let style, !isEmpty else { return self }
    return style.opening + self + style.closing
  }
}
