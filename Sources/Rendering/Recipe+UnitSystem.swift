import RecipeLanguage
package import Recipes
import RichText
import Shopping

extension Recipe {
  /// The recipe with its weights and volumes in the units of one system, in the list and in the steps.
  ///
  /// What a line gives in that system already stays, and so do spoons, which every kitchen has, and
  /// what one of several cans holds. Numbers are rounded to what a kitchen measures. Volumes become
  /// weights in the metric system where it is known how heavy the ingredient is.
  /// O(n) for the length of the recipe.
  package func measured(in system: Unit.System) -> Recipe {
    let conversion = UnitSystemConversion(
      system: system, formatter: QuantityFormatter(language: language))
    var recipe = self
    for section in ingredients.indices {
      for (index, line) in ingredients[section].lines.enumerated() {
        recipe.ingredients[section].lines[index] = conversion.line(line)
      }
    }
    let keys = Dictionary(lines.map { ($0.id.rawValue, $0.ingredient) }) { first, _ in first }
    let mentions = method.spans.filter { $0.kind == .ingredient }
    var next = mentions[...]
    var replacements: [TextEdit.Replacement] = []
    for place in StepAmounts(self).places {
      next = next.drop { $0.range.lowerBound < place.range.upperBound }
      // "2 cups of the sifted flour" speaks of flour.
      let mention = next.first { $0.range.lowerBound - place.range.upperBound < 40 }
      let key = mention?.target.flatMap { keys[$0] } ?? ""
      guard let amount = conversion.amount(place.amount, of: key) else { continue }
      replacements.append(.init(place.range, with: .typed(amount.text)))
    }
    // The places are apart from each other and from all marks, so that the edit cannot fail.
    _ = try? recipe.method.apply(TextEdit(replacements))
    return recipe
  }
}

/// Turns amounts into those that a kitchen of one system measures.
private struct UnitSystemConversion {
  let system: Unit.System
  let formatter: QuantityFormatter

  /// A line in the system; the same if there is nothing to turn.
  func line(_ line: IngredientLine) -> IngredientLine {
    guard let old = line.amount, !line.alternatives.contains(where: { $0.unit?.system == system }),
      line.each == nil, let new = amount(old, of: line.ingredient)
    else { return line }
    var line = line
    guard let text = line.text.replacing(old.text, with: new.text) else { return line }
    (line.amount, line.text) = (new, text)
    return line
  }

  /// An amount of an ingredient, by its key, in the system; nil if it stays as it is.
  func amount(_ amount: Amount, of ingredient: String) -> Amount? {
    guard let unit = amount.unit, let quantity = amount.quantity, isForeign(unit),
      let (base, converted) = converted(quantity, unit, ingredient)
    else { return nil }
    let measure = KitchenMeasure(
      of: system == .metric ? converted.rounded : converted, in: base, among: UnitTable.shared.all)
    var new = Amount(quantity: measure.quantity, unit: measure.unit)
    new.text = formatter.text(of: new)
    return new
  }

  private func isForeign(_ unit: Unit) -> Bool {
    guard unit.dimension == .mass || unit.dimension == .volume, !unit.id.hasSuffix("spoon"),
      unit.system != .none
    else { return false }
    return system == .metric ? unit.system != .metric : unit.system == .metric
  }

  private func converted(
    _ quantity: Quantity, _ unit: Unit, _ ingredient: String
  ) -> (Unit, Quantity)? {
    let density = Lexicon.shared.density(of: ingredient)
    let becomesMass = unit.dimension == .mass || system == .metric && density != nil
    let id =
      switch (system, becomesMass) {
      case (.metric, true): "gram"
      case (.metric, false): "milliliter"
      case (_, true): "ounce"
      case (_, false): "cup"
      }
    let target = UnitTable.shared.unit(id: id)
    let conversion = AmountConversion(density: density)
    guard let found = try? conversion.quantity(quantity, in: unit, as: target) else {
      return nil
    }
    return (target, found)
  }
}

extension Quantity {
  /// Grams or millilitres as a scale or a jug shows them: to 5 from 100 on, to 1 from 10 on, and else
  /// to a half.
  fileprivate var rounded: Quantity { Quantity(Self.rounded(lower), Self.rounded(upper)) }

  private static func rounded(_ value: Rational) -> Rational {
    if value >= 100 { return nearest(value, multipleOf: Rational(5)) }
    return nearest(value, multipleOf: value >= 10 ? .one : (try? Rational(1, 2)) ?? .one)
  }

  /// The nearest multiple; the number itself beyond 64 bits.
  private static func nearest(_ value: Rational, multipleOf step: Rational) -> Rational {
    guard let steps = try? value / step else { return value }
    let (whole, rest) = steps.numerator.quotientAndRemainder(dividingBy: steps.denominator)
    let isUp = rest >= steps.denominator - rest
    return (try? Rational(isUp ? whole + 1 : whole) * step) ?? value
  }
}

extension String {
  /// The string with the first place of a part that stands alone, between blanks or signs, replaced; nil
  /// if there is none.
  fileprivate func replacing(_ part: String, with new: String) -> String? {
    guard !part.isEmpty else { return nil }
    let place = ranges(of: part).first { range in
      let before = self[..<range.lowerBound].last
      let behind = self[range.upperBound...].first
      return !(before.map { $0.isLetter || $0.isNumber } ?? false)
        && !(behind.map { $0.isLetter || $0.isNumber } ?? false)
    }
    return place.map { self[..<$0.lowerBound] + new + self[$0.upperBound...] }.map { String($0) }
  }
}
