import Annotations
import RecipeLanguage
import Recipes

/// Predicts the fields of annotated ingredient lines.
enum IngredientLines {
  private struct Item: Decodable {
    var id: String
    var sentence: String
    var language: String
  }

  /// Reads every line of a file and prints what was read.
  static func predict(_ path: String) throws {
    var readers: [String: IngredientLineReader] = [:]
    try JSONLines.read(Item.self, from: path) { item in
      let reader = readers[item.language] ?? IngredientLineReader(language: item.language)
      readers[item.language] = reader
      let source = IngredientLine(id: .init(rawValue: 1), text: item.sentence)
      try JSONLines.write(
        LinePrediction(id: item.id, language: item.language, reader.reading(of: source)))
    }
  }
}
