/// A state that a recipe has been in.
public struct Revision: Hashable, Sendable {
  /// What the recipe's `revision` was when it came into this state; states of one recipe ascend.
  public var number: Int
  /// What led to it: "Edited", "Deleted".
  public var what: String
  /// Who led to it.
  public var editor: RecipeStore.Editor
  /// When, in seconds since 1970.
  public var date: Int
  /// The title in this state; of a deleted recipe, its last one.
  public var title: String
  /// Whether the recipe was deleted: then there is nothing to see of it in this state.
  public var isDeletion: Bool
  /// Whether this is how the recipe is now.
  public var isCurrent: Bool
  /// Whether it has been undone, so that it can be had again by `redo`.
  public var isUndone: Bool
}

/// A step that has been undone or redone.
public struct Change: Hashable, Sendable {
  /// What became of one recipe.
  public struct Step: Hashable, Sendable {
    public var recipe: RecipeID
    /// The title that the recipe has now, or had last.
    public var title: String
    /// The number of the revision that it was in.
    public var from: Int
    /// The number of the revision that it is in now; see `RecipeStore.recipe(id:revision:)`.
    public var to: Int
    /// Whether the recipe is deleted now.
    public var isDeleted: Bool
  }

  /// What had been done, in words: "Deleted 3 recipes".
  public var what: String
  /// When it was done first, in seconds since 1970.
  public var date: Int
  /// The recipes that are in another state now, ordered by number.
  public var steps: [Step]
  /// The recipes of which lines name other ingredients now, ordered by number.
  public var relinked: [RecipeID] = []
}
