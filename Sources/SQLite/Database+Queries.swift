import CSQLite

extension Database {
  /// Runs a script of several statements, without parameters.
  ///
  /// - Throws: `SQLiteError` with the statement that failed; those before it have taken effect
  ///   unless a transaction is open.
  public func execute(_ script: String) throws {
    var script = script
    try script.withUTF8 { bytes in
      var rest = bytes[...]
      while let statement = try Statement.prepareFirst(of: &rest, in: handle) {
        while try statement.step() {}
      }
    }
  }

  /// Runs one statement and returns the number of rows it changed.
  /// - Throws: `SQLiteError`.
  @discardableResult
  public func run(_ sql: SQL) throws -> Int {
    try withStatement(sql) { statement in
      while try statement.step() {}
      return Int(sqlite3_changes64(handle))
    }
  }

  /// Calls `body` with one row after the other; no more than one is in memory.
  ///
  /// `body` may run statements of its own; a row must not be kept beyond its call.
  /// - Throws: `SQLiteError`, and what `body` throws, which ends the query.
  public func forEachRow(_ sql: SQL, _ body: (Row) throws -> Void) throws {
    try withStatement(sql) { statement in
      while try statement.step() { try body(Row(statement: statement)) }
    }
  }

  /// All rows of a query, each decoded by `decode`.
  /// - Throws: `SQLiteError`, and what `decode` throws.
  public func rows<Element>(_ sql: SQL, _ decode: (Row) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    try forEachRow(sql) { elements.append(try decode($0)) }
    return elements
  }

  /// The first row of a query, decoded by `decode`; nil if there is none.
  /// - Throws: `SQLiteError`, and what `decode` throws.
  public func row<Element>(_ sql: SQL, _ decode: (Row) throws -> Element) throws -> Element? {
    try withStatement(sql) { statement in
      guard try statement.step() else { return nil }
      let element: Element = try decode(Row(statement: statement))
      return element
    }
  }

  /// The first column of all rows.
  /// - Throws: `SQLiteError`, also if a value is of another storage class.
  public func values<T: ColumnDecodable>(_ sql: SQL, as type: T.Type = T.self) throws -> [T] {
    try rows(sql) { try $0[0] }
  }

  /// The first column of the first row; nil if there is no row.
  /// - Throws: `SQLiteError`, also if the value is of another storage class.
  public func value<T: ColumnDecodable>(_ sql: SQL, as type: T.Type = T.self) throws -> T? {
    try row(sql) { try $0[0] }
  }
}
