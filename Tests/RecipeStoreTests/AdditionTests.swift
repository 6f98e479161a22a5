import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// What imports bring in, undone and done again.
struct AdditionTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  private func place(_ number: Int) -> RecipeOrigin {
    RecipeOrigin(format: "X", file: "book.xml", position: number)
  }

  /// Takes in recipes of these places in a file, as an import does.
  @discardableResult
  private func importing(_ places: [Int], line: String = "salt") throws -> [RecipeID] {
    try store.transaction {
      let outcomes = try places.map {
        try store.save(Recipe("Soup \($0)", lines: [line]), origin: place($0))
      }
      try store.recordAdditions(outcomes.compactMap(\.added))
      return outcomes.map(\.id)
    }
  }

  private func titles() throws -> [String] { try store.summaries().map(\.title).sorted() }

  private func rows() throws -> Int? {
    try store.database.value("SELECT count(*) FROM import_addition")
  }

  @Test func `an import is one step that goes and comes again`() throws {
    let ids = try importing([0, 1]) + importing([2])
    #expect(try rows() == 1)
    #expect(try store.history(of: ids[0]).map(\.what) == ["Imported"])
    let undone = try #require(try store.undoLast())
    #expect(undone.what == "Imported recipes")
    #expect(undone.steps.map(\.recipe) == ids && undone.steps.allSatisfy(\.isDeleted))
    #expect(try titles() == [])
    #expect(try store.undoLast() == nil)
    #expect(try store.redoLast()?.steps.map(\.recipe) == ids)
    #expect(try titles() == ["Soup 0", "Soup 1", "Soup 2"])
    #expect(try store.undoLast()?.steps.count == 3)
    #expect(try store.redoLast()?.steps.count == 3)
    #expect(try store.problems() == [])
  }

  @Test func `what an import has updated comes back with what it has added`() throws {
    let ids = try importing([0, 1])
    try store.update(ids[0], to: Recipe("Soup 0", lines: ["my salt"]), by: .program)
    let more = try importing([0, 1, 2], line: "pepper")
    let undone = try #require(try store.undoLast())
    #expect(undone.steps.map(\.recipe) == more)
    #expect(undone.steps.map(\.isDeleted) == [false, false, true])
    #expect(try store.recipe(id: ids[0])?.recipe.lines.map(\.text) == ["my salt"])
    #expect(try store.recipe(id: ids[1])?.recipe.lines.map(\.text) == ["salt"])
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try store.undoLast()?.what == "Imported recipes")
    #expect(try titles() == [])
    for _ in 0..<3 { #expect(try store.redoLast() != nil) }
    #expect(try store.recipe(id: ids[0])?.recipe.lines.map(\.text) == ["pepper"])
    #expect(try titles().count == 3)
    #expect(try store.problems() == [])
  }

  @Test func `what is done after an import is undone before it`() throws {
    let ids = try importing([0, 1, 2])
    try store.delete([ids[1]])
    try store.update(ids[2], to: Recipe("Stew", lines: ["salt"]))
    #expect(try store.undoLast()?.what == "Edited")
    #expect(try store.undoLast()?.what == "Deleted")
    #expect(try store.undoLast()?.steps.count == 3)
    for _ in 0..<3 { #expect(try store.redoLast() != nil) }
    #expect(try titles() == ["Soup 0", "Stew"])
    #expect(try store.problems() == [])
  }

  @Test func `a recipe that an import brings twice goes at once`() throws {
    try importing([0])
    let id = try importing([0], line: "pepper")[0]
    #expect(try store.recipe(id: id)?.recipe.lines.map(\.text) == ["pepper"])
    #expect(try store.undoLast()?.steps.map(\.isDeleted) == [true])
    #expect(try store.undoLast() == nil)
    #expect(try store.redoLast()?.steps.count == 1)
    #expect(try store.recipe(id: id)?.recipe.lines.map(\.text) == ["pepper"])
  }

  @Test func `what somebody adds between two parts of an import is not a part of it`() throws {
    let first = try importing([0])
    let mine = try store.save(Recipe("Mine", lines: ["salt"]), by: .person).id
    let second = try importing([1])
    #expect(try store.undoLast()?.steps.map(\.recipe) == second)
    #expect(try store.undoLast()?.steps.map(\.recipe) == [mine])
    #expect(try store.undoLast()?.steps.map(\.recipe) == first)
  }

  @Test func `what is imported again after an undoing comes in again`() throws {
    try importing([0])
    try store.undoLast()
    let again = try importing([0])
    #expect(try store.redoLast() == nil)
    #expect(try titles() == ["Soup 0"])
    #expect(try store.undoLast()?.steps.map(\.recipe) == again)
  }

  @Test func `the last hundred imports can be undone`() throws {
    for number in 0..<103 {
      try store.change("Import \(number)") { _ = try importing([number]) }
    }
    #expect(try rows() == 100)
    var count = 0
    while try store.undoLast() != nil { count += 1 }
    #expect(count == 100)
    #expect(try titles() == ["Soup 0", "Soup 1", "Soup 2"])
    #expect(try store.problems() == [])
  }
}
