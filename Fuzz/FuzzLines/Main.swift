import CFuzzer
import RecipeLanguage
import Recipes

/// Reads random bytes as ingredient lines, yields and durations in many languages, and checks what
/// every reading promises.
@main
struct FuzzLines {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, check)
  }

  private static let readers = ["en", "de", "fr", "it", "nl", "sv", "pt", "ja", "zh", "cs"].map {
    IngredientLineReader(language: $0)
  }

  private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
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
    return 0
  }
}
