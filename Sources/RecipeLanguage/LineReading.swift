package import Recipes

/// An ingredient line with every amount as it is written, before they are put together.
package struct LineReading: Sendable {
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

  /// The amounts in the order of the line.
  package var written: [Written]
  /// The line with all parts set.
  package var line: IngredientLine
}
