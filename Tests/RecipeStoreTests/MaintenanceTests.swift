import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct MaintenanceTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.path("recipes.sqlite"), lexicon: Lexicon([]))
    for title in ["Soup", "Pie"] { _ = try store.save(Recipe(title, using: ["salt", title])) }
  }

  @Test func `a sound catalogue has no problems`() throws {
    #expect(try store.problems() == [])
  }

  @Test func `rows that refer to nothing are found`() throws {
    try store.database.execute("PRAGMA foreign_keys = OFF; DELETE FROM ingredient")
    #expect(
      try store.problems() == [
        "4 rows of ingredient_line refer to nothing", "3 rows of ingredient_word refer to nothing",
      ])
  }

  @Test func `a search index that lags behind is found and made anew`() throws {
    try store.database.run("UPDATE recipe SET title = 'Stew' WHERE title = 'Soup'")
    #expect(try store.problems().count == 1)
    try store.rebuildSearch()
    #expect(try store.problems() == [])
    #expect(try store.search(SearchQuery(words: "stew")).count == 1)
  }
}
