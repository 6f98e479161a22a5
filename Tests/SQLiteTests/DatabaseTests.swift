import Synchronization
import Testing

import SQLite

struct DatabaseTests {
  let database: Database
  init() throws { database = try Database() }

  @Test(arguments: ["plain", "it's", "", "naïve – 🍅", "nul\0inside"])
  func `text round-trips`(text: String) throws {
    #expect(try database.value("SELECT \(text)") == text)
  }

  @Test(arguments: [nil, 2.5] as [Double?])
  func `optionals round-trip`(value: Double?) throws {
    #expect(try database.value("SELECT \(value)", as: Double?.self) == .some(value))
  }

  @Test func `an empty blob is not NULL`() throws {
    #expect(try database.value("SELECT \([UInt8]())", as: [UInt8].self) == [])
  }

  @Test func `a wrong storage class is an error, not a coercion`() throws {
    #expect(throws: SQLiteError.self) { try database.value("SELECT 'one' AS n", as: Int.self) }
  }

  @Test func `a failed transaction leaves nothing behind`() throws {
    struct Boom: Error {}
    try database.execute("CREATE TABLE t(x)")
    #expect(throws: Boom.self) {
      try database.transaction {
        try database.run("INSERT INTO t VALUES (1)")
        try database.transaction { try database.run("INSERT INTO t VALUES (2)") }
        throw Boom()
      }
    }
    #expect(try database.value("SELECT count(*) FROM t", as: Int.self) == 0)
  }

  @Test func `the error carries the SQL`() throws {
    let error = #expect(throws: SQLiteError.self) { try database.run("SELEC 1") }
    #expect(error?.sql == "SELEC 1")
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

  @Test func `a mutex shares a connection`() throws {
    let shared = try Shared()
    try shared.database.withLock { _ = try $0.run("CREATE TABLE t(x)") }
  }
}

final class Shared: Sendable {
  let database: Mutex<Database>
  init() throws { database = Mutex(try Database()) }
}

