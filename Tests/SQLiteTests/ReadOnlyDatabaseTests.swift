import Foundation
import Testing

@testable import SQLite

struct ReadOnlyDatabaseTests {
  /// A folder whose name means something in an address.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("sorrel 50% #1? ü&=\(UUID().uuidString)").path
  private var path: String { folder + "/a b.sqlite" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let database = try Database(path: path)
    try database.useWriteAheadLog()
    try database.execute("CREATE TABLE t(x); INSERT INTO t VALUES (7)")
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Puts something in the place of the shared memory that SQLite does not open.
  private func blockSharedMemory() throws {
    try? FileManager.default.removeItem(atPath: path + "-shm")
    try FileManager.default.createSymbolicLink(
      atPath: path + "-shm", withDestinationPath: folder + "/nowhere/shm")
  }

  @Test func `a database whose folder takes no shared memory can be read`() throws {
    defer { remove() }
    try blockSharedMemory()
    let database = try Database(path: path, isReadOnly: true)
    #expect(try database.value("SELECT x FROM t") == 7)
    #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES (8)") }
  }

  @Test func `a log with something in it is not passed over`() throws {
    defer { remove() }
    try blockSharedMemory()
    try Data([1]).write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(throws: SQLiteError.self) {
      let database = try Database(path: path, isReadOnly: true)
      _ = try database.value("SELECT x FROM t", as: Int.self)
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a database in a folder that may not be written can be read`() throws {
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
      remove()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    let database = try Database(path: path, isReadOnly: true)
    #expect(try database.value("SELECT x FROM t") == 7)
  }

  @Test(arguments: [
    ("/a/b.sqlite", "file:///a/b.sqlite?immutable=1"), ("//a", "file:////a?immutable=1"),
    ("a b?c=1#d%20.x", "file:a%20b%3Fc%3D1%23d%2520.x?immutable=1"),
    ("ü:", "file:%C3%BC%3A?immutable=1"),
  ])
  func `a path becomes an address`(path: String, uri: String) {
    #expect(Database.immutableURI(of: path) == uri)
  }
}
