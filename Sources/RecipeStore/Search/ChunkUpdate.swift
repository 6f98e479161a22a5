import SQLite

/// Puts the changes of recipes of one chunk into the lists of the index.
struct ChunkUpdate {
  let database: Database
  let chunk: Int

  /// What changes of one term in one recipe; level 0 is that the recipe has not the term.
  private struct Change {
    var term: UInt32
    var place: UInt16
    var oldLevel: UInt8 = 0
    var newLevel: UInt8 = 0
    var positions: ArraySlice<UInt8> = []
  }

  /// Applies changes, and counts the recipes of terms anew.
  ///
  /// O(changes · log changes + size of the lists concerned).
  /// - Throws: `SQLiteError`.
  func apply(_ changes: [PendingRecipes.Change]) throws {
    let all = changes.flatMap(Self.changes).sorted { ($0.term, $0.place) < ($1.term, $1.place) }
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, all[end].term == all[start].term { end += 1 }
      try apply(all[start..<end], to: all[start].term)
      start = end
    }
  }

  /// The terms of a recipe before and after, side by side.
  private static func changes(of change: PendingRecipes.Change) -> [Change] {
    var result: [Change] = []
    let (before, after) = (change.before ?? RecipePostings(), change.after ?? RecipePostings())
    var (old, new) = (before.postings[...], after.postings[...])
    while let term = [old.first?.term, new.first?.term].compactMap(\.self).min() {
      var item = Change(term: term, place: change.place.place)
      if old.first?.term == term { item.oldLevel = old.removeFirst().level }
      if new.first?.term == term {
        let posting = new.removeFirst()
        item.newLevel = posting.level
        item.positions = after.positions[posting.bytes]
      }
      result.append(item)
    }
    return result
  }

  private func apply(_ changes: ArraySlice<Change>, to term: UInt32) throws {
    let stored = try PostingReader.levels(of: term, chunk: chunk, in: database)
    var levels = stored
    for level in Set(changes.flatMap { [$0.oldLevel, $0.newLevel] }).sorted() where level > 0 {
      let removed = changes.filter { $0.oldLevel == level }.map(\.place)
      let added = changes.filter { $0.newLevel == level }.map(\.place)
      let set = (levels[Int(level)] ?? .empty).subtracting(DocumentSet(sorted: removed))
      levels[Int(level)] = DocumentSet.union([set, DocumentSet(sorted: added)])
    }
    for (level, set) in levels where set != stored[level] {
      let key = PostingKey.documents(term: term, chunk: chunk, level: level)
      if set.isEmpty {
        try database.run("DELETE FROM search_posting WHERE key = \(key)")
      } else {
        try database.run("INSERT OR REPLACE INTO search_posting VALUES (\(key), \(set.bytes))")
      }
    }
    let before = DocumentSet.union(Array(stored.values))
    let after = DocumentSet.union(Array(levels.values))
    try updatePositions(of: term, changes, from: before, to: after)
    let top = changes.map(\.newLevel).max() ?? 0
    try database.run(
      """
      UPDATE search_term SET count = count + \(after.count - before.count), top = max(top, \(Int(top)))
      WHERE id = \(Int(term))
      """)
  }

  private func updatePositions(
    of term: UInt32, _ changes: ArraySlice<Change>, from before: DocumentSet, to after: DocumentSet
  ) throws {
    let key = PostingKey.positions(term: term, chunk: chunk)
    let old: [UInt8]? = try database.value(
      "SELECT positions FROM search_position WHERE key = \(key)")
    guard old != nil || changes.contains(where: { !$0.positions.isEmpty }) else { return }
    var kept: [UInt16: ArraySlice<UInt8>] = [:]
    if let old {
      old.withUnsafeBytes { bytes in
        var offset = 0
        for place in before.places {
          let start = offset
          PositionCode.skip(in: bytes, at: &offset)
          kept[place] = old[start..<offset]
        }
      }
    }
    for change in changes { kept[change.place] = change.positions }
    let new = Array(after.places.lazy.compactMap { kept[$0] }.joined())
    if new.isEmpty {
      try database.run("DELETE FROM search_position WHERE key = \(key)")
    } else {
      try database.run("INSERT OR REPLACE INTO search_position VALUES (\(key), \(new))")
    }
  }
}
