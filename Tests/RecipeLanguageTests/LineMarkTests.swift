import RecipeLanguage
import Recipes
import Testing

struct LineMarkTests {
  /// The parts of a line with their words: "amount:2 cups name:flour".
  private func marks(_ text: String, _ language: String = "en") -> String {
    let reading = IngredientLineReader(language: language).reading(
      of: IngredientLine(id: .init(rawValue: 1), text: text))
    return reading.marks.map { mark in
      let words = Array(text.utf8)[mark.range]
      return "\(mark.part.rawValue):\(String(decoding: words, as: UTF8.self))"
    }.joined(separator: " ")
  }

  private func doubts(_ text: String) -> [LineDoubt] {
    IngredientLineReader(language: "en").reading(
      of: IngredientLine(id: .init(rawValue: 1), text: text)
    ).doubts
  }

  @Test(arguments: [
    ("en", "2 cups flour", "amount:2 cups name:flour"),
    ("en", "½ crème fraîche", "amount:½ name:crème fraîche"),
    (
      "en", "2 large onions, finely chopped",
      "amount:2 size:large name:onions preparation:finely chopped"
    ),
    ("en", "400 g (14 oz) tofu", "amount:400 g alternative:14 oz name:tofu"),
    ("en", "3 tbsp sugar, for dusting", "amount:3 tbsp name:sugar note:for dusting"),
    (
      "en", "Salt and freshly ground pepper", "name:Salt and preparation:freshly ground name:pepper"
    ),
    ("de", "Mehl 300 g", "name:Mehl amount:300 g"),
    ("ja", "木綿豆腐 1丁（300g）", "name:木綿豆腐 amount:1丁 alternative:300g"),
  ])
  func `each part knows its place in the source`(language: String, text: String, expected: String) {
    #expect(marks(text, language) == expected)
  }

  @Test func `a doubtful line says why`() {
    #expect(doubts("2 cups flour").isEmpty)
    #expect(doubts("99999999999999999999999 cups flour").contains(.unreadableNumber))
    #expect(doubts("500 g").contains(.noName))
    #expect(LineDoubt.unsure(.name).description == "where the name ends is not sure")
  }

  @Test func `what is clear is surer than what is not`() {
    func confidence(_ text: String) -> Double {
      IngredientLineReader(language: "en").read(
        IngredientLine(id: .init(rawValue: 1), text: text)
      ).confidence
    }
    #expect(confidence("2 cups flour") > 0.9)
    #expect(
      confidence("2 cups flour") > confidence("beurre manie mixed with whatever blue 7 thing"))
  }
}
