package import RecipeLanguage
import Recipes

/// The fields of an ingredient line as annotated data has them.
package struct LinePrediction: Encodable, Sendable {
  var id: String
  var quantity: [String]
  var unit: [String]
  var name: String
  var preparation: String
  var comment: String
  var size: String

  /// The fields of a reading; quantities and units in the order in which they are written.
  package init(id: String, _ reading: LineReading) {
    let line = reading.line
    self.id = id
    quantity = reading.written.compactMap { $0.quantity?.description }
    unit = reading.written.map(\.unitText).filter { !$0.isEmpty }
    (name, size) = (line.name, line.size)
    (preparation, comment) = (line.preparation, line.note)
  }
}
