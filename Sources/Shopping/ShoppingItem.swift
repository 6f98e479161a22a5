package import Recipes

/// Something to buy, with what all recipes need of it.
package struct ShoppingItem: Hashable, Sendable {
  /// The catalogue's key of the ingredient, or its folded name.
  package var key: String
  /// What it is called by the line with the largest number.
  package var name: String
  /// More than one where amounts do not add, as in "1, 300 g"; none if no recipe says how much.
  package var amounts: [ShoppingAmount]
  /// Whether some lines say how much and others do not, so that more is needed than `amounts`.
  package var needsMore: Bool
  /// Why there is more than one amount.
  package var apart: Apart?
  /// What of it is in the house already, in words: "200 g flour".
  package var stock: [String]
  /// Whether it is in the basket.
  package var isChecked: Bool
  /// The recipe lines that need it, in the order of the recipes.
  package var uses: [Use]

  /// Whether every recipe does without it.
  package var isOptional: Bool { uses.allSatisfy(\.isOptional) }

  /// Whether it is bought in cans or jars alone.
  var isCanned: Bool {
    !amounts.isEmpty && amounts.allSatisfy { ["can", "jar"].contains($0.unit?.id) }
  }

  /// Why amounts of one ingredient do not add.
  package enum Apart: String, Hashable, Sendable {
    /// Some are measured by volume and some by weight, and nobody knows how heavy it is.
    case unknownDensity = "how much a millilitre of it weighs is not known"
    /// Some are counted and some are measured, or in units that have no size.
    case differentUnits = "its units have no common size"
    /// The sum leaves 64 bits.
    case tooLarge = "the sum is too large"
  }

  /// One recipe line behind an item.
  package struct Use: Hashable, Sendable {
    /// What the recipe is called; empty for what was added by hand.
    package var recipeTitle: String
    /// The number of the recipe in the catalogue, if it is from there.
    package var recipeID: Int?
    /// The number of the entry on a list that is kept.
    package var entry: Int64?
    /// How many times the recipe is made.
    package var factor: Rational
    /// The line, for that many times the recipe.
    var line: ScaledLine
    /// Size, preparation and remarks: what adding up amounts would lose.
    package var notes: [String]
    /// Whether the recipe does without it.
    package var isOptional: Bool

    /// The line for that many times the recipe.
    ///
    /// O(its length).
    package var text: String { line.text }
  }
}

/// How much of one thing to buy.
package struct ShoppingAmount: Hashable, Sendable {
  /// The exact amount.
  package var quantity: Quantity
  /// Of what.
  package var unit: Unit?
  /// What one of the unit holds, the "400 g" of cans.
  package var each: Amount?
  /// Whether any part of it is "about" so much.
  package var isApproximate: Bool
  /// Whether volume has been turned into weight, or the other way round.
  package var isConverted: Bool
  /// What is needed, where more is bought because nobody sells parts: "6½".
  package var needed: String?
  /// The amount to read: "1.5 l", "3 × 400 g cans".
  package var text: String
}
