import Recipes
import RichText
import Shopping
import Testing

struct RecipeExpansionTests {
  /// Recipes that need one another: a title, what it makes, and what it needs of which.
  private func sources(
    _ recipes: [(title: String, servings: Int, needs: [String: Amount?])], _ first: String,
    factor: Rational = 1
  ) throws -> RecipeExpansion {
    let made = try recipes.map { title, servings, needs in
      var recipe = Recipe()
      recipe.title = title
      recipe.yields = [Yield(text: "\(servings)", quantity: Quantity(Rational(servings)))]
      var lines = [line(amount("1"), "salt of \(title)")]
      var text = ""
      var spans: [TextSpan] = []
      for (number, need) in needs.sorted(by: { $0.key < $1.key }).enumerated() {
        var line = line(need.value, need.key)
        line.id = .init(rawValue: number + 2)
        lines.append(line)
        let range = text.utf8.count..<text.utf8.count + need.key.utf8.count
        spans.append(TextSpan(range, .ingredient, target: number + 2))
        spans.append(TextSpan(range, .recipe, payload: "./sauces/" + need.key))
        text += need.key + " "
      }
      recipe.ingredients = [IngredientSection(lines: lines)]
      recipe.method = try RichText(text, spans: spans)
      return recipe
    }
    var expansion = RecipeExpansion { path, _ in
      let title = path.split(separator: "/").last.map(String.init) ?? path
      return made.firstIndex { $0.title == title }.map { .init(id: $0, recipe: made[$0]) }
    }
    let index = try #require(made.firstIndex { $0.title == first })
    try expansion.add(.init(id: index, recipe: made[index]), factor: factor)
    return expansion
  }

  @Test(
    arguments: [
      (nil, "1"), (amount("2"), "2"), (amount("3", Unit(id: "serving")), "3/2"),
    ] as [(Amount?, String)])
  func `a recipe that is needed is made as often as is needed`(need: Amount?, factor: String) throws
  {
    let expansion = try sources([("A", 2, ["B": need]), ("B", 2, [:])], "A", factor: 2)
    #expect(expansion.sources.map(\.recipeTitle) == ["A", "A › B"])
    #expect(expansion.sources.map(\.lines.count) == [1, 1])
    #expect(expansion.sources.last?.factor == (try rational(factor) * 2))
    #expect(expansion.notes.isEmpty)
  }

  @Test func `recipes that need each other are told once`() throws {
    let circle: [(title: String, servings: Int, needs: [String: Amount?])] = [
      ("A", 2, ["B": nil, "C": nil]), ("B", 2, ["A": nil]), ("C", 2, ["B": nil]),
    ]
    let expansion = try sources(circle, "A")
    #expect(expansion.notes.count == 2)
    #expect(expansion.notes.first == "these recipes need each other and are made once: 'A', 'B'")
    #expect(expansion.sources.map(\.recipeTitle) == ["A", "A › B", "A › C", "A › C › B"])
  }

  @Test func `what is not there, and what makes no such amount, stays on the list`() throws {
    let expansion = try sources(
      [("A", 2, ["B": amount("100", Units.gram), "X": nil]), ("B", 2, [:])], "A")
    #expect(expansion.sources.count == 1)
    #expect(expansion.sources.first?.lines.count == 3)
    #expect(expansion.notes.count == 2)
  }

  @Test func `recipes that double at each step end`() throws {
    let many = (0..<40).map { index in
      (
        title: "R\(index)", servings: 2,
        needs: index < 39
          ? ["R\(index + 1)": nil, "S\(index + 1)": nil] as [String: Amount?] : [:]
      )
    }
    let twins = (1..<40).map { index in
      (
        title: "S\(index)", servings: 2,
        needs: index < 39
          ? ["R\(index + 1)": nil, "S\(index + 1)": nil] as [String: Amount?] : [:]
      )
    }
    let expansion = try sources(many + twins, "R0")
    #expect(expansion.sources.count == 1000)
    #expect(expansion.notes == ["'R0' refers to too many recipes; some are left out"])
  }
}
