import Recipes
import SQLite

extension RecipeStore {
  /// The recipes that fit a query, in its order.
  ///
  /// Whatever is asked, nothing in it can be an error.
  /// - Throws: `SQLiteError`.
  public func search(_ query: SearchQuery) throws -> [SearchHit] { try answer(query).hits }

  /// What a query finds, with the counts that it asks for.
  /// - Throws: `SQLiteError`.
  public func answer(_ query: SearchQuery) throws -> SearchAnswer {
    if database.isInTransaction { try flushSearch() }
    return try database.snapshot {
      guard let compiler = try QueryCompiler(self) else {
        return SearchAnswer(total: query.countsAll ? 0 : nil)
      }
      var plan = try compiler.plan(query.expression)
      let reader = try PostingReader(
        database, terms: plan.terms.union([compiler.everything.number]))
      plan.weigh(total: compiler.everything, reader)
      let matches = MatchSearch(
        plan: plan, reader: reader, database: database, everything: compiler.everything)
      var answer = SearchAnswer()
      let words = query.expression.textCriteria.flatMap {
        terms.words(of: $0, languages: compiler.texts.languages)
      }
      let snippets = SnippetMaker(words: words, terms: terms)
      for entry in try matches.page(query.page, order: query.order) {
        let id = RecipeID(rawValue: entry.id)
        guard let recipe = try summary(id: id) else { continue }
        answer.hits.append(
          SearchHit(
            recipe: recipe, score: Double(entry.score / RankedSearch.starRange) / 64,
            titleHits: try snippets.hits(in: recipe.title, language: recipe.language),
            snippet: words.isEmpty ? nil : try snippet(of: recipe, snippets),
            explanation: query.isExplained ? try matches.explanation(of: id) : []))
      }
      if query.countsAll { answer.total = try matches.count() }
      let counter = FacetCounter(database: database, matches: matches)
      for facet in query.facets { answer.facets[facet] = try counter.counts(by: facet) }
      return answer
    }
  }

  /// A query for the numbers of the ingredients that a criterion means, with those below them.
  func ingredientNumbers(_ criterion: IngredientCriterion) throws -> SQL {
    let named = try ingredients(fitting: criterion)
    guard criterion.includesKinds else { return named }
    return """
      WITH RECURSIVE wanted(id) AS (
        \(named)
        UNION
        SELECT ingredient.id FROM wanted JOIN ingredient ON ingredient.parent_id = wanted.id
      )
      SELECT id FROM wanted WHERE id IS NOT NULL
      """
  }

  /// A query for the ingredients that a criterion names, without those below them.
  func ingredients(fitting criterion: IngredientCriterion) throws -> SQL {
    var parts: [SQL] = []
    let said = criterion.keys.isEmpty ? try rows(saidOf: criterion.words) : []
    let keys = criterion.keys.isEmpty ? lexiconKeys(named: criterion.words) : criterion.keys
    // An empty list would be looked for in every row.
    if !said.isEmpty {
      parts.append("SELECT id FROM ingredient WHERE id IN \(list: said)")
    } else if !keys.isEmpty {
      parts.append(
        "SELECT coalesce(merged_into, id) AS id FROM ingredient WHERE key IN \(list: keys)")
    }
    if let named = try ingredients(withWords: criterion.words) {
      let kind: SQL = parts.isEmpty ? "" : " AND NOT in_lexicon"
      parts.append("SELECT id FROM ingredient WHERE id IN (\(named))" + kind)
    }
    return parts.isEmpty
      ? "SELECT id FROM ingredient WHERE id IS NULL" : parts.joined(separator: " UNION ")
  }

  /// A query for the ingredients whose names hold all words of a text, of which the last may go on with
  /// `completing`; nil if it has none.
  func ingredients(withWords text: String, completing: Bool = false) throws -> SQL? {
    var words = terms.words(of: text, languages: try languages())
    if words.isEmpty { return nil }
    if completing { words[words.count - 1].isOpen = true }
    return words.map { word -> SQL in
      "SELECT ingredient_id FROM ingredient_word WHERE \(word.condition)"
    }.joined(separator: " INTERSECT ")
  }

  /// Those of the ingredients that a query names that neither the lexicon nor the catalogue knows.
  /// - Throws: `SQLiteError`.
  public func unknownIngredients(in query: ParsedSearch) throws -> [ParsedSearch.Ingredient] {
    try query.ingredients.filter { ingredient in
      guard lexiconKeys(named: ingredient.name).isEmpty else { return false }
      let criterion = IngredientCriterion(words: ingredient.name)
      return try database.value(
        "SELECT 1 FROM (\(try ingredients(fitting: criterion))) LIMIT 1", as: Int.self) == nil
    }
  }

  /// The languages that recipes have, or have had, in lower case.
  ///
  /// O(languages).
  func languages() throws -> [String] {
    let prefix = FactTerm.languagePrefix
    return try database.values(
      """
      SELECT substr(term, \(prefix.unicodeScalars.count + 1)) FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}") ORDER BY term
      """)
  }
}

extension SearchExpression {
  /// The words that recipes must or may have.
  var textCriteria: [TextCriterion] {
    switch self {
    case .text(let criterion): [criterion]
    case .and(let parts), .or(let parts): parts.flatMap(\.textCriteria)
    default: []
    }
  }
}

extension SearchTerms {
  /// The words of a criterion, as snippets look for them.
  fileprivate func words(of criterion: TextCriterion, languages: [String]) -> [Word] {
    var words = words(of: criterion.text, languages: languages)
    if criterion.form == .prefix, let last = words.indices.last { words[last].isOpen = true }
    return words
  }
}

extension SearchTerms.Word {
  /// The condition on `ingredient_word.word` under which an ingredient has this word.
  fileprivate var condition: SQL {
    if isOpen, !alternatives.isEmpty {
      let ranges = alternatives.map { "word >= \($0) AND word < \($0 + "\u{10FFFF}")" as SQL }
      return "(" + ranges.joined(separator: " OR ") + ")"
    }
    guard !phrase.isEmpty else { return "word IN \(list: alternatives)" }
    // In a name, the pairs need not follow each other.
    guard isPrefix, let first = phrase.first else {
      return """
        word IN \(list: phrase) GROUP BY ingredient_id
        HAVING count(*) = \(Set(phrase).count)
        """
    }
    return "word >= \(first) AND word < \(first + "\u{10FFFF}")"
  }
}
