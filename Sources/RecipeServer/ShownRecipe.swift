import HTTPServer
import RecipeLanguage
import RecipeStore
import Recipes

/// A recipe as a request asks for it: for so many people, and in the units that it says.
struct ShownRecipe {
  /// As it is stored.
  let stored: StoredRecipe
  /// How much of it is made.
  private(set) var scale: ServingsForm
  /// In which units it is shown.
  let units: UnitChoice
  /// As it is shown.
  let recipe: Recipe

  /// Loads the recipe that the path names.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws { try self.init(exchange, try exchange.recipe()) }

  /// Shows a recipe in some state.
  init(_ exchange: Exchange, _ stored: StoredRecipe) throws {
    self.stored = stored
    units = UnitChoice(exchange.request)
    var scale = ServingsForm(stored.recipe) { exchange.request.parameter($0) }
    var recipe = stored.recipe
    if let scaled = try? recipe.scaledWithSteps(by: scale.factor) {
      recipe = scaled
    } else {
      scale.refuse()
    }
    self.scale = scale
    self.recipe = units.shown(recipe)
  }

  /// What stands behind the "?" for all of it, with the "?"; empty for the recipe as it is stored.
  var query: String {
    let fields = scale.fields + units.fields
    return fields.isEmpty ? "" : "?" + HTTPForm.text(fields)
  }
}
