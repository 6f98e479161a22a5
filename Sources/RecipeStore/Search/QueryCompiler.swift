import SQLite

/// Turns an expression into a plan in terms of the index.
struct QueryCompiler {
  let store: RecipeStore
  let table: TermTable
  let texts: TextCompiler
  /// The term that every recipe has.
  let everything: IndexedTerm

  /// Makes a compiler; nil if the index is empty.
  /// - Throws: `SQLiteError`.
  init?(_ store: RecipeStore) throws {
    self.store = store
    table = TermTable(database: store.database)
    guard let everything = try table.term(FactTerm.recipe) else { return nil }
    self.everything = everything
    texts = TextCompiler(
      table: table, terms: store.terms, languages: try store.languages(),
      paired: try PairedTerms(store.database))
  }

  /// The plan of an expression.
  /// - Throws: `SQLiteError`.
  func plan(_ expression: SearchExpression) throws -> SearchPlan {
    var plan = SearchPlan(filter: .all)
    try add(expression, to: &plan)
    for word in plan.required { plan.filter = plan.filter.and(word.filter) }
    plan.filter = plan.filter.and(plan.rest)
    for halves in 1...10 {
      if let term = try table.term(FactTerm.stars(halves)) { plan.stars.append((halves, term)) }
    }
    return plan
  }

  /// Adds something that must hold.
  private func add(_ expression: SearchExpression, to plan: inout SearchPlan) throws {
    switch expression {
    case .and(let parts): for part in parts { try add(part, to: &plan) }
    case .text(let criterion):
      guard let compiled = try texts.compile(criterion) else {
        plan.rest = .none
        return
      }
      plan.required += compiled.words
      plan.rest = plan.rest.and(compiled.conditions)
    case .or(let parts):
      if let word = try anyWord(of: parts) { return plan.required.append(word) }
      fallthrough
    default:
      plan.rest = plan.rest.and(try filter(expression))
      try addOptional(expression, to: &plan)
    }
  }

  /// Words of which any will do, as one word; nil if there is more to any of them.
  private func anyWord(of parts: [SearchExpression]) throws -> RankedWord? {
    var words: [RankedWord] = []
    for part in parts {
      guard case .text(let criterion) = part, let compiled = try texts.compile(criterion),
        compiled.words.count == 1, case .all = compiled.conditions, !compiled.words[0].isOpen
      else { return nil }
      words += compiled.words
    }
    return RankedWord(
      text: words.map(\.text).joined(separator: " OR "),
      alternatives: words.flatMap(\.alternatives), positioned: words.flatMap(\.positioned))
  }

  /// Adds the words that make a recipe a better answer where others would do.
  private func addOptional(_ expression: SearchExpression, to plan: inout SearchPlan) throws {
    switch expression {
    case .and(let parts), .or(let parts): for part in parts { try addOptional(part, to: &plan) }
    case .text(let criterion): plan.optional += try texts.compile(criterion)?.words ?? []
    default: break
    }
  }

  /// What must hold, without any order.
  private func filter(_ expression: SearchExpression) throws -> Filter {
    switch expression {
    case .everything: .all
    case .nothing: .none
    case .text(let criterion): try texts.compile(criterion)?.filter ?? .none
    case .ingredient(let criterion): .any(try terms(of: criterion, FactTerm.ingredientPrefix))
    case .holding(let traits):
      .any(try terms(of: store.ingredientNumbers(holding: traits), FactTerm.ingredientPrefix))
    case .mentioned(let criterion): .any(try terms(of: criterion, FactTerm.mentionPrefix))
    case .unmentioned(let criterion):
      Filter.any(try terms(of: criterion, FactTerm.ingredientPrefix))
        .and(.not(.any(try terms(of: criterion, FactTerm.mentionPrefix))))
    case .unlisted(let criterion): try unlisted(criterion)
    case .sameStep(let criteria):
      .together(try criteria.map { try terms(of: $0, FactTerm.mentionPrefix) })
    case .tag(let name): try fact(name.lookupKey, FactTerm.tag)
    case .cuisine(let name): try fact(name.lookupKey, FactTerm.cuisine)
    case .language(let tag): try fact(tag, FactTerm.language)
    case .source(let words): try facts(of: words, FactTerm.source)
    case .author(let words): try facts(of: words, FactTerm.author)
    case .has(let feature): try fact("", { _ in FactTerm.feature(feature) })
    case .number(let field, let from, let through):
      // By number, since rows of terms that follow each other are read in one go.
      .any(
        try table.terms(
          from: FactTerm.number(field, from ?? 0),
          through: FactTerm.number(field, through.map { max($0, -1) } ?? .max)
        ).sorted { $0.number < $1.number })
    case .and(let parts):
      try parts.reduce(Filter.all) { $0.and(try filter($1)) }
    case .or(let parts): .or(try parts.map(filter))
    case .not(let part): .not(try filter(part))
    }
  }

  /// That a method speaks of an ingredient, and no line of the list means it.
  ///
  /// Where a longer name of something else stands in the method or on the list, a shorter one within
  /// it counts as a part of that. What nobody knows is looked for by its words.
  private func unlisted(_ criterion: IngredientCriterion) throws -> Filter {
    let names = try store.mentionNames(of: criterion, languages: texts.languages)
    let others = IngredientCriterion(keys: names.longerKeys.sorted(), includesKinds: false)
    var listed = try terms(of: criterion, FactTerm.ingredientPrefix)
    if !others.keys.isEmpty { listed += try terms(of: others, FactTerm.ingredientPrefix) }
    let mentioned =
      names.names.isEmpty
      ? try texts.methodFilter(criterion.words)
      : .or(try names.names.sorted().compactMap(texts.nameFilter))
    let hidden = try names.longer.sorted().compactMap(texts.nameFilter)
    return mentioned.and(.not(.any(listed))).and(.not(.or(hidden)))
  }

  private func fact(_ text: String, _ make: (String) -> String) throws -> Filter {
    try table.term(make(text)).map { .any([$0]) } ?? .none
  }

  private func facts(of words: String, _ make: (String) -> String) throws -> Filter {
    let words = SearchTerms.foldedWords(of: words)
    return words.isEmpty ? .none : try words.reduce(Filter.all) { $0.and(try fact($1, make)) }
  }

  /// The terms of the ingredients that a criterion means; `prefix` stands before their numbers.
  private func terms(of criterion: IngredientCriterion, _ prefix: String) throws -> [IndexedTerm] {
    try terms(of: store.ingredientNumbers(criterion), prefix)
  }

  /// The terms of the ingredients whose numbers a query finds, by number.
  ///
  /// O(ingredients · log terms).
  private func terms(of query: SQL, _ prefix: String) throws -> [IndexedTerm] {
    try store.database.rows(
      """
      SELECT term.id, count, chunks
      FROM (\(query)) AS wanted CROSS JOIN search_term AS term ON term.term = \(prefix) || wanted.id
      ORDER BY term.id
      """, TermTable.term)
  }
}
