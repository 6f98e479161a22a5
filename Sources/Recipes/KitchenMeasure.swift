/// An amount in the unit, and with the fraction, in which a kitchen measures it.
///
/// Spoons, cups, ounces and pounds take the fractions that there are measures for; grams and
/// millilitres become kilograms and litres from 1000 on. Where no unit of the family takes an amount
/// exactly, it is the largest one that does to one part in fifty, and the number is rounded to show it.
public struct KitchenMeasure: Hashable, Sendable {
  /// How much to show; rounded if no measure takes the amount exactly.
  public var quantity: Quantity
  /// In what unit.
  public var unit: Unit

  /// The measure for an amount that somebody wrote in this unit and that was scaled since.
  ///
  /// The unit stays as long as it still suits the number, to one part in fifty. O(candidates).
  public init(scaled quantity: Quantity, in unit: Unit, among candidates: [Unit]) {
    if let kept = MeasuringUse.of(unit)?.kept(quantity) {
      self.init(quantity: kept, unit: unit)
    } else {
      self.init(of: quantity, in: unit, among: candidates)
    }
  }

  /// The measure that reads best for an amount, whoever added it up.
  ///
  /// O(candidates).
  public init(of quantity: Quantity, in unit: Unit, among candidates: [Unit]) {
    var best: (measure: KitchenMeasure, error: Rational)?
    for member in MeasuringUse.family(of: unit, among: candidates) {
      guard let use = MeasuringUse.of(member),
        let value = (try? quantity.converted(from: unit, to: member)).flatMap({ $0 }),
        use.spans(value), let (rounded, error) = use.rounded(value)
      else { continue }
      let found = (measure: KitchenMeasure(quantity: rounded, unit: member), error: error)
      if error <= MeasuringUse.tolerance {
        best = found
        break
      }
      if best.map({ error < $0.error }) ?? true { best = found }
    }
    self = best?.measure ?? KitchenMeasure(quantity: quantity, unit: unit)
  }

  /// An amount just as it is given.
  package init(quantity: Quantity, unit: Unit) { (self.quantity, self.unit) = (quantity, unit) }
}

extension QuantityFormatter {
  /// A quantity of a unit in the measure that a kitchen has for it, "2 cups" for 32 tablespoons.
  ///
  /// Without a unit it is the number alone. O(units in the table).
  public func kitchenText(of quantity: Quantity, in unit: Unit?) -> String {
    guard let unit else { return string(from: quantity) }
    let measure = KitchenMeasure(scaled: quantity, in: unit, among: UnitTable.shared.all)
    return text(of: Amount(quantity: measure.quantity, unit: measure.unit))
  }
}

extension Unit {
  /// The unit in which a quantity of this unit reads best: 1500 g as kilograms, 16 tablespoons as
  /// a cup, 3 ounces as ounces; `self` if nothing reads better.
  ///
  /// O(candidates).
  public func bestUnit(for quantity: Quantity, among candidates: [Unit]) -> Unit {
    KitchenMeasure(of: quantity, in: self, among: candidates).unit
  }
}
