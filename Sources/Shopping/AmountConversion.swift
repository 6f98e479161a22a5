package import Recipes

/// Turns amounts of one ingredient from one unit into another.
package struct AmountConversion: Sendable {
  /// Grams in a millilitre of the ingredient; nil if nobody knows.
  package var density: Rational?

  /// Makes a conversion for an ingredient of this density.
  package init(density: Rational? = nil) { self.density = density }

  /// The same amount in another unit, exactly; nil if it cannot be told.
  ///
  /// Between mass and volume the density decides.
  /// - Throws: `Rational.Overflow` if the result does not fit.
  package func quantity(
    _ quantity: Quantity, in source: Unit, as target: Unit
  ) throws(Rational.Overflow) -> Quantity? {
    if let same = try quantity.converted(from: source, to: target) { return same }
    guard let density, density > 0 else { return nil }
    switch (source.dimension, target.dimension) {
    case (.volume, .mass):
      return try quantity.scaled(by: source.factor * density / target.factor)
    case (.mass, .volume):
      return try quantity.scaled(by: source.factor / density / target.factor)
    default: return nil
    }
  }

  /// The measures that an author gives of one amount, without those that cannot be: "45 g (½ tbsp)" of
  /// butter.
  ///
  /// Where the density is known, others are kept if they are at most twice or half as much as the first.
  func plausible(_ portions: [Portion]) -> [Portion] {
    guard portions.count > 1, let unit = portions[0].unit else { return portions }
    let first = portions[0].quantity.upper
    return portions.enumerated().filter { index, other in
      guard index > 0, let own = other.unit, own.dimension != .count,
        let same = (try? quantity(other.quantity, in: own, as: unit)).flatMap({ $0 })
      else { return true }
      let ratio = same.upper.approximation / first.approximation
      return ratio >= 0.5 && ratio <= 2
    }.map(\.element)
  }

  /// The portion as a measure of a dimension, in grams or millilitres; nil if it cannot be told.
  func portion(_ portion: Portion, as dimension: Unit.Dimension) -> Portion? {
    guard let measured = portion.content, let unit = measured.unit else { return nil }
    if unit.dimension == dimension { return measured }
    let base = UnitTable.shared.unit(id: dimension == .mass ? "gram" : "milliliter")
    guard let quantity = (try? quantity(measured.quantity, in: unit, as: base)).flatMap({ $0 })
    else { return nil }
    var result = measured
    (result.quantity, result.unit, result.authored) = (quantity, base, "")
    (result.isAuthored, result.isConverted) = (false, true)
    return result
  }
}
