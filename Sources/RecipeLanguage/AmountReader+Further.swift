import Recipes

/// Further measures behind an amount: the same in other words, or what is added to it.
extension AmountReader {
  /// All alternatives from a token on; "4lb 6oz" in them is two amounts.
  func alternatives(at start: Int) -> (measures: [Measure], end: Int) {
    var found: [Measure] = []
    var end = start
    while true {
      if let other = alternative(at: end) {
        found.append(other.measure)
        end = other.end
      } else if let unit = found.last?.unit, let more = measures.fullMeasure(at: end),
        let smaller = more.unit, smaller.dimension == unit.dimension, smaller.factor < unit.factor
      {
        found.append(more)
        end = more.tokens.upperBound
      } else {
        return (found, end)
      }
    }
  }

  /// "/ 120 g", "or 2 cups": an amount with a unit behind a sign.
  func alternative(at start: Int) -> (measure: Measure, end: Int)? {
    guard start < tokens.count else { return nil }
    let sign = tokens[start]
    let isSign = ["/", "|", "=", "~"].contains(sign.text) && sign.kind == .symbol
    let isWord = vocabulary.alternatives.contains(sign)
    guard isSign || isWord, let measure = measures.fullMeasure(at: start + 1),
      measure.isMeasured || measure.isLength || isSign
    else { return nil }
    // "1 cup butter or 2 cups oil" is another ingredient; "250 g or 2 cups flour" is not.
    if isWord, !hasName(at: measure.tokens.upperBound) { return nil }
    return (measure, measure.tokens.upperBound)
  }

  /// "425 g" in "15 ounces 425 g": the amount once more, in the measure of another system.
  func translation(at start: Int, of reading: AmountReading) -> Measure? {
    guard let amount = reading.amount, let unit = amount.unit, let quantity = amount.quantity,
      let measure = measures.fullMeasure(at: start), let other = measure.unit,
      let same = measure.quantity, other.dimension == unit.dimension, other.dimension != .count,
      other.system != unit.system,
      let ours = try? quantity.upper * unit.factor, let theirs = try? same.upper * other.factor,
      let least = try? ours * Rational(9, 10), let most = try? ours * Rational(11, 10)
    else { return nil }
    return theirs >= least && theirs <= most ? measure : nil
  }

  /// "plus 2 tablespoons", "minus 1 teaspoon", or "2 oz" in "1 lb 2 oz".
  func addend(at start: Int, to reading: AmountReading) -> (measure: Measure, end: Int)? {
    guard let amount = reading.amount, let unit = amount.unit, let quantity = amount.quantity,
      start < tokens.count
    else { return nil }
    var index = start
    if tokens[index].isSymbol(",") { index += 1 }
    guard index < tokens.count else { return nil }
    let isPlus = vocabulary.pluses.contains(tokens[index])
    let isMinus = vocabulary.minuses.contains(tokens[index])
    if !isPlus, !isMinus, index > start { return nil }
    guard let measure = measures.fullMeasure(at: isPlus || isMinus ? index + 1 : index),
      let other = measure.unit, measure.quantity != nil
    else { return nil }
    let isSmaller =
      other.dimension == unit.dimension && other.factor < unit.factor && other.system == unit.system
    guard isPlus || isMinus || isSmaller else { return nil }
    if !isPlus, !isMinus, quantity.isRange { return nil }
    return (measure, measure.tokens.upperBound)
  }
}
