import RecipeLanguage
import Recipes
import RichText

/// The amounts to show behind mentions of ingredients in the method, each of them once.
struct MentionAmounts {
  /// The amounts of the lines by their numbers, until they are shown.
  private var amounts: [Int: String] = [:]
  private let context: MentionContext
  /// The bold words with which paragraphs begin, by where the paragraphs begin.
  private var leadIns: [Int: Range<Int>] = [:]
  private let reader: IngredientLineReader
  private let formatter: QuantityFormatter
  private let factor: Rational

  /// Makes the amounts of a recipe whose lines have been scaled by a factor.
  ///
  /// O(n log n) for the length of the method and the ingredient lines.
  init(_ recipe: Recipe, factor: Rational = .one) {
    for line in recipe.lines {
      amounts[line.id.rawValue] = line.amountInStep(language: recipe.language)
    }
    context = MentionContext(recipe.method, language: recipe.language)
    reader = IngredientLineReader(language: recipe.language)
    formatter = QuantityFormatter(language: recipe.language)
    self.factor = factor
    var bold = recipe.method.spans.filter { $0.kind == .bold }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    for paragraph in recipe.method.paragraphs {
      let start = paragraph.range.lowerBound
      bold = bold.drop { $0.upperBound <= start }
      if let first = bold.first, first.lowerBound <= start { leadIns[start] = first }
    }
  }

  /// What to show behind a mention in a paragraph, in UTF-8 bytes of the method: nothing where the
  /// text itself says how much, and then the amount waits for the next mention.
  mutating func next(for span: TextSpan, in paragraph: Range<Int>) -> String? {
    guard span.kind == .ingredient, let target = span.target,
      !isInLeadIn(span.range, of: paragraph)
    else { return nil }
    if let part = span.payload, !part.isEmpty {
      amounts[target] = nil
      return scaled(part)
    }
    guard let amount = amounts[target], !context.statesAmount(of: span.range, in: paragraph)
    else { return nil }
    amounts[target] = nil
    return amount
  }

  /// The amount that the author gave to one mention alone, as text; nil if it cannot be scaled.
  private func scaled(_ text: String) -> String? {
    if factor == .one { return text }
    let line = reader.read(IngredientLine(id: .init(rawValue: 1), text: text + " x"))
    return (try? line.amount?.scaled(by: factor, formatter: formatter))?.text
  }

  /// Whether a mention is one of several words in bold with which a step begins: a title rather
  /// than an instruction.
  private func isInLeadIn(_ mention: Range<Int>, of paragraph: Range<Int>) -> Bool {
    guard let bold = leadIns[paragraph.lowerBound] else { return false }
    return bold != mention && bold.contains(mention)
  }
}

extension IngredientLine {
  /// The amount as it stands in brackets in a step: "1 can" of "1 (14 oz) can tomatoes", "1 bunch"
  /// of "A bunch of parsley"; nil if there is none.
  func amountInStep(language: String) -> String? {
    guard let amount, !amount.text.isEmpty else { return nil }
    let hasNumber = amount.text.unicodeScalars.contains { $0.properties.numericType != nil }
    guard let quantity = amount.quantity else { return amount.text.lowercased() }
    let first = amount.text.lowercased().prefix { !$0.isWhitespace }
    let isArticle = !hasNumber && Self.articles.contains(String(first))
    let saysUnit = amount.text.contains { $0.isLetter } && each == nil && !isArticle
    if saysUnit || amount.unit == nil && !isArticle { return amount.text }
    let number = QuantityFormatter(language: language).string(from: quantity, unit: amount.unit)
    return [number, amount.unit?.label(for: quantity, language: language) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let articles: Set<String> = [
    "a", "an", "ein", "eine", "einen", "einem", "einer", "eines", "un", "une", "una", "uno", "een",
    "één",
  ]
}
