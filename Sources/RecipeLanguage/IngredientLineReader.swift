public import Recipes

/// Reads one line of an ingredient list: amounts by a small grammar, the rest by words.
///
/// Amounts are exact. What cannot be read stays in the name; no text is lost, since the line
/// keeps its source. O(n) for n bytes.
public struct IngredientLineReader: Sendable {
  private let vocabulary: Vocabulary
  private let tokenizer: Tokenizer
  private let language: String

  /// Makes a reader for a language, by its BCP 47 tag; English if it is empty.
  public init(language: String) {
    let code = Language.code(of: language)
    self.language = code.isEmpty ? "en" : code
    vocabulary = Vocabulary.of(self.language)
    tokenizer = Tokenizer(language: self.language)
  }

  /// The line with its parts set from its text, and `setBy` as `.reader`.
  public func read(_ line: IngredientLine) -> IngredientLine { reading(of: line).line }

  /// The reading of a line, with its amounts as written.
  package func reading(of line: IngredientLine) -> LineReading {
    var tokens = tokenizer.tokens(of: line.text)
    if Language.unspaced.contains(language) {
      tokens = UnspacedTokens(vocabulary: vocabulary).split(tokens, in: SourceText(line.text))
    }
    let measures = MeasureReader(
      tokens: tokens, text: SourceText(line.text), vocabulary: vocabulary)
    let parts = LineParts(measures: measures)
    return LineAssembler(measures: measures, parts: parts).reading(of: line, language: language)
  }
}
