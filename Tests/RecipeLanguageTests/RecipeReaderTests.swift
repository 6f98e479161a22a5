import RecipeLanguage
import Recipes
import RichText
import TestSupport
import Testing

struct RecipeReaderTests {
  private func recipe(_ lines: [String], _ method: String) -> Recipe {
    var recipe = Recipe()
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map {
          IngredientLine(id: .init(rawValue: $0.offset + 1), text: $0.element)
        })
    ]
    var builder = RichTextBuilder()
    builder.append(method)
    recipe.method = builder.build()
    return recipe
  }

  @Test func `language, keys and mentions are set`() {
    var recipe = recipe(
      ["200 g unsalted butter", "2 sprigs of zanzibar weed"],
      "Melt the butter in a pan and stir it with the zanzibar weed for 5 minutes.")
    RecipeReader().read(&recipe)
    #expect(recipe.language == "en")
    #expect(recipe.lines.map(\.ingredient) == ["unsalted-butter", "zanzibar weed"])
    #expect(recipe.method.spans.compactMap(\.target) == [1, 2])
    #expect(recipe.method.spans.contains { $0.kind == .timer && $0.payload == "300" })
  }

  @Test func `what a person set is kept`() {
    var recipe = recipe(["12 Herbs Mix"], "")
    recipe.ingredients[0].lines[0].name = "12 Herbs Mix"
    recipe.ingredients[0].lines[0].setBy = .person
    RecipeReader().read(&recipe)
    let line = recipe.lines[0]
    #expect((line.name, line.amount, line.setBy) == ("12 Herbs Mix", nil, .person))
    #expect(!line.ingredient.isEmpty)
  }

  @Test func `reading twice is reading once, and spans are valid`() throws {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "sugar", "brown sugar", "Zwiebeln", "Zwiebelwürfel", "5 minutes", "180 °C", "egg", "yolks",
      "the", ",", "\n", "\u{301}", "\u{1F468}\u{200D}\u{1F373}", "-", "sauce", "garlic powder",
      "löken", "œuf", "d'ail", "玉ねぎ", "10分", "cheese", "cheddar", "and", "or", "\u{FF11}",
      "half an hour",
    ]
    for round in 0..<600 {
      let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.text(of: pieces) }
      let text = round.isMultiple(of: 3) ? random.scalars() : random.text(of: pieces)
      var once = recipe(
        lines + ["1 cup sugar", "2 Zwiebeln"], text + " " + random.text(of: pieces))
      once.language = ["en", "de", "fr", "sv", "ja", ""].randomElement(using: &random) ?? ""
      let source = once.method
      RecipeReader().read(&once)
      #expect(once.method.text == source.text)
      // The initialiser checks all invariants.
      #expect(try RichText(once.method.text, spans: once.method.spans) == once.method)
      var twice = once
      RecipeReader().read(&twice)
      #expect(twice == once)
    }
  }

  @Test func `a long method is read in good time`() {
    var recipe = recipe(
      (0..<200).map { "\($0) g sugar of kind \($0)" },
      String(repeating: "Add the sugar and the sugar of kind 7, then wait. ", count: 500))
    RecipeReader().read(&recipe)
    #expect(recipe.method.spans.count >= 500)
  }
}
