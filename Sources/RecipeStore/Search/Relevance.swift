#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a word says about a recipe, by where it stands there: a number from 1 to 15.
///
/// Title above ingredients and tags, those above the method; within each, more is better in a
/// shorter text. It depends on the recipe alone, so that it never goes out of date; how rare a word
/// is, is weighed when somebody asks. The few steps let the index keep recipes sorted by them.
enum Relevance {
  /// What is counted of a word in a recipe, and of the recipe.
  struct Counts {
    var title = 0, tags = 0, ingredients = 0, method = 0
  }

  /// The level of a word.
  static func level(_ counts: Counts, titleLength: Int, ingredientsLength: Int, methodLength: Int)
    -> Int
  {
    let isListed = counts.ingredients > 0 || counts.tags > 0
    if counts.title > 0 {
      let shortness = titleLength <= 2 ? 3 : titleLength <= 4 ? 2 : titleLength <= 7 ? 1 : 0
      return 10 + shortness + (isListed ? 1 : 0) + (counts.method > 0 ? 1 : 0)
    }
    if isListed {
      let share = counts.tags > 0 || counts.ingredients > 1 || ingredientsLength < 25
      return 5 + (share ? 2 : 0) + min(counts.method, 2)
    }
    let density = methodLength > 250 ? counts.method - 1 : counts.method
    return density <= 1 ? 1 : density == 2 ? 2 : density <= 4 ? 3 : 4
  }

  static func field(ofLevel level: Int) -> WordScore.Field {
    level >= titleLevel ? .title : level >= listLevel ? .ingredients : .method
  }

  /// The least level of a word that stands in the title.
  static let titleLevel = 10
  /// The least level of a word that stands in the ingredients or tags.
  static let listLevel = 5

  /// What a level is worth.
  static func weight(ofLevel level: Int) -> Double {
    switch level {
    case titleLevel...: 8 + Double(level - titleLevel) * 0.3
    case listLevel...: 3.2 + Double(level - listLevel) * 0.4
    default: 0.7 + Double(level) * 0.3
    }
  }

  /// What is added where the word stands in the very form that is asked for: more than the levels of
  /// one field differ.
  static let exactBonus = 1.7

  /// How much a word tells that is in so many of all recipes (as in BM25).
  static func rarity(count: Int, of total: Int) -> Double {
    let (count, total) = (Double(max(count, 1)), Double(max(total, count, 1)))
    return log(1 + (total - count + 0.5) / (count + 0.5))
  }
}
