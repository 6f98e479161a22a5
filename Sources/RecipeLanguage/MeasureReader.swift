import Recipes

/// Reads a quantity with its unit.
///
/// Looks ahead a bounded number of tokens.
struct MeasureReader {
  let tokens: [Token]
  let text: SourceText
  let vocabulary: Vocabulary
  /// The BCP 47 tag of the text, which decides on what a pint is.
  let locale: String

  init(tokens: [Token], text: SourceText, vocabulary: Vocabulary, locale: String = "") {
    (self.tokens, self.text) = (tokens, text)
    (self.vocabulary, self.locale) = (vocabulary, locale)
  }

  private var quantities: QuantityReader { QuantityReader(tokens: tokens, vocabulary: vocabulary) }

  /// A quantity, and a unit if one follows: "about 2 heaped tablespoons", "three".
  func measure(at start: Int) -> Measure? {
    var (index, isApproximate) = behindApproximation(start)
    let fill = fills(at: index)
    guard let (quantity, end) = quantities.quantity(at: fill ?? index) else {
      return unitThenQuantity(at: start)
    }
    var result = Measure(quantity: quantity, isApproximate: isApproximate, tokens: start..<end)
    if let fill {
      // "Scant 1 cup": a unit must follow.
      guard let unit = unit(at: end) else { return nil }
      result.unitText = text(of: index..<fill) + " "
      (result.unit, result.tokens) = (unit.unit, start..<unit.end)
      result.unitText += unit.text
      return result
    }
    (index, _) = behindApproximation(end)
    if index < tokens.count, tokens[index].isSymbol("+"), tokens[index].isGlued { index += 1 }
    if quantity.upper < 1, index + 2 < tokens.count,
      vocabulary.genitives.contains(tokens[index]),
      vocabulary.articles.contains(tokens[index + 1]), unit(at: index + 2) != nil
    {
      // "3/4 of a pound"
      index += 2
    }
    if quantity.upper < 1, index + 1 < tokens.count, tokens[index + 1].isWord,
      vocabulary.articles.contains(tokens[index])
    {
      // "½ a lemon"
      index += 1
      result.tokens = start..<index
    }
    if let unit = unit(at: index) {
      (result.unit, result.unitText, result.tokens) = (unit.unit, unit.text, start..<unit.end)
      if unit.end < tokens.count, tokens[unit.end].isSymbol("|"),
        let plural = self.unit(at: unit.end + 1), plural.unit == unit.unit
      {
        // "1 lata | latas": a template with both forms.
        result.tokens = start..<plural.end
      }
      addHalf(to: &result)
      addOtherEnd(to: &result)
      addRemarks(to: &result)
    }
    return result
  }

  /// "1 cucchiaio raso", "300 g circa", "大さじ1強": how full or how exact, said behind the unit.
  private func addRemarks(to measure: inout Measure) {
    guard vocabulary.language != "en" else { return }
    var end = measure.tokens.upperBound
    while end < tokens.count, end < measure.tokens.upperBound + 2,
      Language.nounFirst.contains(vocabulary.language) && vocabulary.fills.contains(tokens[end])
    {
      end += 1
    }
    if end > measure.tokens.upperBound { measure.unitText = text(of: unitStart(of: measure)..<end) }
    let (behind, isApproximate) = behindApproximation(end)
    if isApproximate,
      behind >= tokens.count || !tokens[behind].isWord
        || vocabulary.genitives.contains(tokens[behind])
    {
      (measure.isApproximate, end) = (true, behind)
    }
    measure.tokens = measure.tokens.lowerBound..<end
  }

  /// Where the unit of a measure starts.
  private func unitStart(of measure: Measure) -> Int {
    let tokens = measure.tokens
    return tokens.reversed().first { self.tokens[$0 - ($0 > 0 ? 1 : 0)].kind == .number }
      ?? tokens.lowerBound
  }

  /// A quantity with a unit that measures or holds.
  func fullMeasure(at start: Int) -> Measure? {
    guard let found = measure(at: start), found.unit != nil, found.quantity != nil else {
      return nil
    }
    return found
  }

  /// A unit with the words before it that say how full it is: "heaped tablespoon".
  func unit(at start: Int) -> (unit: Unit, text: String, end: Int)? {
    var index = start
    if index < tokens.count, tokens[index].isDash, tokens[index].isGlued { index += 1 }
    let first = index
    var steps = 0
    while steps < 5, index < tokens.count {
      if let (unit, end) = plainUnit(at: index, isHyphenated: first > start) {
        // "filets de": the preposition is no part of the unit.
        let isPartitive = end > index + 1 && vocabulary.genitives.contains(tokens[end - 1])
        return (unit, text(of: first..<(isPartitive ? end - 1 : end)), end)
      }
      guard let next = behindFill(index) else { return nil }
      index = next
      steps += 1
    }
    return nil
  }

  /// A unit that is not the front of a compound such as "part-skim".
  private func plainUnit(at index: Int, isHyphenated: Bool) -> (unit: Unit, end: Int)? {
    guard !vocabulary.products.contains(tokens, at: index),
      let (unit, end) = interrupted(at: index)
        ?? vocabulary.units.match(tokens, at: index, in: text)
    else { return nil }
    // The first of two quotation marks is no inch.
    if tokens[index].isSymbol("\""), !tokens[index].isGlued { return nil }
    let isCompound =
      end + 1 < tokens.count && tokens[end].isDash && tokens[end].isGlued && tokens[end + 1].isGlued
      && tokens[end + 1].isWord
    if isCompound, unit.dimension != .length { return nil }
    if unit.system == .us, unit.dimension == .volume { return (unit.local(in: locale), end) }
    // "in" is a word more often than inches.
    if tokens[index].text == "in", !isHyphenated, !tokens[index].isGlued, end == index + 1,
      end >= tokens.count
        || !tokens[end].isSymbol("(") && vocabulary.units.match(tokens, at: end, in: text) == nil
    {
      return nil
    }
    return (unit, end)
  }

  /// "colheres rasas de chá": a unit of several words, with how full it is among them.
  private func interrupted(at index: Int) -> (unit: Unit, end: Int)? {
    guard Language.nounFirst.contains(vocabulary.language), index + 2 < tokens.count,
      tokens[index].isWord, vocabulary.fills.contains(tokens[index + 1])
    else { return nil }
    var words = Array(tokens[index..<min(index + 5, tokens.count)])
    words.remove(at: 1)
    guard let (unit, end) = vocabulary.units.match(words, at: 0, in: text), end > 1 else {
      return nil
    }
    return (unit, index + end + 1)
  }

  /// The index behind one word such as "heaped" or "large", or a conjunction of two.
  private func behindFill(_ index: Int) -> Int? {
    let token = tokens[index]
    if let (_, end) = vocabulary.sizes.match(tokens, at: index) { return end }
    if vocabulary.fills.contains(token) {
      let end = index + 1
      let hasPoint = end < tokens.count && tokens[end].isSymbol(".") && tokens[end].isGlued
      return hasPoint ? end + 1 : end
    }
    let joins =
      token.isDash || token.isSymbol(",") || vocabulary.ranges.contains(token)
      || vocabulary.conjunctions.contains(token)
    return joins && index + 1 < tokens.count ? index + 1 : nil
  }

  /// The index behind words such as "scant" before a quantity.
  private func fills(at start: Int) -> Int? {
    var index = start
    while index < tokens.count, index < start + 3, tokens[index].isWord,
      vocabulary.fills.contains(tokens[index])
    {
      index += 1
    }
    let isArticle = start > 0 && vocabulary.articles.contains(tokens[start - 1])
    return index > start && !isArticle ? index : nil
  }

  /// The index behind "about" and the like.
  func behindApproximation(_ start: Int) -> (index: Int, isApproximate: Bool) {
    var index = start
    var found = false
    while index < tokens.count, index < start + 4 {
      if let (_, end) = vocabulary.approximations.match(tokens, at: index) {
        index = end
      } else if tokens[index].kind == .symbol,
        ["~", "≈", "±", "<", ">", "≤", "≥"].contains(tokens[index].text)
      {
        index += 1
      } else {
        break
      }
      found = true
    }
    return (index, found)
  }

  /// "大さじ1": a unit before its quantity, as Japanese has it.
  private func unitThenQuantity(at start: Int) -> Measure? {
    guard Language.unspaced.contains(vocabulary.language),
      let (unit, end) = vocabulary.units.match(tokens, at: start, in: text),
      let (quantity, behind) = quantities.quantity(at: end)
    else { return nil }
    var last = behind
    // "小1個" is a small one.
    if self.unit(at: last) != nil { return nil }
    if last < tokens.count, vocabulary.fills.contains(tokens[last]) { last += 1 }
    return Measure(
      quantity: quantity, unit: unit, unitText: text(of: start..<end), tokens: start..<last)
  }

  /// "5 oz - 8 oz", "1 cup to 2 cups": the other end of a range, with the same unit.
  private func addOtherEnd(to measure: inout Measure) {
    var index = measure.tokens.upperBound
    guard let quantity = measure.quantity, !quantity.isRange, index < tokens.count else { return }
    if tokens[index].isDash { index += 1 }
    if index < tokens.count, vocabulary.ranges.contains(tokens[index]),
      !vocabulary.alternatives.contains(tokens[index])
    {
      index += 1
    }
    guard index > measure.tokens.upperBound,
      let (other, end) = quantities.quantity(at: index), !other.isRange,
      let unit = unit(at: end), unit.unit == measure.unit
    else { return }
    measure.quantity = Quantity(quantity.lower, other.upper)
    measure.tokens = measure.tokens.lowerBound..<unit.end
  }

  /// "1 litro e meio", "2半": a half behind the unit.
  private func addHalf(to measure: inout Measure) {
    let index = measure.tokens.upperBound
    guard index < tokens.count, let quantity = measure.quantity else { return }
    let isJoined = vocabulary.pluses.contains(tokens[index])
    guard isJoined || tokens[index].text == "半",
      let (value, end) = vocabulary.numbers.match(tokens, at: isJoined ? index + 1 : index),
      value < 1, let lower = try? quantity.lower + value, let upper = try? quantity.upper + value
    else { return }
    measure.quantity = Quantity(lower, upper)
    measure.tokens = measure.tokens.lowerBound..<end
  }

  /// The source of a range of tokens.
  func text(of range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return text[
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound]
  }
}
