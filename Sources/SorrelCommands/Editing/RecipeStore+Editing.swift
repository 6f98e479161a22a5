import RecipeStore

extension RecipeStore {
  /// The number of a recipe that a user names; one that has been deleted is known by its number.
  /// - Throws: `RecipeStoreError` if none or several fit.
  func recipeEverNamed(_ reference: String) throws -> RecipeID {
    let id = RecipeID(reference.filter { !$0.isWhitespace })
    if let id, try recipes(matching: reference).isEmpty, try !history(of: id).isEmpty { return id }
    return try recipe(matching: reference).id
  }
}
