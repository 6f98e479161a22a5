import RecipeLanguage
import Recipes
import RichText
import Testing

struct MentionReportTests {
  private func recipe(_ lines: [String], _ method: String, _ language: String = "en") throws
    -> Recipe
  {
    var recipe = Recipe()
    recipe.language = language
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map {
          IngredientLine(id: .init(rawValue: $0.offset + 1), text: $0.element)
        })
    ]
    recipe.method = try RichText(method)
    RecipeReader().read(&recipe)
    return recipe
  }

  private func report(_ recipe: Recipe) -> MentionReport {
    MentionLinker(language: recipe.language).report(on: recipe.method, sections: recipe.ingredients)
  }

  @Test func `each mention is explained`() throws {
    let recipe = try recipe(
      ["200 g cheddar", "1 red onion", "100 g sugar", "50 g sugar"],
      "Grate the cheese, chop the onion. Beat the 50 g sugar.")
    let tags = report(recipe).tags
    #expect(tags.map(\.line.rawValue) == [1, 2, 4])
    #expect(tags[0].evidence.contains("general word") && tags[0].choice.isEmpty)
    #expect(tags[1].evidence == "the noun of the name")
    #expect(tags[2].choice == "the amounts agree" && tags[2].rivals.map(\.rawValue) == [3])
    // The stored mentions are those that are explained.
    #expect(tags.map(\.range) == recipe.method.spans.filter { $0.kind == .ingredient }.map(\.range))
  }

  @Test func `words that fit several lines are doubtful`() throws {
    let recipe = try recipe(["100 g cheddar", "50 g gouda"], "Grate the cheese.")
    let report = report(recipe)
    #expect(report.tags.isEmpty && report.unlisted.isEmpty)
    #expect(report.doubts.map { String(recipe.method[$0.range]) } == ["cheese"])
    #expect(report.doubts.first?.lines.map(\.rawValue) == [1, 2])
  }

  @Test(arguments: [
    ("Fry the bacon with the eggs.", ["2 eggs"], "bacon"),
    ("Fry the bacon. Crumble the bacon.", ["2 eggs"], "bacon"),
    ("Add water, then stir and season.", ["2 eggs"], ""),
    ("Butter the tin and flour it.", ["2 eggs"], ""),
    ("Add oil.", ["ghee or oil"], ""),
    ("Add basmati.", ["200 g rice"], ""),
    ("Use the garlic press.", ["2 eggs"], ""),
    ("Roll it up, wrapped in foil, and stock up.", ["2 eggs"], ""),
    ("Make the tomato sauce mixture.", ["2 tomatoes"], ""),
  ])
  func `ingredients that are not listed are found once`(
    method: String, lines: [String], expected: String
  ) throws {
    let recipe = try recipe(lines, method)
    let words = report(recipe).unlisted.map { String(recipe.method[$0.range]) }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("Add 2 tbsp of the butter. Add 3 tbsp butter.", "4 tbsp butter", "5"),
      ("Add 2 tbsp of the butter. Add 2 tbsp butter.", "4 tbsp butter", nil),
      ("Add half the butter. Add 60 g butter.", "100 g butter", "110"),
      ("Add half the butter. Add the remaining butter.", "100 g butter", nil),
      ("Add 1 kg of flour.", "500 g flour", "1000"),
      ("Add 2 cups flour.", "500 g flour", nil),
      ("Add 3 eggs.", "2 eggs", "3"),
      ("Add 3 eggs.", "2-3 eggs", nil),
      ("Add 3 pinches of salt.", "salt", nil),
      ("Add 99999999999999999 kg of flour. Add 99999999999999999 kg of flour.", "500 g flour", nil),
    ] as [(String, String, String?)])
  func `the steps may use no more than the list says`(
    method: String, line: String, used: String?
  ) throws {
    let excesses = AmountUse(try recipe([line], method)).excesses()
    #expect(excesses.first?.used.description == used)
    #expect(excesses.count == (used == nil ? 0 : 1))
  }
}
