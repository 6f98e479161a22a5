import Recipes
import SQLite

extension RecipeStore {
  /// Runs `body` in one transaction; all recipes that it changes can be undone in one step.
  ///
  /// Within another change it becomes a part of that. What changes one recipe several times leaves
  /// one revision.
  /// - Parameters:
  ///   - what: What is done, in words for the history: "Renamed a tag in 3 recipes".
  ///   - body: Changes recipes.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; nothing has changed then. `SQLiteError`.
  @discardableResult
  public func change<R>(_ what: String, _ body: () throws -> R) throws -> R {
    guard changeLog.current == nil else { return try transaction(body) }
    changeLog.current = ChangeLog.Entry(what: what)
    defer { changeLog.current = nil }
    return try transaction(body)
  }

  /// The most states of a recipe that are kept.
  static let revisionLimit = 100
}

// Each function here runs in the transaction of its caller, before what it records is done.
extension RecipeStore {
  /// Keeps the state of a recipe that is to be updated, as it has just been loaded.
  ///
  /// - Returns: Whether the update changes anything; if not, nothing is recorded.
  @discardableResult
  func recordUpdate(
    of stored: StoredRecipe, to recipe: Recipe, by editor: Editor, _ what: String
  ) throws -> Bool {
    let state = try state(of: stored)
    if state.recipe.isIdentical(to: RecipeSnapshot(recipe)) { return false }
    let next = RevisionEntry(
      number: state.revision + 1, what: what, editor: editor, title: recipe.title)
    try record(next, after: state, of: stored.id)
    return true
  }

  /// Keeps the state of a recipe that is to be deleted.
  func recordDeletion(of id: RecipeID, by editor: Editor, _ what: String) throws {
    guard let state = try state(of: id) else { return }
    let next = RevisionEntry(
      number: state.revision + 1, what: what, editor: editor, title: state.recipe.title,
      isDeletion: true)
    try record(next, after: state, of: id)
  }

  /// Begins the history of a new recipe with the state in which it is not there.
  func recordAddition(
    of id: RecipeID, _ recipe: Recipe, by editor: Editor, _ what: String
  ) throws {
    try insertAbsence(of: id, title: recipe.title, by: editor)
    let entry = RevisionEntry(number: 1, what: what, editor: editor, title: recipe.title)
    try insert(entry, of: id, change: openChange(what))
  }

  /// Adds the state in which a recipe is not there yet.
  func insertAbsence(of id: RecipeID, title: String, by editor: Editor) throws {
    let absence = RevisionEntry(
      number: 0, what: "Not there", editor: editor, title: title, isDeletion: true)
    try insert(absence, of: id, change: nil)
  }

  private func record(_ next: RevisionEntry, after state: RecipeState, of id: RecipeID) throws {
    try dropUndone(of: id)
    let change =
      next.editor == .import ? try openImport("Updated by an import") : try openChange(next.what)
    if let current = try currentRevision(of: id) {
      if current.change == change {
        try replace(current.number, of: id, by: next)
        return
      }
      try keep(state, as: current.number, of: id)
    } else {
      try insert(try firstRevision(of: id, state), of: id, change: nil)
      try keep(state, as: state.revision, of: id)
    }
    try insert(next, of: id, change: change)
    try dropOldest(of: id)
  }

  /// The row of `change` that what is done now belongs to.
  func openChange(_ what: String) throws -> Int64 {
    if let id = changeLog.current?.id { return id }
    let id = try nextMoment()
    try database.run(
      "INSERT INTO change (id, what) VALUES (\(id), \(changeLog.current?.what ?? what))")
    changeLog.current?.id = id
    return id
  }

  /// The same for an import, whose many transactions are one step unless something comes between.
  func openImport(_ what: String) throws -> Int64 {
    if changeLog.current != nil { return try openChange(what) }
    if let last = changeLog.lastImport, try last == lastChange(), try last > lastUndoing() {
      return last
    }
    let id = try openChange(what)
    changeLog.lastImport = id
    return id
  }

  /// The number for the next change, or for the next undoing: both are counted in one row.
  func nextMoment() throws -> Int64 {
    let last: Int64? = try database.value("SELECT seq FROM sqlite_sequence WHERE name = 'change'")
    return max(last ?? 0, try lastUndoing()) + 1
  }

  /// The newest row of `change`; 0 if there is none.
  func lastChange() throws -> Int64 {
    try database.value("SELECT coalesce(max(id), 0) FROM change") ?? 0
  }

  /// The moment of the last undoing that has not been redone; 0 if there is none.
  func lastUndoing() throws -> Int64 {
    let household = try database.value(
      "SELECT max(undone) FROM household_revision", as: Int64?.self)
    return max(
      try database.value(Self.lastUndoingQuery) ?? 0, (household ?? nil) ?? 0,
      try database.value(Self.lastCatalogueUndoingQuery) ?? 0)
  }

  static let lastUndoingQuery: SQL = "SELECT coalesce(max(undone), 0) FROM recipe_revision"

  /// Forgets what could be redone.
  private func dropUndone(of id: RecipeID) throws {
    let changes = try database.values(
      """
      DELETE FROM recipe_revision WHERE recipe_id = \(id.rawValue) AND undone IS NOT NULL
      RETURNING change_id
      """, as: Int64?.self)
    try dropEmpty(changes)
  }

  /// Forgets the oldest states beyond the limit.
  private func dropOldest(of id: RecipeID) throws {
    let dropped = try database.values(
      """
      DELETE FROM recipe_revision WHERE recipe_id = \(id.rawValue) AND number <= (
        SELECT number FROM recipe_revision WHERE recipe_id = \(id.rawValue)
        ORDER BY number DESC LIMIT 1 OFFSET \(Self.revisionLimit))
      RETURNING change_id
      """, as: Int64?.self)
    guard !dropped.isEmpty else { return }
    // The oldest that is left can no more be undone.
    let oldest = try database.row(
      """
      SELECT number, change_id FROM recipe_revision WHERE recipe_id = \(id.rawValue)
      ORDER BY number LIMIT 1
      """
    ) { (number: try $0[0] as Int, change: try $0[1] as Int64?) }
    guard let oldest else { return }
    try database.run(
      """
      UPDATE recipe_revision SET change_id = NULL
      WHERE recipe_id = \(id.rawValue) AND number = \(oldest.number)
      """)
    try dropEmpty(dropped + [oldest.change])
  }

  /// Removes those of the changes of which nothing is left, except the one going on.
  func dropEmpty(_ changes: [Int64?]) throws {
    for change in Set(changes.compactMap(\.self)) where change != changeLog.current?.id {
      try database.run(
        """
        DELETE FROM change WHERE id = \(change)
          AND NOT EXISTS (SELECT * FROM recipe_revision WHERE change_id = \(change))
          AND NOT EXISTS (SELECT * FROM catalogue_change WHERE change_id = \(change))
          AND NOT EXISTS (SELECT * FROM household_revision WHERE change_id = \(change))
          AND NOT EXISTS (SELECT * FROM import_addition WHERE change_id = \(change))
        """)
    }
  }
}
