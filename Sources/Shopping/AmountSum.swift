import Recipes

/// Adds up portions of one kind and says the sum in a unit in which it reads well.
struct AmountSum {
  var formatter: QuantityFormatter
  /// The units to choose from.
  var units: [Unit]

  /// The exact sum, and apart from it the portions that would make it leave 64 bits.
  ///
  /// O(portions).
  func amounts(of portions: [Portion]) -> [ShoppingAmount] {
    let unit = commonUnit(of: portions)
    var sums: [(quantity: Quantity, unit: Unit?, parts: [Portion])] = []
    for portion in portions {
      var part = (quantity: portion.quantity, unit: portion.unit, parts: [portion])
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
    return sums.map { amount($0.quantity, $0.unit, parts: $0.parts) }
  }

  /// The unit to add in: the smallest of those used, one with a metric symbol if there is any or if
  /// systems are mixed.
  private func commonUnit(of portions: [Portion]) -> Unit? {
    var used = portions.compactMap(\.unit)
    let isMixed = Set(used.map(\.system)).count > 1
    if let dimension = used.first?.dimension, isMixed {
      used += units.filter { $0.dimension == dimension && $0.factor == 1 }
    }
    let metric = used.filter { $0.symbol != nil }
    return (metric.isEmpty ? used : metric).min { $0.factor < $1.factor }
  }

  private func amount(_ sum: Quantity, _ sumUnit: Unit?, parts: [Portion]) -> ShoppingAmount {
    var (quantity, unit) = (sum, sumUnit)
    // What a single author wrote stays in the author's kitchen measures.
    let isAuthored = parts.count == 1 && parts[0].isAuthored
    if let old = unit, !isAuthored || old.symbol != nil {
      let best = old.bestUnit(for: quantity, among: units)
      if let converted = try? quantity.converted(from: old, to: best) {
        (quantity, unit) = (converted, best)
      }
    }
    let number = formatter.string(from: quantity, unit: unit)
    let each = parts[0].each
    var text = parts.contains(where: \.isApproximate) ? "≈\(number)" : number
    if let each { text += " × \(self.text(of: each))" }
    if let unit { text += " " + label(of: unit, for: quantity, parts: parts) }
    return ShoppingAmount(
      quantity: quantity, unit: unit, each: each,
      isApproximate: parts.contains(where: \.isApproximate), text: text)
  }

  private func text(of each: Amount) -> String {
    guard each.text.isEmpty, let quantity = each.quantity else { return each.text }
    let number = formatter.string(from: quantity, unit: each.unit)
    guard let unit = each.unit else { return number }
    return "\(number) \(unit.label(for: quantity, language: formatter.language))"
  }

  /// A symbol, the English name, or in other languages the word of the author with the most.
  private func label(of unit: Unit, for quantity: Quantity, parts: [Portion]) -> String {
    let isEnglish = formatter.language.primaryLanguage == "en"
    let authored = parts.filter { $0.unit?.id == unit.id && !$0.authoredUnit.isEmpty }
      .max { $0.quantity.upper < $1.quantity.upper }
    if unit.symbol == nil, !isEnglish, let authored { return authored.authoredUnit }
    return unit.label(for: quantity, language: formatter.language)
  }
}
