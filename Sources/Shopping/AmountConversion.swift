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
