import Foundation
import Recipes
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a catalogue is made on first use, with its folder`() throws {
    let path = folder.path("a/b/recipes.sqlite")
    let id = try RecipeStore(path: path).save(Recipe("Soup")).id
    #expect(try RecipeStore(path: path).summary(id: id)?.title == "Soup")
    #expect(try RecipeStore(path: path, isReadOnly: true).summary(id: id)?.title == "Soup")
  }

  @Test func `the file says whose it is`() throws {
    let path = folder.path("recipes.sqlite")
    _ = try RecipeStore(path: path)
    let database = try Database(path: path, isReadOnly: true)
    #expect(try database.value("PRAGMA application_id") == Schema.applicationID)
    #expect(try database.value("PRAGMA user_version") == Schema.migrator.version)
    #expect(try database.value("PRAGMA journal_mode") == "wal")
  }

  @Test(arguments: [false, true])
  func `a catalogue whose making was cut off is as none`(isReadOnly: Bool) throws {
    let path = folder.path("recipes.sqlite")
    _ = try RecipeStore(path: path)
    // The header of a journal of a database that had no pages, by
    // https://www.sqlite.org/fileformat.html#the_rollback_journal.
    let header: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let numbers: [UInt8] = [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x10, 0]
    let journal = header + numbers + [UInt8](repeating: 0, count: 512 - 28)
    try Data(journal).write(to: URL(fileURLWithPath: path + "-journal"))
    if isReadOnly {
      #expect(throws: RecipeStoreError.missing(path: path)) {
        try RecipeStore(path: path, isReadOnly: true)
      }
    } else {
      let id = try RecipeStore(path: path).save(Recipe("Soup")).id
      #expect(try RecipeStore(path: path).summary(id: id)?.title == "Soup")
    }
  }

  @Test func `reading only, nothing is made and nothing changes`() throws {
    let path = folder.path("recipes.sqlite")
    #expect(throws: RecipeStoreError.missing(path: path)) {
      try RecipeStore(path: path, isReadOnly: true)
    }
    #expect(try folder.names == [])
    _ = try RecipeStore(path: path)
    let store = try RecipeStore(path: path, isReadOnly: true)
    #expect(throws: SQLiteError.self) { try store.save(Recipe("Soup")) }
  }

  @Test(arguments: [
    "a", "some text that is no database\n", "SQLite format 3\0",
    String(repeating: "x", count: 4_096),
  ])
  func `a file that is no database is refused and not touched`(text: String) throws {
    let path = folder.path("notes.txt")
    let bytes = Data(text.utf8)
    try bytes.write(to: URL(filePath: path))
    #expect(throws: RecipeStoreError.notADatabase(path: path)) { try RecipeStore(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try folder.names == ["notes.txt"])
  }

  @Test(arguments: [
    "CREATE TABLE bookmark (url)", "PRAGMA application_id = 7",
    "PRAGMA journal_mode = WAL; CREATE TABLE bookmark (url)",
    "PRAGMA application_id = 7; PRAGMA journal_mode = WAL; CREATE TABLE bookmark (url)",
  ])
  func `a database of another program is refused and not touched`(script: String) throws {
    let path = folder.path("other.sqlite")
    try Database(path: path).execute(script)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(throws: RecipeStoreError.otherDatabase(path: path)) { try RecipeStore(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try folder.names == ["other.sqlite"])
  }

  @Test(arguments: ["", "VACUUM"])
  func `an empty file and a database without tables become a catalogue`(script: String) throws {
    let path = folder.path("empty.sqlite")
    try Data().write(to: URL(filePath: path))
    try Database(path: path).execute(script)
    _ = try RecipeStore(path: path).save(Recipe("Soup"))
    #expect(try RecipeStore(path: path).statistics().recipes == 1)
  }

  @Test(arguments: ["", "PRAGMA journal_mode = DELETE;"])
  func `a newer database is refused and not touched`(mode: String) throws {
    let path = folder.path("recipes.sqlite")
    _ = try RecipeStore(path: path)
    try Database(path: path).execute("\(mode) PRAGMA user_version = 99")
    let bytes = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: RecipeStoreError.self) { try RecipeStore(path: path) }
    #expect(error == .newerVersion(path: path, version: 99, supported: Schema.migrator.version))
    #expect(error?.description.contains("newer") == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a newer version that only the log knows is found too`() throws {
    let path = folder.path("recipes.sqlite")
    _ = try RecipeStore(path: path)
    let newer = try Database(path: path)
    try newer.execute("PRAGMA user_version = 99")
    #expect(throws: RecipeStoreError.self) { try RecipeStore(path: path) }
    #expect(try newer.value("PRAGMA user_version") == 99)
  }

  @Test func `a folder and a pipe are no catalogue`() throws {
    #expect(throws: RecipeStoreError.self) { try RecipeStore(path: folder.path) }
    mkfifo(folder.path("pipe"), 0o600)
    #expect(throws: RecipeStoreError.self) { try RecipeStore(path: folder.path("pipe")) }
  }

  @Test func `two stores write to one file`() throws {
    let path = folder.path("recipes.sqlite")
    let (a, b) = (try RecipeStore(path: path), try RecipeStore(path: path))
    for number in 0..<20 {
      _ = try (number % 2 == 0 ? a : b).save(Recipe("Soup \(number)", lines: ["salt \(number)"]))
    }
    #expect(try a.statistics().recipes == 20)
    #expect(try b.search(SearchQuery(words: "soup salt")).count == 20)
    #expect(try a.isSearchConsistent)
  }

  @Test func `stores that open a new file at once do not get in each other's way`() async throws {
    let path = folder.path("new/recipes.sqlite")
    let count = 8
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask { _ = try RecipeStore(path: path).save(Recipe("Soup \(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(try RecipeStore(path: path).statistics().recipes == count)
  }
}
