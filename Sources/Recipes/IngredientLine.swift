/// One line of an ingredient list: the words of its author, and how they were read.
public struct IngredientLine: Identifiable, Hashable, Sendable, Codable {
  /// The number of a line within its recipe.
  ///
  /// It never changes and is never used again, so that reordering, renaming and merging cannot
  /// re-point a mention.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
    /// The number, from 1 on for imported recipes.
    public var rawValue: Int
    /// Makes the number of a line.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Who said what the parts of a line are; what a person set is never overwritten by a reader.
  public enum Setter: String, Hashable, Sendable, Codable {
    case nobody, reader, person
  }

  public var id: ID
  /// The source text, kept for ever.
  public var text: String
  /// The amount, "2 cans" in "2 × 400 g cans (14 oz) tomatoes".
  public var amount: Amount?
  /// What one unit of the amount holds: "400 g" in "2 × 400 g cans".
  public var each: Amount?
  /// The same amount in other measures: "14 oz" in "400 g (14 oz)".
  public var alternatives: [Amount]
  /// What it is, without amount and preparation: "unsalted butter".
  public var name: String
  /// "large", "1-inch".
  public var size: String
  /// What the cook does to it beforehand: "finely chopped".
  public var preparation: String
  /// Anything else that was said: "or to taste", "for serving".
  public var note: String
  /// Whether the dish does without it.
  public var isOptional: Bool
  /// Whether the amount stays the same however much is cooked.
  public var isFixed: Bool
  /// The catalogue's key of the ingredient: an id of the lexicon, or the folded name.
  ///
  /// Empty if unknown.
  public var ingredient: String
  /// Keys of what else the line names: "oil" in "ghee or oil", both in "salt and pepper".
  public var furtherIngredients: [String]
  /// How sure the reader is, from 0 to 1.
  public var confidence: Double
  /// Who said what the parts are.
  public var setBy: Setter

  /// A line that nobody has read yet.
  public init(id: ID, text: String, isOptional: Bool = false) {
    (self.id, self.text, self.isOptional) = (id, text, isOptional)
    (amount, each, alternatives) = (nil, nil, [])
    (name, size, preparation, note, ingredient) = ("", "", "", "", "")
    (furtherIngredients, isFixed) = ([], false)
    (confidence, setBy) = (0, .nobody)
  }
}

/// Ingredient lines under a heading.
public struct IngredientSection: Hashable, Sendable, Codable {
  /// Empty for lines without a heading.
  public var name: String
  /// The lines in their order.
  public var lines: [IngredientLine]

  /// Makes a section; without a name it stands under no heading.
  public init(name: String = "", lines: [IngredientLine] = []) {
    (self.name, self.lines) = (name, lines)
  }
}
