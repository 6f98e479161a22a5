import Recipes
import Testing

@testable import RecipeStore

struct ReferenceTests {
  let store: RecipeStore

  init() throws {
    store = try RecipeStore(path: ":memory:")
    for title in [
      "Apple cake", "Apfelkuchen mit Streuseln", "Soup: the \"best\", & more", "Crème brûlée",
      "Pancakes", "Pancakes", "Protein pancakes", "7", "!!!", "生姜焼き",
    ] {
      _ = try store.save(Recipe(title, url: "https://example.org/\(try store.summaries().count)"))
    }
  }

  @Test(arguments: [
    ("1", 1), (" 2 ", 2), ("apple cake", 1), ("APPLE  CAKE", 1), ("streusel", 2),
    ("soup the best more", 3), ("Soup: the \"best\", & more", 3), ("creme brulee", 4),
    ("brulée", 4), ("protein", 7), ("7", 7), ("!!!", 9), ("焼き", 10),
  ])
  func `a number, a title or a part of a title names a recipe`(reference: String, id: Int64) throws
  {
    #expect(try store.recipe(matching: reference).id.rawValue == id)
  }

  @Test func `a whole title goes before a part of one`() throws {
    #expect(try store.recipes(matching: "pancakes").map(\.id.rawValue) == [5, 6])
  }

  @Test func `a reference that fits several lists them`() throws {
    let error = #expect(throws: RecipeStoreError.self) {
      try store.recipe(matching: "pancake")
    }
    guard case .ambiguous("pancake", let candidates)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map(\.id.rawValue) == [5, 6, 7])
    #expect(error?.description.contains("7 'Protein pancakes'") == true)
  }

  @Test(
    arguments: [
      ("aple cake", ["Apple cake"]), ("apfelkuhcen", ["Apfelkuchen mit Streuseln"]),
      ("pancaeks", ["Pancakes", "Protein pancakes"]), ("crem brule", ["Crème brûlée"]),
      ("goulash", []), ("99", []), ("", []), ("x", []),
    ] as [(String, [String])])
  func `a reference that fits none names titles near it`(reference: String, near: [String]) throws {
    #expect(throws: RecipeStoreError.notFound(reference, near: near)) {
      try store.recipe(matching: reference)
    }
  }

  @Test func `a reference of any length is answered`() throws {
    let long = String(repeating: "apple cake ", count: 10_000)
    #expect(throws: RecipeStoreError.notFound(long, near: [])) {
      try store.recipe(matching: long)
    }
    #expect(throws: RecipeStoreError.self) {
      try store.recipe(matching: String(repeating: "9", count: 50))
    }
  }
}
