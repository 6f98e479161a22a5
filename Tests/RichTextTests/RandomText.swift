import RichText

/// Scalars that combine with their neighbours in all ways, and plain ones.
private let alphabet: [String] = [
  "a", "b", "a", "b", " ", " ", "\n", "\n", "\r", "\r\n", "é", "\u{301}", "\u{200D}", "\u{FE0F}",
  "👩", "🍳", "🏽", "🇩", "🇪", "🇩", "ᄀ", "ᅡ", "ᆨ", "가", "क", "\u{94D}", "ष", "\u{600}",
  "\u{2028}", "\u{202E}", "\u{2066}", "\u{2069}", "ش", "牛",
]

extension SplitMix64 {
  mutating func characters(upTo count: Int) -> String {
    let length = Int.random(in: 0...count, using: &self)
    return (0..<length).map { _ in alphabet.randomElement(using: &self) ?? "a" }.joined()
  }

  mutating func text(upTo pieces: Int = 14) -> RichText {
    var builder = RichTextBuilder()
    for _ in 0..<Int.random(in: 0...pieces, using: &self) {
      if chance(40) {
        let kind = kind()
        builder.begin(
          kind, target: kind.isEntity ? Int.random(in: 0..<3, using: &self) : nil,
          payload: kind.isParagraphFormat ? formatPayload() : nil)
      }
      builder.append(characters(upTo: 3))
      if chance(50) { builder.end(kind()) }
    }
    return builder.build()
  }

  private mutating func formatPayload() -> String? {
    var words = chance(40) ? ["align=center dir=rtl"] : []
    for _ in 0..<3 where chance(30) {
      words.append("img=\(Int.random(in: 0..<4, using: &self))é")
    }
    // Enough that two paragraphs have more than one may have.
    if chance(10) { words += (0..<PictureList.limit - 2).map { "img=\($0)" } }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Mostly few kinds, so that they meet.
  private mutating func kind() -> SpanKind {
    let kinds: [SpanKind] = [
      .ingredient, .ingredient, .timer, .link, .bold, .bold, .italic, .section, .note, .step, .step,
    ]
    return kinds.randomElement(using: &self) ?? .bold
  }

  /// An offset between two scalars of a text, or grapheme clusters of it.
  mutating func offset(in text: RichText, byCharacters: Bool) -> Int {
    let string = text.text
    let indices =
      byCharacters
      ? Array(string.indices) + [string.endIndex]
      : Array(string.unicodeScalars.indices) + [string.endIndex]
    let index = indices.randomElement(using: &self) ?? string.endIndex
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  /// Ascending, disjoint ranges.
  mutating func ranges(in text: RichText, count: Int, byCharacters: Bool = false) -> [Range<Int>] {
    let offsets = (0..<(2 * count)).map { _ in offset(in: text, byCharacters: byCharacters) }
      .sorted()
    return (0..<count).map {
      offsets[2 * $0]..<(chance(30) ? offsets[2 * $0] : offsets[2 * $0 + 1])
    }
  }

  /// Replacements of characters, without changes of the span table.
  mutating func edit(of text: RichText, byCharacters: Bool = false) -> TextEdit {
    let ranges = ranges(
      in: text, count: Int.random(in: 0...3, using: &self), byCharacters: byCharacters)
    return TextEdit(
      ranges.map { range in
        let old = String(text[range])
        switch Int.random(in: 0..<9, using: &self) {
        case 0: return .init(range, with: .typed(""))
        case 1: return .init(range, with: .typed(old))
        case 2: return .init(range, with: .typed(old + characters(upTo: 1)))
        case 8: return .init(range, with: .typed(characters(upTo: 1) + old))
        case 3: return .init(range, with: .pasted(self.text(upTo: 5)))
        case 4: return .init(range, with: .pasted((try? text.slice(range)) ?? RichText()))
        case 5: return .init(range, with: .pasted((try? RichText(old)) ?? RichText()))
        default: return .init(range, with: .typed(characters(upTo: 3)))
        }
      })
  }
}
