import Recipes

/// Ingredient lines and amounts as JSON, in the form in which the history of recipes has them.
enum StoredLine {
  /// The JSON of a line.
  static func text(of line: IngredientLine) -> String { RecipeSnapshot.Line(line).json }

  /// The line of a JSON.
  /// - Throws: `DecodingError` if it is not as this program writes it.
  static func line(from text: String) throws -> IngredientLine {
    try RecipeSnapshot.Line(json: text).line
  }

  /// The JSON of an amount; nil for none.
  static func text(of amount: Amount?) -> String? {
    amount.map { RecipeSnapshot.Measure($0).json }
  }

  /// The amount of a JSON; nil for none.
  /// - Throws: `DecodingError` if it is not as this program writes it.
  static func amount(from text: String?) throws -> Amount? {
    try text.map { try RecipeSnapshot.Measure(json: $0).amount }
  }
}
