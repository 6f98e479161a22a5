import SQLite

extension RecipeStore {
  /// The recipes that fit a query, the best first; by title if the query has no words.
  ///
  /// Recipes with all the words in the title come first; words in ingredients and tags count more
  /// than those in the method (BM25). Whatever is typed is data: nothing in it can be an error.
  /// - Throws: `SQLiteError`.
  public func search(_ query: SearchQuery) throws -> [SearchHit] {
    if database.isInTransaction { try flushSearch() }
    return try database.snapshot {
      let words = terms.words(of: query.words, languages: try languages())
      // A question of signs alone asks for nothing, unless something else is asked.
      if words.isEmpty, !query.words.allSatisfy(\.isWhitespace), query.hasNoFilter { return [] }
      let snippets = SnippetMaker(words: words, terms: terms)
      return try database.rows(sql(for: query, words)) { row in
        let recipe = try summary(of: row)
        return SearchHit(
          recipe: recipe, score: -(try row[13] as Double),
          titleHits: try snippets.hits(in: recipe.title, language: recipe.language),
          snippet: words.isEmpty ? nil : try snippet(of: recipe, snippets))
      }
    }
  }

  /// The statement that finds the hits of a query.
  func sql(for query: SearchQuery, _ words: [SearchTerms.Word]) throws -> SQL {
    let columns: SQL = """
      SELECT recipe.id, recipe.title, language, rating, source_name, source_url, author,
        prep_lower, prep_upper, cook_lower, cook_upper, total_lower, total_upper
      """
    if words.isEmpty {
      let conditions = try conditions(of: query, on: "recipe.id")
      let filter: SQL = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
      return columns + ", 0.0 FROM recipe" + filter + " ORDER BY title_key, recipe.id"
        + query.page.sql
    }
    let match: SQL = "recipe_search MATCH \(words.matchExpression)"
    // BM25 levels off, so that no weight of a column lets a title outdo many words elsewhere.
    let title = "title : (\(words.matchExpression))"
    // Without the "+", SQLite would ask the index anew for each recipe of a condition.
    let conditions = try [match] + conditions(of: query, on: "+recipe_search.rowid")
    // Only the recipes of the page are looked up, not all that the words are in.
    return """
      \(columns), score FROM (
        SELECT rowid AS hit, rank AS score, rowid IN (
          SELECT rowid FROM recipe_search WHERE recipe_search MATCH \(title)) AS in_title
        FROM recipe_search
        WHERE \(conditions.joined(separator: " AND "))
        ORDER BY in_title DESC, rank, rowid \(query.page.sql)
      ) CROSS JOIN recipe ON recipe.id = hit ORDER BY in_title DESC, score, hit
      """
  }

  /// What must hold for a recipe besides the words, on a column with its number.
  private func conditions(of query: SearchQuery, on id: String) throws -> [SQL] {
    var conditions: [SQL] = []
    for criterion in query.ingredients {
      conditions.append("\(raw: id) IN (\(try recipes(using: criterion)))")
    }
    for criterion in query.without {
      conditions.append("\(raw: id) NOT IN (\(try recipes(using: criterion)))")
    }
    for tag in query.tags {
      conditions.append(
        """
        \(raw: id) IN (
          SELECT recipe_id FROM tag JOIN recipe_tag ON tag_id = tag.id
          WHERE key = \(tag.lookupKey))
        """)
    }
    if let seconds = query.maximumSeconds {
      conditions.append(
        "(SELECT longest FROM recipe AS timed WHERE timed.id = \(raw: id)) <= \(seconds)")
    }
    return conditions
  }

  /// A query for the numbers of the recipes with a line that fits a criterion.
  func recipes(using criterion: IngredientCriterion) throws -> SQL {
    """
    WITH RECURSIVE wanted(id) AS (
      \(try ingredients(fitting: criterion))
      UNION
      SELECT ingredient.id FROM wanted JOIN ingredient ON ingredient.parent_id = wanted.id
    )
    SELECT recipe_id FROM wanted CROSS JOIN ingredient_line ON ingredient_id = wanted.id
    UNION ALL
    SELECT recipe_id FROM wanted CROSS JOIN further_ingredient ON ingredient_id = wanted.id
    """
  }

  /// A query for the ingredients that a criterion names, without those below them.
  func ingredients(fitting criterion: IngredientCriterion) throws -> SQL {
    var parts: [SQL] = []
    // An empty list would be looked for in every row.
    if !criterion.keys.isEmpty {
      parts.append(
        "SELECT coalesce(merged_into, id) FROM ingredient WHERE key IN \(list: criterion.keys)")
    }
    let words = terms.words(of: criterion.words, languages: try languages())
    if !words.isEmpty {
      let named = words.map { word -> SQL in
        "SELECT ingredient_id FROM ingredient_word WHERE \(word.condition)"
      }.joined(separator: " INTERSECT ")
      let kind: SQL = criterion.keys.isEmpty ? "" : " AND NOT in_lexicon"
      parts.append("SELECT id FROM ingredient WHERE id IN (\(named))" + kind)
    }
    return parts.isEmpty ? "SELECT NULL" : parts.joined(separator: " UNION ")
  }

  /// The languages of the recipes, as their tags say.
  ///
  /// O(languages · log recipes).
  func languages() throws -> [String] {
    try database.values(
      """
      WITH RECURSIVE found(language) AS (
        SELECT min(language) FROM recipe
        UNION ALL
        SELECT (SELECT min(language) FROM recipe WHERE language > found.language)
        FROM found WHERE language IS NOT NULL
      )
      SELECT language FROM found WHERE language IS NOT NULL
      """)
  }
}

extension SearchQuery {
  fileprivate var hasNoFilter: Bool {
    ingredients.isEmpty && without.isEmpty && tags.isEmpty && maximumSeconds == nil
  }
}

extension [SearchTerms.Word] {
  /// The FTS5 expression that all words match.
  ///
  /// It holds nothing but quoted terms.
  var matchExpression: String {
    map { word in
      let strings = word.phrase.isEmpty ? word.alternatives : [word.phrase.joined(separator: " ")]
      // Terms hold no quotation marks; should one ever, it must not end the string.
      let quoted = strings.map { "\"\($0.split(separator: "\"").joined(separator: " "))\"" }
      return "(" + quoted.joined(separator: " OR ") + (word.isPrefix ? "*" : "") + ")"
    }.joined(separator: " AND ")
  }
}

extension SearchTerms.Word {
  /// The condition on `ingredient_word.word` under which an ingredient has this word.
  fileprivate var condition: SQL {
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
