import SQLite

extension RecipeStore {
  /// Looks through the whole catalogue for what is not as it should be; nothing if all is well.
  ///
  /// O(size of the catalogue).
  /// - Throws: `SQLiteError` if the file cannot be read at all.
  public func damage() throws -> [CatalogueDamage] {
    try orFileDamage { try rehearse { try mend(rebuildsIndex: false) { _, _ in } } }
  }

  /// Puts right what is not as it should be, all or nothing.
  ///
  /// No text of a recipe is changed. What a mention has lost stays as words, a line that names no
  /// ingredient any more is read again, and what can be worked out is worked out anew. It is no step
  /// of the history: see `keepCopy`. O(size of the catalogue).
  /// - Parameter progress: Is called while the search index is made, with the recipes done and all.
  /// - Returns: What was wrong. What is not `isRepairable` still is.
  /// - Throws: `SQLiteError` if the file cannot be read at all; nothing has changed then.
  public func repair(
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws -> [CatalogueDamage] {
    try orFileDamage { try transaction { try mend(rebuildsIndex: true, progress) } }
  }

  /// Puts right what is wrong and says what that was.
  ///
  /// `progress` is told how far the search index is, if that is to be made anew.
  private func mend(
    rebuildsIndex: Bool, _ progress: (Int, Int) -> Void
  ) throws -> [CatalogueDamage] {
    var found = try mendFile()
    let isSearchable = try isSearchConsistent
    let parentless: [String] = try database.values(
      "SELECT key FROM ingredient WHERE " + CatalogueRepair.wrongParent)
    for repair in CatalogueRepair.all {
      let count: Int = try database.value(repair.query) ?? 0
      if count == 0 { continue }
      found.append(CatalogueDamage(kind: repair.kind, text: repair.text, count: count))
      for statement in repair.repairs { try database.run(statement) }
    }
    // The lexicon knows where its own stand.
    for key in parentless { try refreshIngredient(key) }
    func note(_ kind: CatalogueDamage.Kind, _ text: String, _ count: Int) {
      if count > 0 { found.append(CatalogueDamage(kind: kind, text: text, count: count)) }
    }
    note(.links, "rows name an ingredient that is not there", try mendLostIngredients())
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
    if rebuildsIndex, try !isSearchable || !found.isEmpty && !isSearchConsistent {
      try rebuildSearch(progress: progress)
    }
    // Some of what SQLite found was in rows that are right now.
    if found.contains(where: { !$0.isRepairable }), try fileFindings().isEmpty {
      for index in found.indices { found[index].isRepairable = true }
    }
    return try found + unmended()
  }

  /// References to nothing that are still there.
  private func unmended() throws -> [CatalogueDamage] {
    try database.rows("SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1") {
      CatalogueDamage(
        kind: .orphans, text: "rows of \(try $0[0] as String) refer to nothing", count: try $0[1],
        isRepairable: false)
    }
  }

  /// What `body` finds, or, where that meets pages that cannot be read, what SQLite finds in the file.
  private func orFileDamage(
    _ body: () throws -> [CatalogueDamage]
  ) throws -> [CatalogueDamage] {
    do { return try body() } catch let error as SQLiteError where error.isCorrupt {
      let findings = try fileFindings()
      if findings.isEmpty { throw error }
      return findings.map {
        CatalogueDamage(kind: .file, text: $0, count: 1, isRepairable: false)
      }
    }
  }

  private func fileFindings() throws -> [String] {
    let findings: [String] = try database.values("PRAGMA integrity_check(20)")
    return findings == ["ok"] ? [] : findings
  }

  /// What SQLite itself finds; its own indexes are made anew.
  private func mendFile() throws -> [CatalogueDamage] {
    let before = try fileFindings()
    if before.isEmpty { return [] }
    try database.execute("REINDEX")
    let after = try fileFindings()
    return before.map { text in
      CatalogueDamage(kind: .file, text: text, count: 1, isRepairable: after.isEmpty)
    }
  }
}
