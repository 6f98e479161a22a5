import Housekeeping
import Recipes
import RichText
import Testing

struct RecipeLineTests {
  /// Two sections of two lines, 1 and 2, 3 and 4, of which the method mentions 1 and 3.
  private static func recipe() throws -> Recipe {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Pie", "en")
    let texts = ["200 g flour", "2 eggs", "3 apples", "1 lemon"]
    let lines = texts.enumerated().map {
      IngredientLine(id: .init(rawValue: $0.offset + 1), text: $0.element)
    }
    recipe.ingredients = [
      IngredientSection(name: "Dough", lines: Array(lines[..<2])),
      IngredientSection(name: "Filling", lines: Array(lines[2...])),
    ]
    recipe.method = try RichText(
      "Knead flour.\nPeel apples.",
      spans: [TextSpan(6..<11, .ingredient, target: 1), TextSpan(18..<24, .ingredient, target: 3)])
    return recipe
  }

  private func numbers(_ recipe: Recipe) -> [[Int]] {
    recipe.ingredients.map { $0.lines.map(\.id.rawValue) }
  }

  @Test(arguments: [
    (1, true, [[1, 2], [3, 4]], false), (2, true, [[2, 1], [3, 4]], true),
    (1, false, [[2, 1], [3, 4]], true), (2, false, [[1], [2, 3, 4]], true),
    (3, true, [[1, 2, 3], [4]], true), (4, false, [[1, 2], [3, 4]], false),
  ])
  func `a line moves by one place, also over a heading`(
    line: Int, isUp: Bool, expected: [[Int]], isMoved: Bool
  ) throws {
    var recipe = try Self.recipe()
    let place = try #require(recipe.place(of: .init(rawValue: line)))
    #expect(recipe.moveLine(at: place, isUp: isUp) == isMoved)
    #expect(numbers(recipe) == expected)
  }

  @Test func `a section goes with its last line`() throws {
    var recipe = try Self.recipe()
    try recipe.deleteLines([.init(rawValue: 1)])
    let place = try #require(recipe.place(of: .init(rawValue: 2)))
    _ = recipe.moveLine(at: place, isUp: false)
    #expect(numbers(recipe) == [[2, 3, 4]])
    #expect(recipe.ingredients.map(\.name) == ["Filling"])
  }

  @Test func `mentions go with their line and stay with other words`() throws {
    var recipe = try Self.recipe()
    recipe.setLine(at: (0, 0), to: "1 kg rye flour")
    #expect(recipe.lines[0].id.rawValue == 1 && recipe.lines[0].name.contains("flour"))
    #expect(recipe.method.spans.count == 2)
    let lost = try recipe.deleteLines([.init(rawValue: 3)])
    #expect(lost.map(\.target) == [3])
    #expect(recipe.method.spans.map(\.target) == [1])
    #expect(recipe.method.text == "Knead flour.\nPeel apples.")
  }

  @Test func `a new line goes to the end of a section, and of the list without one`() throws {
    var recipe = try Self.recipe()
    recipe.addLine("1 pinch salt", after: 9, toSection: 0)
    recipe.addLine("cinnamon", after: 10, toSection: 7)
    #expect(numbers(recipe) == [[1, 2, 10], [3, 4, 11]])
    var empty = Recipe()
    empty.addLine("salt", after: 0)
    #expect(numbers(empty) == [[1]])
  }

  @Test func `unmarked words that look like a line are found with all their places`() throws {
    var recipe = try Self.recipe()
    recipe.ingredients[0].lines[1].name = "eggs"
    recipe.method = try RichText("Beat the eggs. Eggs again, and flour.")
    for (place, name) in [((0, 0), "200 g flour"), ((0, 1), "2 eggs")] {
      recipe.setLine(at: place, to: name)
    }
    let found = recipe.unmarkedMentions
    #expect(found.map(\.name) == ["eggs", "flour"])
    #expect(found.map(\.places.count) == [2, 1])
    try recipe.method.apply(TextEdit(adding: found.flatMap(\.places)))
    #expect(recipe.unmarkedMentions.isEmpty)
  }
}
