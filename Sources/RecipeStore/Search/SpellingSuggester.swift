import SQLite

/// Finds words of titles and ingredients that differ from a mistyped one by few letters.
struct SpellingSuggester {
  let database: Database
  /// The terms of the recipes that wait, which the index does not count yet.
  private let waiting: Set<UInt32>

  /// Makes a suggester; O(terms of the recipes that wait).
  /// - Throws: `SQLiteError`.
  init(_ database: Database) throws {
    self.database = database
    var waiting: Set<UInt32> = []
    for change in try PendingRecipes(database: database).changes() {
      for posting in change.after?.postings ?? [] { waiting.insert(posting.term) }
    }
    self.waiting = waiting
  }

  /// Whether a recipe has a term.
  func isUsed(_ term: IndexedTerm) -> Bool { term.count > 0 || waiting.contains(term.number) }

  /// A word of the recipes near one that is in none; of those as near, the most frequent.
  ///
  /// Words with the same first letter come before others, as few mistakes are made there.
  /// O(words of the titles and ingredients).
  /// - Throws: `SQLiteError`.
  func word(near word: String) throws -> String? {
    let bytes = Array(word.utf8)
    guard (3...40).contains(bytes.count), let first = word.first else { return nil }
    return try nearest(bytes, beginning: "=\(first)") ?? nearest(bytes, beginning: "=")
  }

  private func nearest(_ word: [UInt8], beginning prefix: String) throws -> String? {
    let maximum = word.count <= 4 ? 1 : word.count <= 8 ? 2 : 3
    var best: (text: String, distance: Int, count: Int)?
    try database.forEachRow(
      """
      SELECT id, count, chunks, term FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}")
        AND length(term) BETWEEN \(word.count - maximum) AND \(word.count + maximum + 1)
      """
    ) { row in
      let term: String = try row[3]
      let text = String(term.dropFirst())
      guard abs(text.utf8.count - word.count) <= maximum else { return }
      let distance = EditDistance.between(word, Array(text.utf8))
      guard distance <= maximum, distance > 0 else { return }
      let found = try TermTable.term(row)
      guard isUsed(found) else { return }
      let count = found.count
      if let best, (best.distance, -best.count, best.text) <= (distance, -count, text) { return }
      best = (text, distance, count)
    }
    return best?.text
  }
}

extension RecipeStore {
  /// For words of an expression that are in no recipe: words that are, and differ by few letters.
  ///
  /// O(words of the titles and ingredients) for each such word.
  /// - Returns: The words as they were asked for, folded, with what could be meant.
  /// - Throws: `SQLiteError`.
  public func suggestions(
    for expression: SearchExpression
  ) throws -> [(word: String, suggestion: String)] {
    try database.snapshot {
      guard let compiler = try QueryCompiler(self) else { return [] }
      let words = try expression.textCriteria.flatMap {
        try compiler.texts.compile($0)?.words.flatMap { [$0] + $0.companions } ?? []
      }
      let suggester = try SpellingSuggester(database)
      return try words.filter { !$0.alternatives.contains { suggester.isUsed($0.term) } }
        .compactMap { word in
          try suggester.word(near: word.text).map { (word.text, $0) }
        }
    }
  }
}
