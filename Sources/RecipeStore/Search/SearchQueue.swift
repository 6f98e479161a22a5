/// The recipes of an open transaction whose words are still to go into the search.
///
/// FTS5 writes out what it has gathered whenever a savepoint begins. So the words of a batch go in
/// together at its end: one piece of index instead of one for each recipe.
struct SearchQueue {
  private var recipes: [RecipeID] = []
  private var places: [RecipeID: Int] = [:]
  /// How many at the start of `recipes` have gone in.
  private var doneCount = 0

  /// A state of the queue that a transaction can go back to.
  struct Mark {
    fileprivate let count: Int
    fileprivate let doneCount: Int
  }

  var mark: Mark { Mark(count: recipes.count, doneCount: doneCount) }

  func contains(_ id: RecipeID) -> Bool { places[id].map { $0 >= doneCount } ?? false }

  mutating func append(_ id: RecipeID) {
    places[id] = recipes.count
    recipes.append(id)
  }

  /// The recipes that wait; they count as gone in from now on.
  mutating func takeAll() -> ArraySlice<RecipeID> {
    defer { doneCount = recipes.count }
    return recipes[doneCount...]
  }

  /// Undoes what has happened since a mark.
  mutating func rollBack(to mark: Mark) {
    for (place, id) in recipes.enumerated().dropFirst(mark.count).reversed() {
      if places[id] == place { places[id] = recipes[..<place].lastIndex(of: id) }
    }
    recipes.removeSubrange(mark.count...)
    doneCount = mark.doneCount
  }

  /// Forgets everything, at the end of a transaction.
  mutating func removeAll() { self = SearchQueue() }
}
