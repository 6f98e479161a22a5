import RecipeStore

/// What stands behind the ":" and is no amount.
struct BadAmount: Error, CustomStringConvertible {
  var recipe: RecipeID
  var amount: String
  var description: String {
    "'\(amount)' is no amount; write \(recipe):2, \(recipe):1/2 or \(recipe):4p"
  }
}

/// A part of a title where a whole one is needed.
struct PartOfTitle: Error, CustomStringConvertible {
  var part: String
  var recipe: RecipeSummary
  var description: String {
    "'\(part)' is only a part of the title '\(recipe.title)'; give the number \(recipe.id) or "
      + "the whole title"
  }
}

/// Why a recipe cannot be made for a number of people.
struct UnknownServings: Error, CustomStringConvertible {
  var title: String
  var description: String {
    "'\(title)' does not say for how many people it is; give a factor, as in '\(title):2'"
  }
}
