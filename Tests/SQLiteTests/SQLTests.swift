import Testing

import SQLite

struct SQLTests {
  @Test func `values become parameters`() {
    let (title, limit) = ("x'; DROP TABLE recipe", 3)
    let sql: SQL = "SELECT * FROM \(raw: "recipe") WHERE title = \(title) LIMIT \(limit)"
    #expect(sql.text == "SELECT * FROM recipe WHERE title = ? LIMIT ?")
    #expect(sql.values == [.text(title), .integer(3)])
  }

  @Test func `pieces and lists keep the order of values`() throws {
    let piece: SQL = "a = \(1)"
    let sql: SQL =
      "\(piece) AND b IN \(list: ["x", "y"]) AND \([piece, "c"].joined(separator: " OR "))"
    #expect(sql.text == "a = ? AND b IN (?, ?) AND a = ? OR c")
    #expect(sql.values == [.integer(1), .text("x"), .text("y"), .integer(1)])
    #expect((piece + " AND " + piece).text == "a = ? AND a = ?")
  }

  @Test func `an empty list matches nothing`() throws {
    let none: [Int] = []
    #expect(try Database().value("SELECT 1 IN \(list: none)") == false)
  }
}
