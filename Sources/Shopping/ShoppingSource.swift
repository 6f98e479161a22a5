package import Recipes

/// A recipe to shop for, and how much of it to make; or a part of a list that is kept.
package struct ShoppingSource: Hashable, Sendable {
  /// What the recipe is called; empty for what was added by hand.
  package var recipeTitle: String
  /// The number of the recipe in the catalogue, if it is from there.
  package var recipeID: Int?
  /// The lines as they are for once the recipe.
  package var lines: [IngredientLine]
  /// How many times it is made.
  package var factor: Rational
  /// The number of the entry on a list that is kept.
  package var entry: Int64?
  /// Whether the lines are in the basket.
  package var isChecked: Bool

  /// Makes a source.
  package init(
    recipeTitle: String, recipeID: Int? = nil, lines: [IngredientLine], factor: Rational = .one,
    entry: Int64? = nil, isChecked: Bool = false
  ) {
    (self.recipeTitle, self.recipeID) = (recipeTitle, recipeID)
    (self.lines, self.factor) = (lines, factor)
    (self.entry, self.isChecked) = (entry, isChecked)
  }
}
