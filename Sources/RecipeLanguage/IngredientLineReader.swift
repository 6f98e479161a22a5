public import Recipes

/// Reads one line of an ingredient list: amounts by a small grammar, the rest by words.
///
/// English lines are read with the help of a trained tagger, those of other languages by rules.
/// Amounts are exact. What cannot be read stays in the name; no text is lost, since the line
/// keeps its source. O(n) for n bytes.
public struct IngredientLineReader: Sendable {
  private let vocabulary: Vocabulary
  private let tokenizer: Tokenizer
  private let language: String
  /// The BCP 47 tag with its region, which decides on what a pint is.
  private let locale: String
  private let model: LineModel?

  /// How many tokens a line has at most that the tagger looks at.
  private static let mostTokens = 1_000

  /// Makes a reader for a language, by its BCP 47 tag; English if it is empty.
  public init(language: String) { self.init(language: language, model: .shared) }

  /// Makes a reader with a model of one's own; without one it reads by rules alone.
  package init(language: String, model: LineModel?) {
    let code = Language.code(of: language)
    self.language = code.isEmpty ? "en" : code
    locale = language
    vocabulary = Vocabulary.of(self.language)
    tokenizer = Tokenizer(language: self.language)
    self.model = self.language == "en" ? model : nil
  }

  /// The line with its parts set from its text, and `setBy` as `.reader`.
  public func read(_ line: IngredientLine) -> IngredientLine { reading(of: line).line }

  /// The reading of a line: its parts, where they stand in its text, and what is doubtful.
  ///
  /// The places are not stored with a line: they follow from its text.
  public func reading(of line: IngredientLine) -> LineReading {
    let measures = measures(of: line.text)
    var parts = LineParts(measures: measures)
    var confidences: [Double] = []
    // A number that cannot be read says nothing of what it is the number of; and no line that
    // anybody wrote is that long.
    if let model, measures.tokens.count <= Self.mostTokens,
      !measures.tokens.contains(where: { $0.kind == .number && $0.value == nil })
    {
      let features = LineFeatures(measures, parts)
      var labels = [LineLabel?](repeating: nil, count: measures.tokens.count)
      confidences = [Double](repeating: 1, count: measures.tokens.count)
      for (item, tag) in zip(features.items, LineTagger(model: model).tags(of: features)) {
        labels[item.token] = tag.label
        confidences[item.token] = tag.confidence
      }
      parts = TaggedParts.parts(parts, labels: labels, measures: measures)
    }
    return LineAssembler(measures: measures, parts: parts, confidences: confidences)
      .reading(of: line)
  }

  /// The amounts of a line as they are written, and its name, without the rest of what `reading` says; nil
  /// where no word is one of an amount.
  package func amounts(in text: String) -> (written: [LineReading.Written], name: String)? {
    guard model == nil else {
      let reading = reading(of: IngredientLine(id: .init(rawValue: 1), text: text))
      return (reading.written, reading.line.name)
    }
    let measures = measures(of: text)
    let mayMeasure = measures.tokens.contains { token in
      token.kind == .number || token.classes?.isDisjoint(with: Self.measuring) == false
    }
    guard vocabulary.isUnspaced || mayMeasure else { return nil }
    let assembler = LineAssembler(measures: measures, parts: LineParts(measures: measures))
    return (assembler.written, assembler.name)
  }

  /// The classes of words without which there is no amount.
  private static let measuring: WordClass = [.number, .article, .unit, .vagueAmount]

  /// What the tagger looks at in a line.
  package func features(of text: String) -> LineFeatures {
    let measures = measures(of: text)
    return LineFeatures(measures, LineParts(measures: measures))
  }

  /// The labels of the words and numbers of a line; none without a model.
  package func labels(of text: String) -> [LineLabel] {
    guard let model else { return [] }
    return LineTagger(model: model).tags(of: features(of: text)).map(\.label)
  }

  private func measures(of text: String) -> MeasureReader {
    var tokens = tokenizer.tokens(of: text)
    let source = SourceText(text)
    if Language.unspaced.contains(language) {
      tokens = UnspacedTokens(vocabulary: vocabulary).split(tokens, in: source)
    }
    vocabulary.classify(&tokens)
    return MeasureReader(tokens: tokens, text: source, vocabulary: vocabulary, locale: locale)
  }
}
