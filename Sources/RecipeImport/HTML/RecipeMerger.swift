import Recipes
import RichText

/// Joins several readings of the recipes of one page.
enum RecipeMerger {
  /// The different recipes, the fullest first to be met; each completed from others of its title.
  ///
  /// A candidate with neither ingredients nor method, such as a link to another recipe, is none;
  /// but one of them may lend a title where only one recipe is on the page.
  static func merged(_ candidates: [Recipe]) -> [Recipe] {
    var recipes: [Recipe] = []
    for candidate in candidates {
      if let index = recipes.firstIndex(where: { isSame($0, candidate) }) {
        recipes[index] = joined(recipes[index], candidate)
      } else {
        recipes.append(candidate)
      }
    }
    return recipes.filter { !$0.ingredients.isEmpty || !$0.method.isEmpty }
  }

  private static func isSame(_ a: Recipe, _ b: Recipe) -> Bool {
    let (first, second) = (letters(a.title), letters(b.title))
    return first == second || first.isEmpty || second.isEmpty
      || (!a.lines.isEmpty && a.lines.map(\.text) == b.lines.map(\.text))
  }

  private static func letters(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The fuller of two readings, with what it lacks taken from the other.
  private static func joined(_ a: Recipe, _ b: Recipe) -> Recipe {
    var (best, other) = completeness(b) > completeness(a) ? (b, a) : (a, b)
    if best.title.isEmpty { swap(&best.title, &other.title) }
    if best.summary.isEmpty { best.summary = other.summary }
    if best.ingredients.isEmpty { best.ingredients = other.ingredients }
    if best.method.isEmpty { best.method = other.method }
    if best.yields.isEmpty { best.yields = other.yields }
    if best.times.preparation == nil { best.times.preparation = other.times.preparation }
    if best.times.cooking == nil { best.times.cooking = other.times.cooking }
    if best.times.total == nil { best.times.total = other.times.total }
    if best.source.author.isEmpty { best.source.author = other.source.author }
    if best.source.name.isEmpty { best.source.name = other.source.name }
    if best.source.url.isEmpty { best.source.url = other.source.url }
    if best.language.isEmpty { best.language = other.language }
    if best.tags.isEmpty { best.tags = other.tags }
    if best.cuisine.isEmpty { best.cuisine = other.cuisine }
    if best.images.isEmpty { best.images = other.images }
    if best.nutrition.isEmpty { best.nutrition = other.nutrition }
    best.rating = best.rating ?? other.rating
    return best
  }

  private static func completeness(_ recipe: Recipe) -> Int {
    (recipe.ingredients.isEmpty ? 0 : 2) + (recipe.method.isEmpty ? 0 : 2)
  }
}
