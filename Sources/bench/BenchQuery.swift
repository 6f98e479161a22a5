import BenchSupport
import RecipeStore

/// A query, and what plain FTS5 is asked instead.
struct BenchQuery {
  /// What is asked of the query.
  enum Kind: String { case top, count, facets }

  var name: String
  var kind: Kind
  var query: SearchQuery
  /// A query for FTS5; nil if it has nothing like it.
  var reference: String?
  /// Whether its words are in so many recipes that scoring all of them takes long.
  var isFrequent: Bool

  private init(
    _ name: String, _ text: String, _ reference: String? = nil, kind: Kind = .top,
    isFrequent: Bool = false
  ) throws {
    let search = try ParsedSearch(text)
    (self.name, self.kind, self.reference) = (name, kind, reference)
    self.isFrequent = isFrequent
    query = SearchQuery(
      search.expression, order: search.order ?? .relevance,
      page: RecipeStore.Page(limit: kind == .count ? 0 : 20))
    query.countsAll = kind == .count
    if kind == .facets { query.facets = SearchFacet.allCases }
  }

  /// One query of each kind that matters.
  /// - Throws: `SearchQueryError` if one cannot be read.
  static func all() throws -> [BenchQuery] {
    let (common, rare) = (InventedWords.word(rank: 3), InventedWords.word(rank: 1_000))
    let (other, rarest) = (InventedWords.word(rank: 1_500), InventedWords.word(rank: 60_000))
    return try words(common, rare, other, rarest) + operators(rare) + fields() + counts()
  }

  private static func words(
    _ common: String, _ rare: String, _ other: String, _ rarest: String
  ) throws -> [BenchQuery] {
    [
      try BenchQuery("the most frequent word", "minutes", "minutes", isFrequent: true),
      try BenchQuery("a frequent word of methods", "oven", "oven", isFrequent: true),
      try BenchQuery("two words of methods", "heat simmer", "heat simmer", isFrequent: true),
      try BenchQuery(
        "four words of methods", "heat simmer oven tray", "heat simmer oven tray",
        isFrequent: true),
      try BenchQuery("a title word", "soup", "soup", isFrequent: true),
      try BenchQuery("another title word", "salad", "salad", isFrequent: true),
      try BenchQuery("two title words", "quick salad", "quick salad"),
      try BenchQuery("a title and an ingredient word", "soup leek", "soup leek"),
      try BenchQuery("the most frequent ingredient word", "salt", "salt", isFrequent: true),
      try BenchQuery("a frequent ingredient word", "butter", "butter", isFrequent: true),
      try BenchQuery("two ingredient words", "butter onion", "butter onion", isFrequent: true),
      try BenchQuery("three ingredient words", "butter onion sugar", "butter onion sugar"),
      try BenchQuery(
        "four ingredient words", "butter onion sugar flour", "butter onion sugar flour"),
      try BenchQuery("a common name", common, common),
      try BenchQuery("a rare name", rare, rare),
      try BenchQuery("the rarest name", rarest, rarest),
      try BenchQuery("two rare names", "\(rare) \(other)", "\(rare) \(other)"),
      try BenchQuery("a rare and a frequent word", "\(rare) butter", "\(rare) butter"),
      try BenchQuery("no such word", "zzyzx", "zzyzx"),
      try BenchQuery("two Japanese characters", "砂糖", "砂糖"),
      try BenchQuery("a German title word", "Suppe", "Suppe", isFrequent: true),
    ]
  }

  private static func operators(_ rare: String) throws -> [BenchQuery] {
    [
      try BenchQuery("not a frequent word", "soup NOT butter", "soup NOT butter"),
      try BenchQuery("not a rare word", "oven -\(rare)", "oven NOT \(rare)", isFrequent: true),
      try BenchQuery("a phrase of two", "\"large pan\"", "\"large pan\"", isFrequent: true),
      try BenchQuery(
        "a phrase of four", "\"pat it dry drain\" OR \"rinse it under cold\"",
        "\"rinse it under cold\""),
      try BenchQuery("a phrase in ingredients", "\"olive oil\"", "\"olive oil\"", isFrequent: true),
      try BenchQuery("a phrase in the title", "title:\"cake with\"", "title : \"cake with\""),
      try BenchQuery("a prefix of three letters", "sim*", "sim*", isFrequent: true),
      try BenchQuery("a prefix of two letters", "bu*", "bu*", isFrequent: true),
      try BenchQuery("a word and a prefix", "soup car*", "soup car*"),
      try BenchQuery("either word", "soup OR stew", "soup OR stew", isFrequent: true),
      try BenchQuery(
        "brackets", "(soup OR stew) (leek OR carrot)", "(soup OR stew) AND (leek OR carrot)"),
    ]
  }

  private static func fields() throws -> [BenchQuery] {
    [
      try BenchQuery("one ingredient", "ingredient:butter sort:newest"),
      try BenchQuery("a kind of ingredient", "soup ingredient:cheese"),
      try BenchQuery("two ingredients", "soup ingredient:butter ingredient:onion"),
      try BenchQuery("four ingredients", "soup ingredient:(butter onion sugar flour)"),
      try BenchQuery("any of three ingredients", "any:(leek carrot cheese) stew"),
      try BenchQuery(
        "word, ingredient, without, time", "oven ingredient:onion without:nut time:<=60min"),
      try BenchQuery("two in one step", "step:(butter onion) pan"),
      try BenchQuery("listed but not mentioned", "listed-but-not-mentioned:butter soup"),
      try BenchQuery("tag and rating", "soup tag:dinner rating:>=4"),
      try BenchQuery("the best rated", "soup sort:rating"),
      try BenchQuery("hits counted by ingredient", "soup", kind: .facets),
      try BenchQuery("few hits counted by ingredient", "soup leek time:<30min", kind: .facets),
    ]
  }

  private static func counts() throws -> [BenchQuery] {
    [
      try BenchQuery("count of the most frequent word", "minutes", "minutes", kind: .count),
      try BenchQuery("count of two words", "butter onion", "butter onion", kind: .count),
      try BenchQuery("count of a phrase", "\"large pan\"", "\"large pan\"", kind: .count),
      try BenchQuery("count of two ingredients", "ingredient:(butter cheese)", kind: .count),
    ]
  }
}
