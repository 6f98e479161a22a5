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
}
