package import RecipeStore
import Recipes

/// The shipped lexicon, as the catalogue asks for it.
package struct LexiconHierarchy: IngredientHierarchy {
  package init() {}

  package func ingredient(for key: String) -> IngredientEntry? {
    Lexicon.shared.entry(key).map { entry in
      IngredientEntry(name: entry.names["en"]?.first ?? entry.id, parent: entry.parent)
    }
  }
}
