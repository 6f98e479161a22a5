import Recipes
import SQLite

/// A row of `recipe_revision` that is to be written.
struct RevisionEntry {
  var number: Int
  var what: String
  var editor: RecipeStore.Editor
  /// In seconds since 1970; nil for now.
  var date: Int?
  var title: String
  var isDeletion = false
}

/// What stepping through a history needs to know of a row of `recipe_revision`.
struct RevisionRow {
  var number: Int
  var change: Int64?
  var what: String
  var title: String
  var isDeletion: Bool
  var date: Int
}

// The rows of the history. Each function that writes runs in the transaction of its caller.
extension RecipeStore {
  /// All that the history keeps of a recipe as it is now; nil if there is none.
  func state(of id: RecipeID) throws -> RecipeState? {
    try recipe(id: id).map(state(of:))
  }

  /// The same of a recipe as it has just been loaded.
  func state(of stored: StoredRecipe) throws -> RecipeState {
    let hash: [UInt8]? = try database.value(
      "SELECT imported_hash FROM recipe WHERE id = \(stored.id.rawValue)")
    return RecipeState(stored, importedHash: hash ?? [])
  }

  /// What the history says of a recipe that has never been changed since there is a history.
  func firstRevision(of id: RecipeID, _ state: RecipeState) throws -> RevisionEntry {
    let updated: Int? = try database.value("SELECT updated FROM recipe WHERE id = \(id.rawValue)")
    let isImported = !state.format.isEmpty || state.file != nil
    var entry = RevisionEntry(
      number: state.revision, what: isImported ? "Imported" : "Added",
      editor: isImported ? .import : .person, date: state.created, title: state.recipe.title)
    if state.revision > 1 {
      (entry.what, entry.date) = ("Changed before", updated)
      entry.editor = state.isEdited ? .person : .program
    }
    return entry
  }

  func insert(_ entry: RevisionEntry, of id: RecipeID, change: Int64?) throws {
    try database.run(
      """
      INSERT INTO recipe_revision (
        recipe_id, number, change_id, what, editor, moment, title, is_deleted)
      VALUES (
        \(id.rawValue), \(entry.number), \(change), \(entry.what), \(entry.editor.rawValue),
        coalesce(\(entry.date), unixepoch()), \(entry.title), \(entry.isDeletion))
      """)
  }

  /// Replaces a revision by what comes next in the same change.
  func replace(_ number: Int, of id: RecipeID, by entry: RevisionEntry) throws {
    try database.run(
      """
      UPDATE recipe_revision SET
        number = \(entry.number), what = \(entry.what), editor = \(entry.editor.rawValue),
        moment = unixepoch(), title = \(entry.title), is_deleted = \(entry.isDeletion),
        recipe = NULL
      WHERE recipe_id = \(id.rawValue) AND number = \(number)
      """)
  }

  /// Writes down the state in which a recipe leaves a revision.
  func keep(_ state: RecipeState, as number: Int, of id: RecipeID) throws {
    try database.run(
      """
      UPDATE recipe_revision SET recipe = \(state.json)
      WHERE recipe_id = \(id.rawValue) AND number = \(number)
      """)
  }

  /// The state in which a recipe left a revision; nil if there is none.
  /// - Throws: `RecipeStoreError.unreadableRevision` if it is not as this program writes it.
  func keptState(_ number: Int, of id: RecipeID) throws -> RecipeState? {
    let json = try database.value(
      """
      SELECT recipe FROM recipe_revision
      WHERE recipe_id = \(id.rawValue) AND number = \(number)
      """, as: String?.self)
    guard let json = json ?? nil else { return nil }
    do {
      return try RecipeState(json: json)
    } catch {
      throw RecipeStoreError.unreadableRevision(id, number: number)
    }
  }

  /// The revision that a recipe is in; nil if it has no history.
  func currentRevision(of id: RecipeID) throws -> RevisionRow? {
    try revision(Self.currentRevisionQuery(id))
  }

  /// The revision before another one.
  func revision(before number: Int, of id: RecipeID) throws -> RevisionRow? {
    try revision(
      Self.revisionQuery(id) + " AND number < \(number) ORDER BY number DESC LIMIT 1")
  }

  /// The revision that was undone last.
  func undoneRevision(of id: RecipeID) throws -> RevisionRow? {
    try revision(
      Self.revisionQuery(id) + " AND undone IS NOT NULL ORDER BY number LIMIT 1")
  }

  static func currentRevisionQuery(_ id: RecipeID) -> SQL {
    // With "+", the index of what is undone is out of the question.
    revisionQuery(id) + " AND +undone IS NULL ORDER BY number DESC LIMIT 1"
  }

  static func revisionQuery(_ id: RecipeID) -> SQL {
    """
    SELECT number, change_id, what, title, is_deleted, moment FROM recipe_revision
    WHERE recipe_id = \(id.rawValue)
    """
  }

  private func revision(_ query: SQL) throws -> RevisionRow? {
    try database.row(query) { row in
      RevisionRow(
        number: try row[0], change: try row[1], what: try row[2], title: try row[3],
        isDeletion: try row[4], date: try row[5])
    }
  }
}
