import FoundationEssentials
import Recipes

/// Ingredient lines and amounts as JSON, in the form in which the history of recipes has them.
enum StoredLine {
  /// The JSON of a line.
  /// - Throws: `EncodingError` never for a line of ours.
  static func text(of line: IngredientLine) throws -> String {
    try text(RecipeSnapshot.Line(line))
  }

  /// The line of a JSON.
  /// - Throws: `DecodingError` if it is not as this program writes it.
  static func line(from text: String) throws -> IngredientLine {
    try value(text, as: RecipeSnapshot.Line.self).line
  }

  /// The JSON of an amount; nil for none.
  /// - Throws: `EncodingError` never for an amount of ours.
  static func text(of amount: Amount?) throws -> String? {
    try amount.map { try text(RecipeSnapshot.Measure($0)) }
  }

  /// The amount of a JSON; nil for none.
  /// - Throws: `DecodingError` if it is not as this program writes it.
  static func amount(from text: String?) throws -> Amount? {
    try text.map { try value($0, as: RecipeSnapshot.Measure.self).amount }
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func value<Value: Decodable>(
    _ text: String, as type: Value.Type
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
