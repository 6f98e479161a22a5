import RichText

/// What could be taken for markup, beside scalars that combine with their neighbours.
private let pieces: [String] = [
  "*", "**", "_", "`", "+", "++", "~", "~~", "[", "]", "](", "^", "^[", "(", ")", "{", "{:", "}",
  " {: x}", "\\", "\\n", "\\u{41}", "#", "# ", "> ", "1", "12. ", "3) ", "- ", "--", "=", "'", "\"",
  "<", "</p>", "<p>", "<br>", "&", "&amp;", "&#1;", "\t", " ", "  ", "\u{1}", "\u{B}", "\u{85}",
  "\u{FEFF}", "\u{2028}", "ingredient: 1", "https://a.example/", "milk", "n: 2", ",", "true",
]

extension SplitMix64 {
  mutating func hostileCharacters(upTo count: Int) -> String {
    var result = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      result += chance(50) ? pieces.randomElement(using: &self) ?? "" : characters(upTo: 2)
    }
    return result
  }

  /// A text with spans of all kinds in all combinations, with targets and payloads.
  mutating func annotatedText(upTo count: Int = 12) -> RichText {
    var builder = RichTextBuilder()
    builder.append(hostileCharacters(upTo: count))
    let text = builder.build()
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      let kind = SpanKind.allCases.randomElement(using: &self) ?? .bold
      let range = ranges(in: text, count: 1, byCharacters: true)[0]
      builder.add(TextSpan(range, kind, target: target(), payload: payload()))
      // Another meaning of the same words.
      if chance(20) { builder.add(TextSpan(range, .timer, payload: payload())) }
    }
    return builder.build()
  }

  private mutating func target() -> Int? {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: -1
    case 1: .max
    case 2: .min
    case 3, 4, 5: Int.random(in: 0..<4, using: &self)
    default: nil
    }
  }

  private mutating func payload() -> String? {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: ""
    case 1: "900"
    case 2: "align=center lh=1.4"
    case 3: "https://a.example/?q=1&r=2"
    case 4:
      hostileCharacters(upTo: 3)
        + (["\0", "\r", "\n", "\u{2029}", "}"].randomElement(using: &self) ?? "")
    case 5: "#" + hostileCharacters(upTo: 2)
    default: nil
    }
  }
}

/// A long row of a piece: 20 bytes for each case of a property test, up to 1 MB.
func hostile(_ piece: String) -> String {
  String(repeating: piece, count: min(rounds() * 20, 1_000_000) / piece.utf8.count)
}
