import RecipeLanguage
import Recipes
import RichText

/// The amounts to show behind mentions of ingredients in the method, each of them once.
struct MentionAmounts {
  /// The amounts of the lines by their numbers, until they are shown.
  private var amounts: [Int: String] = [:]
  /// The lines by their numbers, as they were before scaling.
  private var lines: [Int: IngredientLine] = [:]
  /// How much of each line mentions with amounts of their own have used, before scaling.
  private var used: [Int: Quantity] = [:]
  private let use: AmountUse
  private let language: String
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
    language = recipe.language
    // The lines are scaled, the amounts of mentions are not: compare them at the same scale.
    let original = factor == .one ? recipe : ((try? Rational.one / factor).flatMap { try? recipe.scaled(by: $0) }) ?? recipe
    use = AmountUse(original)
    for line in original.lines { lines[line.id.rawValue] = line }
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
    if let own = span.payload.flatMap({ MentionAmount(payload: $0) }) {
      return self.own(own, of: target, isStated: context.statesAmount(of: span.range, in: paragraph))
    }
    guard let amount = amounts[target], !context.statesAmount(of: span.range, in: paragraph)
    else { return nil }
    amounts[target] = nil
    return amount
  }

  /// The amount of one mention alone; nil where the text says it already or it cannot be told.
  ///
  /// A part is worked out, and so is what others have left. Where the text says "2 tbsp" and more is
  /// cooked than was written, the text is wrong, and the amount stands beside it.
  private mutating func own(_ amount: MentionAmount, of target: Int, isStated: Bool) -> String? {
    let part = use.quantity(of: amount, target)
    defer {
      if let part { used[target] = (try? (used[target] ?? Quantity(0)) + part) ?? used[target] }
    }
    switch amount {
    case .written(let text):
      if !isStated { amounts[target] = nil }
      if isStated, factor == .one { return nil }
      return scaled(text)
    case .share:
      return part.flatMap { text(of: $0, target) }
    case .rest:
      guard let total = lines[target]?.amount?.quantity, !total.isRange, let spent = used[target],
        !spent.isRange, let rest = try? total.lower - spent.lower, rest > 0
      else { return nil }
      return text(of: Quantity(rest), target)
    }
  }

  /// A quantity in the unit of a line, scaled.
  private func text(of quantity: Quantity, _ target: Int) -> String? {
    guard let scaled = try? quantity.scaled(by: factor) else { return nil }
    let unit = lines[target]?.amount?.unit
    let label = unit?.label(for: scaled, language: language) ?? ""
    let number = formatter.string(from: scaled, unit: unit)
    return label.isEmpty ? number : number + " " + label
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
