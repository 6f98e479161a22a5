import RecipeLanguage
import Recipes

/// Predicts the fields of annotated ingredient lines.
enum IngredientLines {
  private struct Item: Decodable {
    var id: String
    var sentence: String
    var language: String
  }

  private struct Prediction: Encodable {
    var id: String
    var quantity: [String]
    var unit: [String]
    var name: String
    var preparation: String
    var comment: String
    var size: String
  }

  /// Reads every line of a file and prints what was read.
  static func predict(_ path: String) throws {
    var readers: [String: IngredientLineReader] = [:]
    try JSONLines.read(Item.self, from: path) { item in
      let reader = readers[item.language] ?? IngredientLineReader(language: item.language)
      readers[item.language] = reader
      let source = IngredientLine(id: .init(rawValue: 1), text: item.sentence)
      let reading = reader.reading(of: source)
      let line = reading.line
      try JSONLines.write(
        Prediction(
          id: item.id, quantity: reading.written.compactMap { $0.quantity?.description },
          unit: reading.written.map(\.unitText).filter { !$0.isEmpty }, name: line.name,
          preparation: line.preparation, comment: line.note, size: line.size))
    }
  }
}
