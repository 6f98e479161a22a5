import RecipeLanguage
import Recipes
import RichText

/// Predicts the mentions and timers of annotated recipes.
enum Tagging {
  /// Reads every recipe of a file and prints the spans that were found.
  static func predict(_ path: String) throws {}
}
