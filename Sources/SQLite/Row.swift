import CSQLite

/// The current row of a query, valid only while its closure runs.
public struct Row {
  let statement: Statement

  /// The number of columns.
  public var count: Int { Int(sqlite3_column_count(statement.handle)) }

  /// The value of a column, counted from 0.
  ///
  /// - Throws: `SQLiteError` if the value is of another storage class than `T`: nothing is
  ///   converted. NULL is read only by an optional.
  public subscript<T: ColumnDecodable>(index: Int) -> T {
    get throws {
      guard index >= 0, index < count else {
        throw SQLiteError(code: SQLITE_RANGE, message: "no column \(index)", sql: statement.sql)
      }
      return try T(Column(statement: statement, index: Int32(index)))
    }
  }

  /// Calls `body` with the bytes of a column, which are not copied and last as long as the call.
  ///
  /// - Throws: `SQLiteError` if there is no such column or it holds no BLOB; what `body` throws.
  public func withBlob<R>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard index >= 0, index < count else {
      throw SQLiteError(code: SQLITE_RANGE, message: "no column \(index)", sql: statement.sql)
    }
    return try body(try Column(statement: statement, index: Int32(index)).blobBytes())
  }
}

/// One column of the current row.
public struct Column {
  let statement: Statement
  let index: Int32

  /// Whether the value is NULL.
  public var isNull: Bool { sqlite3_column_type(statement.handle, index) == SQLITE_NULL }

  /// The value as it is.
  var value: Value {
    get throws {
      switch sqlite3_column_type(statement.handle, index) {
      case SQLITE_INTEGER: .integer(try integer())
      case SQLITE_FLOAT: .real(try real())
      case SQLITE_TEXT: .text(try text())
      case SQLITE_BLOB: .blob(try blob())
      default: .null
      }
    }
  }

  func integer() throws -> Int64 {
    try expect(SQLITE_INTEGER)
    return sqlite3_column_int64(statement.handle, index)
  }

  func real() throws -> Double {
    try expect(SQLITE_FLOAT, SQLITE_INTEGER)
    return sqlite3_column_double(statement.handle, index)
  }

  /// The text, a NUL within it included; bytes that are not UTF-8 become U+FFFD.
  func text() throws -> String {
    try expect(SQLITE_TEXT)
    let start = sqlite3_column_text(statement.handle, index)
    let count = Int(sqlite3_column_bytes(statement.handle, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func blob() throws -> [UInt8] { Array(try blobBytes()) }

  /// The bytes where SQLite has them, until the statement goes on.
  func blobBytes() throws -> UnsafeRawBufferPointer {
    try expect(SQLITE_BLOB)
    let start = sqlite3_column_blob(statement.handle, index)
    let count = Int(sqlite3_column_bytes(statement.handle, index))
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  private func expect(_ first: Int32, _ second: Int32? = nil) throws {
    let type = sqlite3_column_type(statement.handle, index)
    guard type == first || type == second else {
      let name = sqlite3_column_name(statement.handle, index).map { String(cString: $0) } ?? ""
      throw SQLiteError(
        code: SQLITE_MISMATCH, message: "column '\(name)' has storage class \(type)",
        sql: statement.sql)
    }
  }
}
