import Foundation
import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct BackupTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.path("recipes.sqlite"))
    for title in ["Soup", "Pie"] { _ = try store.save(Recipe(title, using: ["salt", title])) }
  }

  private func titles(_ path: String) throws -> [String] {
    try RecipeStore(path: path, isReadOnly: true).summaries().map(\.title).sorted()
  }

  @Test func `a backup is a catalogue in one file`() throws {
    let path = folder.path("backup.sqlite")
    try store.backUp(to: path)
    #expect(try folder.names.filter { $0.hasPrefix("backup") } == ["backup.sqlite"])
    let copy = try RecipeStore(path: path)
    #expect(try copy.summaries() == store.summaries())
    #expect(try copy.search(SearchQuery(words: "pie")).count == 1)
    #expect(try copy.problems() == [])
  }

  @Test func `a file that is there is replaced only on request`() throws {
    let path = folder.path("backup.sqlite")
    try folder.write("precious", to: "backup.sqlite")
    #expect(throws: BackupError.exists(path: path)) { try store.backUp(to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    try store.backUp(to: path, overwriting: true)
    #expect(try titles(path) == ["Pie", "Soup"])
  }

  @Test func `a place that cannot be written is said and left clean`() throws {
    let path = folder.path("none/backup.sqlite")
    #expect(throws: BackupError.unwritable(path: path)) { try store.backUp(to: path) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }

  @Test func `restoring keeps what was there, and can be taken back`() throws {
    let (path, backup) = (folder.path("recipes.sqlite"), folder.path("backup.sqlite"))
    try store.backUp(to: backup)
    _ = try store.save(Recipe("Cake", using: ["flour"]))
    let kept = try #require(try RecipeStore.restore(backup, into: path))
    #expect(kept == path + ".before-restore")
    // Whoever has the file open sees the restored content.
    #expect(try store.summaries().map(\.title).sorted() == ["Pie", "Soup"])
    #expect(try store.problems() == [])
    #expect(try titles(kept) == ["Cake", "Pie", "Soup"])
    #expect(try RecipeStore.restore(kept, into: path) == path + ".before-restore-2")
    #expect(try titles(path) == ["Cake", "Pie", "Soup"])
  }

  @Test func `a backup is restored where no catalogue is`() throws {
    let (path, backup) = (folder.path("new/recipes.sqlite"), folder.path("backup.sqlite"))
    try store.backUp(to: backup)
    #expect(try RecipeStore.restore(backup, into: path) == nil)
    #expect(try titles(path) == ["Pie", "Soup"])
  }

  @Test func `a damaged backup changes nothing`() throws {
    let (path, backup) = (folder.path("recipes.sqlite"), folder.path("backup.sqlite"))
    try store.backUp(to: backup)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: backup)))
    for index in bytes.indices.dropFirst(4096 * 3).prefix(4096 * 8) { bytes[index] = 0xAA }
    try folder.write(Data(bytes), to: "backup.sqlite")
    #expect(throws: BackupError.self) { try RecipeStore.restore(backup, into: path) }
    #expect(try titles(path) == ["Pie", "Soup"])
    #expect(try !folder.names.contains { $0.contains("restor") })
  }

  @Test(arguments: ["no database", ""])
  func `what is no backup changes nothing`(content: String) throws {
    try folder.write(content, to: "backup.sqlite")
    #expect(throws: (any Error).self) {
      try RecipeStore.restore(folder.path("backup.sqlite"), into: folder.path("recipes.sqlite"))
    }
    #expect(try titles(folder.path("recipes.sqlite")) == ["Pie", "Soup"])
  }

  @Test func `a damaged catalogue is moved aside as it is`() throws {
    let (path, backup) = (folder.path("broken.sqlite"), folder.path("backup.sqlite"))
    try store.backUp(to: backup)
    try folder.write("this was a database once", to: "broken.sqlite")
    let kept = try #require(try RecipeStore.restore(backup, into: path))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "this was a database once")
    #expect(try titles(path) == ["Pie", "Soup"])
  }

  @Test func `the database of another program is not touched`() throws {
    let (path, backup) = (folder.path("other.sqlite"), folder.path("backup.sqlite"))
    try store.backUp(to: backup)
    let other = try Database(path: path)
    try other.execute("PRAGMA application_id = 7; CREATE TABLE t (a)")
    #expect(throws: RecipeStoreError.otherDatabase(path: path)) {
      try RecipeStore.restore(backup, into: path)
    }
    #expect(try other.value("SELECT count(*) FROM t", as: Int.self) == 0)
  }
}
