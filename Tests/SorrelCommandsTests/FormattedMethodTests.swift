import Recipes
import RichText
import Testing

@testable import SorrelCommands

struct FormattedMethodTests {
  private func recipe(_ text: String, _ spans: [TextSpan], lines: [Int] = [1]) throws -> Recipe {
    var recipe = Recipe()
    recipe.language = "en"
    recipe.method = try RichText(text, spans: spans)
    let ingredients = lines.map { IngredientLine(id: .init(rawValue: $0), text: "butter") }
    recipe.ingredients = [IngredientSection(lines: ingredients)]
    return recipe
  }

  private func steps(_ recipe: Recipe, isolates: Bool = false) throws -> [String] {
    let text = RecipeText(recipe: recipe, usesColor: true, isolatesRightToLeft: isolates)
    return try text.lines().filter { $0.hasPrefix(" 1. ") || $0.hasPrefix(" 2. ") }
  }

  @Test func `the mention of a line that is gone is plain`() throws {
    let spans = [
      TextSpan(5..<11, .ingredient, target: 1), TextSpan(16..<20, .ingredient, target: 7),
    ]
    #expect(
      try steps(recipe("Melt butter and salt.", spans))
        == [" 1. Melt \u{1B}[32mbutter\u{1B}[39m and salt."])
  }

  @Test func `a style over two steps is in both, and measures are cyan`() throws {
    let spans = [
      TextSpan(0..<16, .bold), TextSpan(4..<9, .timer, payload: "60"),
      TextSpan(20..<22, .link, payload: "https://example.org"),
    ]
    #expect(
      try steps(recipe("Fry 1 min\nthen turn it.", spans)) == [
        " 1. \u{1B}[1mFry \u{1B}[22m\u{1B}[36;1m1 min\u{1B}[22;39m",
        " 2. \u{1B}[1mthen t\u{1B}[22murn \u{1B}[4mit\u{1B}[24m.",
      ])
  }

  @Test func `runs from right to left are isolated where that is asked for`() throws {
    // The run goes on behind the mention, and is one all the same.
    let text = "Add חמאה רכה, 2 min."
    let mixed = try recipe(text, [TextSpan(4..<12, .ingredient, target: 1)])
    #expect(
      try steps(mixed, isolates: true)
        == [" 1. Add \u{1B}[32m\u{2068}חמאה\u{1B}[39m רכה\u{2069}, 2 min."])
    #expect(try steps(mixed) == [" 1. Add \u{1B}[32mחמאה\u{1B}[39m רכה, 2 min."])
  }
}
