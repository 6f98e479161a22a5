/// Something that is in the house.
public struct PantryItem: Hashable, Sendable {
  /// The number in a catalogue; nil before it is stored.
  public var id: Int64?
  /// Where it is: "fridge"; empty if nobody has said.
  public var place: String
  /// What people call it.
  public var name: String
  /// The catalogue's key of the ingredient: an id of the lexicon, or the folded name.
  public var ingredient: String
  /// How much there is; nil if there is always enough, as of salt.
  public var amount: Amount?
  /// What one unit of the amount holds, the "400 g" of cans.
  public var each: Amount?
  /// At or below this there is little left.
  public var low: Amount?
  /// When it was bought.
  public var bought: CalendarDay?
  /// The last day on which it is good.
  public var bestBefore: CalendarDay?

  /// Makes an item.
  public init(
    id: Int64? = nil, place: String = "", name: String, ingredient: String, amount: Amount? = nil,
    each: Amount? = nil, low: Amount? = nil, bought: CalendarDay? = nil,
    bestBefore: CalendarDay? = nil
  ) {
    (self.id, self.place, self.name, self.ingredient) = (id, place, name, ingredient)
    (self.amount, self.each, self.low) = (amount, each, low)
    (self.bought, self.bestBefore) = (bought, bestBefore)
  }

  /// Whether there is always enough of it.
  public var isStaple: Bool { amount == nil }
}
