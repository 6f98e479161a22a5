import RecipeStore
import Recipes

/// A recipe with how many times it is to be made.
struct ScaledRecipe {
  var stored: StoredRecipe
  var factor: Rational
}

/// Why a recipe cannot be made for a number of people.
struct UnknownServings: Error, CustomStringConvertible {
  var title: String
  var description: String {
    "'\(title)' does not say for how many people it is; give a factor, as in '\(title):2'"
  }
}

extension RecipeStore {
  /// The recipe that a user names, "7:2" or "apple cake:6p".
  /// - Throws: `RecipeStoreError` if none or several fit; `UnknownServings`; `Rational.Overflow`.
  func scaledRecipe(matching argument: String) throws -> ScaledRecipe {
    let reference = RecipeReference(argument)
    let summary = try recipe(matching: reference.name)
    guard let stored = try recipe(id: summary.id) else {
      throw RecipeStoreError.noRecipe(summary.id)
    }
    guard let factor = try reference.scale.factor(for: stored.recipe.yields) else {
      throw UnknownServings(title: stored.recipe.title)
    }
    return ScaledRecipe(stored: stored, factor: factor)
  }
}
