import Recipes
import RichText
import Testing

@testable import RecipeStore

struct ListTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  @Test func `a summary says what a list shows`() throws {
    var recipe = try Recipe("Soup", language: "en", tags: ["warm", "quick"], url: "https://a.org")
    recipe.times.preparation = TimeSpan(seconds: 60)
    recipe.times.cooking = TimeSpan(seconds: 60, 120)
    recipe.yields = [Yield(text: "4 bowls", quantity: Quantity(4), noun: "bowls")]
    recipe.rating = 4.5
    let id = try store.save(recipe).id
    #expect(
      try store.summaries() == [
        RecipeSummary(
          id: id, title: "Soup", language: "en", tags: ["warm", "quick"],
          totalTime: TimeSpan(seconds: 120, 180), source: recipe.source, yields: recipe.yields,
          rating: 4.5)
      ])
  }

  @Test func `a list is ordered by title, then by number, and can be cut`() throws {
    for (number, title) in ["b", "Á", "B", "\"a\" b", "c"].enumerated() {
      _ = try store.save(Recipe(title, lines: ["\(number)"]))
    }
    #expect(try store.summaries().map(\.title) == ["Á", "\"a\" b", "b", "B", "c"])
    #expect(try store.summaries(.init(limit: 2, offset: 1)).map(\.title) == ["\"a\" b", "b"])
    #expect(try store.summaries(.init(offset: 4)).map(\.title) == ["c"])
    #expect(try store.summaries(.init(limit: -1, offset: -1)).isEmpty)
  }

  @Test func `a list can end early`() throws {
    struct Enough: Error {}
    for number in 0..<9 { _ = try store.save(Recipe("\(number)")) }
    var titles: [String] = []
    #expect(throws: Enough.self) {
      try store.forEachSummary { summary in
        titles.append(summary.title)
        if titles.count == 3 { throw Enough() }
      }
    }
    #expect(titles == ["0", "1", "2"])
    _ = try store.save(Recipe("9"))
  }

  @Test func `statistics count what there is`() throws {
    #expect(try store.statistics().recipes == 0)
    var soup = try Recipe("Soup", using: ["salt", "leek"])
    soup.ingredients[0].lines.append(IngredientLine(id: .init(rawValue: 9), text: "???"))
    soup.method = try RichText(
      "Add salt.", spans: [TextSpan(4..<8, .ingredient, target: 1), TextSpan(0..<3, .bold)])
    _ = try store.save(soup, origin: RecipeOrigin(format: "RecipeML", file: "a.xml"))
    _ = try store.save(Recipe("Bread", using: ["salt"], language: "en-GB"))
    _ = try store.save(Recipe("Suppe", language: "de", tags: ["warm", "Warm"]))
    let statistics = try store.statistics()
    #expect(statistics.recipes == 3)
    #expect(statistics.ingredients == 2)
    #expect((statistics.lines, statistics.linesRead) == (4, 3))
    #expect(statistics.mentions == 1)
    #expect(statistics.tags == 2)
    #expect(
      statistics.languages == [
        .init(
          code: "en", count: 2,
          tags: [.init(name: "en", count: 1), .init(name: "en-GB", count: 1)]),
        .init(code: "de", count: 1, tags: [.init(name: "de", count: 1)]),
      ])
    #expect(statistics.ownIngredients == 0)
    #expect(
      statistics.mostUsed == [.init(name: "salt", count: 2), .init(name: "leek", count: 1)])
    #expect(
      statistics.lacking.map { "\($0.lack) \($0.count)" } == [
        "ingredients 1", "method 2", "time 3", "yield 3", "tags 2", "source 3", "picture 3",
        "rating 3",
      ])
    #expect(statistics.formats == [.init(name: "", count: 2), .init(name: "RecipeML", count: 1)])
    #expect(statistics.bytes > 0)
    #expect(
      try store.tags() == [.init(name: "Warm", count: 1), .init(name: "warm", count: 1)])
  }
}
