public import Recipes
import SQLite

extension RecipeStore {
  /// The states of a recipe that are kept, the oldest first; at most 100.
  ///
  /// A recipe that has not been changed has one; one that has been deleted keeps its history. It
  /// is empty if there has been no recipe with this number.
  /// - Throws: `SQLiteError`.
  public func history(of id: RecipeID) throws -> [Revision] {
    try database.snapshot {
      var revisions = try database.rows(Self.historyQuery(id)) { row in
        Revision(
          number: try row[0], what: try row[1], editor: Editor(rawValue: try row[2]) ?? .program,
          date: try row[3], title: try row[4], isDeletion: try row[5], isCurrent: false,
          isUndone: try row[6])
      }
      if let index = revisions.lastIndex(where: { !$0.isUndone }) {
        revisions[index].isCurrent = true
      } else if let state = try state(of: id) {
        let first = try firstRevision(of: id, state)
        revisions.append(
          Revision(
            number: first.number, what: first.what, editor: first.editor,
            date: first.date ?? state.created, title: first.title, isDeletion: false,
            isCurrent: true, isUndone: false))
      }
      return revisions
    }
  }

  static func historyQuery(_ id: RecipeID) -> SQL {
    """
    SELECT number, what, editor, moment, title, is_deleted, undone IS NOT NULL
    FROM recipe_revision WHERE recipe_id = \(id.rawValue) ORDER BY number
    """
  }

  /// A recipe as it was in one of its revisions.
  ///
  /// - Parameters:
  ///   - id: The recipe; it may have been deleted since.
  ///   - revision: The number of one in its history, or the `revision` it is at.
  /// - Returns: nil if there is no such revision, or it was deleted then.
  /// - Throws: `RecipeStoreError.unreadableRevision`; `SQLiteError`.
  public func recipe(id: RecipeID, revision: Int) throws -> Recipe? {
    try database.snapshot {
      let current = try currentRevision(of: id)
      if current?.number != revision, let state = try keptState(revision, of: id) {
        return state.recipe.recipe
      }
      guard let stored = try recipe(id: id) else { return nil }
      return revision == current?.number || revision == stored.revision ? stored.recipe : nil
    }
  }

  /// The greatest number that a line of a recipe has or had, as far as its history goes back.
  ///
  /// O(states of its history).
  /// - Throws: `RecipeStoreError.unreadableRevision`; `SQLiteError`.
  public func lastLine(of id: RecipeID) throws -> Int {
    try history(of: id).filter { !$0.isDeletion }.map { revision in
      try recipe(id: id, revision: revision.number)?.lines.map(\.id.rawValue).max() ?? 0
    }.max() ?? 0
  }

  /// Takes a recipe back to the state before the one it is in; one that was deleted comes back.
  ///
  /// What came with the last state in other recipes stays; `undoLast` is for all of it. That an import
  /// has brought the recipe in is no state to go back behind here.
  /// - Returns: What has been undone; nil if there is nothing to undo.
  /// - Throws: `RecipeStoreError.unreadableRevision`; `SQLiteError`; nothing has changed then.
  @discardableResult
  public func undo(_ id: RecipeID) throws -> Change? {
    try transaction {
      guard let current = try currentRevision(of: id), try !isAsImported(id, current),
        let step = try stepBack(id, at: nextMoment())
      else { return nil }
      try removeUnusedTags(after: [step])
      return Change(what: current.what, date: current.date, steps: [step])
    }
  }

  /// Takes a recipe on to the state that was undone last, if it has not been changed since.
  ///
  /// - Returns: What has been done again; nil if there is nothing to redo.
  /// - Throws: `RecipeStoreError.unreadableRevision`; `SQLiteError`; nothing has changed then.
  @discardableResult
  public func redo(_ id: RecipeID) throws -> Change? {
    try transaction {
      guard let next = try undoneRevision(of: id), let step = try stepForward(id) else {
        return nil
      }
      try removeUnusedTags(after: [step])
      return Change(what: next.what, date: next.date, steps: [step])
    }
  }

  /// Undoes the last change of all, in the recipes and the ingredients that it has changed; or the last
  /// one of lists, pantry, plan and shops, if that came later.
  ///
  /// Recipes that an import has brought in are deleted, as far as `recordAdditions` was told of them.
  ///
  /// - Returns: What has been undone; nil if there is nothing to undo.
  /// - Throws: `RecipeStoreError.unreadableRevision`; `IngredientError.inUse`; `SQLiteError`;
  ///   nothing has changed then.
  @discardableResult
  public func undoLast() throws -> Change? {
    try transaction {
      let change = try lastContentChange()
      if let household = try lastHouseholdChange(), household > change ?? 0 {
        return try undoHousehold(household)
      }
      guard let id = change else { return nil }
      try recordHistories(ofAdditionsBy: id)
      let recipes = try database.rows(Self.recipesQuery(undone: nil, change: id)) {
        RecipeID(rawValue: try $0[0])
      }
      let moment = try nextMoment()
      // What a recipe is now, it is with the catalogue of now.
      let states = try recipes.map { try state(of: $0) }
      let relinked = try undoCatalogue(id, at: moment)
      let steps = try zip(recipes, states).compactMap { recipe, state in
        try stepBack(recipe, at: moment, from: state)
      }
      return try result(of: id, steps, relinked)
    }
  }

  /// The number of the change that `undoLast` takes back; nil if there is none.
  /// - Throws: `SQLiteError`.
  public func lastStep() throws -> Int64? {
    try [lastContentChange(), lastHouseholdChange()].compactMap(\.self).max()
  }

  /// What a change has done, in words for the history; nil if it is not known any more.
  /// - Throws: `SQLiteError`.
  public func stepDescription(_ number: Int64) throws -> String? {
    try database.value("SELECT what FROM change WHERE id = \(number)")
  }

  /// The last change of recipes and ingredients that is in effect.
  private func lastContentChange() throws -> Int64? {
    let last = [
      try database.value(Self.lastChangeQuery, as: Int64.self),
      try database.value(Self.lastCatalogueChangeQuery, as: Int64?.self) ?? nil,
      try lastAddition(),
    ]
    return last.compactMap(\.self).max()
  }

  /// Does again what was undone last, in all recipes concerned.
  ///
  /// - Returns: What has been done again; nil if there is nothing to redo, or if any recipe has
  ///   been changed since.
  /// - Throws: `RecipeStoreError.unreadableRevision`; `IngredientError.inUse`; `SQLiteError`;
  ///   nothing has changed then.
  @discardableResult
  public func redoLast() throws -> Change? {
    try transaction {
      let moment = try lastUndoing()
      guard try moment > lastChange() else { return nil }
      let rows = try database.rows(Self.recipesQuery(undone: moment, change: nil)) {
        (recipe: RecipeID(rawValue: try $0[0]), change: try $0[1] as Int64)
      }
      let id =
        try rows.first?.change
        ?? database.value("SELECT change_id FROM catalogue_change WHERE undone = \(moment)")
      guard let id else { return try redoHousehold(undoneAt: moment) }
      // As in undoing: the recipes come back into the catalogue that they were in.
      let states = try rows.map { try state(of: $0.recipe) }
      let relinked = try redoCatalogue(undoneAt: moment)
      let steps = try zip(rows, states).compactMap { row, state in
        try stepForward(row.recipe, from: state)
      }
      return try result(of: id, steps, relinked)
    }
  }

  /// The last change of recipes that is in effect.
  static let lastChangeQuery: SQL = """
    SELECT change_id FROM recipe_revision WHERE undone IS NULL AND change_id IS NOT NULL
    ORDER BY change_id DESC LIMIT 1
    """

  /// The recipes of a change that is in effect, or those of an undoing.
  static func recipesQuery(undone: Int64?, change: Int64?) -> SQL {
    let condition: SQL =
      undone.map { "undone = \($0)" } ?? "undone IS NULL AND change_id = \(change)"
    return "SELECT recipe_id, change_id FROM recipe_revision WHERE " + condition + " ORDER BY 1"
  }

  private func result(
    of id: Int64, _ steps: [Change.Step], _ relinked: [RecipeID]
  ) throws -> Change? {
    try removeUnusedTags(after: steps)
    return try database.row("SELECT what, moment FROM change WHERE id = \(id)") {
      Change(what: try $0[0], date: try $0[1], steps: steps, relinked: relinked)
    }
  }

  private func removeUnusedTags(after steps: [Change.Step]) throws {
    if steps.contains(where: \.isDeleted) { try removeUnusedTags() }
  }
}
