import Recipes
import SQLite
import Testing

@testable import RecipeStore

struct ImportTests {
  let store: RecipeStore
  let digest = FileDigest(Array("<recipe/>".utf8))

  init() throws { store = try RecipeStore(path: ":memory:") }

  func save(_ titles: [String]) throws -> [RecipeID] {
    try titles.map { try store.save(Recipe($0)).id }
  }

  @Test func `a file is known by its bytes and its reader`() throws {
    let ids = try save(["Soup", "Pie"])
    #expect(try store.importedRecipes(from: digest, readBy: "1") == nil)
    try store.rememberImport(
      of: digest, path: "a.xml", readBy: "1", recipes: [ids[1], ids[0], ids[1]])
    #expect(
      try store.importedRecipes(from: FileDigest(Array("<recipe/>".utf8)), readBy: "1")
        == [ids[1], ids[0], ids[1]])
    #expect(try store.importedRecipes(from: digest, readBy: "2") == nil)
    #expect(try store.importedRecipes(from: FileDigest(Array("<recipe>".utf8)), readBy: "1") == nil)
  }

  @Test func `a file without recipes is known too`() throws {
    try store.rememberImport(of: digest, path: "a.xml", readBy: "1", recipes: [])
    #expect(try store.importedRecipes(from: digest, readBy: "1") == [])
  }

  @Test func `a file one of whose recipes has been deleted is read again`() throws {
    let ids = try save(["Soup", "Pie"])
    try store.rememberImport(of: digest, path: "a.xml", readBy: "1", recipes: ids)
    try store.delete([ids[0]])
    #expect(try store.importedRecipes(from: digest, readBy: "1") == nil)
    try store.rememberImport(of: digest, path: "b.xml", readBy: "1", recipes: [ids[1]])
    #expect(try store.importedRecipes(from: digest, readBy: "1") == [ids[1]])
  }

  @Test func `a recipe that does not exist cannot be remembered`() throws {
    #expect(throws: SQLiteError.self) {
      try store.rememberImport(
        of: digest, path: "a.xml", readBy: "1", recipes: [RecipeID(rawValue: 5)])
    }
    #expect(try store.importedRecipes(from: digest, readBy: "1") == nil)
  }
}
