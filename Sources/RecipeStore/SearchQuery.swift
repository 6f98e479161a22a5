/// What a search asks for; all of it must hold.
public struct SearchQuery: Hashable, Sendable {
  /// Words that must all be in the title, the ingredients, the method or the tags, in any order.
  ///
  /// Case and accents do not matter, nor do the endings that the language of a recipe has.
  /// Anything but letters and digits only separates words.
  public var words: String
  /// Ingredients that a recipe must use.
  public var ingredients: [IngredientCriterion]
  /// Ingredients that a recipe must not use.
  public var without: [IngredientCriterion]
  /// Tags that a recipe must have, whatever their case and accents.
  public var tags: [String]
  /// The most seconds that a recipe may take.
  ///
  /// Recipes whose time is unknown are left out then.
  public var maximumSeconds: Int?
  /// The part of the hits that is wanted.
  public var page: RecipeStore.Page

  public init(
    words: String = "", ingredients: [IngredientCriterion] = [],
    without: [IngredientCriterion] = [], tags: [String] = [], maximumSeconds: Int? = nil,
    page: RecipeStore.Page = RecipeStore.Page(limit: 50)
  ) {
    (self.words, self.ingredients, self.without) = (words, ingredients, without)
    (self.tags, self.maximumSeconds, self.page) = (tags, maximumSeconds, page)
  }
}

/// An ingredient to look for.
///
/// A line fits if its ingredient has one of the keys or stands below one of them; or if it is no
/// ingredient of the lexicon and its name holds all the words. Without keys, the words may be
/// in the name of any ingredient.
public struct IngredientCriterion: Hashable, Sendable {
  /// Keys of the lexicon.
  public var keys: [String]
  /// Words of a name.
  public var words: String

  public init(keys: [String] = [], words: String = "") {
    (self.keys, self.words) = (keys, words)
  }
}

/// A recipe that fits a query.
public struct SearchHit: Hashable, Sendable {
  public var recipe: RecipeSummary
  /// How well it fits: more is better; 0 if the query has no words.
  public var score: Double
  /// Where the words are in the title, in UTF-8 bytes.
  public var titleHits: [Range<Int>]
  /// The place in the ingredients or the method where most of the words are; nil if there is none.
  public var snippet: Snippet?
}

/// A piece of a text with the words that were looked for.
public struct Snippet: Hashable, Sendable {
  /// The text the piece is from.
  public enum Field: String, Hashable, Sendable {
    case ingredients, method, tags
  }

  public var field: Field
  /// The piece, on one line.
  public var text: String
  /// Where the words are, in UTF-8 bytes of `text`, in order and disjoint.
  public var hits: [Range<Int>]
  /// Whether there is more of the text before it.
  public var isCutBefore: Bool
  /// Whether there is more of the text behind it.
  public var isCutBehind: Bool
}
