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
  ///
  /// English units are as written, those of other languages by their English names, if they have one.
  package init(id: String, language: String, _ reading: LineReading) {
    let line = reading.line
    self.id = id
    quantity = reading.written.map { $0.quantity?.description ?? $0.vagueText }.filter {
      !$0.isEmpty
    }
    unit = reading.written.map { Self.unit(of: $0, isEnglish: language == "en") }
      .filter { !$0.isEmpty }
    (name, size) = (line.name, line.size)
    (preparation, comment) = (line.preparation, line.note)
  }

  private static let englishUnits = Set(
    UnitTable.shared.names.filter { $0.language == "en" }.map(\.unit.id))

  private static func unit(of written: LineReading.Written, isEnglish: Bool) -> String {
    guard !isEnglish, let unit = written.unit,
      unit.dimension != .count || englishUnits.contains(unit.id)
    else { return written.unitText }
    return unit.id.split(separator: " ").filter { $0 != "metric" && $0 != "Japanese" }
      .joined(separator: " ")
  }
}
