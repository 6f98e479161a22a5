import RecipeStore

/// The titles in the database, for the shell to complete the name of a recipe.
///
/// A database given by an option is not known here: the shell completes from the usual one.
@Sendable func completeRecipes(_ words: [String]) -> [String] {
  guard let store = try? DatabaseOptions().openExisting(),
    let summaries = try? store.summaries(RecipeStore.Page(limit: 1000))
  else { return [] }
  return summaries.map(\.title)
}
