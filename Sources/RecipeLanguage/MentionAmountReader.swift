import Recipes

/// Reads how much of a line a mention means: "2 tbsp of the butter", "half the cheese", "the
/// remaining milk", "flour (100 g)".
struct MentionAmountReader {
  let tokens: [Token]
  let words: [Word?]
  private let measures: MeasureReader

  /// So many tokens before a mention are looked at.
  private static let reach = 8

  init(_ paragraph: ParagraphReader, _ text: ParagraphWords, _ vocabulary: Vocabulary) {
    (tokens, words) = (paragraph.tokens, text.words)
    measures = MeasureReader(
      tokens: paragraph.tokens, text: SourceText(paragraph.text), vocabulary: vocabulary)
  }

  /// What is said of a mention, with the tokens that say it; `limit` is where the mention before it
  /// ends.
  ///
  /// O(1): a bounded number of tokens is looked at.
  func amount(of mention: Range<Int>, after limit: Int) -> Reading? {
    before(mention.lowerBound, after: limit) ?? behind(mention.upperBound)
  }

  /// An amount and how it was read.
  struct Reading {
    var amount: MentionAmount
    /// The measure, if it is one.
    var measure: Measure?
    /// Whether a number says it, and not only "a" or "an".
    var hasNumber = true
  }

  private func before(_ end: Int, after limit: Int) -> Reading? {
    var start = end - 1
    var best: Reading?
    while start >= max(limit, end - Self.reach) {
      if let found = reading(from: start, to: end) { best = found }
      let isOpen =
        words[start] != nil || tokens[start].kind == .number
        || ["/", "-", ".", ",", "+"].contains(tokens[start].text) && tokens[start].isGlued
      guard isOpen else { break }
      start -= 1
    }
    return best
  }

  /// What tokens say of the mention behind them, if they all belong to it.
  private func reading(from start: Int, to end: Int) -> Reading? {
    if let share = measures.vocabulary.shares.match(tokens, at: start), share.end <= end,
      isFiller(share.end..<end), share.end == end || !(words[share.end].map(isIndefinite) ?? false)
    {
      return Reading(amount: share.value.map { .share($0) } ?? .rest)
    }
    if let others = measures.vocabulary.others.match(tokens, at: start), others.end == end {
      return Reading(amount: .rest)
    }
    guard start == 0 || !tokens[start - 1].isDash || !tokens[start - 1].isGlued,
      let measure = measures.measure(at: start), let quantity = measure.quantity,
      !measure.isLength, measure.tokens.upperBound <= end,
      isFiller(measure.tokens.upperBound..<end)
    else { return nil }
    let next = measure.tokens.upperBound
    if measure.unit == nil, quantity.upper < 1, !quantity.isRange, next < end,
      let word = words[next], word.isAny([.genitive, .determiner]), !isIndefinite(word)
    {
      return Reading(amount: .share(quantity.upper))
    }
    return Reading(
      amount: .written(text(of: measure)), measure: measure, hasNumber: hasNumber(measure))
  }

  /// Whether any token but an article says how much.
  private func hasNumber(_ measure: Measure) -> Bool {
    measure.tokens.contains { place in !(words[place].map(isIndefinite) ?? false) }
  }

  /// The words of a measure, without the "a" of "half a".
  private func text(of measure: Measure) -> String {
    var range = measure.tokens
    if measure.unit == nil, range.count > 1, words[range.upperBound - 1].map(isIndefinite) ?? false
    {
      range = range.dropLast()
    }
    return measures.text(of: range)
  }

  private func behind(_ start: Int) -> Reading? {
    if measures.vocabulary.restsBehind.contains(tokens, at: start) { return Reading(amount: .rest) }
    guard start + 2 < tokens.count, tokens[start].isSymbol("("),
      let measure = measures.measure(at: start + 1), measure.quantity != nil, !measure.isLength,
      measure.tokens.upperBound < tokens.count, tokens[measure.tokens.upperBound].isSymbol(")")
    else { return nil }
    return Reading(amount: .written(measures.text(of: measure.tokens)), measure: measure)
  }

  /// Whether tokens only lead to the noun: "of the softened".
  private func isFiller(_ range: Range<Int>) -> Bool {
    range.allSatisfy { place in
      if let word = words[place] {
        return word.isAny([.genitive, .determiner, .modifier, .participle, .describing])
          && !word.isAny(.joint) && !word.isAny(.unit)
      }
      return tokens[place].isDash || tokens[place].isSymbol("*") || tokens[place].isSymbol(",")
    }
  }

  /// Whether a word is "a": "half a lemon" is an amount, "half the lemon" a share.
  private func isIndefinite(_ word: Word) -> Bool {
    measures.vocabulary.articles.contains(word.text)
  }
}
