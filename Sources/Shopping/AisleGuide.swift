/// A part of a shop, in the order of a walk through it.
package struct Aisle: Hashable, Sendable {
  package var id: String
  /// The name in the language of the list.
  package var name: String
  package var order: Int

  package init(id: String, name: String, order: Int) {
    (self.id, self.name, self.order) = (id, name, order)
  }
}

/// Knows where in the shop an ingredient is.
package struct AisleGuide: Sendable {
  /// Where ingredients are that the guide does not know: the last aisle.
  package var other: Aisle
  private let lookup: @Sendable (_ key: String) -> Aisle?

  /// Makes a guide from a function that finds the aisle of an ingredient by its key.
  package init(
    otherName: String = "Other",
    lookup: @escaping @Sendable (_ key: String) -> Aisle? = { _ in nil }
  ) {
    self.other = Aisle(id: "other", name: otherName, order: .max)
    self.lookup = lookup
  }

  /// The aisle of the ingredient with this key; what the guide itself puts among the others has no
  /// aisle of its own.
  package func aisle(of key: String) -> Aisle {
    guard let aisle = lookup(key), aisle.id != other.id else { return other }
    return aisle
  }
}
