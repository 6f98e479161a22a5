import Foundation
import Synchronization
import Testing

import SQLite

struct DatabaseTests {
  let database: Database

  init() throws { database = try Database() }

  @Test(arguments: ["plain", "it's", "", "naïve – 🍅", "nul\0inside", "\0"])
  func `text round-trips`(text: String) throws {
    #expect(try database.value("SELECT \(text)") == text)
  }

  @Test(arguments: [[], [0], [1, 0, 255]] as [[UInt8]])
  func `blobs round-trip`(bytes: [UInt8]) throws {
    #expect(try database.value("SELECT \(bytes)") == bytes)
  }

  @Test(arguments: [nil, 2.5] as [Double?])
  func `optionals round-trip`(value: Double?) throws {
    #expect(try database.value("SELECT \(value)", as: Double?.self) == .some(value))
  }

  @Test(arguments: [.null, .integer(.min), .real(0.5), .text("a"), .blob([1])] as [Value])
  func `values keep their storage class`(value: Value) throws {
    #expect(try database.value("SELECT \(value)") == value)
  }

  @Test func `a wrong storage class is an error, not a coercion`() throws {
    #expect(throws: SQLiteError.self) { try database.value("SELECT 'one' AS n", as: Int.self) }
    #expect(throws: SQLiteError.self) { try database.value("SELECT NULL AS n", as: Int.self) }
  }

  @Test(arguments: [-1, 1]) func `a column that does not exist is an error`(index: Int) throws {
    #expect(throws: SQLiteError.self) {
      try database.rows("SELECT 1") { try $0[index] as Int }
    }
  }

  @Test func `the error carries the SQL`() throws {
    let error = #expect(throws: SQLiteError.self) { try database.run("SELEC 1") }
    #expect(error?.sql == "SELEC 1")
  }

  @Test func `the error of a script carries the statement that failed`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1), (1);")
    }
    #expect(error?.sql == " INSERT INTO t VALUES (1), (1);")
    #expect(error?.isConstraint == true)
  }

  @Test(arguments: ["", "-- nothing", "SELECT 1; SELECT 2"])
  func `a query is exactly one statement`(text: String) throws {
    #expect(throws: SQLiteError.self) { try database.run("\(raw: text)") }
  }

  @Test func `a parameter without a value is an error`() throws {
    #expect(throws: SQLiteError.self) { try database.value("SELECT ?", as: Int?.self) }
  }

  @Test func `a file that cannot be opened is an error`() throws {
    #expect(throws: SQLiteError.self) { try Database(path: "/nowhere/at/all.sqlite") }
    #expect(throws: SQLiteError.self) { try Database(path: "/nowhere.sqlite", isReadOnly: true) }
  }

  @Test func `a file that is no database shows when it is read`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(repeating: 0x78, count: 4_096).write(to: URL(filePath: path))
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: path, isReadOnly: true).value("PRAGMA user_version", as: Int.self)
    }
    #expect(error?.isNotADatabase == true)
  }

  @Test func `a blank and a semicolon behind a statement do not matter`() throws {
    #expect(try database.value("SELECT 1 ; \n", as: Int.self) == 1)
  }

  @Test func `a NUL does not end a script in silence`() throws {
    #expect(throws: SQLiteError.self) {
      try database.execute("CREATE TABLE a (x);\0CREATE TABLE b (x);")
    }
  }

  @Test func `a string in double quotes is not text`() throws {
    #expect(throws: SQLiteError.self) { try database.run("SELECT \"nothing\"") }
  }

  @Test func `foreign keys are enforced`() throws {
    try database.execute(
      "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a);")
    let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO b VALUES (1)") }
    #expect(error?.isConstraint == true)
  }

  @Test func `a query nested in itself does not disturb the outer one`() throws {
    func pairs() throws -> [[Int]] {
      try database.rows("SELECT 1 UNION SELECT 2") { outer in
        let inner = try database.values("SELECT 1 UNION SELECT 2", as: Int.self)
        return [try outer[0]] + inner
      }
    }
    #expect(try pairs() == [[1, 1, 2], [2, 1, 2]])
    #expect(try pairs() == [[1, 1, 2], [2, 1, 2]])
  }

  @Test func `rows come one by one`() throws {
    struct Enough: Error {}
    var sum = 0
    #expect(throws: Enough.self) {
      // The query has no end.
      try database.forEachRow(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
      ) { row in
        sum += try row[0]
        if sum > 1_000 { throw Enough() }
      }
    }
    #expect(sum == 1_035)
  }

  @Test func `a path with a NUL names no other file`() throws {
    #expect(throws: SQLiteError.self) { try Database(path: "/dev/null\0.sqlite") }
  }

  @Test func `a mutex shares a connection`() throws {
    let shared = try Shared()
    try shared.database.withLock { _ = try $0.run("CREATE TABLE t(x)") }
  }
}

private final class Shared: Sendable {
  let database: Mutex<Database>
  init() throws { database = Mutex(try Database()) }
}
