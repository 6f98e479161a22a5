import Recipes
import SQLite

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// Takes a recipe one state back; nil if there is none.
  ///
  /// `moment` is the number of the undoing, and `state` what the recipe is, unless that follows from
  /// the tables.
  func stepBack(
    _ id: RecipeID, at moment: Int64, from state: RecipeState? = nil
  ) throws -> Change.Step? {
    guard let current = try currentRevision(of: id),
      let previous = try revision(before: current.number, of: id)
    else { return nil }
    try setUndone(moment, current.number, of: id)
    return try step(id, from: current, to: previous, state)
  }

  /// Takes a recipe one state on; nil if none has been undone.
  func stepForward(_ id: RecipeID, from state: RecipeState? = nil) throws -> Change.Step? {
    guard let current = try currentRevision(of: id), let next = try undoneRevision(of: id) else {
      return nil
    }
    try setUndone(nil, next.number, of: id)
    return try step(id, from: current, to: next, state)
  }

  private func setUndone(_ moment: Int64?, _ number: Int, of id: RecipeID) throws {
    try database.run(
      """
      UPDATE recipe_revision SET undone = \(moment)
      WHERE recipe_id = \(id.rawValue) AND number = \(number)
      """)
  }

  private func step(
    _ id: RecipeID, from current: RevisionRow, to target: RevisionRow,
    _ known: RecipeState? = nil
  ) throws -> Change.Step {
    let now = try known ?? state(of: id)
    if let now { try keep(now, as: current.number, of: id) }
    try removeFromSearch(id)
    if target.isDeletion {
      try remove(id)
    } else {
      guard let state = try keptState(target.number, of: id) else {
        throw RecipeStoreError.unreadableRevision(id, number: target.number)
      }
      try restore(state, of: id, over: now)
      addToSearch(id)
    }
    return Change.Step(
      recipe: id, title: target.title, from: current.number, to: target.number,
      isDeleted: target.isDeletion)
  }

  private func restore(_ state: RecipeState, of id: RecipeID, over now: RecipeState?) throws {
    guard let now, let stored = try recipe(id: id) else {
      // That it was deleted was a revision, too.
      try insert(state, as: id, revision: state.revision + 2)
      return
    }
    // What an import has brought since stays the last that is known of the source, so that it does not come
    // back by itself, but something newer does.
    let record = RecipeRecord(state.recipe.recipe, origin: now.origin)
    try edit(stored, to: record, isEdited: state.isEdited)
  }
}
