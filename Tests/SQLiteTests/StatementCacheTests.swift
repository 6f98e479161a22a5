import Testing

@testable import SQLite

struct StatementCacheTests {
  @Test func `it keeps the statements used last, and no more than fit`() throws {
    let database = try Database()
    for number in 0..<300 { _ = try database.value("SELECT \(raw: "\(number)")", as: Int.self) }
    #expect(database.statements.count == 256)
    let kept = [299, 44, 43].map { number in
      let query: SQL = "SELECT \(raw: "\(number)")"
      return database.statements.take(query.shape) != nil
    }
    #expect(kept == [true, true, false])
  }

  @Test func `a kept statement holds no values`() throws {
    let database = try Database()
    let query: SQL = "SELECT \("secret")"
    _ = try database.value(query, as: String.self)
    let idle = database.statements.take(query.shape)
    let statement = try #require(idle)
    #expect(try statement.step())
    #expect(try Row(statement: statement)[0] as String? == nil)
  }
}
