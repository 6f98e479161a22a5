import Recipes
import Testing

@testable import RecipeLanguage

struct LineAmountsTests {
  @Test(arguments: [
    ("en", "2 cups flour (240 g), sifted"), ("en", "a pinch of salt"), ("en", "an onion"),
    ("en", "salt to taste"), ("en", "½ lemon"), ("en", "a few sprigs of thyme"), ("en", "one egg"),
    ("en", "Butter for the tin"), ("en", "1 x 400 g can of tomatoes"), ("de", "1 Prise Zimt"),
    ("de", "etwas Salz"), ("de", "Petersilie, gehackt"), ("fr", "une gousse d'ail"),
    ("it", "sale q.b."), ("ja", "豆腐 1丁（300g）"), ("ja", "塩 少々"), ("en", ""),
  ])
  func `The amounts of a line alone are those of its reading`(language: String, text: String) {
    let reader = IngredientLineReader(language: language, model: nil)
    let reading = reader.reading(of: IngredientLine(id: .init(rawValue: 1), text: text))
    let amounts = reader.amounts(in: text)
    #expect(amounts?.written.count ?? 0 == reading.written.count)
    for (short, long) in zip(amounts?.written ?? [], reading.written) {
      #expect(short.quantity == long.quantity && short.unit == long.unit)
      #expect(short.vagueText == long.vagueText && short.unitText == long.unitText)
    }
    if let amounts { #expect(amounts.name == reading.line.name) }
  }
}
