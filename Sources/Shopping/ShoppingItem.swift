package import Recipes

/// Something to buy, with what all recipes need of it.
package struct ShoppingItem: Hashable, Sendable {
  /// The catalogue's key of the ingredient, or its folded name.
  package var key: String
  package var name: String
  /// More than one where amounts do not add, as in "1, 300 g"; none if no recipe says how much.
  package var amounts: [ShoppingAmount]
  /// Whether some lines say how much and others do not, so that more is needed than `amounts`.
  package var needsMore: Bool
  /// The recipe lines that need it, in the order of the recipes.
  package var uses: [Use]

  /// Whether every recipe does without it.
  package var isOptional: Bool { uses.allSatisfy(\.isOptional) }

  /// One recipe line behind an item.
  package struct Use: Hashable, Sendable {
    package var recipeTitle: String
    package var recipeID: Int?
    package var factor: Rational
    /// The line for that many times the recipe.
    package var text: String
    /// Size, preparation and remarks: what adding up amounts would lose.
    package var notes: [String]
    package var isOptional: Bool
  }
}

/// How much of one thing to buy.
package struct ShoppingAmount: Hashable, Sendable {
  package var quantity: Quantity
  package var unit: Unit?
  /// What one of the unit holds, the "400 g" of cans.
  package var each: Amount?
  package var isApproximate: Bool
  /// The amount to read: "1.5 l", "3 × 400 g cans".
  package var text: String
}
