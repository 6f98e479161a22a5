import SQLite

extension RecipeStore {
  /// Looks for damage, and says what it finds; nothing if all is well.
  ///
  /// O(size of the catalogue).
  /// - Throws: `SQLiteError` if the file cannot be read at all.
  public func problems() throws -> [String] {
    var problems: [String] = try database.values("PRAGMA integrity_check(20)")
    if problems == ["ok"] { problems = [] }
    try database.forEachRow("SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1") {
      let (table, count): (String, Int) = (try $0[0], try $0[1])
      problems.append("\(count) rows of \(table) refer to nothing")
    }
    if try !isSearchConsistent {
      problems.append("the search index does not agree with the recipes; rebuild it")
    }
    return problems
  }

  /// Makes the search index anew from the recipes.
  ///
  /// O(size of the catalogue).
  /// - Throws: `SQLiteError`; the index is as it was then.
  public func rebuildSearch() throws {
    try transaction {
      try database.run("INSERT INTO recipe_search (recipe_search) VALUES ('rebuild')")
    }
  }

  /// Whether the search index holds exactly the words of the texts that it is made from.
  var isSearchConsistent: Bool {
    get throws {
      do {
        // With rank 1 the texts themselves are looked at, not only the index.
        try database.run(
          "INSERT INTO recipe_search (recipe_search, rank) VALUES ('integrity-check', 1)")
        return true
      } catch let error as SQLiteError where error.isCorrupt {
        return false
      }
    }
  }
}
