import Recipes
import SQLite

extension RecipeStore {
  /// Gives an ingredient another name; the old one still means it.
  ///
  /// The key stays, and with it every line, mention and list.
  /// - Throws: `IngredientError.nameTaken` if another ingredient is called so, or `.emptyName`;
  ///   `SQLiteError`; nothing has changed then.
  public func rename(_ ingredient: IngredientSummary, to name: String) throws -> CatalogueEdit {
    let name = name.oneSpaced
    var edit = CatalogueEdit(what: "Renamed \(ingredient.name) to \(name)")
    return try changeCatalogue(edit.what) {
      try checkName(name, of: ingredient)
      let id = try ownRow(ingredient)
      try database.run("UPDATE ingredient SET name = \(name) WHERE id = \(id)")
      for language in try catalogueLanguages() {
        try addWords(of: name, language: language, to: id)
      }
      edit.recipeCount = try recipeCount(of: id)
      return edit
    }
  }

  /// Lets a name on lines of a language mean an ingredient from now on, and in the lines there are.
  ///
  /// Lines that a person has set stay as they are.
  /// - Parameters:
  ///   - name: The name; plurals and case do not matter.
  ///   - language: A BCP 47 tag; nil for each language of the recipes.
  ///   - ingredient: What it means.
  /// - Returns: The lines that mean it now.
  /// - Throws: `IngredientError.emptyName`; `SQLiteError`; nothing has changed then.
  public func addAlias(
    _ name: String, language: String? = nil, to ingredient: IngredientSummary
  ) throws -> CatalogueEdit {
    let name = name.oneSpaced
    var edit = CatalogueEdit(what: "Made \(name) a name of \(ingredient.name)")
    return try changeCatalogue(edit.what) {
      let id = try ownRow(ingredient)
      for language in try languages(meantBy: language) {
        let key = try aliasKey(of: name, language: language)
        if key.isEmpty { throw IngredientError.emptyName(name) }
        let before = try rows(meantBy: name, language: language)
        try relinkLines(named: name, language: language, to: id, &edit)
        try database.run(
          """
          INSERT OR REPLACE INTO ingredient_alias (key, language, ingredient_id, name)
          VALUES (\(key), \(language), \(id), \(name))
          """)
        try addWords(of: name, language: language, to: id)
        try removeUnused(before.filter { $0 != id })
      }
      return edit
    }
  }

  /// Forgets that a person has said what a name means; lines stay as they are.
  ///
  /// - Returns: nil if no person has.
  /// - Throws: `SQLiteError`.
  public func removeAlias(_ name: String, language: String? = nil) throws -> CatalogueEdit? {
    let edit = CatalogueEdit(what: "Forgot what \(name.oneSpaced) means")
    return try changeCatalogue(edit.what) {
      var removed = 0
      for language in try languages(meantBy: language) {
        removed += try database.run(
          """
          DELETE FROM ingredient_alias
          WHERE key = \(try aliasKey(of: name, language: language)) AND language = \(language)
          """)
      }
      return removed == 0 ? nil : edit
    }
  }

  /// Puts an ingredient below another one, or below none.
  ///
  /// - Throws: `IngredientError.same` or `.circle`; `SQLiteError`; nothing has changed then.
  public func setParent(
    of ingredient: IngredientSummary, to parent: IngredientSummary?
  ) throws -> CatalogueEdit {
    let place = parent.map { "below \($0.name)" } ?? "below nothing"
    var edit = CatalogueEdit(what: "Put \(ingredient.name) \(place)")
    return try changeCatalogue(edit.what) {
      let id = try ownRow(ingredient)
      let above = try parent.map(row)
      if above == id { throw IngredientError.same(ingredient.name) }
      if let above, let parent, try ancestors(of: above).contains(id) {
        throw IngredientError.circle(parent.name, below: ingredient.name)
      }
      try database.run("UPDATE ingredient SET parent_id = \(above) WHERE id = \(id)")
      edit.recipeCount = try recipeCount(of: id)
      return edit
    }
  }

  /// Lets an ingredient be none: lines keep their words and name nothing, also those read later.
  ///
  /// What stands below it moves up. Mentions stay, since they mean the lines.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func delete(_ ingredient: IngredientSummary) throws -> CatalogueEdit {
    var edit = CatalogueEdit(what: "Deleted the ingredient \(ingredient.name)")
    return try changeCatalogue(edit.what) {
      let id = try ownRow(ingredient)
      try relinkAll(of: id, to: nil, &edit)
      try database.run(
        """
        UPDATE ingredient SET parent_id = (SELECT parent_id FROM ingredient WHERE id = \(id))
        WHERE parent_id = \(id)
        """)
      try database.run(
        "UPDATE ingredient SET is_deleted = 1, parent_id = NULL WHERE id = \(id)")
      return edit
    }
  }

  /// Runs `body` and takes back all that it has done, to see what it would do.
  /// - Throws: What `body` throws; `SQLiteError`.
  public func rehearse<R>(_ body: () throws -> R) throws -> R {
    do {
      return try transaction { () throws -> R in throw Rehearsed(result: try body()) }
    } catch let rehearsed as Rehearsed<R> {
      return rehearsed.result
    }
  }
}

/// Carries the result out of a transaction that is taken back.
private struct Rehearsed<Result>: Error {
  nonisolated(unsafe) let result: Result
}

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// The row of an ingredient, made if only the lexicon knows it.
  func row(_ ingredient: IngredientSummary) throws -> Int64 {
    let row = try ingredientRow(ingredient.key, name: ingredient.name, language: "en")
    return try followed(row) ?? row
  }

  /// The row of an ingredient that a person says something about: it stays from now on.
  func ownRow(_ ingredient: IngredientSummary) throws -> Int64 {
    let id = try row(ingredient)
    try database.run("UPDATE ingredient SET is_own = 1, is_deleted = 0 WHERE id = \(id)")
    return id
  }

  /// How many recipes use an ingredient or what stands below it.
  func recipeCount(of row: Int64) throws -> Int {
    try database.value(
      """
      WITH RECURSIVE wanted(id) AS (
        VALUES (\(row))
        UNION SELECT ingredient.id FROM wanted JOIN ingredient ON parent_id = wanted.id
      )
      SELECT count(DISTINCT recipe_id)
      FROM wanted CROSS JOIN ingredient_line ON ingredient_id = wanted.id
      """) ?? 0
  }

  /// Checks that a name says something and that no other ingredient is called so.
  func checkName(_ name: String, of ingredient: IngredientSummary?) throws {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw IngredientError.emptyName(name)
    }
    let other: IngredientSummary
    do {
      other = try self.ingredient(named: name)
    } catch is IngredientError {
      return
    }
    let isSame = other.key == ingredient?.key
    // "Oat flour" is not taken because the words are in "toasted oat flour".
    guard isSame || other.name.lookupKey != name.lookupKey && other.key != name else {
      throw IngredientError.nameTaken(name, by: other)
    }
  }
}

extension String {
  /// The words of a name with one space between them.
  fileprivate var oneSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
