import SQLite

// Changes of lists, pantry, plan and shops as steps of the history.
extension RecipeStore {
  /// Runs `body`, which changes rows of some tables, as one step that can be undone.
  ///
  /// O(rows of the tables).
  func householdChange<R>(
    _ what: String, in tables: [HouseholdTable], _ body: () throws -> R
  ) throws -> R {
    try change(what) {
      let before = try tables.map { try householdRows($0) }
      let result = try body()
      for (table, old) in zip(tables, before) { try record(table, from: old, what) }
      return result
    }
  }

  private func householdRows(_ table: HouseholdTable) throws -> [Int64: String] {
    var rows: [Int64: String] = [:]
    try database.forEachRow(table.rowsQuery) { rows[try $0[0]] = try $0[1] }
    return rows
  }

  /// Writes down what has become of the rows of a table.
  private func record(
    _ table: HouseholdTable, from old: [Int64: String], _ what: String
  ) throws {
    let new = try householdRows(table)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    guard !changed.isEmpty else { return }
    let change = try openChange(what)
    for id in changed {
      try database.run(
        """
        INSERT INTO household_revision VALUES (
          \(change), \(table.rawValue), \(id), \(old[id]), \(new[id]), NULL)
        ON CONFLICT DO UPDATE SET after = excluded.after
        """)
    }
    try forgetHouseholdChanges()
  }

  /// Forgets what could be redone, and the oldest steps beyond the limit.
  private func forgetHouseholdChanges() throws {
    let oldest: Int64? = try database.value(
      """
      SELECT DISTINCT change_id FROM household_revision
      ORDER BY change_id DESC LIMIT 1 OFFSET \(Self.revisionLimit)
      """)
    let forgotten = try database.values(
      """
      DELETE FROM household_revision WHERE undone IS NOT NULL OR change_id <= \(oldest ?? 0)
      RETURNING change_id
      """, as: Int64?.self)
    try dropEmpty(forgotten)
  }

  /// The last change of lists, pantry, plan or shops that is in effect.
  func lastHouseholdChange() throws -> Int64? {
    try database.value(
      "SELECT max(change_id) FROM household_revision WHERE undone IS NULL", as: Int64?.self) ?? nil
  }

  /// Puts back the rows that a change has changed.
  func undoHousehold(_ id: Int64) throws -> Change? {
    try restore(id, "before")
    let moment = try nextMoment()
    try database.run("UPDATE household_revision SET undone = \(moment) WHERE change_id = \(id)")
    return try householdChange(id)
  }

  /// Does again what was undone at a moment; nil if that was something else.
  func redoHousehold(undoneAt moment: Int64) throws -> Change? {
    let id: Int64? = try database.value(
      "SELECT change_id FROM household_revision WHERE undone = \(moment) LIMIT 1")
    guard let id else { return nil }
    try restore(id, "after")
    try database.run("UPDATE household_revision SET undone = NULL WHERE change_id = \(id)")
    return try householdChange(id)
  }

  private func householdChange(_ id: Int64) throws -> Change? {
    try database.row("SELECT what, moment FROM change WHERE id = \(id)") {
      Change(what: try $0[0], date: try $0[1], steps: [])
    }
  }

  /// The row that stands for a key; one that is there stays as it is.
  private func ingredientRow(restoring key: String) throws -> Int64? {
    let known: Int64? = try database.value("SELECT id FROM ingredient WHERE key = \(key)")
    return try known.map(followed) ?? livingRow(key, name: key, language: "")
  }

  /// Writes the rows of a change as they are in a column of it.
  private func restore(_ id: Int64, _ column: String) throws {
    for table in HouseholdTable.allCases {
      let rows = try database.rows(
        """
        SELECT row, \(raw: column) FROM household_revision
        WHERE change_id = \(id) AND source = \(table.rawValue) AND \(raw: column) IS NOT NULL
        """
      ) { (id: try $0[0] as Int64, row: try $0[1] as String) }
      for (id, row) in rows {
        try database.run(table.restoreStatement(id, row))
        guard table.namesIngredients else { continue }
        let key = try database.value(table.ingredientQuery(row), as: String?.self) ?? nil
        let ingredient = try key.flatMap(ingredientRow(restoring:))
        try database.run(
          "UPDATE \(raw: table.rawValue) SET ingredient_id = \(ingredient) WHERE id = \(id)")
      }
    }
    for table in HouseholdTable.allCases.reversed() {
      try database.run(
        """
        DELETE FROM \(raw: table.rawValue) WHERE id IN (
          SELECT row FROM household_revision
          WHERE change_id = \(id) AND source = \(table.rawValue) AND \(raw: column) IS NULL)
        """)
    }
  }
}
