/// An amount as a cook wrote it: how much, of what unit.
public struct Amount: Hashable, Sendable, Codable {
  /// Absent where only words say how much, as in "a few sprigs" or "to taste".
  public var quantity: Quantity?
  /// What is counted or measured; absent for bare numbers.
  public var unit: Unit?
  /// Whether the cook said "about", "knapp", "ca." or the like.
  public var isApproximate: Bool
  /// The authored form, "1½ cups", shown until somebody scales or converts it.
  public var text: String

  /// Makes an amount; all parts may be missing.
  public init(
    quantity: Quantity? = nil, unit: Unit? = nil, isApproximate: Bool = false, text: String = ""
  ) {
    (self.quantity, self.unit) = (quantity, unit)
    (self.isApproximate, self.text) = (isApproximate, text)
  }
}
