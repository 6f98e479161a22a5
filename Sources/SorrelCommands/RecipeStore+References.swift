import Housekeeping
import RecipeLanguage
import RecipeStore
import Recipes

/// What stands behind the ":" of a recipe that is to be scaled.
let amountDiscussion = """
  A ":" behind a recipe says how much to make: "7:2" is twice recipe 7, "7:1/2" half of it, and \
  "7:6p" is for six people, or makes six pieces where a recipe counts those.
  """

extension RecipeStore {
  /// The recipe that a user names, "7:2" or "apple cake:6p".
  /// - Throws: `RecipeStoreError` if none or several fit; `UnknownServings`; `Rational.Overflow`.
  func scaledRecipe(matching argument: String) throws -> ScaledRecipe {
    let reference = RecipeReference(argument)
    try checkAmount(of: reference)
    let summary = try recipe(matching: reference.name)
    guard let stored = try recipe(id: summary.id) else {
      throw RecipeStoreError.noRecipe(summary.id)
    }
    guard let factor = try reference.scale.factor(for: stored.recipe.yields) else {
      throw UnknownServings(title: stored.recipe.title)
    }
    return ScaledRecipe(stored: stored, factor: factor)
  }

  /// Refuses "6:0" where 6 is the number of a recipe, unless it is a title.
  private func checkAmount(of reference: RecipeReference) throws {
    let name = reference.name
    guard reference.scale == .factor(.one), let colon = name.lastIndex(of: ":"),
      let id = RecipeID(name[..<colon].filter { !$0.isWhitespace }), try summary(id: id) != nil,
      try !recipes(matching: name).contains(where: { $0.isTitled(name) })
    else { return }
    throw BadAmount(recipe: id, amount: String(name[name.index(after: colon)...]))
  }

  /// The one recipe with a number or a title; a part of the title is not enough.
  /// - Throws: `RecipeStoreError` if none or several fit; `PartOfTitle`.
  func recipe(named reference: String) throws -> RecipeSummary {
    let summary = try recipe(matching: reference)
    let isNumber = RecipeID(reference.filter { !$0.isWhitespace }) == summary.id
    guard isNumber || summary.isTitled(reference) else {
      throw PartOfTitle(part: reference, recipe: summary)
    }
    return summary
  }
}
