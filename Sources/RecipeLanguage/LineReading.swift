package import Recipes

/// An ingredient line with every amount as it is written, before they are put together.
package struct LineReading: Sendable {
  /// The quantities and units in the order of the line; an implied quantity is nil.
  package var written: [(quantity: Quantity?, unit: Unit?, unitText: String)]
  /// The line with all parts set.
  package var line: IngredientLine
}
