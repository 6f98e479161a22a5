import Recipes
import SQLite

/// Reads the lists of the index as if all changes were in them, also those that wait.
final class PostingReader {
  private let levelQuery: IntegerQuery
  private let positionQuery: IntegerQuery
  private let pending: PendingPostings
  private var documents: [DocumentKey: DocumentSet] = [:]

  private struct DocumentKey: Hashable {
    var term: UInt32
    var chunk: Int
  }

  /// Recipes that have a term at one level.
  typealias Level = (level: Int, documents: DocumentSet)

  /// Makes a reader for terms that will be asked for; of others, what waits is not known.
  /// - Throws: `SQLiteError`.
  init(_ database: Database, terms: Set<UInt32>) throws {
    levelQuery = try IntegerQuery(Self.levelSQL, in: database)
    positionQuery = try IntegerQuery(
      "SELECT positions FROM search_position WHERE key BETWEEN ? AND ?", in: database)
    pending = try PendingPostings(database, terms: terms)
  }

  private static let levelSQL =
    "SELECT key, documents FROM search_posting WHERE key BETWEEN ? AND ? ORDER BY key DESC"

  /// The recipes that have a term, by levels from the highest down to `lowest`.
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func levels(of term: UInt32, chunk: Int, from lowest: Int = 1) throws -> [Level] {
    var levels: [Level] = []
    try levelQuery.forEachRow(
      PostingKey.documents(term: term, chunk: chunk, level: lowest),
      PostingKey.documents(term: term, chunk: chunk, level: PostingKey.maximumLevel)
    ) { row in levels.append(try Self.level(of: row)) }
    return pending.merge(levels, of: term, chunk: chunk, from: lowest)
  }

  /// The recipes that have a term at any level.
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(of term: UInt32, chunk: Int) throws -> DocumentSet {
    let key = DocumentKey(term: term, chunk: chunk)
    if let known = documents[key] { return known }
    let set = DocumentSet.union(try levels(of: term, chunk: chunk).map(\.documents))
    documents[key] = set
    return set
  }

  /// The recipes of a chunk that wait to go into the index.
  func waiting(inChunk chunk: Int) -> DocumentSet { pending.places(inChunk: chunk) }

  /// How many recipes have a term, also among those that wait.
  func count(of term: IndexedTerm) -> Int { term.count + pending.change(of: term.number) }

  /// The highest level that a term has anywhere.
  func top(of term: IndexedTerm) -> Int { max(term.top, pending.top(of: term.number)) }

  /// Forgets what has been read of a chunk that is done with.
  func finish(chunk: Int) { documents.removeAll(keepingCapacity: true) }

  /// Where a term stands in some recipes of a chunk, which are given in ascending order.
  ///
  /// O(positions of the term in the chunk).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func positions(of term: UInt32, chunk: Int, in wanted: [UInt16]) throws -> PositionTable {
    var stored: [DocumentSet] = []
    try levelQuery.forEachRow(
      PostingKey.documents(term: term, chunk: chunk, level: 1),
      PostingKey.documents(term: term, chunk: chunk, level: PostingKey.maximumLevel)
    ) { row in stored.append(try Self.level(of: row).documents) }
    let places = DocumentSet.union(stored).places
    let isWaiting = pending.places(inChunk: chunk)
    var table = PositionTable(capacity: wanted.count)
    let key = PostingKey.positions(term: term, chunk: chunk)
    try positionQuery.forEachRow(key, key) { row in
      row.withBytes(at: 0) { bytes in
        var (offset, next) = (0, 0)
        for place in wanted {
          while next < places.count, places[next] < place {
            PositionCode.skip(in: bytes, at: &offset)
            next += 1
          }
          guard next < places.count, places[next] == place, !isWaiting.contains(place) else {
            table.append(pending.positions(of: term, chunk: chunk, place: place))
            continue
          }
          table.appendPositions(in: bytes, at: &offset)
          next += 1
        }
      }
    }
    // Without a row in the index, all of them wait.
    for place in wanted.dropFirst(table.count) {
      table.append(pending.positions(of: term, chunk: chunk, place: place))
    }
    return table
  }

  /// The chunks that have recipes, the newest first; `term` is one that every recipe has.
  /// - Throws: `SQLiteError`.
  func chunks(of term: UInt32, in database: Database) throws -> [Int] {
    let stored: [Int64] = try database.values(
      """
      SELECT key FROM search_posting
      WHERE key BETWEEN \(PostingKey.documents(term: term, chunk: 0, level: 0))
        AND \(PostingKey.documents(term: term, chunk: PostingKey.maximumChunk, level: 15))
      """)
    return Set(stored.map(PostingKey.chunk)).union(pending.chunks).sorted(by: >)
  }

  /// The lists of a term in a chunk as they are stored, by level.
  /// - Throws: `SQLiteError`, also if the index is damaged.
  static func levels(
    of term: UInt32, chunk: Int, in database: Database
  ) throws -> [Int: DocumentSet] {
    var levels: [Int: DocumentSet] = [:]
    try database.forEachRow(
      """
      SELECT key, documents FROM search_posting
      WHERE key BETWEEN \(PostingKey.documents(term: term, chunk: chunk, level: 1))
        AND \(PostingKey.documents(term: term, chunk: chunk, level: PostingKey.maximumLevel))
      """
    ) { row in
      let level = try level(of: row)
      levels[level.level] = level.documents
    }
    return levels
  }

  private static func level(of row: Row) throws -> Level {
    guard let set = row.withBytes(at: 1, DocumentSet.init) else {
      throw SQLiteError(code: 11, message: "the search index is damaged")
    }
    return (PostingKey.level(of: try row[0]), set)
  }
}
