package import Recipes

/// A recipe to shop for, and how much of it to make.
package struct ShoppingSource: Hashable, Sendable {
  package var recipeTitle: String
  /// The number of the recipe in the catalogue, if it is from there.
  package var recipeID: Int?
  package var lines: [IngredientLine]
  package var factor: Rational

  package init(
    recipeTitle: String, recipeID: Int? = nil, lines: [IngredientLine], factor: Rational = .one
  ) {
    (self.recipeTitle, self.recipeID) = (recipeTitle, recipeID)
    (self.lines, self.factor) = (lines, factor)
  }
}
