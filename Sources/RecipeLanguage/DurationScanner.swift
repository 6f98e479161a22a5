import Recipes

/// Finds times to wait among tokens: "10 to 15 minutes", "1 h 20", "half an hour".
struct DurationScanner {
  let tokens: [Token]
  let vocabulary: Vocabulary
  private let quantities: QuantityReader

  init(tokens: [Token], vocabulary: Vocabulary) {
    (self.tokens, self.vocabulary) = (tokens, vocabulary)
    quantities = QuantityReader(tokens: tokens, vocabulary: vocabulary)
  }

  struct Found {
    var span: TimeSpan
    var tokens: Range<Int>
  }

  /// All durations, in order, none inside another.
  ///
  /// O(tokens).
  ///
  /// "30 minutes to 1 hour" is one range, or two times if `joinsRanges` is false: a cook may want
  /// to set either. "10 to 15 minutes" is one range always.
  func all(joinsRanges: Bool = true) -> [Found] {
    // Most texts say no time, which their words tell sooner than their numbers.
    let mayHold = tokens.indices.contains {
      vocabulary.timeUnits.contains(tokens, at: $0) || vocabulary.overnight.contains(tokens, at: $0)
    }
    guard mayHold else { return [] }
    var result: [Found] = []
    var index = 0
    while index < tokens.count {
      if let found = joinsRanges ? range(at: index) : duration(at: index) {
        result.append(found)
        index = found.tokens.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The duration that starts at a token.
  private func duration(at start: Int) -> Found? {
    if let (_, end) = vocabulary.overnight.match(tokens, at: start) {
      return Found(
        span: TimeSpan(seconds: Self.night, Self.night), tokens: start..<withoutPoint(end))
    }
    guard let first = sum(at: start), let span = span(first.seconds.lower, first.seconds.upper)
    else { return nil }
    return Found(span: span, tokens: start..<first.end)
  }

  /// The duration that starts at a token, with its other end: "30 minutes to 1 hour".
  private func range(at start: Int) -> Found? {
    guard let first = duration(at: start) else { return nil }
    var next = first.tokens.upperBound
    if next < tokens.count, tokens[next].isDash { next += 1 }
    if next < tokens.count, vocabulary.ranges.contains(tokens[next]) { next += 1 }
    guard next > first.tokens.upperBound, let second = duration(at: next),
      second.span.lower >= first.span.lower
    else { return first }
    let span = TimeSpan(seconds: first.span.lower, second.span.upper)
    return Found(span: span, tokens: start..<second.tokens.upperBound)
  }

  /// Times of ever smaller units in a row: "1 hour and 15 minutes", "1 h 30".
  private func sum(at start: Int) -> (seconds: Quantity, end: Int)? {
    guard var (seconds, unit, end) = time(at: start) else { return nil }
    while end < tokens.count {
      var next = end
      if tokens[next].isSymbol(",") || tokens[next].isSymbol(".") { next += 1 }
      if next < tokens.count, vocabulary.pluses.contains(tokens[next]) { next += 1 }
      if let more = time(at: next), more.unit < unit, let total = try? seconds + more.seconds {
        (seconds, unit, end) = (total, more.unit, more.end)
      } else if next > end, let (half, last) = half(at: next, of: unit),
        let total = try? seconds + half
      {
        return (total, last)
      } else if unit == 3600, tokens[end].kind == .number, let minutes = tokens[end].value,
        minutes.isInteger, minutes < 60, tokens[end].range.count == 2,
        let total = try? seconds + Quantity(minutes).scaled(by: 60)
      {
        return (total, end + 1)
      } else {
        break
      }
    }
    return (seconds, end)
  }

  /// "a half" behind "an hour and".
  private func half(at start: Int, of unit: Rational) -> (Quantity, Int)? {
    guard let (quantity, end) = quantities.quantity(at: start), quantity.upper < 1,
      let seconds = try? quantity.scaled(by: unit)
    else { return nil }
    return (seconds, end)
  }

  /// One quantity with its unit.
  private func time(at start: Int) -> (seconds: Quantity, unit: Rational, end: Int)? {
    guard let (quantity, next) = quantities.quantity(at: start) else { return nil }
    var index = next
    if index < tokens.count, tokens[index].isDash, tokens[index].isGlued { index += 1 }
    for _ in 0..<2 where index < tokens.count && Self.fillers.contains(tokens[index].text) {
      index += 1
    }
    guard let (unit, end) = vocabulary.timeUnits.match(tokens, at: index) else { return nil }
    // Of letters only these are units behind a blank; others need to be glued, as in "3d".
    let isLetter = tokens[index].range.count == 1 && !["h", "m", "s"].contains(tokens[index].text)
    guard !isLetter || tokens[index].isGlued, let seconds = try? quantity.scaled(by: unit) else {
      return nil
    }
    return (seconds, unit, withoutPoint(end))
  }

  /// How long a night is, in seconds.
  private static let night = 28_800

  /// Words between a number and its unit: "5 more minutes", "10 bonnes minutes".
  private static let fillers: Set<String> = [
    "more", "further", "additional", "extra", "full", "good", "long", "short", "weitere",
    "weiteren",
    "gute", "bonnes", "petites", "autres", "altri", "buoni", "mas", "bons", "extra",
    "whole", "solid", "till", "mere",
  ]

  /// The point behind an abbreviation may end a sentence, so it is no part of a time.
  private func withoutPoint(_ end: Int) -> Int { tokens[end - 1].isSymbol(".") ? end - 1 : end }

  private func span(_ lower: Rational, _ upper: Rational) -> TimeSpan? {
    guard let a = seconds(lower), let b = seconds(upper), b > 0 else { return nil }
    return TimeSpan(seconds: a, b)
  }

  /// Whole seconds, rounded to the nearest.
  private func seconds(_ value: Rational) -> Int? {
    guard let doubled = try? value * 2, let shifted = try? doubled + 1 else { return nil }
    return shifted.numerator / shifted.denominator / 2
  }
}
