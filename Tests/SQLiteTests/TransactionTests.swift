import Foundation
import Testing

import SQLite

struct TransactionTests {
  struct Boom: Error {}
  let database: Database

  init() throws {
    database = try Database()
    try database.execute("CREATE TABLE t (x)")
  }

  var count: Int? { get throws { try database.value("SELECT count(*) FROM t") } }

  @Test func `a failed transaction leaves nothing behind`() throws {
    #expect(throws: Boom.self) {
      try database.transaction {
        try database.run("INSERT INTO t VALUES (1)")
        try database.transaction { try database.run("INSERT INTO t VALUES (2)") }
        throw Boom()
      }
    }
    #expect(try count == 0)
    #expect(!database.isInTransaction)
  }

  @Test func `a failed inner transaction undoes its own changes alone`() throws {
    try database.transaction {
      try database.run("INSERT INTO t VALUES (1)")
      #expect(throws: Boom.self) {
        try database.transaction {
          try database.run("INSERT INTO t VALUES (2)")
          throw Boom()
        }
      }
      try database.run("INSERT INTO t VALUES (3)")
    }
    #expect(try database.values("SELECT x FROM t ORDER BY x", as: Int.self) == [1, 3])
  }

  @Test func `a second writer is told that the database is busy`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (first, second) = (
      try Database(path: path), try Database(path: path, busyTimeout: .milliseconds(1))
    )
    try first.execute("CREATE TABLE t (x)")
    try first.transaction {
      let error = #expect(throws: SQLiteError.self) { try second.transaction {} }
      #expect(error?.isBusy == true)
      #expect(!second.isInTransaction)
    }
    try second.transaction { try second.run("INSERT INTO t VALUES (1)") }
    #expect(try first.value("SELECT x FROM t") == 1)
  }

  @Test func `a snapshot does not see what others write meanwhile`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    let (reader, writer) = (try Database(path: path), try Database(path: path))
    try writer.useWriteAheadLog()
    try writer.execute("CREATE TABLE t (x)")
    let counts = try reader.snapshot {
      let before: Int? = try reader.value("SELECT count(*) FROM t")
      try writer.run("INSERT INTO t VALUES (1)")
      return [before, try reader.value("SELECT count(*) FROM t")]
    }
    #expect(counts == [0, 0])
    #expect(try reader.value("SELECT count(*) FROM t") == 1)
  }
}
