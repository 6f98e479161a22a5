/// What a recipe makes: "4 servings", "750 g", "about 3 dozen cookies".
public struct Yield: Hashable, Sendable, Codable {
  /// The authored words.
  public var text: String
  /// How many; nil if only words say it.
  public var quantity: Quantity?
  /// What is counted: "servings", "cookies", "g".
  ///
  /// Empty if only a number is given.
  public var noun: String
  /// Whether the author said "about" or the like.
  public var isApproximate: Bool
  /// The rest: "2 small tacos each".
  public var note: String

  /// Makes a yield of the authored words and what they mean.
  public init(
    text: String, quantity: Quantity? = nil, noun: String = "", isApproximate: Bool = false,
    note: String = ""
  ) {
    (self.text, self.quantity, self.noun) = (text, quantity, noun)
    (self.isApproximate, self.note) = (isApproximate, note)
  }
}
