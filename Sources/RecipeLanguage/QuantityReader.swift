import Recipes

/// Reads how much: numbers, number words, ranges of them.
///
/// Looks ahead a bounded number of tokens.
struct QuantityReader {
  let tokens: [Token]
  let vocabulary: Vocabulary

  /// The quantity at a token with the index behind it.
  func quantity(at start: Int) -> (quantity: Quantity, end: Int)? {
    guard var (lower, end) = single(at: start) else { return nil }
    if let (upper, next) = rangeEnd(at: end) {
      end = next
      if upper < lower, upper < 1, lower.isInteger { return (Quantity(lower), end) }
      if let dozens = dozen(at: end), let a = try? lower * dozens.value,
        let b = try? upper * dozens.value
      {
        return (Quantity(a, b), dozens.end)
      }
      return (Quantity(lower, upper), end)
    }
    if let dozens = dozen(at: end), let product = try? lower * dozens.value {
      (lower, end) = (product, dozens.end)
    }
    return (Quantity(lower), end)
  }

  /// One number: "2", "a", "half a", "one and a half", "two thirds".
  private func single(at start: Int) -> (value: Rational, end: Int)? {
    guard start < tokens.count else { return nil }
    let token = tokens[start]
    if token.kind == .number {
      guard let value = token.value else { return nil }
      return withFraction(value, start + 1)
    }
    if let (value, end) = vocabulary.numbers.match(tokens, at: start) {
      guard value < 1 else { return withFraction(value, end) }
      // "half a lemon", "half an hour"
      let article = end < tokens.count && vocabulary.articles.contains(tokens[end])
      return (value, article ? end + 1 : end)
    }
    guard token.isWord, vocabulary.articles.contains(token), start + 1 < tokens.count else {
      return nil
    }
    if let (value, end) = vocabulary.numbers.match(tokens, at: start + 1) {
      let article =
        value < 1 && end < tokens.count && vocabulary.articles.contains(tokens[end])
      return (value, article ? end + 1 : end)
    }
    return tokens[start + 1].kind != .symbol ? (1, start + 1) : nil
  }

  /// A whole number with what follows it: "1 and 1/2", "one and a half", "two thirds".
  private func withFraction(_ whole: Rational, _ end: Int) -> (value: Rational, end: Int) {
    guard whole.isInteger, end < tokens.count else { return (whole, end) }
    var next = end
    if vocabulary.pluses.contains(tokens[next]) {
      next += 1
      if let (value, end) = proper(at: next), let sum = try? whole + value { return (sum, end) }
      return (whole, end)
    }
    if tokens[next].isDash, tokens[next].isGlued { next += 1 }
    // "one half", "two-thirds"; a number before it must be a word's.
    if let (value, end) = fractionWord(at: next), let product = try? whole * value {
      return (product, end)
    }
    return (whole, end)
  }

  /// A number below one: "1/2", "a half".
  private func proper(at start: Int) -> (value: Rational, end: Int)? {
    guard start < tokens.count else { return nil }
    if tokens[start].isFraction, let value = tokens[start].value, value < 1 {
      return (value, start + 1)
    }
    let isArticle = vocabulary.articles.contains(tokens[start])
    return fractionWord(at: isArticle ? start + 1 : start)
  }

  private func fractionWord(at start: Int) -> (value: Rational, end: Int)? {
    guard let (value, end) = vocabulary.numbers.match(tokens, at: start), value < 1 else {
      return nil
    }
    return (value, end)
  }

  /// What stands behind the sign or word of a range: "-3", "to 3", "- to 3".
  private func rangeEnd(at start: Int) -> (value: Rational, end: Int)? {
    var next = start
    guard next < tokens.count else { return nil }
    if tokens[next].isDash { next += 1 }
    if next < tokens.count, vocabulary.ranges.contains(tokens[next]) { next += 1 }
    guard next > start, next < tokens.count else { return nil }
    let token = tokens[next]
    guard token.kind == .number else {
      guard let (value, end) = vocabulary.numbers.match(tokens, at: next), value >= 1 else {
        return nil
      }
      return (value, end)
    }
    return token.value.map { ($0, next + 1) }
  }

  /// "dozen" as a factor.
  private func dozen(at start: Int) -> (value: Rational, end: Int)? {
    guard let (value, end) = vocabulary.numbers.match(tokens, at: start), value >= 10 else {
      return nil
    }
    return (value, end)
  }
}
