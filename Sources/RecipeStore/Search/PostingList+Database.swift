import SQLite

extension PostingList {
  /// Calls `body` with each recipe of a set that is stored with positions, and these; none if the term
  /// has none.
  ///
  /// O(positions of the term in the chunk).
  /// - Throws: `SQLiteError`, and what `body` throws.
  static func forEachPositions(
    of term: UInt32, chunk: Int, _ documents: DocumentSet, in database: Database,
    _ body: (_ place: UInt16, ArraySlice<UInt8>) throws -> Void
  ) throws {
    var blocks: [Int: [UInt8]] = [:]
    let first = PostingKey.positions(term: term, chunk: chunk, block: 0)
    try database.forEachRow(
      "SELECT key, positions FROM search_position WHERE key BETWEEN \(first) AND \(first + 7)"
    ) { blocks[Int(try $0[0] - first)] = try $0[1] }
    var (block, bytes, offset) = (-1, [] as [UInt8], 0)
    for place in documents.places {
      if Int(place) / PostingKey.blockSize != block {
        block = Int(place) / PostingKey.blockSize
        (bytes, offset) = (blocks[block] ?? [], 0)
      }
      let start = offset
      bytes.withUnsafeBytes { PositionCode.skip(in: $0, at: &offset) }
      try body(place, bytes[start..<offset])
    }
  }

  /// Deletes the rows of a term in a chunk.
  /// - Throws: `SQLiteError`.
  static func delete(term: UInt32, chunk: Int, from database: Database) throws {
    let first = PostingKey.posting(term: term, chunk: chunk, .documents)
    try database.run("DELETE FROM search_posting WHERE key BETWEEN \(first) AND \(first + 1)")
    let positions = PostingKey.positions(term: term, chunk: chunk, block: 0)
    try database.run(
      "DELETE FROM search_position WHERE key BETWEEN \(positions) AND \(positions + 7)")
  }
}
