import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct CanMakeTests {
  private let store: RecipeStore
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.path("db.sqlite"))
    for (title, lines) in [
      ("Bread", ["flour", "salt"]), ("Cake", ["flour", "egg", "butter"]), ("Air", []),
      ("Egg", ["egg"]), ("Pie", ["flour", "egg", "butter", "apple", "?sugar"]),
    ] {
      _ = try store.save(try recipe(title, lines))
    }
  }

  private func recipe(_ title: String, _ names: [String]) throws -> Recipe {
    var recipe = Recipe()
    recipe.title = title
    recipe.ingredients = [
      IngredientSection(
        lines: names.enumerated().map { index, name in
          var line = IngredientLine(
            id: .init(rawValue: index + 1), text: name, isOptional: name.hasPrefix("?"))
          line.ingredient = name.filter { $0 != "?" }
          line.name = line.ingredient
          return line
        })
    ]
    return recipe
  }

  private func titles(
    _ keys: [String], missing: Int = 0, in store: RecipeStore? = nil
  ) throws -> [String] {
    try (store ?? self.store).recipesToMake(from: keys, mostMissing: missing).map { hit in
      ([hit.recipe.title] + hit.missing).joined(separator: " -")
    }
  }

  @Test func `recipes that lack the least come first, then those that use most`() throws {
    #expect(try titles(["flour", "egg", "butter"]) == ["Cake", "Egg"])
    #expect(
      try titles(["flour", "egg", "butter"], missing: 1)
        == ["Cake", "Egg", "Pie -apple", "Bread -salt"])
    #expect(try titles([]) == [])
    #expect(try titles(["moon dust", "apple"], missing: 9) == ["Pie -butter -egg -flour"])
  }

  @Test func `a page and some recipes can be asked for`() throws {
    let keys = ["flour", "egg", "butter"]
    let second = try store.recipesToMake(
      from: keys, mostMissing: 1, page: .init(limit: 1, offset: 1))
    #expect(second.map(\.recipe.title) == ["Egg"])
    #expect(second.map(\.presentCount) == [1])
    let some = try store.recipesToMake(
      from: keys, mostMissing: 1, among: [RecipeID(rawValue: 1)])
    #expect(some.map(\.recipe.title) == ["Bread"])
  }

  @Test func `changes of recipes and merges of ingredients are seen`() throws {
    #expect(try titles(["egg"]) == ["Egg"])
    let id = RecipeID(rawValue: 4)
    try store.update(id, to: try recipe("Egg", ["egg", "salt"]))
    #expect(try titles(["egg"]) == [])
    #expect(try store.undoLast() != nil)
    #expect(try titles(["egg"]) == ["Egg"])
    _ = try store.merge(store.ingredient(named: "egg"), into: store.ingredient(named: "salt"))
    #expect(try titles(["salt"]) == ["Egg"])
    #expect(try titles(["egg"]) == ["Egg"])
    try store.delete([id])
    #expect(try titles(["salt"]) == [])
    #expect(try store.problems() == [])
  }

  @Test func `a catalogue that may only be read gives the same answer`() throws {
    try store.database.execute("DELETE FROM recipe_need WHERE recipe_id > 1")
    let reader = try RecipeStore(path: folder.path("db.sqlite"), isReadOnly: true)
    let keys = ["flour", "egg", "butter"]
    #expect(try titles(keys, missing: 1, in: reader) == titles(keys, missing: 1))
    let count: Int? = try store.database.value("SELECT count(*) FROM recipe_need")
    #expect(count == 5)
  }
}
