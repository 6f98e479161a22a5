import SQLite

extension RecipeStore {
  /// The tables whose rows a change of the catalogue changes.
  private static let catalogueTables = [
    "ingredient", "ingredient_alias", "ingredient_word", "ingredient_line", "further_ingredient",
    "shopping_line", "pantry_item",
  ]

  /// The most changes of the catalogue that are kept.
  private static let catalogueLimit = 100

  /// Runs `body` in a transaction and records what it changes as a step that can be undone.
  ///
  /// Within another such change it becomes a part of that.
  /// - Throws: What `body` throws; nothing has changed then. `SQLiteError`.
  func changeCatalogue<R>(_ what: String, _ body: () throws -> R) throws -> R {
    guard !changeLog.isRecording else { return try transaction(body) }
    changeLog.isRecording = true
    defer { changeLog.isRecording = false }
    return try change(what) {
      let (result, changes) = try database.recording(Self.catalogueTables, body)
      if !changes.isEmpty {
        try drop(catalogueChanges: "undone IS NOT NULL")
        try database.run(
          """
          INSERT INTO catalogue_change (change_id, rows)
          VALUES (\(try openChange(what)), \(changes.bytes))
          """)
        try drop(
          catalogueChanges: """
            id <= (
              SELECT id FROM catalogue_change ORDER BY id DESC LIMIT 1 OFFSET \(Self.catalogueLimit))
            """)
      }
      return result
    }
  }

  /// Forgets changes of the catalogue.
  private func drop(catalogueChanges condition: SQL) throws {
    let changes = try database.values(
      "DELETE FROM catalogue_change WHERE " + condition + " RETURNING change_id", as: Int64?.self)
    try dropEmpty(changes)
  }

  /// The last change of the catalogue that is in effect.
  static let lastCatalogueChangeQuery: SQL = """
    SELECT max(change_id) FROM catalogue_change WHERE undone IS NULL
    """

  /// The last undoing of a change of the catalogue.
  static let lastCatalogueUndoingQuery: SQL = """
    SELECT coalesce(max(undone), 0) FROM catalogue_change
    """

  // The functions below run in the transaction of their caller.

  /// Takes back what a change has done to the catalogue; `moment` is the number of the undoing.
  ///
  /// - Returns: The recipes whose lines name other ingredients now.
  /// - Throws: `IngredientError.inUse`; `SQLiteError`.
  func undoCatalogue(_ change: Int64, at moment: Int64) throws -> [RecipeID] {
    try step(
      through: "change_id = \(change) AND undone IS NULL ORDER BY catalogue_change.id DESC",
      undone: moment)
  }

  /// Does again what an undoing has taken back.
  ///
  /// - Returns: The recipes whose lines name other ingredients now.
  /// - Throws: `IngredientError.inUse`; `SQLiteError`.
  func redoCatalogue(undoneAt moment: Int64) throws -> [RecipeID] {
    try step(through: "undone = \(moment) ORDER BY catalogue_change.id", undone: nil)
  }

  private func step(through condition: SQL, undone moment: Int64?) throws -> [RecipeID] {
    let rows = try database.rows(
      """
      SELECT catalogue_change.id, rows, what FROM catalogue_change
        JOIN change ON change.id = change_id
      WHERE
      """ + " " + condition
    ) { (id: try $0[0] as Int64, bytes: try $0[1] as [UInt8], what: try $0[2] as String) }
    var recipes: Set<RecipeID> = []
    for row in rows {
      let changes = Changeset(bytes: row.bytes)
      let concerned = try ["ingredient_line", "further_ingredient"].flatMap {
        try changes.firstColumns(of: $0).map { RecipeID(rawValue: $0) }
      }
      let found = Set(concerned).sorted()
      for id in found { try removeFromSearch(id) }
      do {
        try database.apply(changes, inverted: moment != nil)
      } catch let error as SQLiteError where error.isConstraint {
        throw IngredientError.inUse(what: row.what)
      }
      for id in found { addToSearch(id) }
      recipes.formUnion(found)
      try database.run("UPDATE catalogue_change SET undone = \(moment) WHERE id = \(row.id)")
    }
    return recipes.sorted()
  }
}
