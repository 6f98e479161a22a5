/// Something in a catalogue that is not as it should be.
public struct CatalogueDamage: Hashable, Sendable {
  /// What kind of thing is damaged.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file itself; only what follows from other rows can be made anew.
    case file
    /// Rows that belong to something that is not there.
    case orphans
    /// Mentions and other marks in methods.
    case spans
    /// Which ingredients lines name, and how ingredients stand to each other.
    case links
    /// What is worked out from recipes and ingredients, to find them.
    case derived
    /// The search index.
    case index
  }

  public var kind: Kind
  /// What is wrong, for people: "3 marks stand where their method has no such words".
  public var text: String
  /// How many rows are concerned; 1 for the search index.
  public var count: Int
  /// Whether it can be repaired without losing what a person has written.
  public var isRepairable = true
}
