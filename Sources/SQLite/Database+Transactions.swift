import CSQLite

extension Database {
  /// Runs `body` in a transaction that may write, or in a savepoint if one is already open.
  ///
  /// What `body` throws undoes all that it changed, and is thrown on. The lock for writing is
  /// taken at the start, so that a transaction never fails half way because another writes.
  /// - Throws: What `body` throws; `SQLiteError` with `isBusy` if the lock cannot be had in time.
  @discardableResult
  public func transaction<R>(_ body: () throws -> R) throws -> R {
    if isInTransaction {
      try enclosed(
        "SAVEPOINT nested", "RELEASE nested", "ROLLBACK TO nested; RELEASE nested", body)
    } else {
      try enclosed("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", body)
    }
  }

  /// Runs `body`, all of whose queries see the database as it is at the first of them.
  ///
  /// In a transaction it does nothing more than run `body`.
  /// - Throws: What `body` throws.
  public func snapshot<R>(_ body: () throws -> R) throws -> R {
    if isInTransaction { return try body() }
    return try enclosed("BEGIN", "COMMIT", "ROLLBACK", body)
  }

  private func enclosed<R>(
    _ begin: SQL, _ commit: SQL, _ rollback: String, _ body: () throws -> R
  ) throws -> R {
    try run(begin)
    do {
      let result = try body()
      try run(commit)
      return result
    } catch {
      // After some errors, such as a full disk, SQLite has rolled back by itself.
      if isInTransaction { try? execute(rollback) }
      throw error
    }
  }
}
