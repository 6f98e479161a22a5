import Recipes
import SQLite

extension RecipeStore {
  /// Whether the search index holds exactly what the recipes say.
  ///
  /// Each posting, with its positions, has a hash; those of the index and those made from the
  /// recipes must have the same sum in each chunk. O(size of the catalogue).
  /// - Throws: `SQLiteError`.
  var isSearchConsistent: Bool {
    get throws {
      guard try isSearchCurrent else { return false }
      return try database.snapshot { try indexSums() == recipeSums() }
    }
  }

  /// The sums of what the recipes say.
  private func recipeSums() throws -> [Int: UInt64] {
    var sums: [Int: UInt64] = [:]
    defer { termReader.forget() }
    var next: Int64? = 0
    while let first = next {
      next = try database.value("SELECT id FROM recipe WHERE id >= \(first) ORDER BY id LIMIT 1")
      guard let start = next else { break }
      try termReader.forEachRecipe(in: start...(start + 511)) { id, postings in
        guard let place = DocumentPlace(id) else { return }
        sums[place.chunk, default: 0] &+= Self.sum(postings, place.place)
      }
      next = start + 512
    }
    return sums.filter { $0.value != 0 }
  }

  /// The sums of what the index holds, with what waits.
  private func indexSums() throws -> [Int: UInt64] {
    var sums: [Int: UInt64] = [:]
    for change in try PendingRecipes(database: database).changes() {
      let place = change.place
      let before = change.before.map { Self.sum($0, place.place) } ?? 0
      let after = change.after.map { Self.sum($0, place.place) } ?? 0
      sums[place.chunk, default: 0] &+= after &- before
    }
    var current: (term: UInt32, chunk: Int, levels: [PostingReader.Level])?
    func finish() throws {
      guard let list = current else { return }
      sums[list.chunk, default: 0] &+= try sum(list.term, list.chunk, list.levels)
    }
    try database.forEachRow("SELECT key, documents FROM search_posting ORDER BY key") { row in
      let key: Int64 = try row[0]
      let (term, chunk) = (PostingKey.term(of: key), PostingKey.chunk(of: key))
      if current?.term != term || current?.chunk != chunk {
        try finish()
        current = (term, chunk, [])
      }
      let set = row.withBytes(at: 1, DocumentSet.init) ?? .empty
      current?.levels.append((PostingKey.level(of: key), set))
    }
    try finish()
    return sums.filter { $0.value != 0 }
  }

  private func sum(_ term: UInt32, _ chunk: Int, _ levels: [PostingReader.Level]) throws -> UInt64 {
    let key = PostingKey.positions(term: term, chunk: chunk)
    let bytes: [UInt8] =
      try database.value("SELECT positions FROM search_position WHERE key = \(key)") ?? []
    var levelOf: [UInt16: Int] = [:]
    for (level, documents) in levels { for place in documents.places { levelOf[place] = level } }
    var sum: UInt64 = 0
    var offset = 0
    bytes.withUnsafeBytes { buffer in
      for place in DocumentSet.union(levels.map(\.documents)).places {
        let start = offset
        PositionCode.skip(in: buffer, at: &offset)
        sum &+= Self.hash(term, place, levelOf[place] ?? 0, bytes[start..<offset])
      }
    }
    // Left over positions belong to nobody.
    return offset == bytes.count ? sum : sum &+ 1
  }

  private static func sum(_ recipe: RecipePostings, _ place: UInt16) -> UInt64 {
    recipe.postings.reduce(0) {
      $0 &+ hash($1.term, place, Int($1.level), recipe.positions[$1.bytes])
    }
  }

  /// FNV-1a.
  private static func hash(
    _ term: UInt32, _ place: UInt16, _ level: Int, _ positions: ArraySlice<UInt8>
  ) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 as UInt64
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
    mix(UInt64(term) << 32 | UInt64(place) << 8 | UInt64(level))
    for byte in positions { mix(UInt64(byte)) }
    mix(hash >> 29)
    return hash
  }
}
