import CSQLite

extension Database {
  /// Writes the whole content of this database over that of another, in one transaction there.
  ///
  /// It is SQLite's online backup: others may go on reading and writing this database meanwhile, and
  /// the copy is what it was at one moment. Where the other database has been in use, those who read
  /// it see either all of the old content or all of the new, and so does whoever opens it after
  /// the program was ended in the middle.
  /// Complexity: O(size of both).
  /// - Throws: `SQLiteError`; the other database is then as it was.
  public func copy(to other: Database) throws {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw SQLiteError(
        code: sqlite3_extended_errcode(other.handle),
        message: String(cString: sqlite3_errmsg(other.handle)))
    }
    // All pages in one step: with smaller steps every writer would make it start again.
    let stepCode = sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard stepCode == SQLITE_DONE, code == SQLITE_OK else {
      let code = code == SQLITE_OK ? stepCode : code
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
  }

  /// Puts a database back into one file that needs no log beside it, as a copy to keep should be.
  ///
  /// - Throws: `SQLiteError` if another connection has it open.
  public func useNoLog() throws {
    _ = try value("PRAGMA journal_mode = DELETE", as: String.self)
  }
}

extension SQLiteError {
  /// Whether the disk, or what the user may use of it, is full.
  public var isFull: Bool { primaryCode == SQLITE_FULL }
}
