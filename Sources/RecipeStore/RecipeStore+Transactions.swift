import SQLite

extension RecipeStore {
  /// Runs `body` in one transaction: all that it changes is kept, or nothing if it throws.
  ///
  /// Saving many recipes in one transaction is many times faster than one by one. Calls nest: an
  /// inner one that throws undoes its own changes alone.
  /// - Throws: What `body` throws; `SQLiteError` if the file is held by another for too long.
  @discardableResult
  public func transaction<R>(_ body: () throws -> R) throws -> R {
    let isOutermost = !database.isInTransaction
    let (mark, changeLog) = (searchQueue.mark, changeLog)
    defer { if isOutermost { searchQueue.removeAll() } }
    do {
      return try database.transaction {
        let result = try body()
        if isOutermost { try flushSearch() }
        return result
      }
    } catch {
      searchQueue.rollBack(to: mark)
      termReader.forget()
      self.changeLog = changeLog
      throw error
    }
  }
}
