import Recipes

/// An amount that one recipe line asks for, as it enters a sum.
struct Portion {
  var quantity: Quantity
  var unit: Unit?
  var each: Amount?
  var isApproximate: Bool
  /// The whole amount as the author wrote it; empty if nobody did.
  var authored: String
  /// Whether the amount is just as its author wrote it.
  var isAuthored: Bool
  /// Whether it was measured in another way, and turned by a known density.
  var isConverted = false

  /// So many times an amount; nil without a quantity.
  /// - Throws: `Rational.Overflow` if the quantity does not fit.
  init?(
    _ amount: Amount?, each: Amount? = nil, factor: Rational = .one
  ) throws(Rational.Overflow) {
    guard let amount, let quantity = amount.quantity else { return nil }
    let unit = amount.unit?.countsThings == true ? nil : amount.unit
    self.quantity = factor == .one ? quantity : try quantity.scaled(by: factor)
    (self.unit, self.each) = (unit, each)
    (isApproximate, authored) = (amount.isApproximate, amount.text)
    isAuthored = factor == .one
  }

  /// The word for the unit as the author wrote it.
  var authoredUnit: String { Amount(unit: unit, text: authored).authoredUnit }

  /// What must be equal for two amounts to add.
  enum Kind: Hashable {
    /// Mass, volume or length: any units of it convert into each other.
    case measure(Unit.Dimension)
    /// A counted unit, or none, with what each holds, in grams or milliliters if it can be told.
    case count(unit: String, each: Quantity?, of: String)
  }

  var kind: Kind {
    if let each, let content = each.quantity {
      guard let unit = each.unit, unit.dimension != .count,
        let base = try? content.scaled(by: unit.factor)
      else { return .count(unit: unit?.id ?? "", each: content, of: each.unit?.id ?? "") }
      return .count(unit: self.unit?.id ?? "", each: base, of: unit.dimension.rawValue)
    }
    guard let unit, unit.dimension != .count else {
      return .count(unit: unit?.id ?? "", each: nil, of: "")
    }
    return .measure(unit.dimension)
  }

  /// What it measures: of cans of 400 g, what is in all of them together; nil for things that are
  /// only counted, and beyond 64 bits.
  var content: Portion? {
    guard unit == nil || unit?.dimension == .count else { return self }
    guard let each, let content = each.quantity, let unit = each.unit, unit.dimension != .count,
      !quantity.isRange || !content.isRange,
      let lower = try? quantity.lower * content.lower,
      let upper = try? quantity.upper * content.upper
    else { return nil }
    var result = self
    (result.quantity, result.unit, result.each) = (Quantity(lower, upper), unit, nil)
    (result.isAuthored, result.authored) = (false, "")
    return result
  }
}
