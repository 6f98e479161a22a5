import Recipes
import SQLite

/// What a person has said of ingredients, for whoever reads their names elsewhere than on the lines
/// of recipes: on shopping lists, in the pantry, in a file of a shop.
public struct OwnNames {
  /// The names that a person has given to ingredients, by key.
  public let given: [String: String]
  /// From the stems of an alias to the key of what it means.
  private let aliases: [String: String]
  /// From the folded names that a person has given to the keys.
  private let keys: [String: String]
  /// From the key of what has been merged to that of what it is now; what is deleted is "".
  private let moved: [String: String]
  private let terms = SearchTerms()
  private let language: String

  /// Reads what has been said.
  ///
  /// O(ingredients).
  /// - Throws: `SQLiteError`.
  init(_ store: RecipeStore, language: String) throws {
    let (database, language) = (store.database, language.primaryLanguage)
    var (given, aliases, keys): ([String: String], [String: String], [String: String]) =
      ([:], [:], [:])
    var moved: [String: String] = [:]
    try database.forEachRow(
      """
      SELECT key, name FROM ingredient
      WHERE is_own AND merged_into IS NULL AND NOT is_deleted ORDER BY id DESC
      """
    ) { row in
      let (key, name): (String, String) = (try row[0], try row[1])
      keys[name.lookupKey] = key
      let usual = store.lexicon.entry(key)?.name(in: "en") ?? key
      if name.lookupKey != usual.lookupKey { given[key] = name }
    }
    try database.forEachRow(
      """
      SELECT old.key, coalesce(new.key, '') FROM ingredient AS old
        LEFT JOIN ingredient AS new ON new.id = old.merged_into AND NOT new.is_deleted
      WHERE old.merged_into IS NOT NULL OR old.is_deleted
      """
    ) { moved[try $0[0]] = try $0[1] }
    // What has been said for all languages counts less than what has been said for one.
    try database.forEachRow(
      """
      SELECT alias.key, ingredient.key FROM ingredient_alias AS alias
        JOIN ingredient ON ingredient.id = ingredient_id
      WHERE language IN ('', \(language)) ORDER BY language
      """
    ) { aliases[try $0[0]] = try $0[1] }
    (self.given, self.aliases, self.keys, self.moved) = (given, aliases, keys, moved)
    self.language = language
  }

  /// Whether nothing has been said.
  public var isEmpty: Bool { aliases.isEmpty && keys.isEmpty && moved.isEmpty }

  /// The key of what a name means by what a person has said of it; empty for what is no ingredient,
  /// nil if nobody has said anything.
  ///
  /// O(n) for n bytes.
  public func key(of name: String) -> String? {
    if isEmpty { return nil }
    let meant = [language, ""].lazy.compactMap { language in
      (try? terms.terms(of: name, language: language)).flatMap {
        aliases[$0.joined(separator: " ")]
      }
    }.first
    return (meant ?? keys[name.lookupKey]).map(living)
  }

  /// The key of what an ingredient is now: what it has been merged into, or else itself; empty for
  /// what is no ingredient.
  public func living(_ key: String) -> String { moved[key] ?? key }
}

extension RecipeStore {
  /// What a person has said of ingredients and their names in a language, a BCP 47 tag.
  ///
  /// O(ingredients).
  /// - Throws: `SQLiteError`.
  public func ownNames(language: String) throws -> OwnNames {
    try database.snapshot { try OwnNames(self, language: language) }
  }
}
