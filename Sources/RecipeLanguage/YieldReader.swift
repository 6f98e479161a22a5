public import Recipes

/// Reads what a recipe makes.
public enum YieldReader {
  /// The yield that a text states, "About 3 dozen", "Serves 4-6", "750 g"; nil for an empty text.
  ///
  /// A text without a number is a yield with the words alone. O(n).
  public static func yield(_ text: String) -> Yield? {
    guard text.utf8.count < 2000 else { return Yield(text: text) }
    let tokens = Tokenizer(language: "").tokens(of: text)
    guard !tokens.isEmpty else { return nil }
    let source = SourceText(text)
    let vocabulary = vocabulary(of: tokens)
    let measures = MeasureReader(tokens: tokens, text: source, vocabulary: vocabulary)
    let quantities = QuantityReader(tokens: tokens, vocabulary: vocabulary)
    var result = Yield(text: text)
    for start in tokens.indices.prefix(12) {
      let (index, isApproximate) = measures.behindApproximation(start)
      guard let (quantity, end) = quantities.quantity(at: index), quantity.upper > 0 else {
        continue
      }
      // "a crowd" is not one.
      if end == index + 1, vocabulary.articles.contains(tokens[index]) { continue }
      result.quantity = quantity
      result.isApproximate = isApproximate
      (result.noun, result.note) = rest(from: end, measures)
      return result
    }
    return result
  }

  /// The noun and the note behind a quantity.
  private static func rest(from start: Int, _ measures: MeasureReader) -> (String, String) {
    let tokens = measures.tokens
    if let unit = measures.unit(at: start), unit.unit.dimension != .count {
      return (unit.text, words(unit.end..<tokens.count, measures))
    }
    var end = start
    while end < tokens.count, !["(", ",", ";", "[", ":"].contains(tokens[end].text) { end += 1 }
    return (words(start..<end, measures), words(end..<tokens.count, measures))
  }

  /// The source of tokens without brackets and signs around it.
  private static func words(_ range: Range<Int>, _ measures: MeasureReader) -> String {
    var range = range
    let signs: Set<String> = ["(", ")", ",", ";", "[", "]", ":", "."]
    while let first = range.first, signs.contains(measures.tokens[first].text) {
      range.removeFirst()
    }
    while let last = range.last, signs.contains(measures.tokens[last].text) { range.removeLast() }
    return measures.text(of: range)
  }

  /// The words of the language that has one of them for what is yielded, or else of English.
  private static func vocabulary(of tokens: [Token]) -> Vocabulary {
    DurationReader.vocabularies.first { vocabulary in
      tokens.indices.prefix(12).contains { vocabulary.yieldWords.contains(tokens, at: $0) }
    } ?? .of("en")
  }
}
