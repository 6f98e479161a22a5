import Recipes
import RichText

/// Joins several readings of the recipes of one page.
enum RecipeMerger {
  /// The different recipes, the fullest first to be met; each completed from others of its title.
  ///
  /// A candidate with neither ingredients nor method, such as a link to another recipe, is none;
  /// but one of them may lend a title where only one recipe is on the page.
  /// O(n) in the text of the candidates.
  static func merged(_ candidates: [Recipe]) -> [Recipe] {
    var recipes: [Recipe] = []
    var placesByTitle: [String: Int] = [:]
    var placesByLines: [[String]: [Int]] = [:]
    for candidate in candidates {
      let title = folded(candidate.title)
      let lines = candidate.lines.map(\.text)
      let place: Int
      // One without a title is that of the first; and so are all, as long as that has no title.
      if !recipes.isEmpty, title.isEmpty || recipes[0].title.isEmpty {
        place = 0
      } else {
        // Different dishes may be made of the same things.
        let byLines = placesByLines[lines]?.first { haveOneMethod(recipes[$0], candidate) }
        let known = [placesByTitle[title], lines.isEmpty ? nil : byLines]
        place = known.compactMap { $0 }.min() ?? recipes.count
      }
      if place < recipes.count {
        recipes[place] = joined(recipes[place], candidate)
      } else {
        recipes.append(candidate)
      }
      if !title.isEmpty, placesByTitle[title] == nil { placesByTitle[title] = place }
      if !lines.isEmpty, placesByLines[lines]?.contains(place) != true {
        placesByLines[lines, default: []].append(place)
      }
    }
    return recipes.filter { !$0.ingredients.isEmpty || !$0.method.isEmpty }
  }

  /// Whether two readings may be of one recipe by their methods: one lacks it, or they share a paragraph.
  private static func haveOneMethod(_ a: Recipe, _ b: Recipe) -> Bool {
    if a.method.isEmpty || b.method.isEmpty { return true }
    let paragraphs = [a, b].map {
      Set($0.method.text.split(separator: "\n").map { folded(String($0)) })
    }
    return !paragraphs[0].isDisjoint(with: paragraphs[1])
  }

  /// The letters and digits of a text in lower case; a text without any as it is.
  private static func folded(_ title: String) -> String {
    let letters = title.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? title : letters
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
    if best.notes.isEmpty { best.notes = other.notes }
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
