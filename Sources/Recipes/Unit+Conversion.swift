extension Quantity {
  /// The same quantity in another unit, exactly; nil if the units measure different things.
  ///
  /// Counted units convert only into themselves: a clove is no bunch.
  /// - Throws: `Rational.Overflow` if the result does not fit.
  public func converted(from source: Unit, to target: Unit) throws(Rational.Overflow) -> Quantity? {
    if source.id == target.id { return self }
    guard source.dimension == target.dimension, source.dimension != .count else { return nil }
    return try scaled(by: source.factor / target.factor)
  }
}

extension Unit {
  /// The unit in which a quantity of this unit reads best: 1500 g as kilograms, 16 tablespoons as
  /// a cup, 3 ounces as ounces.
  ///
  /// Steps are milligram–gram–kilogram, milliliter–liter, teaspoon–tablespoon–cup–quart and
  /// ounce–pound, as far as `candidates` has them; a unit beside the steps, such as a deciliter or
  /// a pint, gives way only to a larger one. The result is `self` if nothing reads better.
  /// O(candidates).
  public func bestUnit(for quantity: Quantity, among candidates: [Unit]) -> Unit {
    let isStep = Self.steps[id] != nil
    let steps = candidates.filter { candidate in
      candidate.dimension == dimension && candidate.system == system && dimension != .count
        && Self.steps[candidate.id] != nil && (isStep || candidate.factor > factor)
    }
    let values = steps.sorted { $0.factor > $1.factor }.compactMap { step in
      (try? quantity.converted(from: self, to: step)).flatMap { $0 }.map { (step, $0) }
    }
    if let (unit, _) = values.first(where: { $0.readsWell(for: $1) }) { return unit }
    guard isStep else { return self }
    return (values.first { $1.lower >= 1 } ?? values.last)?.0 ?? self
  }

  /// From how much on a unit is used, and the largest denominator of a fraction that reads well in
  /// it; metric units are written as decimals, so that any fraction does.
  private static let steps: [String: (least: (Int, Int), denominator: Int)] = [
    "milligram": ((0, 1), .max), "gram": ((1, 1), .max), "kilogram": ((1, 1), .max),
    "milliliter": ((0, 1), .max), "liter": ((1, 1), .max),
    "teaspoon": ((0, 1), 8), "tablespoon": ((1, 1), 3), "cup": ((1, 4), 4), "quart": ((2, 1), 2),
    "ounce": ((0, 1), 8), "pound": ((1, 1), 4),
  ]

  private func readsWell(for quantity: Quantity) -> Bool {
    guard let (least, denominator) = Self.steps[id] else { return false }
    guard quantity.lower.numerator > 0,
      let least = try? Rational(least.0, least.1), quantity.lower >= least
    else { return false }
    return [quantity.lower, quantity.upper].allSatisfy { value in
      let isMeasure = QuantityFormatter.kitchenDenominators.contains(value.denominator.magnitude)
      return value.isInteger || denominator == .max || isMeasure && value.denominator <= denominator
    }
  }
}
