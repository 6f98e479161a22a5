import SQLite

/// Puts the changes of recipes of one chunk into the lists of the index.
struct ChunkUpdate {
  private let database: Database
  private let chunk: Int
  private let postingInsertion: BlobInsertion
  private let positionInsertion: BlobInsertion

  /// Makes an update of a chunk.
  /// - Throws: `SQLiteError`.
  init(database: Database, chunk: Int) throws {
    (self.database, self.chunk) = (database, chunk)
    postingInsertion = try BlobInsertion("REPLACE INTO search_posting VALUES (?, ?)", in: database)
    positionInsertion = try BlobInsertion(
      "REPLACE INTO search_position VALUES (?, ?)", in: database)
  }

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
    guard
      let indexed = try database.row(
        "SELECT id, count, chunks FROM search_term WHERE id = \(Int(term))", TermTable.term)
    else { return }
    let before = try list(of: indexed)
    var after = PostingList()
    var (kept, rest) = (0, changes)
    while kept < before.places.count || !rest.isEmpty {
      if let change = rest.first,
        kept == before.places.count || change.place <= before.places[kept]
      {
        if kept < before.places.count, before.places[kept] == change.place { kept += 1 }
        if change.newLevel > 0 {
          after.append(change.place, level: change.newLevel, positions: change.positions)
        }
        rest.removeFirst()
      } else {
        after.append(
          before.places[kept], level: before.levels[kept], positions: before.positions(at: kept))
        kept += 1
      }
    }
    // Of a term that is new in the chunk there are no rows.
    if indexed.chunks[chunk] != nil {
      try PostingList.delete(term: term, chunk: chunk, from: database)
    }
    try write(after, of: term)
    var chunks = indexed.chunks
    chunks.set(
      after.places.isEmpty
        ? nil : TermChunks.Entry(chunk: chunk, top: after.top),
      of: chunk)
    try database.run(
      """
      UPDATE search_term
      SET count = count + \(after.places.count - before.places.count), chunks = \(chunks.bytes)
      WHERE id = \(Int(term))
      """)
  }

  /// The list of a term in the chunk, with levels and positions.
  private func list(of term: IndexedTerm) throws -> PostingList {
    guard term.chunks[chunk] != nil else { return PostingList() }
    let key = PostingKey.posting(term: term.number, chunk: chunk, .documents)
    let rows: [[UInt8]] = try database.values(
      "SELECT documents FROM search_posting WHERE key BETWEEN \(key) AND \(key + 1) ORDER BY key")
    switch rows.first.flatMap({ $0.withUnsafeBytes(PostingList.read) }) {
    case .few(let list): return list
    case .set(let set, let level):
      let levels =
        try level.map { [UInt8](repeating: UInt8($0), count: set.count) }
        ?? Self.levels(rows.dropFirst().first ?? [], count: set.count)
      var list = PostingList()
      try PostingList.forEachPositions(of: term.number, chunk: chunk, set, in: database) {
        list.append($0, level: levels[list.places.count], positions: $1)
      }
      return list
    case nil: throw PostingReader.damage
    }
  }

  private static func levels(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
    try bytes.withUnsafeBytes { bytes in
      guard let planes = LevelPlanes(bytes, count: count) else { throw PostingReader.damage }
      return (0..<count).map { UInt8(planes.level(at: $0)) }
    }
  }

  private func write(_ list: PostingList, of term: UInt32) throws {
    var buffer: [UInt8] = []
    try list.forEachRow(&buffer) { part, bytes in
      let key = PostingKey.posting(term: term, chunk: chunk, part)
      try postingInsertion.run(key, bytes)
    } positions: { block, bytes in
      let key = PostingKey.positions(term: term, chunk: chunk, block: block)
      try positionInsertion.run(key, bytes)
    }
  }
}
