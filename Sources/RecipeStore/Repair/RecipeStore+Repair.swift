import RecipeLanguage
import Recipes
import RichText
import SQLite

extension RecipeStore {
  /// Looks through the whole catalogue for what is not as it should be; nothing if all is well.
  ///
  /// O(size of the catalogue).
  /// - Throws: `SQLiteError` if the file cannot be read at all.
  public func damage() throws -> [CatalogueDamage] {
    try rehearse { try mend() }
  }

  /// Puts right what is not as it should be, all or nothing.
  ///
  /// No text of a recipe is changed. What a mention has lost stays as words, a line that names no
  /// ingredient any more is read again, and what can be worked out is worked out anew. O(size of the
  /// catalogue).
  /// - Parameter progress: Is called while the search index is made, with the recipes done and all.
  /// - Returns: What was wrong. What is not `isRepairable` still is.
  /// - Throws: `SQLiteError` if the file cannot be read at all; nothing has changed then.
  public func repair(
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> [CatalogueDamage] {
    try transaction { try mend(progress) }
  }

  /// Puts right what is wrong and says what that was.
  private func mend(_ progress: (Int, Int) -> Void = { _, _ in }) throws -> [CatalogueDamage] {
    let isSearchable = try isSearchConsistent
    var found = try mendFile()
    for repair in CatalogueRepair.all {
      let count: Int = try database.value(repair.query) ?? 0
      if count == 0 { continue }
      found.append(CatalogueDamage(kind: repair.kind, text: repair.text, count: count))
      for statement in repair.repairs { try database.run(statement) }
    }
    func note(_ kind: CatalogueDamage.Kind, _ text: String, _ count: Int) {
      if count > 0 { found.append(CatalogueDamage(kind: kind, text: text, count: count)) }
    }
    note(.links, "rows name an ingredient that is not there", try mendLostIngredients())
    note(.orphans, "ingredients that nothing uses", try mendUnusedIngredients())
    note(.derived, "ingredients are not found by their names", try mendWords())
    note(.spans, "marks stand where their method has no such words", try mendSpans())
    note(.derived, "titles are not in order", try mendTitles())
    note(.derived, "recipes do not know what they need", try mendNeeds())
    if !isSearchable {
      found.append(
        CatalogueDamage(
          kind: .index, text: "the search index does not say what the recipes say", count: 1))
    }
    // What has been put right above can have changed what it should say.
    if try !isSearchable || !found.isEmpty && !isSearchConsistent {
      try rebuildSearch(progress: progress)
    }
    return found
  }

  /// What SQLite itself finds; its own indexes are made anew.
  private func mendFile() throws -> [CatalogueDamage] {
    let before: [String] = try database.values("PRAGMA integrity_check(20)")
    if before == ["ok"] { return [] }
    try database.execute("REINDEX")
    let after = Set(try database.values("PRAGMA integrity_check(20)") as [String])
    return before.map { text in
      CatalogueDamage(
        kind: .file, text: text, count: 1, isRepairable: after == ["ok"] || !after.contains(text))
    }
  }

  /// Lets lines, lists and the pantry whose ingredient is not there name what their words mean.
  private func mendLostIngredients() throws -> Int {
    let lost: SQL = "ingredient_id IS NOT NULL AND ingredient_id NOT IN (SELECT id FROM ingredient)"
    let lines = try database.rows(
      """
      SELECT recipe_id, number, name, language
      FROM ingredient_line JOIN recipe ON recipe.id = recipe_id WHERE
      """ + " " + lost
    ) { row in
      (
        recipe: try row[0] as Int64, number: try row[1] as Int, name: try row[2] as String,
        language: try row[3] as String
      )
    }
    var resolvers: [String: IngredientResolver] = [:]
    func row(_ name: String, _ language: String) throws -> Int64? {
      var line = IngredientLine(id: .init(rawValue: 1), text: name)
      let resolver =
        resolvers[language] ?? IngredientResolver(lexicon: lexicon, language: language)
      resolvers[language] = resolver
      (line.name, line.ingredient) = (name, resolver.key(of: name))
      return try ingredientRow(of: line, language: language)
    }
    for line in lines {
      try database.run(
        """
        UPDATE ingredient_line SET ingredient_id = \(try row(line.name, line.language))
        WHERE recipe_id = \(line.recipe) AND number = \(line.number)
        """)
    }
    let language = try mainLanguage() ?? "en"
    let items = try database.rows("SELECT id, name FROM pantry_item WHERE " + lost) {
      (id: try $0[0] as Int64, name: try $0[1] as String)
    }
    for item in items {
      try database.run(
        """
        UPDATE pantry_item SET ingredient_id = \(try row(item.name, language))
        WHERE id = \(item.id)
        """)
    }
    let entries = try database.rows("SELECT id, line FROM shopping_line WHERE " + lost) {
      (id: try $0[0] as Int64, line: try $0[1] as String)
    }
    for entry in entries {
      let name = (try? StoredLine.line(from: entry.line))?.name ?? ""
      try database.run(
        """
        UPDATE shopping_line SET ingredient_id = \(try row(name, language)) WHERE id = \(entry.id)
        """)
    }
    return lines.count + items.count + entries.count
  }

  /// Removes the ingredients of which nobody has said anything and that nothing names.
  private func mendUnusedIngredients() throws -> Int {
    func count() throws -> Int { try database.value("SELECT count(*) FROM ingredient") ?? 0 }
    let before = try count()
    try removeUnused(
      database.values(
        """
        SELECT id FROM ingredient WHERE NOT is_own
          AND id NOT IN (SELECT ingredient_id FROM ingredient_line WHERE ingredient_id IS NOT NULL)
        ORDER BY id DESC
        """))
    return try before - count()
  }

  /// Adds the words of the names of ingredients that are not found by them.
  private func mendWords() throws -> Int {
    let rows = try database.rows(
      "SELECT id, key, name, in_lexicon FROM ingredient ORDER BY id"
    ) {
      (
        id: try $0[0] as Int64, key: try $0[1] as String, name: try $0[2] as String,
        isInLexicon: try $0[3] as Bool
      )
    }
    func words(_ id: Int64) throws -> Int {
      try database.value("SELECT count(*) FROM ingredient_word WHERE ingredient_id = \(id)") ?? 0
    }
    var count = 0
    for row in rows {
      let before = try words(row.id)
      if let entry = lexicon.entry(row.key) {
        try addWords(of: entry, to: row.id)
      } else if before == 0 {
        for language in try catalogueLanguages() {
          try addWords(of: row.name, language: language, to: row.id)
        }
      }
      if try words(row.id) != before { count += 1 }
    }
    return count
  }

  /// Removes the marks that the rules of rich text do not allow in their method.
  private func mendSpans() throws -> Int {
    let recipes: [Int64] = try database.values("SELECT DISTINCT recipe_id FROM span ORDER BY 1")
    var count = 0
    for id in recipes {
      let kept = Set(try method(of: RecipeID(rawValue: id)).spans)
      let spans = try database.rows(
        "SELECT start, stop, kind, target, payload FROM span WHERE recipe_id = \(id)"
      ) { row in
        (
          start: try row[0] as Int, stop: try row[1] as Int, kind: try row[2] as String,
          target: try row[3] as Int?, payload: try row[4] as String?
        )
      }
      for span in spans {
        if span.start < span.stop, let kind = SpanKind(rawValue: span.kind),
          kept.contains(
            TextSpan(
              span.start..<span.stop, kind, target: span.target, payload: span.payload))
        {
          continue
        }
        try database.run(
          """
          DELETE FROM span WHERE recipe_id = \(id) AND start = \(span.start)
            AND stop = \(span.stop) AND kind = \(span.kind)
          """)
        count += 1
      }
      for span in kept
      where !spans.contains(where: {
        $0.start == span.range.lowerBound
          && $0.stop == span.range.upperBound && $0.kind == span.kind.rawValue
      }) {
        // Touching styles of one kind are one.
        try database.run(
          """
          INSERT OR REPLACE INTO span (recipe_id, start, stop, kind, target, payload)
          VALUES (\(id), \(span.range.lowerBound), \(span.range.upperBound),
            \(span.kind.rawValue), \(span.target), \(span.payload))
          """)
      }
    }
    return count
  }

  /// Works out anew what titles are looked up by.
  private func mendTitles() throws -> Int {
    var wrong: [(id: Int64, key: String)] = []
    try database.forEachRow("SELECT id, title, title_key FROM recipe") { row in
      let (title, key): (String, String) = (try row[1], try row[2])
      if title.lookupKey != key { wrong.append((try row[0], title.lookupKey)) }
    }
    for recipe in wrong {
      try database.run("UPDATE recipe SET title_key = \(recipe.key) WHERE id = \(recipe.id)")
    }
    return wrong.count
  }

  /// Works out anew what recipes cannot do without, where that is written down wrongly.
  private func mendNeeds() throws -> Int {
    let stored = try database.rows("SELECT recipe_id, ingredients FROM recipe_need") {
      (id: RecipeID(rawValue: try $0[0]), bytes: try $0[1] as [UInt8])
    }
    var count = 0
    for need in stored where try needs(of: need.id) != need.bytes {
      try insertNeeds(of: need.id)
      count += 1
    }
    return count
  }
}
