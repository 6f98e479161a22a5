import RecipeLanguage
package import RecipeStore
import Recipes

/// The shipped lexicon, as the catalogue asks for it.
package final class LexiconHierarchy: IngredientHierarchy {
  /// What names mean, for those that have been asked for.
  private var known: [String: [String]] = [:]

  package init() {}

  package func ingredient(for key: String) -> IngredientEntry? {
    Lexicon.shared.entry(key).map { entry in
      IngredientEntry(name: entry.names["en"]?.first ?? entry.id, parent: entry.parent)
    }
  }

  package func keys(named name: String) -> [String] {
    if let keys = known[name] { return keys }
    if known.count >= 1_000 { known = [:] }
    let keys = IngredientResolver.keys(named: name)
    known[name] = keys
    return keys
  }
}
