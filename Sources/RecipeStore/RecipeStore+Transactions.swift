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
      self.changeLog = changeLog
      throw error
    }
  }
}

// The search index holds no texts of its own: what is to be removed must be what was added.
extension RecipeStore {
  /// Has the words of a recipe put into the search before the transaction ends.
  func addToSearch(_ id: RecipeID) { searchQueue.append(id) }

  /// Takes the words of a recipe out of the search, before anything of it changes.
  func removeFromSearch(_ id: RecipeID) throws {
    if searchQueue.contains(id) { try flushSearch() }
    guard let texts = try searchTexts(of: id) else { return }
    try database.run(
      """
      INSERT INTO recipe_search (recipe_search, rowid, title, ingredients, method, tags)
      VALUES ('delete', \(id.rawValue), \(texts[0]), \(texts[1]), \(texts[2]), \(texts[3]))
      """)
  }

  /// Puts the words of all recipes that wait into the search.
  func flushSearch() throws {
    for id in searchQueue.takeAll() {
      guard let texts = try searchTexts(of: id) else { continue }
      // With VALUES instead of SELECT, SQLite needs no savepoint for the statement.
      try database.run(
        """
        INSERT INTO recipe_search (rowid, title, ingredients, method, tags)
        VALUES (\(id.rawValue), \(texts[0]), \(texts[1]), \(texts[2]), \(texts[3]))
        """)
    }
  }

  private func searchTexts(of id: RecipeID) throws -> [String]? {
    try database.row(
      "SELECT title, ingredients, method, tags FROM recipe_text WHERE id = \(id.rawValue)"
    ) { [try $0[0], try $0[1], try $0[2], try $0[3]] }
  }
}
