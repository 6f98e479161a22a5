public import Recipes

/// What a reader makes of an ingredient line.
public struct LineReading: Sendable {
  /// An amount as it is written.
  package struct Written: Sendable {
    /// Nil if it is only implied, or a word.
    package var quantity: Quantity?
    /// A word in place of the quantity, "few".
    package var vagueText: String
    package var unitText: String
    /// Nil if there is none.
    package var unit: Unit?
  }

  /// The amounts in the order of the line, before they are put together.
  package var written: [Written]
  /// The line with all parts set.
  public var line: IngredientLine
  /// Where the parts stand in the text of the line, in its order.
  public var marks: [LineMark]
  /// Why the reading is doubtful; empty if it is not.
  public var doubts: [LineDoubt]
}
