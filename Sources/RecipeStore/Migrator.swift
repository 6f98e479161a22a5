import SQLite

/// Brings a database to the newest version of its schema.
///
/// A new database runs the schema alone; an older one the steps that it lacks. Both must end
/// equal. The version stands in the database's `user_version`; 0 is a database without tables.
struct Migrator {
  /// The script from one version to the next.
  struct Step {
    let sql: String

    /// Makes a step.
    ///
    /// A table that must be rebuilt is made under a new name, filled, and renamed, as SQLite's
    /// documentation of ALTER TABLE says; foreign keys are checked at the end.
    init(_ sql: String) { self.sql = sql }
  }

  let schema: String
  let steps: [Step]

  /// The version that databases have in the end.
  var version: Int { steps.count + 1 }

  /// Runs what is missing, all or nothing.
  /// - Throws: `SQLiteError`; nothing has changed then.
  func migrate(_ database: Database) throws {
    guard try database.version < version else { return }
    // With foreign keys on, dropping the old form of a table would delete what refers to it.
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.register(SearchTokenizer.self)
    defer { try? database.execute("PRAGMA foreign_keys = ON") }
    try database.transaction {
      // Another process may have been faster.
      let current = try database.version
      if current == 0 {
        try database.execute(schema)
      } else {
        for step in steps.dropFirst(current - 1) { try database.execute(step.sql) }
      }
      try database.execute("PRAGMA user_version = \(version)")
      if let table = try database.value("PRAGMA foreign_key_check", as: String.self) {
        throw SQLiteError(code: 19, message: "a row of \(table) refers to nothing")
      }
    }
  }
}

extension Database {
  /// The version of the schema.
  var version: Int {
    get throws { try value("PRAGMA user_version") ?? 0 }
  }
}
