import RecipeLanguage
import Recipes
import SQLite

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// The row of the ingredient that a line means; nil if it means none.
  ///
  /// What a person has said of the name counts before what it was read as.
  func ingredientRow(of line: IngredientLine, language: String) throws -> Int64? {
    if line.setBy != .person, let row = try aliasRow(of: line.name, language: language) {
      return try followed(row)
    }
    guard !line.ingredient.isEmpty else { return nil }
    return try livingRow(line.ingredient, name: line.name, language: language)
  }

  /// The row that stands for a key, made if it is missing; nil if it is deleted.
  func livingRow(_ key: String, name: String, language: String) throws -> Int64? {
    try followed(ingredientRow(key, name: name, language: language))
  }

  /// The row that stands for a row: the one it has been merged into; nil if it is deleted.
  func followed(_ row: Int64) throws -> Int64? {
    var current = row
    // Merged rows point to living ones, so that this ends after a step or two.
    for _ in 0..<8 {
      let next = try database.row(
        "SELECT merged_into, is_deleted FROM ingredient WHERE id = \(current)"
      ) { (merged: try $0[0] as Int64?, isDeleted: try $0[1] as Bool) }
      guard let next, !next.isDeleted else { return nil }
      guard let merged = next.merged else { return current }
      current = merged
    }
    return current
  }

  /// The row of the alias that a name is; nil if it is none.
  private func aliasRow(of name: String, language: String) throws -> Int64? {
    let hasAliases = try database.value(
      "SELECT EXISTS (SELECT * FROM ingredient_alias)", as: Bool.self)
    guard hasAliases ?? false else { return nil }
    for language in [language.primaryLanguage, ""] {
      let key = try aliasKey(of: name, language: language)
      let row: Int64? = try database.value(
        """
        SELECT ingredient_id FROM ingredient_alias WHERE key = \(key) AND language = \(language)
        """)
      if let row { return row }
    }
    return nil
  }

  /// The words of a name as aliases are known by: their stems.
  func aliasKey(of name: String, language: String) throws -> String {
    try terms.terms(of: name, language: language.primaryLanguage).joined(separator: " ")
  }

  /// The rows that lines of this name are linked to without an alias.
  func rows(meantBy name: String, language: String) throws -> [Int64] {
    let key = IngredientResolver(lexicon: lexicon, language: language).key(of: name)
    var rows: [Int64] = try database.values("SELECT id FROM ingredient WHERE key = \(key)")
    for row in rows {
      if let other = try followed(row), other != row { rows.append(other) }
    }
    if let row = try aliasRow(of: name, language: language) { rows.append(row) }
    return rows
  }

  /// The key of a row.
  func key(of row: Int64) throws -> String? {
    try database.value("SELECT key FROM ingredient WHERE id = \(row)")
  }

  /// The languages that a person speaks of: one, or those of the recipes and, as "", any other.
  func languages(meantBy language: String?) throws -> [String] {
    if let language { return [language.primaryLanguage] }
    let found = try catalogueLanguages()
    return found.contains("") ? found : found + [""]
  }

  /// The languages in which names are looked at: those of the recipes, or English.
  func catalogueLanguages() throws -> [String] {
    let found = Set(try languages().map(\.primaryLanguage))
    return found.isEmpty ? ["en"] : found.sorted()
  }
}
