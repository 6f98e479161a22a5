import RandomRecipes
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeStore
@testable import SQLite

struct RoundTripTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what is saved is what is loaded`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let recipe = Recipe.random(using: &generator)
    let id = try store.save(recipe).id
    #expect(try store.recipe(id: id)?.recipe == recipe)
    #expect(try store.isSearchConsistent)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `an update leaves nothing of the recipe before it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let id = try store.save(Recipe.random(using: &generator)).id
    let recipe = Recipe.random(using: &generator)
    #expect(try store.update(id, to: recipe) == 2)
    #expect(try store.recipe(id: id)?.recipe == recipe)
    #expect(try store.isSearchConsistent)
    #expect(try store.delete([id]) == 1)
    for table in RecipeStore.partTables + ["ingredient", "tag", "ingredient_word"] {
      let count: Int? = try store.database.value("SELECT count(*) FROM \(raw: table)")
      #expect(count == 0, "\(table)")
    }
    #expect(try store.isSearchConsistent)
  }

  @Test func `a title may be as long as it likes`() throws {
    let title = String(repeating: "very ", count: 20_000) + "long / : \"cake\""
    let id = try store.save(Recipe(title)).id
    #expect(try store.recipe(id: id)?.recipe.title == title)
    #expect(try store.search(SearchQuery(words: "long cake")).map(\.recipe.id) == [id])
  }

  @Test func `a span that the rules of today refuse is left out, and no other`() throws {
    var recipe = try Recipe("Soup", method: "Boil e\u{301} and stir.")
    recipe.method = try RichText(
      recipe.method.text, spans: [TextSpan(0..<4, .bold), TextSpan(13..<17, .italic)])
    let id = try store.save(recipe).id
    try store.database.run(
      "INSERT INTO span (recipe_id, start, stop, kind) VALUES (\(id.rawValue), 5, 6, 12)")
    #expect(try store.recipe(id: id)?.recipe == recipe)
  }

  @Test func `loading takes as many queries for a long recipe as for a short one`() throws {
    let lines = (0..<40).map { "\($0) eggs" }
    let short = try store.save(Recipe("Short")).id
    let long = try store.save(
      Recipe("Long", lines: lines, method: lines.joined(separator: "\n"), tags: lines)
    ).id
    func queries(for id: RecipeID) throws -> Int {
      let before = store.database.statements.uses
      _ = try store.recipe(id: id)
      return store.database.statements.uses - before
    }
    #expect(try queries(for: long) == queries(for: short))
    #expect(try queries(for: short) == 14)
  }

  @Test func `spans say by which Unicode they stand`() throws {
    let id = try store.save(Recipe("Soup")).id.rawValue
    let version: String? = try store.database.value(
      "SELECT unicode_version FROM recipe WHERE id = \(id)")
    #expect(version == UnicodeVersion.current)
    #expect(try #require(version.flatMap(Double.init)) >= 15)
  }

  @Test func `a recipe that is not there is nil`() throws {
    #expect(try store.recipe(id: RecipeID(rawValue: 1)) == nil)
    #expect(try store.delete([RecipeID(rawValue: 1)]) == 0)
  }

  @Test func `numbers are never used again`() throws {
    let first = try store.save(Recipe("Soup")).id
    try store.delete([first])
    #expect(try store.save(Recipe("Soup")).id != first)
  }
}

extension RecipeStore {
  static let partTables = [
    "yield", "note", "image", "nutrient", "recipe_tag", "ingredient_section", "ingredient_line",
    "alternative_amount", "span",
  ]
}
