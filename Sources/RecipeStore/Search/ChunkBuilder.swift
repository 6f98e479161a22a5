import SQLite

/// Makes the lists of a whole chunk at once, from all its recipes.
struct ChunkBuilder {
  private let chunk: Int
  /// Term, place and level of each posting, packed; in the order of the recipes.
  private var postings: [UInt64] = []
  /// Where the positions of each posting end in `positions`.
  private var ends: [UInt32] = []
  private var positions: [UInt8] = []

  init(chunk: Int) { self.chunk = chunk }

  var isEmpty: Bool { postings.isEmpty }

  /// Adds a recipe; its place is behind those before it.
  mutating func append(_ recipe: RecipePostings, at place: UInt16) {
    for posting in recipe.postings {
      postings.append(
        UInt64(posting.term) << 32 | UInt64(place) << 8 | UInt64(posting.level))
      positions += recipe.positions[posting.bytes]
      ends.append(UInt32(positions.count))
    }
  }

  /// Writes the lists into an index that has none for this chunk, and counts the recipes of terms.
  ///
  /// O(postings + terms · log terms).
  /// - Throws: `SQLiteError`.
  consuming func write(to database: Database) throws {
    let order = orderByTerm()
    var start = 0
    while start < order.count {
      let term = UInt32(postings[Int(order[start])] >> 32)
      var end = start + 1
      while end < order.count, postings[Int(order[end])] >> 32 == UInt64(term) { end += 1 }
      try write(order[start..<end], of: term, to: database)
      start = end
    }
  }

  /// The postings by term, those of one term as they came: a counting sort.
  private func orderByTerm() -> [UInt32] {
    let last = postings.reduce(0) { max($0, Int($1 >> 32)) }
    var starts = [UInt32](repeating: 0, count: last + 2)
    for posting in postings { starts[Int(posting >> 32) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var order = [UInt32](repeating: 0, count: postings.count)
    for (index, posting) in postings.enumerated() {
      let term = Int(posting >> 32)
      order[Int(starts[term])] = UInt32(index)
      starts[term] += 1
    }
    return order
  }

  private func write(_ indices: ArraySlice<UInt32>, of term: UInt32, to database: Database) throws {
    var levels: [[UInt16]?] = Array(repeating: nil, count: PostingKey.maximumLevel + 1)
    var bytes: [UInt8] = []
    for index in indices {
      let posting = postings[Int(index)]
      let place = UInt16(truncatingIfNeeded: posting >> 8)
      let level = Int(posting & 0xFF)
      if levels[level] == nil { levels[level] = [place] } else { levels[level]?.append(place) }
      let start = index == 0 ? 0 : Int(ends[Int(index) - 1])
      bytes += positions[start..<Int(ends[Int(index)])]
    }
    var top = 0
    for (level, places) in levels.enumerated() {
      guard let places else { continue }
      top = level
      let key = PostingKey.documents(term: term, chunk: chunk, level: level)
      try database.run(
        "INSERT INTO search_posting VALUES (\(key), \(DocumentSet(sorted: places).bytes))")
    }
    if !bytes.isEmpty {
      let key = PostingKey.positions(term: term, chunk: chunk)
      try database.run("INSERT INTO search_position VALUES (\(key), \(bytes))")
    }
    try database.run(
      """
      UPDATE search_term SET count = count + \(indices.count), top = max(top, \(top))
      WHERE id = \(Int(term))
      """)
  }
}
