import RichText

/// Writes the runs of a paragraph with elements around them, and no white space at their ends.
///
/// Runs of blanks become one blank, and stand outside of elements, as readers lay texts out.
struct InlineElements {
  private(set) var output = ""
  private var needsBlank = false
  /// The start tags that nothing stands behind yet.
  private var waiting: [String] = []
  private let escape: (Unicode.Scalar, inout String) -> Void

  /// Makes a writer of characters that `escape` adds.
  init(escape: @escaping (Unicode.Scalar, inout String) -> Void) { self.escape = escape }

  /// Adds characters between tags; without characters but blanks there are no tags either.
  mutating func add(
    _ characters: some StringProtocol, in tags: [(open: String, close: String)] = []
  ) {
    waiting = tags.map(\.open)
    for scalar in characters.unicodeScalars {
      if scalar.isLayoutBlank {
        needsBlank = !output.isEmpty
      } else if scalar != "\0" {
        if needsBlank { output += " " }
        needsBlank = false
        output += waiting.joined()
        waiting = []
        escape(scalar, &output)
      }
    }
    if waiting.isEmpty { output += tags.reversed().map(\.close).joined() }
  }
}

extension Unicode.Scalar {
  /// Whether it is laid out as a blank: ASCII white space and the no-break space.
  fileprivate var isLayoutBlank: Bool {
    self == " " || self == "\u{A0}" || ("\t"..."\r").contains(self)
  }
}
