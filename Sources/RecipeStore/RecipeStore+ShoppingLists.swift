import Recipes
import SQLite

// Shopping lists that are kept, by name; case, accents and punctuation of names do not matter.
extension RecipeStore {
  /// The lists there are, the oldest first.
  /// - Throws: `SQLiteError`.
  public func shoppingLists() throws -> [ShoppingListSummary] {
    try database.rows(
      """
      SELECT name, count(shopping_line.id), coalesce(sum(is_checked), 0)
      FROM shopping_list LEFT JOIN shopping_line ON list_id = shopping_list.id
      GROUP BY shopping_list.id ORDER BY shopping_list.id
      """
    ) { ShoppingListSummary(name: try $0[0], lineCount: try $0[1], checkedCount: try $0[2]) }
  }

  /// What is on a list, in the order in which it was added; nil if there is no such list.
  /// - Throws: `SQLiteError`.
  public func shoppingEntries(on list: String) throws -> [ShoppingEntry]? {
    try database.snapshot {
      guard let id = try shoppingListRow(list) else { return nil }
      return try database.rows(
        """
        SELECT shopping_line.id, recipe_id, recipe_title, factor, line, is_checked,
          coalesce(ingredient.key, '')
        FROM shopping_line LEFT JOIN ingredient ON ingredient.id = ingredient_id
        WHERE list_id = \(id) ORDER BY shopping_line.id
        """
      ) { row in
        var entry = ShoppingEntry(line: try StoredLine.line(from: try row[4]))
        entry.id = try row[0]
        entry.recipe = (try row[1] as Int64?).map { RecipeID(rawValue: $0) }
        entry.recipeTitle = try row[2]
        entry.factor = Rational(try row[3]) ?? .one
        entry.isChecked = try row[5]
        // Where ingredients were merged, the number went on to the one that is left.
        entry.line.ingredient = try row[6]
        return entry
      }
    }
  }

  /// Puts entries on a list, which is made if there is none of this name.
  ///
  /// It is one step that can be undone.
  /// - Parameters:
  ///   - entries: What is added; their ingredients need not be known to the catalogue.
  ///   - list: The name of the list.
  ///   - language: The language of the names, a BCP 47 tag.
  ///   - what: What is done, in words for the history.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func add(
    _ entries: [ShoppingEntry], toList list: String, language: String, what: String
  ) throws {
    try householdChange(what, in: [.lists, .lines]) {
      var id = try shoppingListRow(list)
      if id == nil {
        try database.run(
          "INSERT INTO shopping_list (name, key) VALUES (\(list), \(list.lookupKey))")
        id = database.lastInsertedRowID
      }
      for entry in entries {
        let key = entry.line.ingredient
        let ingredient =
          key.isEmpty
          ? nil : try livingRow(key, name: entry.line.name, language: language)
        try database.run(
          """
          INSERT INTO shopping_line (
            list_id, recipe_id, recipe_title, factor, line, ingredient_id, is_checked)
          VALUES (
            \(id), \(entry.recipe?.rawValue), \(entry.recipeTitle), \(entry.factor.description),
            \(StoredLine.text(of: entry.line)), \(ingredient), \(entry.isChecked))
          """)
      }
    }
  }

  /// Puts entries into the basket, or takes them out again; one step that can be undone.
  /// - Throws: `SQLiteError`.
  public func setChecked(_ isChecked: Bool, entries: [Int64], what: String) throws {
    try householdChange(what, in: [.lines]) {
      for id in entries {
        try database.run("UPDATE shopping_line SET is_checked = \(isChecked) WHERE id = \(id)")
      }
    }
  }

  /// Takes entries off their list; one step that can be undone.
  /// - Throws: `SQLiteError`.
  public func remove(entries: [Int64], what: String) throws {
    try householdChange(what, in: [.lines]) {
      for id in entries {
        let ingredient: Int64? =
          try database.value("DELETE FROM shopping_line WHERE id = \(id) RETURNING ingredient_id")
          ?? nil
        if let ingredient { try removeUnused([ingredient]) }
      }
    }
  }

  /// Takes a list away with all that is on it; one step that can be undone.
  ///
  /// - Returns: Whether there was such a list.
  /// - Throws: `SQLiteError`.
  @discardableResult
  public func removeShoppingList(_ list: String, what: String) throws -> Bool {
    try householdChange(what, in: [.lists, .lines]) {
      guard let id = try shoppingListRow(list) else { return false }
      let ingredients: [Int64] = try database.values(
        """
        SELECT DISTINCT ingredient_id FROM shopping_line
        WHERE list_id = \(id) AND ingredient_id IS NOT NULL
        """)
      try database.run("DELETE FROM shopping_list WHERE id = \(id)")
      try removeUnused(ingredients)
      return true
    }
  }

  private func shoppingListRow(_ name: String) throws -> Int64? {
    try database.value("SELECT id FROM shopping_list WHERE key = \(name.lookupKey)")
  }
}
