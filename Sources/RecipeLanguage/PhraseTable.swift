/// Words and phrases of several words, with a value each, found at a place among tokens.
struct PhraseTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    /// The value of the phrase; nil if it is only the first word of others.
    var value: Value?
    /// The most words that a phrase with this first word has; 0 if there is none.
    var longest = 0
  }

  /// The phrases, and their first words.
  private var entries: [String: Entry] = [:]
  private var firsts = WordFilter()

  /// The class of the first words, if tokens may be classified by it.
  let kind: WordClass?

  init(kind: WordClass? = nil) { self.kind = kind }

  /// Adds a phrase; the first value of a phrase stays.
  mutating func add(_ phrase: some StringProtocol, _ value: Value) {
    let words = Tokenizer(language: "").tokens(of: phrase).filter { $0.kind != .symbol }
      .map(\.text)
    guard let first = words.first else { return }
    let key = words.joined(separator: " ")
    if entries[key]?.value == nil { entries[key, default: Entry()].value = value }
    entries[first, default: Entry()].longest = max(entries[first]?.longest ?? 0, words.count)
    firsts.insert(first)
  }

  /// The first words of all phrases, in no order.
  var firstWords: [String] { entries.filter { $0.value.longest > 0 }.map(\.key) }

  /// The value of one folded word.
  subscript(word: String) -> Value? { entries[word]?.value }

  /// The longest phrase at a token, with the index behind it.
  ///
  /// Points between and behind words belong to abbreviations and are passed over; brackets
  /// around a word, too, if `skipsBrackets`: "colher (sopa)".
  func match(
    _ tokens: [Token], at start: Int, skipsBrackets: Bool = false
  ) -> (value: Value, end: Int)? {
    guard start < tokens.count, tokens[start].isWord else { return nil }
    if let kind, let classes = tokens[start].classes, !classes.contains(kind) { return nil }
    var key = tokens[start].text
    guard firsts.mayHold(key), let first = entries[key], first.longest > 0 else { return nil }
    var end = Self.behindPoint(tokens, start + 1)
    var best = first.value.map { (value: $0, end: end) }
    var count = 1
    while count < first.longest, end < tokens.count {
      var next = end
      let isBracketed = skipsBrackets && tokens[next].isSymbol("(")
      if isBracketed || tokens[next].isDash { next += 1 }
      guard next < tokens.count, tokens[next].isWord else { break }
      key += " " + tokens[next].text
      end = Self.behindPoint(tokens, next + 1)
      if isBracketed {
        guard end < tokens.count, tokens[end].isSymbol(")") else { break }
        end += 1
      }
      count += 1
      if let value = entries[key]?.value { best = (value, end) }
    }
    return best
  }

  /// Whether a phrase stands at a token.
  func contains(_ tokens: [Token], at start: Int) -> Bool { match(tokens, at: start) != nil }

  private static func behindPoint(_ tokens: [Token], _ index: Int) -> Int {
    guard index < tokens.count, tokens[index].isSymbol("."), tokens[index].isGlued else {
      return index
    }
    return index + 1
  }
}
