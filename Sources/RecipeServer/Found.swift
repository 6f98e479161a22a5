import RecipeStore

/// The recipes that fit what somebody typed in the language of `Docs/search.md`; all of them, by title,
/// if that is nothing.
struct Found {
  /// What was typed, without blanks around it.
  let words: String
  /// The recipes of the page, with where the words are, and what else was asked for.
  private(set) var answer = SearchAnswer()
  /// Whether there are more recipes behind the page.
  private(set) var hasMore = false
  /// Why nothing was looked for.
  private(set) var problem: Problem?
  /// The same question with words that recipes have in place of those that none has; only if nothing
  /// was found.
  private(set) var suggestion: String?
  /// What the recipes of the page list of which nobody knows what it holds; only if that was asked for.
  private(set) var unknownFoods: [String] = []

  /// Why a question cannot be answered.
  enum Problem {
    case unreadable(SearchQueryError)
    /// Neither the lexicon nor the catalogue knows an ingredient of this name.
    ///
    /// With it come names that are written nearly so.
    case unknownIngredient(String, near: [String])
  }

  /// The longest question that is looked up, in UTF-8 bytes.
  static let wordLimit = 1000

  /// What is looked up of what was typed.
  static func words(_ text: String) -> String {
    String(String(decoding: text.utf8.prefix(wordLimit), as: UTF8.self).trimmed)
  }

  /// Looks up a page of recipes.
  ///
  /// - Throws: `SQLiteError`.
  init(
    _ text: String, _ page: RecipeStore.Page, facets: [SearchFacet] = [], countsAll: Bool = false,
    in store: RecipeStore
  ) throws {
    words = Self.words(text)
    let search: ParsedSearch
    do throws(SearchQueryError) {
      search = try ParsedSearch(words)
    } catch {
      problem = .unreadable(error)
      return
    }
    if let unknown = try store.unknownIngredients(in: search).first {
      problem = .unknownIngredient(
        unknown.name, near: try store.names(writtenLike: unknown.name))
      return
    }
    var query = SearchQuery(
      search.expression, order: search.order ?? .relevance,
      page: RecipeStore.Page(limit: page.limit.map { $0 + 1 }, offset: page.offset))
    (query.facets, query.countsAll) = (facets, countsAll)
    answer = try store.answer(query)
    if let limit = page.limit, answer.hits.count > limit {
      hasMore = true
      answer.hits.removeLast()
    }
    if search.expression.asksForTraits {
      unknownFoods = try store.unknownFoods(in: answer.hits.map(\.recipe.id))
    }
    if answer.hits.isEmpty, page.offset == 0 {
      suggestion = Self.corrected(words, try store.suggestions(for: search.expression))
    }
  }

  /// A question with other words; nil if there are none.
  private static func corrected(
    _ words: String, _ corrections: [(word: String, suggestion: String)]
  ) -> String? {
    if corrections.isEmpty { return nil }
    let pieces = words.split(separator: " ").map { piece in
      corrections.first { $0.word == piece.lowercased() }?.suggestion ?? String(piece)
    }
    let corrected = pieces.joined(separator: " ")
    return corrected == words ? corrections.map(\.suggestion).joined(separator: " ") : corrected
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: SubSequence {
    let front = drop(while: \.isWhitespace)
    let last = front.lastIndex { !$0.isWhitespace }
    return front[..<(last.map { front.index(after: $0) } ?? front.startIndex)]
  }
}
