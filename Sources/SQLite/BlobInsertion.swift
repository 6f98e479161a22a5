import CSQLite

/// A statement with a number and a blob that is run very often: it stays prepared, and nothing is copied.
///
/// It belongs to the thread of its database.
public final class BlobInsertion {
  private let statement: Statement

  /// Prepares a statement with two parameters that gives no rows.
  /// - Throws: `SQLiteError` if it cannot be prepared.
  public init(_ sql: String, in database: Database) throws {
    statement = try Statement(sql, in: database.handle)
  }

  /// Runs the statement.
  /// - Throws: `SQLiteError`.
  public func run(_ number: Int64, _ blob: [UInt8]) throws {
    try blob.withUnsafeBytes { bytes in
      sqlite3_bind_int64(statement.handle, 1, number)
      // Without a destructor SQLite takes no copy; the bytes last until the statement is reset.
      if let start = bytes.baseAddress {
        sqlite3_bind_blob64(statement.handle, 2, start, sqlite3_uint64(bytes.count), nil)
      } else {
        sqlite3_bind_zeroblob(statement.handle, 2, 0)
      }
      defer {
        sqlite3_reset(statement.handle)
        sqlite3_clear_bindings(statement.handle)
      }
      while try statement.step() {}
    }
  }
}
