import FuzzSupport
import RecipeLanguage
import Recipes

/// Reads random bytes as ingredient lines, yields and durations in many languages, and checks what
/// every reading promises.
@main
struct FuzzLines {
  static func main() {
    fuzz(check)
  }

  private static let readers = ["en", "de", "fr", "it", "nl", "sv", "pt", "ja", "zh", "cs"].map {
    IngredientLineReader(language: $0)
  }

  private static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let source = IngredientLine(id: .init(rawValue: 1), text: text)
    for reader in FuzzLines.readers {
      let reading = reader.reading(of: source)
      precondition(reading.line.text == text, "a line keeps its text")
      precondition(reader.read(reading.line) == reading.line, "reading again changes nothing")
      precondition((0...1).contains(reading.line.confidence))
      let size = text.utf8.count
      for mark in reading.marks {
        precondition(
          0 <= mark.range.lowerBound && mark.range.upperBound <= size && !mark.range.isEmpty)
        precondition((0...1).contains(mark.confidence))
      }
      for amount in [reading.line.amount, reading.line.each].compactMap({ $0 }) {
        if let quantity = amount.quantity { precondition(quantity.lower <= quantity.upper) }
      }
    }
    _ = YieldReader.yield(text)
    _ = DurationReader.timeSpan(text)
    _ = LanguageDetector.language(of: text)
  }
}
