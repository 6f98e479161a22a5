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
