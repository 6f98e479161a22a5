import Recipes

/// Adds up portions of one kind and says the sum in a unit in which it reads well.
struct AmountSum {
  var formatter: QuantityFormatter
  /// The units to choose from.
  var units: [Unit]
  /// Whether bunches, cans and other counted units are rounded up to whole ones.
  var roundsUnits = false

  /// A sum that is not put into words yet.
  struct Total {
    var quantity: Quantity
    var unit: Unit?
    var parts: [Portion]
    /// Whether something was taken off, so that it is nobody's amount any more.
    var isReduced = false
  }

  /// The exact sum, and apart from it the portions that would make it leave 64 bits.
  ///
  /// O(portions).
  func totals(of portions: [Portion]) -> [Total] {
    let unit = commonUnit(of: portions)
    var sums: [Total] = []
    for portion in portions {
      var part = Total(quantity: portion.quantity, unit: portion.unit, parts: [portion])
      if let from = portion.unit, let unit,
        let converted = try? portion.quantity.converted(from: from, to: unit)
      {
        (part.quantity, part.unit) = (converted, unit)
      }
      if let first = sums.first, first.unit == part.unit,
        let sum = try? first.quantity + part.quantity
      {
        sums[0].quantity = sum
        sums[0].parts.append(portion)
      } else {
        sums.append(part)
      }
    }
    return sums
  }

  /// The unit to add in: the smallest of those used, one with a metric symbol if there is any or if
  /// systems are mixed; but spoons and cups of several countries become those of the US.
  private func commonUnit(of portions: [Portion]) -> Unit? {
    var used = portions.compactMap(\.unit)
    let isMixed = Set(used.map(\.system)).count > 1
    let american = used.filter { $0.system == .us }
    if isMixed, !american.isEmpty, used.allSatisfy(Self.isKitchenMeasure) {
      used = american
    } else if let dimension = used.first?.dimension, isMixed {
      used += units.filter { $0.dimension == dimension && $0.factor == 1 && $0.symbol != nil }
    }
    let metric = used.filter { $0.symbol != nil }
    return (metric.isEmpty ? used : metric).min { ($0.factor, $0.id) < ($1.factor, $1.id) }
  }

  private static func isKitchenMeasure(_ unit: Unit) -> Bool {
    ["teaspoon", "tablespoon", "cup"].contains { unit.id == $0 || unit.id.hasSuffix(" " + $0) }
  }

  /// A total in words.
  func amount(_ total: Total) -> ShoppingAmount {
    let parts = total.parts
    var (shown, unit) = (total.quantity, total.unit)
    var exact = total.quantity
    if let old = unit {
      // What a single author wrote stays in the author's kitchen measures.
      let isAuthored = parts.count == 1 && parts[0].isAuthored && !total.isReduced
      let measure =
        isAuthored && old.symbol == nil
        ? KitchenMeasure(quantity: shown, unit: old)
        : KitchenMeasure(of: shown, in: old, among: units)
      (shown, unit) = (measure.quantity, measure.unit)
      if let converted = try? exact.converted(from: old, to: measure.unit) {
        exact = converted
      } else {
        // The exact number does not fit in the larger unit.
        (shown, unit) = (exact, old)
      }
    }
    var needed: String?
    if total.unit == nil || roundsUnits && total.unit?.dimension == .count,
      let whole = shown.roundedUp, whole != shown
    {
      needed = formatter.string(from: shown, unit: unit)
      shown = whole
    }
    let number = formatter.string(from: shown, unit: unit)
    let each = parts[0].each
    let isApproximate = parts.contains { $0.isApproximate || $0.isConverted }
    var text = isApproximate ? "≈\(number)" : number
    if let each { text += " × \(self.text(of: each))" }
    if let unit { text += " " + label(of: unit, for: shown, parts: parts) }
    return ShoppingAmount(
      quantity: exact, unit: unit, each: each, isApproximate: isApproximate,
      isConverted: parts.contains(where: \.isConverted), needed: needed, text: text)
  }

  private func text(of each: Amount) -> String {
    guard each.text.isEmpty, let quantity = each.quantity else { return each.text }
    let number = formatter.string(from: quantity, unit: each.unit)
    guard let unit = each.unit else { return number }
    return "\(number) \(unit.label(for: quantity, language: formatter.language))"
  }

  /// A symbol, the English name, or in other languages the word of the author with the most.
  private func label(of unit: Unit, for quantity: Quantity, parts: [Portion]) -> String {
    if unit.symbol == nil, formatter.language.primaryLanguage != "en" {
      let authored = parts.filter { $0.unit?.id == unit.id && !$0.authoredUnit.isEmpty }
        .max { $0.quantity.upper < $1.quantity.upper }
      if let authored { return authored.authoredUnit }
    }
    return unit.label(for: quantity, language: formatter.language)
  }
}

extension Quantity {
  /// The least whole numbers that are not less; nil beyond 64 bits.
  fileprivate var roundedUp: Quantity? {
    guard let lower = lower.roundedUp, let upper = upper.roundedUp else { return nil }
    return Quantity(Rational(lower), Rational(upper))
  }
}

extension Rational {
  fileprivate var roundedUp: Int? {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest > 0 else { return whole }
    return whole == .max ? nil : whole + 1
  }
}
