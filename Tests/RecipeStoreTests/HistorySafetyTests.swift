import Foundation
import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct HistorySafetyTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("recipes.sqlite")
  }

  /// All rows that an undo may write.
  private func rows(_ store: RecipeStore) throws -> [String] {
    try ["recipe_revision", "change", "recipe", "ingredient_line", "span", "tag"].flatMap { table in
      let columns: [String] = try store.database.values(
        "SELECT name FROM pragma_table_info(\(table))")
      let values = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      return try store.database.values("SELECT \(raw: values) FROM \(raw: table) ORDER BY 1")
        as [String]
    }
  }

  @Test(arguments: ["recipe_revision", "ingredient_line", "recipe"])
  func `what fails half way leaves recipes and history as they were`(table: String) throws {
    let store = try RecipeStore(path: path)
    let ids = try ["A", "B"].map { try store.save(Recipe($0, using: ["salt", $0])).id }
    for id in ids { try store.update(id, to: Recipe("C", using: ["sugar"])) }
    try store.change("Both") {
      for id in ids { try store.update(id, to: Recipe("D", using: ["sugar", "leek"])) }
    }
    try store.undo(ids[0])
    let before = try rows(store)
    // The second recipe is refused, when the first is done.
    let (new, id) = (table == "recipe" ? "id" : "recipe_id", ids[1].rawValue)
    for event in ["INSERT", "UPDATE"] {
      try store.database.execute(
        """
        CREATE TEMP TRIGGER refuse_\(event) BEFORE \(event) ON \(table) WHEN new.\(new) = \(id)
        BEGIN SELECT raise(ABORT, 'no'); END
        """)
    }
    #expect(throws: SQLiteError.self) { try store.undo(ids[1]) }
    #expect(throws: SQLiteError.self) { try store.undoLast() }
    #expect(throws: SQLiteError.self) {
      try store.change("Both") {
        for id in ids { try store.update(id, to: Recipe("E", using: ["salt"])) }
      }
    }
    #expect(try rows(store) == before)
    #expect(try store.problems() == [])
    #expect(try store.redoLast()?.steps.map(\.recipe) == [ids[0]])
  }

  @Test func `a program that is killed in a change leaves the state before it`() throws {
    let store = try RecipeStore(path: path)
    let id = try store.save(Recipe("Soup", using: ["salt"])).id
    try store.update(id, to: Recipe("Stew", using: ["salt"]))
    try store.undo(id)
    let before = try rows(store)
    // The files as they lie there when the program ends without a word: its cache is not larger
    // than a page, so that all is in the log, save the end of the transaction.
    let copy = folder.path("copy.sqlite")
    try store.database.execute("PRAGMA cache_size = 1")
    try store.transaction {
      try store.redo(id)
      try store.update(id, to: Recipe("Pie", using: ["sugar"]))
      try store.flushSearch()
      try store.delete([id])
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
    }
    #expect(try rows(store) != before)
    let survivor = try RecipeStore(path: copy)
    #expect(try rows(survivor) == before)
    #expect(try survivor.problems() == [])
    #expect(try survivor.redo(id)?.what == "Edited")
    #expect(try survivor.summary(id: id)?.title == "Stew")
  }

  @Test func `several stores change and undo at once, one after the other`() async throws {
    let store = try RecipeStore(path: path)
    let ids = try (0..<3).map { try store.save(Recipe("Soup \($0)", using: ["salt"])).id }
    let path = path
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let store = try RecipeStore(path: path)
          var generator = SeededGenerator(seed: UInt64(worker))
          var steps = 0
          for number in 0..<25 {
            let id = ids[number % ids.count]
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: steps += try store.undoLast()?.steps.count ?? 0
            case 1: steps += try store.redo(id) == nil ? 0 : 1
            case 2: steps += try store.undo(id) == nil ? 0 : 1
            default:
              try store.update(id, to: Recipe("Soup \(worker) \(number)", using: ["leek"]))
              steps += 1
            }
          }
          return steps
        }
      }
      return try await group.reduce(0, +)
    }
    let revisions = try ids.map { try #require(try store.recipe(id: $0)).revision }
    #expect(revisions.reduce(0, +) == ids.count + done)
    for id in ids { #expect(try store.history(of: id).count { $0.isCurrent } == 1) }
    #expect(try store.problems() == [])
  }

  @Test func `an import that failed does not go on in a change of another`() throws {
    struct Boom: Error {}
    let (a, b) = (try RecipeStore(path: path), try RecipeStore(path: path))
    let origin = RecipeOrigin(file: "soup.xml")
    let imported = try a.save(Recipe("Soup", lines: ["salt"]), origin: origin).id
    let other = try a.save(Recipe("Pie")).id
    #expect(throws: Boom.self) {
      try a.transaction {
        _ = try a.save(Recipe("Soup", lines: ["pepper"]), origin: origin)
        throw Boom()
      }
    }
    try b.update(other, to: Recipe("Cake"))
    #expect(try a.save(Recipe("Soup", lines: ["sugar"]), origin: origin) == .updated(imported))
    #expect(try b.undoLast()?.steps.map(\.recipe) == [imported])
    #expect(try b.undoLast()?.steps.map(\.recipe) == [other])
  }

  @Test func `of two edits of one revision the second is refused, with undo between or not`() throws
  {
    let (a, b) = (try RecipeStore(path: path), try RecipeStore(path: path))
    let id = try a.save(Recipe("Soup")).id
    try a.update(id, to: Recipe("Stew"), from: 1)
    try b.undo(id)
    #expect(throws: RecipeStoreError.conflict(id, revision: 3, edited: 2)) {
      try a.update(id, to: Recipe("Pie"), from: 2)
    }
    try b.delete([id])
    #expect(throws: RecipeStoreError.noRecipe(id)) {
      try a.update(id, to: Recipe("Pie"), from: 3)
    }
    try b.undo(id)
    #expect(throws: RecipeStoreError.conflict(id, revision: 5, edited: 3)) {
      try a.update(id, to: Recipe("Pie"), from: 3)
    }
  }
}
