import RecipeLanguage
package import Recipes
package import RichText

/// The amounts to show behind mentions of ingredients in the method, each of them once.
package struct MentionAmounts {
  /// The amounts of the lines by their numbers, until they are shown.
  private var amounts: [Int: String] = [:]
  /// The lines by their numbers.
  private var lines: [Int: IngredientLine] = [:]
  /// How much of each line mentions with amounts of their own have used.
  private var used: [Int: Quantity] = [:]
  private let use: AmountUse
  private let context: MentionContext
  /// The bold words with which paragraphs begin, by where the paragraphs begin.
  private var leadIns: [Int: Range<Int>] = [:]
  private let formatter: QuantityFormatter

  /// Makes the amounts of a recipe.
  ///
  /// O(n log n) for the length of the method and the ingredient lines.
  package init(_ recipe: Recipe) {
    for line in recipe.lines {
      amounts[line.id.rawValue] = line.amountInStep(language: recipe.language)
      lines[line.id.rawValue] = line
    }
    use = AmountUse(recipe)
    context = MentionContext(recipe.method, language: recipe.language)
    formatter = QuantityFormatter(language: recipe.language)
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
  package mutating func next(for span: TextSpan, in paragraph: Range<Int>) -> String? {
    guard span.kind == .ingredient, let target = span.target,
      !isInLeadIn(span.range, of: paragraph)
    else { return nil }
    if let own = span.payload.flatMap({ MentionAmount(payload: $0) }) {
      return self.own(
        own, of: target, isStated: context.statesAmount(of: span.range, in: paragraph))
    }
    guard let amount = amounts[target], !context.statesAmount(of: span.range, in: paragraph)
    else { return nil }
    amounts[target] = nil
    return amount
  }

  /// The amount of one mention alone; nil where the text says it already or it cannot be told.
  ///
  /// A part is worked out, and so is what others have left.
  private mutating func own(_ amount: MentionAmount, of target: Int, isStated: Bool) -> String? {
    let part = use.quantity(of: amount, target)
    defer {
      if let part { used[target] = (try? (used[target] ?? Quantity(0)) + part) ?? used[target] }
    }
    switch amount {
    case .written(let text):
      if !isStated { amounts[target] = nil }
      return isStated ? nil : text
    case .share:
      return part.flatMap { text(of: $0, target) }
    case .rest:
      guard let total = lines[target]?.amount?.quantity, let spent = used[target], !spent.isRange,
        let least = try? total.lower - spent.lower, least > 0,
        let most = try? total.upper - spent.lower
      else { return nil }
      return text(of: Quantity(least, most), target)
    }
  }

  /// A quantity of the unit of a line, in the measure that a kitchen has for it.
  private func text(of quantity: Quantity, _ target: Int) -> String? {
    formatter.kitchenText(of: quantity, in: lines[target]?.amount?.unit)
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
  package func amountInStep(language: String) -> String? {
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
