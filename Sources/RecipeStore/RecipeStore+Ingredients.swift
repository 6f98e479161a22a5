import SQLite

/// An ingredient that recipes use.
public struct IngredientSummary: Hashable, Sendable {
  /// An id of the lexicon, or the folded name.
  public var key: String
  public var name: String
  /// The key of the more general ingredient.
  public var parent: String?
  /// Whether the lexicon has it.
  public var isInLexicon: Bool
  /// How many recipes use it, not counting those that use what is below it.
  public var recipeCount: Int
}

/// A place in a method that mentions an ingredient.
public struct Mention: Hashable, Sendable {
  public var recipe: RecipeID
  /// The number of the ingredient line it means.
  public var line: Int
  /// Where it stands, in UTF-8 bytes of the method.
  public var range: Range<Int>
}

extension RecipeStore {
  /// Ingredients by name, those whose names hold all the words; all if there are no words.
  ///
  /// With `own`, only those that the lexicon does not know; with `completing`, the last word may go on,
  /// as while somebody types.
  /// - Throws: `SQLiteError`.
  public func ingredients(
    matching words: String = "", own: Bool = false, completing: Bool = false, _ page: Page = .all
  ) throws -> [IngredientSummary] {
    let fitting = try ingredientCondition(words, own: own, completing: completing)
    // Recipes are counted for those of the page alone.
    return try database.rows(
      Self.ingredientQuery + " WHERE child.id IN (SELECT id FROM ingredient WHERE " + fitting
        + " ORDER BY name COLLATE NOCASE, id" + page.sql
        + ") ORDER BY child.name COLLATE NOCASE, child.id", ingredientSummary)
  }

  /// How many ingredients `ingredients(matching:own:completing:_:)` has.
  /// - Throws: `SQLiteError`.
  public func ingredientCount(
    matching words: String = "", own: Bool = false, completing: Bool = false
  ) throws -> Int {
    let fitting = try ingredientCondition(words, own: own, completing: completing)
    return try database.value("SELECT count(*) FROM ingredient WHERE " + fitting) ?? 0
  }

  /// The condition under which a row of `ingredient` has all the words.
  private func ingredientCondition(
    _ words: String, own: Bool, completing: Bool
  ) throws -> SQL {
    let named = try ingredients(withWords: words, completing: completing)
    let condition: SQL = named.map { " AND id IN (\($0))" } ?? ""
    return "merged_into IS NULL AND NOT is_deleted" + condition
      + (own ? " AND NOT in_lexicon" : "")
  }

  /// The names of the ingredients that recipes use, in order, without counting the recipes.
  /// - Throws: `SQLiteError`.
  public func ingredientNames(_ page: Page = .all) throws -> [String] {
    try database.values(
      "SELECT name FROM ingredient WHERE merged_into IS NULL AND NOT is_deleted ORDER BY name, id"
        + page.sql)
  }

  static let ingredientQuery: SQL = """
    SELECT child.key, child.name, parent.key, child.in_lexicon,
      (SELECT count(DISTINCT recipe_id) FROM ingredient_line WHERE ingredient_id = child.id)
    FROM ingredient AS child LEFT JOIN ingredient AS parent ON parent.id = child.parent_id
    """

  func ingredientSummary(_ row: Row) throws -> IngredientSummary {
    IngredientSummary(
      key: try row[0], name: try row[1], parent: try row[2], isInLexicon: try row[3],
      recipeCount: try row[4])
  }

  /// Where methods mention an ingredient or one below it, ordered by recipe and place.
  ///
  /// - Throws: `SQLiteError`.
  public func mentions(ofIngredient key: String, _ page: Page = .all) throws -> [Mention] {
    try database.rows(mentionsQuery(key) + page.sql) { row -> Mention? in
      let (start, stop): (Int, Int) = (try row[2], try row[3])
      // Another program can have written to the file.
      guard start < stop else { return nil }
      return Mention(
        recipe: RecipeID(rawValue: try row[0]), line: try row[1], range: start..<stop)
    }.compactMap(\.self)
  }

  func mentionsQuery(_ key: String) -> SQL {
    """
    WITH RECURSIVE wanted(id) AS (
      SELECT id FROM ingredient WHERE key = \(key)
      UNION
      SELECT ingredient.id FROM wanted JOIN ingredient ON ingredient.parent_id = wanted.id
    )
    SELECT span.recipe_id, span.line, start, stop
    FROM wanted CROSS JOIN ingredient_line ON ingredient_id = wanted.id
      CROSS JOIN span ON span.recipe_id = ingredient_line.recipe_id AND span.line = number
    ORDER BY span.recipe_id, start, stop
    """
  }

  /// Brings names and parents of the stored ingredients up to date with `lexicon`.
  ///
  /// Call it after the lexicon has changed. Ingredients that the lexicon has come to know, or no
  /// longer knows, change their kind; lines keep their ingredients. O(ingredients).
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func refreshIngredients() throws {
    try transaction {
      let keys: [String] = try database.values("SELECT key FROM ingredient ORDER BY id")
      for key in keys { try refreshIngredient(key) }
    }
  }
}
