import Recipes
import RichText

/// The tokens of one paragraph, with the times and temperatures in it.
struct ParagraphReader {
  let text: String
  let tokens: [Token]
  /// Tokens that belong to something already.
  private(set) var isBlocked: [Bool]
  /// Where it starts in the whole text, in UTF-8 bytes.
  let offset: Int
  /// Timers, temperatures and cookware, in UTF-8 bytes of the whole text.
  private(set) var found: [TextSpan] = []

  /// Reads a paragraph that starts at `offset` of the whole text.
  init(
    text: String, offset: Int, existing: EntityRanges, vocabulary: Vocabulary, tokenizer: Tokenizer
  ) {
    var tokens = tokenizer.tokens(of: text)
    if Language.unspaced.contains(vocabulary.language) {
      tokens = UnspacedTokens(vocabulary: vocabulary).split(tokens, in: SourceText(text))
    }
    (self.text, self.tokens, self.offset) = (text, tokens, offset)
    isBlocked = tokens.map { token in
      existing.overlaps((offset + token.range.lowerBound)..<(offset + token.range.upperBound))
    }
    for found in TemperatureScanner(tokens: tokens, language: vocabulary.language).all() {
      add(found.tokens, .temperature, found.payload, offset)
    }
    let durations = DurationScanner(tokens: tokens, vocabulary: vocabulary)
    for found in durations.all(joinsRanges: false) {
      add(found.tokens, .timer, found.span.description, offset)
    }
  }

  /// Marks the pots and tools that are not listed; `nameEnd` says where a name of an ingredient
  /// ends.
  mutating func addCookware(
    _ vocabulary: Vocabulary, isListed: (Range<Int>) -> Bool, nameEnd: @escaping (Int) -> Int?
  ) {
    let scanner = CookwareScanner(tokens: tokens, vocabulary: vocabulary, nameEnd: nameEnd)
    for found in scanner.all() where !isListed(found) { add(found, .cookware, nil, offset) }
  }

  private mutating func add(
    _ range: Range<Int>, _ kind: SpanKind, _ payload: String?, _ offset: Int
  ) {
    guard !isBlocked[range].contains(true) else { return }
    block(range)
    let bytes = bytes(of: range)
    self.found.append(
      TextSpan(
        (offset + bytes.lowerBound)..<(offset + bytes.upperBound), kind, payload: payload))
  }

  /// Lets no mention touch some tokens any more.
  mutating func block(_ range: Range<Int>) {
    for index in range { isBlocked[index] = true }
  }

  /// The same paragraph as if nothing in it were marked.
  var unmarked: ParagraphReader {
    var result = self
    result.isBlocked = Array(repeating: false, count: tokens.count)
    return result
  }

  /// Whether a token starts with a capital letter.
  func isCapitalized(_ index: Int) -> Bool {
    let start = text.utf8.index(text.startIndex, offsetBy: tokens[index].range.lowerBound)
    let byte = text.utf8[start]
    return byte < 0x80
      ? (0x41...0x5A).contains(byte) : text.unicodeScalars[start].properties.isUppercase
  }

  /// Whether a word within a sentence starts with a capital letter.
  var hasCapitalsWithin: Bool {
    tokens.indices.dropFirst().contains { index in
      tokens[index].isWord && tokens[index - 1].isWord && isCapitalized(index)
    }
  }

  /// The UTF-8 range of tokens in the paragraph.
  func bytes(of range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// Those of some mentions, in order, that touch no blocked token.
  func unblocked(_ mentions: [Mention]) -> [Mention] {
    var blocked = zip(tokens, isBlocked).filter(\.1).map(\.0.range)[...]
    return mentions.filter { mention in
      while let first = blocked.first, first.upperBound <= mention.range.lowerBound {
        blocked.removeFirst()
      }
      return blocked.first.map { $0.lowerBound >= mention.range.upperBound } ?? true
    }
  }
}
