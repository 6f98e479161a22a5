public import Recipes
import RichText

/// The amounts in the steps of a recipe that grow with it: "2 tbsp" and "30 g" in "2 tbsp (30 g) of
/// the butter", "2" in "beat 2 eggs".
///
/// Left out are times, temperatures and lengths; what a vessel holds ("a 2 l saucepan"), what one
/// piece takes ("50 g each", "into 30 g balls", "1 egg at a time"), and what belongs to a line with a
/// fixed amount. A bare number or a counted unit needs a mention of an ingredient behind it, and so does
/// a number in words: "two cups of the flour", "two eggs".
public struct StepAmounts {
  /// An amount in the method.
  public struct Place {
    /// In UTF-8 bytes of the method.
    public var range: Range<Int>
    /// As it is written.
    public var amount: Amount
  }

  /// The amounts in the order of the text.
  public let places: [Place]

  /// Finds the amounts of a recipe whose method has its mentions.
  ///
  /// O(n) for n bytes and spans.
  public init(_ recipe: Recipe) {
    let tag = RecipeReader.language(of: recipe)
    let code = Language.code(of: tag)
    let vocabulary = Vocabulary.of(code.isEmpty ? "en" : code)
    let tokenizer = Tokenizer(language: vocabulary.language)
    let existing = EntityRanges(recipe.method)
    let fixed = Set(recipe.lines.filter(\.isFixed).map(\.id.rawValue))
    let counted = Set(recipe.lines.filter(\.countsThings).map(\.id.rawValue))
    let spans = recipe.method.spans.filter { $0.kind == .ingredient || $0.kind == .cookware }
    var next = 0
    var places: [Place] = []
    for paragraph in recipe.method.paragraphs where paragraph.role != .section {
      let range = paragraph.range
      while next < spans.count, spans[next].range.lowerBound < range.lowerBound { next += 1 }
      let first = next
      while next < spans.count, spans[next].range.lowerBound < range.upperBound { next += 1 }
      let reader = ParagraphReader(
        text: String(recipe.method[range]), offset: range.lowerBound, existing: existing,
        vocabulary: vocabulary, tokenizer: tokenizer)
      let scanner = StepAmountScanner(
        reader, spans: spans[first..<next], fixed: fixed, counted: counted,
        vocabulary: vocabulary, locale: tag)
      places += scanner.places
    }
    self.places = places
  }
}

extension IngredientLine {
  /// Whether its amount is a number of things, "2 eggs", or of parts of them, "3 cloves garlic".
  fileprivate var countsThings: Bool {
    guard let amount, amount.quantity != nil else { return false }
    return amount.unit.map { $0.dimension == .count } ?? true
  }
}

extension Recipe {
  /// The recipe for `factor` times what it makes, with the amounts in its steps.
  ///
  /// What mentions say of their own amounts is scaled with the words. O(n) for n bytes.
  /// - Throws: `Rational.Overflow` if an amount does not fit.
  public func scaledWithSteps(
    by factor: Rational, formatter: QuantityFormatter? = nil
  ) throws(Rational.Overflow) -> Recipe {
    guard factor != .one else { return self }
    let formatter = formatter ?? QuantityFormatter(language: language)
    var recipe = try scaled(by: factor, formatter: formatter)
    var replacements: [TextEdit.Replacement] = []
    for place in StepAmounts(self).places {
      let text = try place.amount.scaled(by: factor, formatter: formatter).text
      replacements.append(.init(place.range, with: .typed(text)))
    }
    // The places are apart from each other and from all marks, so that the edit cannot fail.
    _ = try? recipe.method.apply(TextEdit(replacements))
    let reader = IngredientLineReader(language: RecipeReader.language(of: self))
    let fixed = Set(lines.filter(\.isFixed).map(\.id.rawValue))
    var spans = recipe.method.spans
    for index in spans.indices where spans[index].kind == .ingredient {
      guard let payload = spans[index].payload,
        case .written(let text)? = MentionAmount(payload: payload),
        !fixed.contains(spans[index].target ?? 0)
      else { continue }
      let line = reader.read(IngredientLine(id: .init(rawValue: 1), text: text + " x"))
      if let amount = try line.amount?.scaled(by: factor, formatter: formatter),
        !amount.text.isEmpty
      {
        spans[index].payload = MentionAmount.written(amount.text).payload
      }
    }
    recipe.method = (try? RichText(recipe.method.text, spans: spans)) ?? recipe.method
    return recipe
  }
}
