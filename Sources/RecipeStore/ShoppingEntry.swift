public import Recipes

/// A line on a shopping list that is kept.
public struct ShoppingEntry: Identifiable, Hashable, Sendable {
  /// The number of the line; 0 before it is stored.
  public var id: Int64
  /// The recipe that it is from; nil for what was added by hand.
  public var recipe: RecipeID?
  /// What the recipe was called.
  public var recipeTitle: String
  /// How many times the recipe is made.
  public var factor: Rational
  /// The line as it was when it was added, for once the recipe.
  public var line: IngredientLine
  /// Whether it is in the basket.
  public var isChecked: Bool

  /// Makes an entry that is not stored yet.
  public init(
    recipe: RecipeID? = nil, recipeTitle: String = "", factor: Rational = .one,
    line: IngredientLine
  ) {
    (id, isChecked) = (0, false)
    (self.recipe, self.recipeTitle) = (recipe, recipeTitle)
    (self.factor, self.line) = (factor, line)
  }
}

/// A shopping list that is kept, and how much is on it.
public struct ShoppingListSummary: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// The number of its lines.
  public var lineCount: Int
  /// The number of those that are in the basket.
  public var checkedCount: Int
}
