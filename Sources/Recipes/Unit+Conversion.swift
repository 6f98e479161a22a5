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
  /// Each family of units is tried from the largest down: kilogram–gram–milligram,
  /// liter–milliliter, quart–cup–tablespoon–teaspoon, the metric spoons, pound–ounce, as far as
  /// `candidates` has them. A unit beside the families, such as a deciliter or a pint, gives way only
  /// to a larger one. The result is `self` if nothing reads better. O(candidates).
  public func bestUnit(for quantity: Quantity, among candidates: [Unit]) -> Unit {
    guard dimension != .count else { return self }
    let own = Self.families.first { $0[id] != nil }
    let related = candidates.filter { $0.dimension == dimension && $0.system == system }
    let family = own ?? Self.families.first { family in related.contains { family[$0.id] != nil } }
    guard let family else { return self }
    let members = related.filter { family[$0.id] != nil && (own != nil || $0.factor > factor) }
    let values = members.sorted { $0.factor > $1.factor }.compactMap { member in
      (try? quantity.converted(from: self, to: member)).flatMap { $0 }.map { (member, $0) }
    }
    if let (unit, _) = values.first(where: { family[$0.id]?.suits($1) ?? false }) { return unit }
    guard own != nil else { return self }
    return (values.first { $1.lower >= 1 } ?? values.last)?.0 ?? self
  }

  /// How much of a unit reads well.
  private struct Use {
    /// The least number, in eighths.
    var leastEighths: Int
    /// The largest denominator of a fraction; nil for units that take any decimal.
    var denominator: Int?

    func suits(_ quantity: Quantity) -> Bool {
      guard quantity.lower > 0, let least = try? Rational(leastEighths, 8), quantity.lower >= least
      else { return false }
      guard let denominator else { return true }
      return [quantity.lower, quantity.upper].allSatisfy { value in
        let isMeasure = QuantityFormatter.kitchenDenominators.contains(value.denominator.magnitude)
        return value.isInteger || isMeasure && value.denominator <= denominator
      }
    }
  }

  private static let families: [[String: Use]] = [
    [
      "milligram": Use(leastEighths: 0), "gram": Use(leastEighths: 8),
      "kilogram": Use(leastEighths: 8),
    ],
    ["milliliter": Use(leastEighths: 0), "liter": Use(leastEighths: 8)],
    [
      "teaspoon": Use(leastEighths: 0, denominator: 8),
      "tablespoon": Use(leastEighths: 8, denominator: 3),
      "cup": Use(leastEighths: 2, denominator: 4), "quart": Use(leastEighths: 16, denominator: 2),
    ],
    [
      "metric teaspoon": Use(leastEighths: 0, denominator: 8),
      "metric tablespoon": Use(leastEighths: 8, denominator: 3),
    ],
    [
      "ounce": Use(leastEighths: 0, denominator: 8), "pound": Use(leastEighths: 8, denominator: 4),
    ],
  ]
}
