import RecipeLanguage
import Recipes
import SQLite

extension RecipeStore {
  /// The ingredient that a person means: by its key, by a name of any language, by an alias, or by
  /// words that only one ingredient of the recipes has.
  ///
  /// Of several, it is the one that is called just so in a language of the recipes.
  /// - Throws: `IngredientError.notFound` or `.ambiguous`; `SQLiteError`.
  public func ingredient(named name: String) throws -> IngredientSummary {
    try database.snapshot {
      if let found = try summary(ofIngredient: name) { return found }
      var found = try rows(saidOf: name).compactMap { try key(of: $0) }
      let fitting = try ingredients(matching: name)
      if found.isEmpty {
        found = fitting.filter { $0.name.lookupKey == name.lookupKey }.map(\.key)
      }
      if found.isEmpty { found = lexiconKeys(named: name) }
      if found.isEmpty, !name.lookupKey.isEmpty { found = fitting.map(\.key) }
      var summaries: [IngredientSummary] = []
      for key in found {
        if let summary = try summary(ofIngredient: key), !summaries.contains(summary) {
          summaries.append(summary)
        }
      }
      if summaries.count > 1 {
        let called = try summaries.filter { try isName(name, of: $0) }
        if called.count == 1 { return called[0] }
        throw IngredientError.ambiguous(name, candidates: Array(summaries.prefix(10)))
      }
      guard let only = summaries.first else {
        throw IngredientError.notFound(name, near: try namesNear(name))
      }
      return only
    }
  }

  /// Whether an ingredient is called so, letter by letter, in a language of the recipes.
  private func isName(_ name: String, of ingredient: IngredientSummary) throws -> Bool {
    let names = try catalogueLanguages().flatMap { language in
      lexicon.entry(ingredient.key)?.names(in: language) ?? []
    }
    return (names + [ingredient.name]).contains { $0.lookupKey == name.lookupKey }
  }

  /// The rows of what a person has said that a name means: by an alias, or by calling an ingredient so.
  ///
  /// O(languages of the recipes).
  func rows(saidOf name: String) throws -> [Int64] {
    let key = name.lookupKey
    if key.isEmpty { return [] }
    var rows: Set<Int64> = []
    for language in try languages(meantBy: nil) {
      let row: Int64? = try database.value(
        """
        SELECT ingredient_id FROM ingredient_alias
        WHERE key = \(try aliasKey(of: name, language: language)) AND language = \(language)
        """)
      if let row = try row.flatMap(followed) { rows.insert(row) }
    }
    guard let named = try ingredients(withWords: name) else { return rows.sorted() }
    let own = try database.rows(
      """
      SELECT id, name FROM ingredient
      WHERE is_own AND merged_into IS NULL AND NOT is_deleted AND id IN (\(named))
      """
    ) { (id: try $0[0] as Int64, name: try $0[1] as String) }
    rows.formUnion(own.filter { $0.name.lookupKey == key }.map(\.id))
    return rows.sorted()
  }

  /// All that is known of an ingredient that `ingredient(named:)` has found.
  /// - Throws: `SQLiteError`.
  public func details(of summary: IngredientSummary) throws -> IngredientDetails {
    try database.snapshot {
      let id = try database.value(
        "SELECT id FROM ingredient WHERE key = \(summary.key)", as: Int64.self)
      guard let id else {
        return IngredientDetails(
          summary: summary, aliases: [], ancestors: lexicon.ancestors(of: summary.key),
          children: [], merged: [])
      }
      return IngredientDetails(
        summary: summary,
        aliases: try database.rows(
          """
          SELECT name, language FROM ingredient_alias AS alias
          WHERE ingredient_id = \(id) AND (language = '' OR NOT EXISTS (
            SELECT * FROM ingredient_alias AS other
            WHERE other.ingredient_id = alias.ingredient_id AND other.name = alias.name
              AND other.language = ''))
          ORDER BY language, name
          """
        ) { IngredientDetails.Alias(name: try $0[0], language: try $0[1]) },
        ancestors: try ancestors(of: id).compactMap { try key(of: $0) },
        children: try database.values(
          "SELECT key FROM ingredient WHERE parent_id = \(id) ORDER BY key"),
        merged: try database.values(
          "SELECT key FROM ingredient WHERE merged_into = \(id) ORDER BY key"))
    }
  }

  /// The rows above a row, the nearest first.
  func ancestors(of row: Int64) throws -> [Int64] {
    var result: [Int64] = []
    var current: Int64? = row
    while let id = current {
      current =
        try database.value("SELECT parent_id FROM ingredient WHERE id = \(id)", as: Int64?.self)
        ?? nil
      // A circle that an older program has left must not hang.
      guard let parent = current, !result.contains(parent), parent != row else { break }
      result.append(parent)
    }
    return result
  }

  /// The ingredient with this key, or the one that it has been merged into; nil if neither the
  /// recipes nor the lexicon know it.
  func summary(ofIngredient key: String) throws -> IngredientSummary? {
    let id: Int64? = try database.value("SELECT id FROM ingredient WHERE key = \(key)")
    if let id {
      return try database.row(
        Self.ingredientQuery + " WHERE child.id = \(try followed(id) ?? id)", ingredientSummary)
    }
    return lexicon.entry(key).map { entry in
      IngredientSummary(
        key: key, name: entry.name(in: "en"), parent: entry.parent, isInLexicon: true,
        recipeCount: 0)
    }
  }

  /// The keys of the lexicon that a name can mean in any language.
  ///
  /// O(size of the lexicon) when a name is asked for first.
  func lexiconKeys(named name: String) -> [String] {
    if let keys = knownKeys[name] { return keys }
    let keys =
      lexicon.isShipped
      ? IngredientResolver.keys(named: name)
      : lexicon.entries.filter { entry in
        entry.names.values.joined().contains { $0.lookupKey == name.lookupKey }
      }.map(\.id)
    // What nobody would ask for again need not be kept.
    if name.utf8.count > 200 { return keys }
    if knownKeys.count >= 1_000 { knownKeys = [:] }
    knownKeys[name] = keys
    return keys
  }

  /// The names of ingredients and of what people do without that differ least from a name which is none,
  /// and by few letters; at most three.
  ///
  /// O(size of the lexicon and of the names of the catalogue).
  /// - Throws: `SQLiteError`.
  public func names(writtenLike name: String) throws -> [String] {
    let word = Array(name.lookupKey.utf8)
    guard (3...40).contains(word.count) else { return [] }
    // By what is the same in "Gluten" and "gluten".
    var (nearest, limit) = ([String: String](), word.count <= 4 ? 1 : 2)
    func look(at name: String) {
      let other = Array(name.lookupKey.utf8)
      guard abs(other.count - word.count) <= limit else { return }
      let distance = EditDistance.between(word, other)
      guard distance > 0, distance <= limit else { return }
      if distance < limit { (nearest, limit) = ([:], distance) }
      if nearest[name.lookupKey] == nil { nearest[name.lookupKey] = name }
    }
    for (name, _) in IngredientTraits.named { look(at: name) }
    for name in try ingredientNames() { look(at: name) }
    for entry in lexicon.entries {
      for names in entry.names.values { names.forEach(look) }
    }
    return Array(nearest.values.sorted().prefix(3))
  }

  /// Names of ingredients of the recipes that begin as a name does.
  private func namesNear(_ name: String) throws -> [String] {
    let start = String(name.lookupKey.prefix(4))
    guard !start.isEmpty else { return [] }
    return try Array(ingredientNames().lazy.filter { $0.lookupKey.hasPrefix(start) }.prefix(3))
  }
}
