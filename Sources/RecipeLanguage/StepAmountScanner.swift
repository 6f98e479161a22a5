import Recipes
import RichText

/// Finds the amounts of one paragraph that grow with the recipe; see `StepAmounts`.
struct StepAmountScanner {
  private let reader: ParagraphReader
  private let tokens: [Token]
  private let measures: MeasureReader
  private let vocabulary: Vocabulary
  /// The mentions of ingredients by their first tokens.
  private var mentions: [Int: TextSpan] = [:]
  /// The tokens behind mentions.
  private var mentionEnds: [Int: TextSpan] = [:]
  /// The first tokens of pots and tools.
  private var cookware: Set<Int> = []
  private let fixed: Set<Int>
  /// The lines whose things are counted, by number.
  private let counted: Set<Int>

  /// So many tokens around an amount are looked at.
  private static let reach = 4
  /// So many tokens of a list of what goes to each of several things are looked at.
  private static let listLength = 24
  /// What is counted, but no amount of anything.
  private static let ratios: Set<String> = ["part", "serving", "recipe"]

  /// Words before what something is divided into.
  private static let divisions: Set<String> = ["into", "zu", "tot", "till", "til", "em"]

  init(
    _ reader: ParagraphReader, spans: ArraySlice<TextSpan>, fixed: Set<Int>, counted: Set<Int>,
    vocabulary: Vocabulary, locale: String
  ) {
    (self.reader, self.vocabulary) = (reader, vocabulary)
    (self.fixed, self.counted) = (fixed, counted)
    var tokens = reader.tokens
    vocabulary.classify(&tokens)
    self.tokens = tokens
    measures = MeasureReader(
      tokens: tokens, text: SourceText(reader.text), vocabulary: vocabulary, locale: locale)
    var index = 0
    for span in spans {
      let start = span.range.lowerBound - reader.offset
      while index < tokens.count, tokens[index].range.lowerBound < start { index += 1 }
      if span.kind == .cookware { cookware.insert(index) } else { mentions[index] = span }
      guard span.kind == .ingredient else { continue }
      let end = span.range.upperBound - reader.offset
      let behind = tokens[index...].firstIndex { $0.range.lowerBound >= end } ?? tokens.count
      mentionEnds[behind] = span
    }
  }

  var places: [StepAmounts.Place] {
    var places: [StepAmounts.Place] = []
    var index = 0
    while index < tokens.count {
      guard isStart(index), let measure = measures.measure(at: index) else {
        index += 1
        continue
      }
      let isInDigits = measure.tokens.contains { tokens[$0].kind == .number }
      let isGrowing = isInDigits ? grows(measure) : growsInWords(measure)
      if isGrowing {
        let bytes = reader.bytes(of: measure.tokens)
        places.append(
          StepAmounts.Place(
            range: (reader.offset + bytes.lowerBound)..<(reader.offset + bytes.upperBound),
            amount: measure.amount(in: measures.text(of: measure.tokens))))
      }
      index = isGrowing || isInDigits ? max(index + 1, measure.tokens.upperBound) : index + 1
    }
    return places
  }

  /// Whether an amount can start with a token: a number in digits or words, an article, or in Japanese
  /// a unit.
  private func isStart(_ index: Int) -> Bool {
    guard !reader.isBlocked[index] else { return false }
    if tokens[index].kind != .number {
      guard !vocabulary.isUnspaced else { return tokens[index].isWord }
      return vocabulary.articles.contains(tokens[index])
        || vocabulary.numbers.match(tokens, at: index) != nil
    }
    // "step-2", "type 00" and "3x5" are no amounts.
    let isJoined = index > 0 && tokens[index].isGlued && tokens[index - 1].kind != .symbol
    let isHyphenated =
      index > 0 && tokens[index].isGlued && tokens[index - 1].isDash && tokens[index - 1].isGlued
    return tokens[index].value != nil && !isHyphenated && (!isJoined || vocabulary.isUnspaced)
  }

  private func grows(_ measure: Measure) -> Bool {
    let range = measure.tokens
    guard let quantity = measure.quantity, quantity.lower > 0, !measure.isLength,
      !range.contains(where: { reader.isBlocked[$0] }), !isOfOne(range)
    else { return false }
    let mention = mention(behind: range.upperBound) ?? mentionBefore(range.lowerBound)
    if let mention {
      if fixed.contains(mention.target ?? 0) { return false }
      let text = measures.text(of: range)
      if mention.payload.flatMap(MentionAmount.init) == .written(text) { return true }
    }
    guard let unit = measure.unit else { return mention != nil && !isHyphenated(range) }
    if Self.ratios.contains(unit.id) || isHyphenated(range) { return false }
    if unit.dimension == .count { return mention != nil }
    return !isVessel(behind: range.upperBound) && (mention != nil || !isPiece(range))
  }

  /// "two cups of the flour", "a tablespoon of oil", "two large eggs", "two of the eggs".
  ///
  /// Words for numbers mean other things, too: "half the butter", "the two flours". So there must be a
  /// measure, or else the line must count its things and the mention follow at once.
  private func growsInWords(_ measure: Measure) -> Bool {
    let end = measure.tokens.upperBound
    guard !vocabulary.isUnspaced, grows(measure), let quantity = measure.quantity,
      let mention = mention(behind: end)
    else { return false }
    if measure.isMeasured { return true }
    guard !vocabulary.articles.contains(tokens[measure.tokens.lowerBound]), quantity.lower >= 1,
      counted.contains(mention.target ?? 0)
    else { return false }
    let next = vocabulary.sizes.match(tokens, at: end)?.end ?? end
    if mentions[next] != nil { return true }
    return next < tokens.count && vocabulary.genitives.contains(tokens[next])
      && (1...3).contains { mentions[next + $0] != nil }
  }

  /// "2-quart": a size rather than an amount.
  private func isHyphenated(_ range: Range<Int>) -> Bool {
    range.contains { tokens[$0].isDash && tokens[$0].isGlued && !isRange(at: $0) }
      || range.upperBound < tokens.count && tokens[range.upperBound].isDash
        && tokens[range.upperBound].isGlued && range.upperBound + 1 < tokens.count
        && tokens[range.upperBound + 1].isWord && tokens[range.upperBound + 1].isGlued
  }

  /// Whether a dash stands between two numbers.
  private func isRange(at index: Int) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index - 1].kind == .number
      && tokens[index + 1].kind == .number
  }

  /// "50 g each", "per 500 ml", "1 egg at a time", "top each cake with 2 tbsp".
  private func isOfOne(_ range: Range<Int>) -> Bool {
    let end = min(tokens.count, range.upperBound + Self.reach)
    for index in range.upperBound..<max(range.upperBound, end) {
      if vocabulary.singles.contains(tokens, at: index) { return true }
      // A bracket closes what is said of the amount.
      if tokens[index].kind == .symbol, !tokens[index].isDash { break }
    }
    for index in (max(0, range.lowerBound - Self.reach)..<range.lowerBound).reversed() {
      if vocabulary.singles.contains(tokens, at: index) { return true }
      if tokens[index].kind != .word { break }
    }
    return goesToEach(from: range.upperBound)
  }

  /// "1 slice of ham and 1 slice of cheese on each": nothing but what is named, its amounts and the words
  /// between stands before "on each".
  private func goesToEach(from start: Int) -> Bool {
    var index = start
    while index < min(tokens.count, start + Self.listLength) {
      if let mention = mentions[index] {
        let end = mention.range.upperBound - reader.offset
        index = tokens[index...].firstIndex { $0.range.lowerBound >= end } ?? tokens.count
      } else if let measure = measures.measure(at: index) {
        index = measure.tokens.upperBound
      } else if isBetweenNames(tokens[index]) {
        index += 1
      } else {
        return tokens[index].isWord && vocabulary.singles.contains(tokens, at: index + 1)
      }
    }
    return false
  }

  private func isBetweenNames(_ token: Token) -> Bool {
    vocabulary.genitives.contains(token) || vocabulary.articles.contains(token)
      || vocabulary.definites.contains(token.text) || vocabulary.isJoint(token.text)
  }

  /// The mention that an amount is said of: a few describing words behind it.
  private func mention(behind start: Int) -> TextSpan? {
    for index in start..<max(start, min(tokens.count, start + Self.reach)) {
      if let mention = mentions[index] { return mention }
      guard tokens[index].isWord || tokens[index].isDash, !cookware.contains(index) else {
        return nil
      }
    }
    return nil
  }

  /// The mention before an amount in brackets: "flour (200 g)".
  private func mentionBefore(_ start: Int) -> TextSpan? {
    start > 0 && tokens[start - 1].isSymbol("(") ? mentionEnds[start - 1] : nil
  }

  /// Whether a pot follows, so that the amount is what it holds.
  private func isVessel(behind start: Int) -> Bool {
    for index in start..<max(start, min(tokens.count, start + Self.reach)) {
      if cookware.contains(index) || vocabulary.cookware.contains(tokens, at: index) { return true }
      guard tokens[index].isWord || tokens[index].isDash, mentions[index] == nil,
        !vocabulary.genitives.contains(tokens[index])
      else { return false }
    }
    return false
  }

  /// "into 50 g balls": what one piece takes.
  private func isPiece(_ range: Range<Int>) -> Bool {
    let before = range.lowerBound - 1
    guard before >= 0, range.upperBound < tokens.count, tokens[before].isWord,
      Self.divisions.contains(tokens[before].text)
    else { return false }
    let next = tokens[range.upperBound]
    return next.isWord && !vocabulary.genitives.contains(next)
  }
}
