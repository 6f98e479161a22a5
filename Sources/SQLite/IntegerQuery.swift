import CSQLite

/// A query of two integers that is asked very often: it stays prepared, and nothing is copied.
///
/// It belongs to the thread of its database, and must not be asked while it is being answered.
public final class IntegerQuery {
  private let statement: Statement

  /// Prepares a query with two parameters.
  /// - Throws: `SQLiteError` if it cannot be prepared.
  public init(_ sql: String, in database: Database) throws {
    statement = try Statement(sql, in: database.handle)
  }

  /// Calls `body` with one row after the other.
  /// - Throws: `SQLiteError`, and what `body` throws, which ends the query.
  public func forEachRow(
    _ first: Int64, _ second: Int64, _ body: (Row) throws -> Void
  ) throws {
    sqlite3_bind_int64(statement.handle, 1, first)
    sqlite3_bind_int64(statement.handle, 2, second)
    defer { sqlite3_reset(statement.handle) }
    while try statement.step() { try body(Row(statement: statement)) }
  }

  /// Calls `body` with the first row, if there is one, and looks for no other.
  /// - Throws: `SQLiteError`, and what `body` throws.
  public func withFirstRow(
    _ first: Int64, _ second: Int64, _ body: (Row) throws -> Void
  ) throws {
    sqlite3_bind_int64(statement.handle, 1, first)
    sqlite3_bind_int64(statement.handle, 2, second)
    defer { sqlite3_reset(statement.handle) }
    if try statement.step() { try body(Row(statement: statement)) }
  }
}

extension Row {
  /// Lends the bytes of a blob to `body`, without a copy; none if the column is no blob.
  public func withBytes<R>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    guard sqlite3_column_type(statement.handle, Int32(index)) == SQLITE_BLOB else {
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    let start = sqlite3_column_blob(statement.handle, Int32(index))
    let count = Int(sqlite3_column_bytes(statement.handle, Int32(index)))
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
