import RecipeStore
import Recipes

extension RecipeStore {
  /// The greatest number that a line of a recipe has or had, as far as its history goes back.
  func lastLine(of id: RecipeID) throws -> Int {
    try history(of: id).filter { !$0.isDeletion }.map { revision in
      try recipe(id: id, revision: revision.number)?.lines.map(\.id.rawValue).max() ?? 0
    }.max() ?? 0
  }

  /// The number of a recipe that a user names; one that has been deleted is known by its number.
  /// - Throws: `RecipeStoreError` if none or several fit.
  func recipeEverNamed(_ reference: String) throws -> RecipeID {
    let id = RecipeID(reference.filter { !$0.isWhitespace })
    if let id, try recipes(matching: reference).isEmpty, try !history(of: id).isEmpty { return id }
    return try recipe(matching: reference).id
  }
}
