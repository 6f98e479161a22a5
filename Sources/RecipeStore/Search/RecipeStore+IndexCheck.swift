import Recipes
import SQLite

extension RecipeStore {
  /// Whether the search index holds exactly what the recipes say.
  ///
  /// Each posting, with its positions, has a hash; those of the index and those made from the
  /// recipes must have the same sum in each chunk. So must the counts of the terms, and what they say
  /// of their chunks. O(size of the catalogue).
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
      // Beyond, the index has no places.
      guard let start = next, start < .max - 512 else { break }
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
    // What is left over belongs to nobody.
    var strayRows: Int = try database.value("SELECT count(*) FROM search_position") ?? 0
    var terms: UInt64 = 0
    var counts: [UInt32: Int] = [:]
    var current: StoredRows?
    func finish() throws {
      guard let rows = current else { return }
      var rest = rows
      sums[rows.chunk, default: 0] &+= try rest.sum(in: database, &strayRows, Self.hash)
      counts[rows.term, default: 0] += rest.count
      terms &+= Self.hash(
        rows.term, 0, rest.top, Array("\(rows.chunk)".utf8))
    }
    try database.forEachRow("SELECT key, documents FROM search_posting ORDER BY key") { row in
      let (chunk, term, part) = PostingKey.parts(of: try row[0])
      if current?.term != term || current?.chunk != chunk {
        try finish()
        current = StoredRows(term: term, chunk: chunk)
      }
      current?.rows[part] = try row[1]
    }
    try finish()
    try database.forEachRow("SELECT id, count, chunks FROM search_term") { row in
      let term = try TermTable.term(row)
      if term.count != counts.removeValue(forKey: term.number) ?? 0 { strayRows += 1 }
      for entry in term.chunks.entries {
        terms &-= Self.hash(
          term.number, 0, entry.top, Array("\(entry.chunk)".utf8))
      }
    }
    sums[-1, default: 0] &+= terms &+ UInt64(bitPattern: Int64(strayRows))
    return sums.filter { $0.value != 0 }
  }

  private static func sum(_ recipe: RecipePostings, _ place: UInt16) -> UInt64 {
    recipe.postings.reduce(0) {
      $0 &+ hash($1.term, place, Int($1.level), recipe.positions[$1.bytes])
    }
  }

  /// FNV-1a.
  private static func hash(
    _ term: UInt32, _ place: UInt16, _ level: Int, _ positions: some Sequence<UInt8>
  ) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 as UInt64
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
    mix(UInt64(term) << 32 | UInt64(place) << 8 | UInt64(level))
    for byte in positions { mix(UInt64(byte)) }
    mix(hash >> 29)
    return hash
  }
}

/// The rows of one term in one chunk.
private struct StoredRows {
  var term: UInt32
  var chunk: Int
  var rows: [PostingKey.Part: [UInt8]] = [:]
  /// The highest level that a recipe has; known once the sum is.
  private(set) var top = 0
  /// How many recipes there are; known once the sum is.
  private(set) var count = 0

  init(term: UInt32, chunk: Int) { (self.term, self.chunk) = (term, chunk) }

  /// The sum of the hashes of all postings; a row that is damaged makes it another.
  mutating func sum(
    in database: Database, _ positionRows: inout Int,
    _ hash: (UInt32, UInt16, Int, ArraySlice<UInt8>) -> UInt64
  ) throws -> UInt64 {
    guard let list = rows[.documents]?.withUnsafeBytes(PostingList.read) else { return 1 }
    var sum: UInt64 = 0
    switch list {
    case .few(let list):
      guard rows[.levels] == nil else { return 1 }
      (top, count) = (list.top, list.places.count)
      for index in list.places.indices {
        sum &+= hash(
          term, list.places[index], Int(list.levels[index]), list.positions(at: index))
      }
    case .set(let set, let level):
      count = set.count
      let levels =
        rows[.levels]?.withUnsafeBytes { bytes in
          LevelPlanes(bytes, count: set.count).map { (0..<set.count).map($0.level) } ?? []
        } ?? (0..<set.count).map { _ in level ?? 0 }
      guard (rows[.levels] == nil) == (level != nil), levels.count == count else { return 1 }
      top = levels.max() ?? 0
      var rank = 0
      let key = PostingKey.positions(term: term, chunk: chunk, block: 0)
      positionRows -=
        try database.value(
          "SELECT count(*) FROM search_position WHERE key BETWEEN \(key) AND \(key + 7)") ?? 0
      try PostingList.forEachPositions(of: term, chunk: chunk, set, in: database) {
        sum &+= hash(term, $0, levels[rank], $1)
        rank += 1
      }
    }
    return sum
  }
}
