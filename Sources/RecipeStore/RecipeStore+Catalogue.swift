import RecipeLanguage
import Recipes
import SQLite

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// The row of the ingredient with this key, made if it is missing, with those above it.
  ///
  /// - Parameters:
  ///   - key: The key, not empty.
  ///   - name: The name to show if the lexicon does not know the key.
  ///   - language: The language of `name`, a BCP 47 tag.
  /// - Returns: The number of the row.
  /// - Throws: `SQLiteError`.
  func ingredientRow(_ key: String, name: String, language: String) throws -> Int64 {
    let known = try database.row("SELECT id, in_lexicon FROM ingredient WHERE key = \(key)") {
      (id: try $0[0] as Int64, isInLexicon: try $0[1] as Bool)
    }
    if let known {
      // A name that two languages share is looked for by the rules of both. What a line was linked to
      // is not called as the line is.
      if !known.isInLexicon, isName(name, of: key, language: language) {
        try addWords(of: name, language: language, to: known.id)
      }
      return known.id
    }
    guard let entry = lexicon.entry(key) else {
      let id = try insertIngredient(key, name: name.isEmpty ? key : name, parent: nil, false)
      try addWords(of: name.isEmpty ? key : name, language: language, to: id)
      return id
    }
    return try lexiconRow(key, entry)
  }

  /// Whether an ingredient of the user's own has its key from a name.
  private func isName(_ name: String, of key: String, language: String) -> Bool {
    name.lookupKey == key
      || IngredientResolver(lexicon: lexicon, language: language).key(of: name) == key
  }

  /// Adds an ingredient of the lexicon, beginning with the most general one above it.
  private func lexiconRow(_ key: String, _ entry: Lexicon.Entry) throws -> Int64 {
    var chain = [(key, entry)]
    var parent: Int64?
    while let above = chain.last?.1.parent, parent == nil, chain.count < Self.maximumDepth {
      // A lexicon that goes round in a circle is cut.
      guard !chain.contains(where: { $0.0 == above }) else { break }
      parent = try database.value("SELECT id FROM ingredient WHERE key = \(above)")
      if parent == nil {
        guard let entry = lexicon.entry(above) else { break }
        chain.append((above, entry))
      }
    }
    for (key, entry) in chain.reversed() {
      let id = try insertIngredient(key, name: entry.name(in: "en"), parent: parent, true)
      try addWords(of: entry, to: id)
      parent = id
    }
    // The chain was not empty.
    return parent ?? 0
  }

  private static let maximumDepth = 32

  private func insertIngredient(
    _ key: String, name: String, parent: Int64?, _ isInLexicon: Bool
  ) throws -> Int64 {
    try database.run(
      """
      INSERT INTO ingredient (key, name, parent_id, in_lexicon)
      VALUES (\(key), \(name), \(parent), \(isInLexicon))
      """)
    return database.lastInsertedRowID
  }

  /// Adds the words of the names by which an entry is found.
  func addWords(of entry: Lexicon.Entry, to id: Int64) throws {
    var words: Set<String> = []
    for (language, names) in entry.names {
      // People look for things in English, too, by any of their names.
      for name in language == "en" ? names : [names[0]] {
        words.formUnion(try terms.terms(of: name, language: language))
      }
    }
    for word in words.sorted() { try addWord(word, to: id) }
  }

  /// Adds the terms of a name to the words by which an ingredient is found.
  func addWords(of name: String, language: String, to id: Int64) throws {
    for word in try terms.terms(of: name, language: language) { try addWord(word, to: id) }
  }

  private func addWord(_ word: String, to id: Int64) throws {
    try database.run("INSERT OR IGNORE INTO ingredient_word VALUES (\(word), \(id))")
  }

  /// Sets the name, kind and parent of a stored ingredient to what the lexicon says, unless a
  /// person has set them.
  func refreshIngredient(_ key: String) throws {
    guard let entry = lexicon.entry(key) else {
      try database.run(
        """
        UPDATE ingredient SET in_lexicon = 0, parent_id = iif(is_own, parent_id, NULL)
        WHERE key = \(key) AND in_lexicon
        """)
      return
    }
    let id: Int64? = try database.value(
      """
      SELECT id FROM ingredient
      WHERE key = \(key) AND NOT is_own AND merged_into IS NULL AND NOT is_deleted
      """)
    guard let id else { return }
    var parent: Int64?
    if let above = entry.parent, above != key, let entry = lexicon.entry(above) {
      parent =
        try database.value("SELECT id FROM ingredient WHERE key = \(above)")
        ?? lexiconRow(above, entry)
    }
    try database.run(
      """
      UPDATE ingredient SET name = \(entry.name(in: "en")), in_lexicon = 1, parent_id = \(parent)
      WHERE id = \(id)
      """)
    try database.run("DELETE FROM ingredient_word WHERE ingredient_id = \(id)")
    try addWords(of: entry, to: id)
  }

  /// The ingredients that the lines of a recipe name.
  func ingredientRows(of id: RecipeID) throws -> [Int64] {
    try database.values(
      """
      SELECT DISTINCT ingredient_id FROM ingredient_line
      WHERE recipe_id = \(id.rawValue) AND ingredient_id IS NOT NULL
      UNION
      SELECT ingredient_id FROM further_ingredient WHERE recipe_id = \(id.rawValue)
      """)
  }

  /// Removes those of the ingredients that no line of a recipe or list and no pantry names, that have
  /// none below them and of which no person has said anything, then those above them in the same way.
  func removeUnused(_ ids: [Int64]) throws {
    for id in ids {
      var next: Int64? = id
      while let id = next {
        let parent = try database.value(
          "SELECT parent_id FROM ingredient WHERE id = \(id)", as: Int64?.self)
        next = parent ?? nil
        let removed = try database.run(
          """
          DELETE FROM ingredient
          WHERE id = \(id) AND NOT is_own AND merged_into IS NULL AND NOT is_deleted
            AND NOT EXISTS (SELECT * FROM ingredient_line WHERE ingredient_id = \(id))
            AND NOT EXISTS (SELECT * FROM further_ingredient WHERE ingredient_id = \(id))
            AND NOT EXISTS (SELECT * FROM shopping_line WHERE ingredient_id = \(id))
            AND NOT EXISTS (SELECT * FROM pantry_item WHERE ingredient_id = \(id))
            AND NOT EXISTS (SELECT * FROM ingredient WHERE parent_id = \(id))
            AND NOT EXISTS (SELECT * FROM ingredient WHERE merged_into = \(id))
            AND NOT EXISTS (SELECT * FROM ingredient_alias WHERE ingredient_id = \(id))
          """)
        if removed == 0 { break }
      }
    }
  }
}
