import SQLite

/// Makes the lists of whole chunks at once, from all their recipes.
///
/// Some hundred recipes at a time are sorted by term, by counting, while they are in the cache of the
/// processor. The sorted runs of a chunk are merged, each read from its start to its end, and the lists
/// are written in the order of their rows, behind those of the chunk before it.
struct ChunkBuilder {
  /// Postings of some recipes.
  fileprivate struct Run {
    /// Term, place and level of each posting, packed.
    var postings: [UInt64] = []
    /// How many bytes the positions of each posting are.
    var counts: [UInt32] = []
    var positions: [UInt8] = []
    /// How far it has been merged.
    var next = 0
    var nextPosition = 0

    /// The term of the next posting; nil at the end.
    var term: UInt32? {
      next < postings.count ? UInt32(truncatingIfNeeded: postings[next] >> 32) : nil
    }
  }

  private var runs: [Run] = []
  /// The run that is being gathered, in the order of the recipes.
  private var current = Run()
  private var currentCount = 0
  /// For each term where its postings begin in a sorted run; as long as there are terms.
  private var starts: [UInt32] = []
  /// What has been written of each term: in how many recipes it is, and in which chunks.
  private var written: [WrittenTerm] = []
  private let postingInsertion: BlobInsertion
  private let positionInsertion: BlobInsertion

  private struct WrittenTerm {
    var count = 0
    var chunks: [UInt8] = []
    var lastChunk = 0
  }

  /// Makes a builder for an index without lists.
  /// - Throws: `SQLiteError`.
  init(_ database: Database) throws {
    postingInsertion = try BlobInsertion("INSERT INTO search_posting VALUES (?, ?)", in: database)
    positionInsertion = try BlobInsertion("INSERT INTO search_position VALUES (?, ?)", in: database)
  }

  /// So many recipes are sorted at a time.
  private static let runLength = 400

  /// Adds a recipe; its place is behind those before it.
  mutating func append(_ recipe: RecipePostings, at place: UInt16) {
    for posting in recipe.postings {
      current.postings.append(
        UInt64(posting.term) << 32 | UInt64(place) << 8 | UInt64(posting.level))
      current.counts.append(UInt32(posting.bytes.count))
    }
    current.positions += recipe.positions
    currentCount += 1
    if currentCount == Self.runLength { sortCurrent() }
  }

  /// Sorts what has been gathered by term, postings of one term as they came.
  ///
  /// O(postings + highest term).
  private mutating func sortCurrent() {
    defer {
      current.postings.removeAll(keepingCapacity: true)
      current.counts.removeAll(keepingCapacity: true)
      current.positions.removeAll(keepingCapacity: true)
      currentCount = 0
    }
    if current.postings.isEmpty { return }
    let last = current.postings.reduce(0) { max($0, Int($1 >> 32)) }
    starts.removeAll(keepingCapacity: true)
    starts += repeatElement(0, count: last + 2)
    for posting in current.postings { starts[Int(posting >> 32) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var order = [UInt32](repeating: 0, count: current.postings.count)
    var offsets = [UInt32](repeating: 0, count: current.postings.count)
    var offset: UInt32 = 0
    for (index, posting) in current.postings.enumerated() {
      let term = Int(posting >> 32)
      order[Int(starts[term])] = UInt32(index)
      starts[term] += 1
      offsets[index] = offset
      offset += current.counts[index]
    }
    var run = Run()
    run.postings.reserveCapacity(order.count)
    run.counts.reserveCapacity(order.count)
    run.positions.reserveCapacity(current.positions.count)
    for index in order {
      let (start, count) = (Int(offsets[Int(index)]), current.counts[Int(index)])
      run.postings.append(current.postings[Int(index)])
      run.counts.append(count)
      if count > 0 { run.positions += current.positions[start..<(start + Int(count))] }
    }
    runs.append(run)
  }

  /// Writes the lists of a chunk, whose number is higher than those before it, and begins the next.
  ///
  /// O(postings + terms · runs).
  /// - Throws: `SQLiteError`.
  mutating func finish(chunk: Int) throws {
    sortCurrent()
    var list = PostingList()
    var buffer: [UInt8] = []
    while let term = runs.lazy.compactMap(\.term).min() {
      list.removeAll()
      for index in runs.indices where runs[index].term == term { runs[index].move(term, to: &list) }
      try list.forEachRow(&buffer) { part, bytes in
        try postingInsertion.run(PostingKey.posting(term: term, chunk: chunk, part), bytes)
      } positions: { block, bytes in
        try positionInsertion.run(
          PostingKey.positions(term: term, chunk: chunk, block: block), bytes)
      }
      note(list, of: Int(term), in: chunk)
    }
    runs.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ list: PostingList, of term: Int, in chunk: Int) {
    if term >= written.count {
      written += Array(repeating: WrittenTerm(), count: term + 1 - written.count)
    }
    written[term].count += list.places.count
    let entry = TermChunks.Entry(chunk: chunk, top: list.top)
    TermChunks.append(entry, after: written[term].lastChunk, to: &written[term].chunks)
    written[term].lastChunk = chunk
  }

  /// Writes down in how many recipes each term is, and in which chunks.
  ///
  /// O(terms · log terms).
  /// - Throws: `SQLiteError`.
  consuming func finishTerms(in database: Database) throws {
    for (term, entry) in written.enumerated() where entry.count > 0 {
      try database.run(
        "UPDATE search_term SET count = \(entry.count), chunks = \(entry.chunks) WHERE id = \(term)"
      )
    }
  }
}

extension ChunkBuilder.Run {
  /// Moves the postings of the next term to its list.
  fileprivate mutating func move(_ term: UInt32, to list: inout PostingList) {
    var (end, byteCount) = (next, 0)
    while end < postings.count, postings[end] >> 32 == UInt64(term) {
      byteCount += Int(counts[end])
      end += 1
    }
    let (range, bytes) = (next..<end, nextPosition..<(nextPosition + byteCount))
    postings.withUnsafeBufferPointer { postings in
      counts.withUnsafeBufferPointer { counts in
        positions.withUnsafeBufferPointer { positions in
          list.append(
            packed: UnsafeBufferPointer(rebasing: postings[range]),
            counts: UnsafeBufferPointer(rebasing: counts[range]),
            positions: UnsafeBufferPointer(rebasing: positions[bytes]))
        }
      }
    }
    next = end
    nextPosition += byteCount
  }
}
