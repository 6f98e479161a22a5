import RecipeLanguage
import Recipes
import SQLite

/// A name on ingredient lines of which a person should say what it means.
public struct IngredientReview: Hashable, Sendable {
  /// Why it is asked.
  public enum Reason: String, Hashable, Sendable {
    /// It can mean several ingredients.
    case ambiguous
    /// No lexicon knows it, but it is written nearly as another ingredient.
    case misspelt
  }

  /// The name, as in the table of ambiguous names or on the lines.
  public var name: String
  /// The language, a BCP 47 tag without region.
  public var language: String
  public var reason: Reason
  /// The key of what the lines are taken for.
  public var taken: String
  /// The keys of what it can mean instead.
  public var candidates: [String]
  public var lineCount: Int
  public var recipeCount: Int
  /// One of the lines, as its author wrote it.
  public var example: String
}

extension RecipeStore {
  /// The names that nobody has decided about, those of the most lines first.
  ///
  /// A person decides by `addAlias`; also that a name means what it is taken for. O(lines of what
  /// ambiguous names are taken for + ingredients).
  /// - Throws: `SQLiteError`.
  public func reviews() throws -> [IngredientReview] {
    try database.snapshot {
      let found = try ambiguousNames() + misspeltNames()
      return found.sorted {
        ($1.lineCount, $0.language, $0.name) < ($0.lineCount, $1.language, $1.name)
      }
    }
  }

  /// Those of `reviews()` that are about a name.
  /// - Throws: `SQLiteError`.
  public func reviews(named name: String, language: String?) throws -> [IngredientReview] {
    try reviews().filter { review in
      let isWanted = language.map { $0.primaryLanguage == review.language } ?? true
      return try isWanted
        && aliasKey(of: review.name, language: review.language)
          == aliasKey(of: name, language: review.language)
    }
  }

  private func ambiguousNames() throws -> [IngredientReview] {
    let languages = Set(try catalogueLanguages())
    return try AmbiguousNames.shared.entries.filter { languages.contains($0.language) }.compactMap {
      entry in
      guard try !isDecided(entry.name, language: entry.language) else { return nil }
      return try review(of: entry)
    }
  }

  /// The lines of an ambiguous name; nil if there are none.
  private func review(of entry: AmbiguousNames.Entry) throws -> IngredientReview? {
    let key = try aliasKey(of: entry.name, language: entry.language)
    var review: IngredientReview?
    var recipes: Set<Int64> = []
    try database.forEachRow(
      """
      SELECT recipe_id, line.name, language, key, text
      FROM ingredient CROSS JOIN ingredient_line AS line ON ingredient_id = ingredient.id
        JOIN recipe ON recipe.id = recipe_id
      WHERE ingredient.id IN \(list: try rows(meantBy: entry.name, language: entry.language))
        AND set_by <> 'person'
      """
    ) { row in
      let (name, language): (String, String) = (try row[1], try row[2])
      guard language.primaryLanguage == entry.language,
        try aliasKey(of: name, language: entry.language) == key
      else { return }
      let taken: String = try row[3]
      recipes.insert(try row[0])
      review =
        try review
        ?? IngredientReview(
          name: entry.name, language: entry.language, reason: .ambiguous, taken: taken,
          candidates: entry.meanings.filter { $0 != taken }, lineCount: 0, recipeCount: 0,
          example: try row[4])
      review?.lineCount += 1
    }
    review?.recipeCount = recipes.count
    return review
  }

  /// The ingredients of the user's own whose names are nearly those of others.
  private func misspeltNames() throws -> [IngredientReview] {
    let own = try database.rows(
      """
      SELECT key, ingredient.name, min(language), count(*), count(DISTINCT recipe_id), min(text)
      FROM ingredient CROSS JOIN ingredient_line ON ingredient_id = ingredient.id
        JOIN recipe ON recipe.id = recipe_id
      WHERE NOT in_lexicon AND NOT is_own GROUP BY ingredient.id
      """
    ) { row in
      IngredientReview(
        name: try row[1], language: (try row[2] as String).primaryLanguage, reason: .misspelt,
        taken: try row[0], candidates: [], lineCount: try row[3], recipeCount: try row[4],
        example: try row[5])
    }
    var tables: [String: NearNames] = [:]
    var found: [IngredientReview] = []
    for var review in own where try !isDecided(review.name, language: review.language) {
      let language = review.language.isEmpty ? "en" : review.language
      let table = tables[language] ?? NearNames(lexicon, language: language)
      tables[language] = table
      review.candidates = table.keys(near: review.name).filter { $0 != review.taken }
      if !review.candidates.isEmpty { found.append(review) }
    }
    return found
  }

  private func isDecided(_ name: String, language: String) throws -> Bool {
    let key = try aliasKey(of: name, language: language)
    return try database.value(
      """
      SELECT EXISTS (
        SELECT * FROM ingredient_alias WHERE key = \(key) AND language = \(language))
      """) ?? false
  }
}
