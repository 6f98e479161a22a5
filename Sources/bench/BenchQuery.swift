import BenchSupport
import RecipeStore

/// A query, and what the reference is asked instead.
struct BenchQuery {
  var name: String
  var query: SearchQuery
  /// Words that must all be there, for FTS5.
  var reference: String

  private init(_ name: String, _ query: SearchQuery, reference: String? = nil) {
    (self.name, self.query) = (name, query)
    let words = (reference ?? query.words).split(separator: " ")
    self.reference = words.map { "\"\($0)\"" }.joined(separator: " ")
    self.query.page = RecipeStore.Page(limit: 20)
  }

  /// One query of each kind that matters.
  static var all: [BenchQuery] {
    [
      BenchQuery("a rare word", SearchQuery(words: InventedWords.word(rank: 1_000))),
      BenchQuery("two common words", SearchQuery(words: "butter onion")),
      BenchQuery("a word in nearly all", SearchQuery(words: "minutes")),
      BenchQuery(
        "an ingredient", SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"])]),
        reference: "cheese"),
      BenchQuery(
        "word, ingredient, without, time",
        SearchQuery(
          words: "oven", ingredients: [IngredientCriterion(keys: ["onion"])],
          without: [IngredientCriterion(keys: ["nut"])], maximumSeconds: 3_600),
        reference: "oven onion"),
      BenchQuery("two Japanese characters", SearchQuery(words: "砂糖")),
    ]
  }
}
