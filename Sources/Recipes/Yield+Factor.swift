extension [Yield] {
  /// How many times to make a recipe with these yields for an amount of what it makes: "450 g" of
  /// "900 g", "24 cookies" of "12 cookies"; nil if no yield says.
  ///
  /// Measures convert into each other; other nouns must be the same, but for an ending. Of a range
  /// the lower end counts. O(yields · units in the table).
  /// - Throws: `Rational.Overflow` if the factor does not fit.
  public func factor(for amount: Amount, of noun: String) throws(Rational.Overflow) -> Rational? {
    guard let wanted = amount.quantity?.upper, wanted > 0 else { return nil }
    let key = Folding.key(of: noun)
    for yield in self {
      guard let made = yield.quantity, made.lower > 0 else { continue }
      if let unit = amount.unit, unit.dimension != .count {
        guard let own = yield.unit,
          let converted = try Quantity(wanted).converted(from: unit, to: own)
        else { continue }
        return try converted.upper / made.lower
      }
      if !noun.isEmpty, yield.countsServings, Yield(text: "", noun: noun).countsServings {
        return try wanted / made.lower
      }
      let other = Folding.key(of: yield.noun)
      let isSame = key.count > 2 && (other.hasPrefix(key.dropLast()) || key.hasPrefix(other))
      guard !other.isEmpty, isSame || other == key else { continue }
      return try wanted / made.lower
    }
    return nil
  }
}

extension Yield {
  /// The unit of a measured yield, the grams of "600 g"; nil for one that is counted.
  var unit: Unit? {
    let noun = noun.lowercased()
    return UnitTable.shared.names.first {
      $0.unit.dimension != .count && $0.name.lowercased() == noun
    }?.unit
  }
}
