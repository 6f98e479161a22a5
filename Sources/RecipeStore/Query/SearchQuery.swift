/// What a search asks for.
public struct SearchQuery: Hashable, Sendable {
  /// What a recipe must be like.
  public var expression: SearchExpression
  public var order: SearchOrder
  /// The part of the hits that is wanted.
  public var page: RecipeStore.Page
  /// Whether to count all hits, also those that are not on the page.
  public var countsAll = false
  /// What to count the hits by.
  public var facets: [SearchFacet] = []
  /// Whether to say of each hit what its place comes from.
  public var isExplained = false

  public init(
    _ expression: SearchExpression, order: SearchOrder = .relevance,
    page: RecipeStore.Page = RecipeStore.Page(limit: 50)
  ) {
    (self.expression, self.order, self.page) = (expression, order, page)
  }

  /// Makes a query of parts that must all hold.
  /// - Parameters:
  ///   - words: Words that must all be there; nothing in them is syntax.
  ///   - ingredients: Ingredients that a recipe must use.
  ///   - without: Ingredients that a recipe must not use.
  ///   - tags: Tags that a recipe must have.
  ///   - maximumSeconds: The most that it may take; recipes whose time is unknown are left out.
  ///   - page: The part of the hits that is wanted.
  public init(
    words: String = "", ingredients: [IngredientCriterion] = [],
    without: [IngredientCriterion] = [], tags: [String] = [], maximumSeconds: Int? = nil,
    page: RecipeStore.Page = RecipeStore.Page(limit: 50)
  ) {
    var parts: [SearchExpression] = []
    if !words.allSatisfy(\.isWhitespace) { parts.append(.text(TextCriterion(words))) }
    parts += ingredients.map(SearchExpression.ingredient)
    parts += without.map { .not(.ingredient($0)) }
    parts += tags.map(SearchExpression.tag)
    if let maximumSeconds { parts.append(.number(.totalTime, from: nil, through: maximumSeconds)) }
    self.init(.all(parts), page: page)
  }
}

/// Something that hits can be counted by.
public enum SearchFacet: String, CaseIterable, Hashable, Sendable {
  case ingredient, tag, cuisine
}

/// What a search has found.
public struct SearchAnswer: Hashable, Sendable {
  /// The hits of the page, in order.
  public var hits: [SearchHit] = []
  /// How many there are in all; nil if nobody asked.
  public var total: Int?
  /// The values with the most hits, for each facet that was asked for.
  public var facets: [SearchFacet: [SearchFacetCount]] = [:]

  /// Makes an answer without anything found.
  public init() {}

  /// Makes an answer without hits.
  init(total: Int?) { self.total = total }
}

/// How many hits have something.
public struct SearchFacetCount: Hashable, Sendable {
  public var name: String
  public var count: Int
}

/// A recipe that fits a query.
public struct SearchHit: Hashable, Sendable {
  public var recipe: RecipeSummary
  /// How well it fits: more is better; 0 if the order is not by relevance.
  public var score: Double
  /// Where the words are in the title, in UTF-8 bytes.
  public var titleHits: [Range<Int>]
  /// The place in the ingredients or the method where most of the words are; nil if there is none.
  public var snippet: Snippet?
  /// What the score comes from; empty unless the query asks for it.
  public var explanation: [WordScore] = []
}

/// What one word of a question adds to the score of a recipe.
public struct WordScore: Hashable, Sendable {
  /// The best place of a word.
  public enum Field: String, Hashable, Sendable { case title, ingredients, method }

  public var word: String
  public var field: Field
  /// Whether it stands there in the very form that was asked for.
  public var isExact: Bool
  /// The weight of the place, and of how often and in how short a text the word stands there.
  public var weight: Double
  /// How much the word tells, since few or many recipes have it.
  public var rarity: Double
  /// The product of weight and rarity.
  public var score: Double
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
