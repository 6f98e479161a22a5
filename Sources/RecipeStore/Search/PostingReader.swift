import Recipes
import SQLite

/// Reads the lists of the index as if all changes were in them, also those that wait.
final class PostingReader {
  private let listQuery: IntegerQuery
  private let levelQuery: IntegerQuery
  private let positionQuery: IntegerQuery
  private let pending: PendingPostings
  /// What has been read of the chunks that are not done with; nil is none.
  private var rows: [RowKey: PostingList.Row?] = [:]

  private struct RowKey: Hashable {
    var term: UInt32
    var chunk: Int
  }

  /// Recipes that have a term at one level.
  typealias Level = (level: Int, documents: DocumentSet)

  /// Makes a reader for terms that will be asked for; of others, what waits is not known.
  /// - Throws: `SQLiteError`.
  init(_ database: Database, terms: Set<UInt32>) throws {
    listQuery = try IntegerQuery(
      "SELECT documents FROM search_posting WHERE key BETWEEN ? AND ?", in: database)
    levelQuery = try IntegerQuery(
      "SELECT key, documents FROM search_posting WHERE key BETWEEN ? AND ? ORDER BY key DESC",
      in: database)
    positionQuery = try IntegerQuery(
      "SELECT positions FROM search_position WHERE key BETWEEN ? AND ?", in: database)
    pending = try PendingPostings(database, terms: terms)
  }

  /// The recipes that have a term, by levels from the highest down to `lowest`.
  ///
  /// O(size of these lists). Of a set of few recipes, only those are looked for.
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func levels(
    of term: IndexedTerm, chunk: Int, from lowest: Int = 1, within few: DocumentSet? = nil
  ) throws -> [Level] {
    let levels = try storedLevels(of: term, chunk: chunk, from: lowest, within: few?.places)
    return pending.merge(levels, of: term.number, chunk: chunk, from: lowest)
  }

  private func storedLevels(
    of term: IndexedTerm, chunk: Int, from lowest: Int, within few: [UInt16]?
  ) throws -> [Level] {
    guard let entry = term.chunks[chunk], entry.top >= lowest else { return [] }
    if entry.isLeveled {
      var levels: [Level] = []
      try levelQuery.forEachRow(
        PostingKey.documents(term: term.number, chunk: chunk, level: max(lowest, 1)),
        PostingKey.documents(term: term.number, chunk: chunk, level: PostingKey.maximumLevel)
      ) { row in
        let set = row.withBytes(at: 1) { bytes in
          few.map { DocumentSet.places($0, in: bytes) } ?? DocumentSet(bytes)
        }
        guard let set else { throw Self.damage }
        if !set.isEmpty { levels.append((PostingKey.level(of: try row[0]), set)) }
      }
      return levels
    }
    switch try list(of: term, chunk: chunk) {
    case .few(let list): return list.byLevel.filter { $0.level >= lowest }
    case .set(let set, let level): return level ?? 0 >= lowest ? [(level ?? 1, set)] : []
    case nil: return []
    }
  }

  /// The recipes that have a term at any level.
  ///
  /// O(size of its list in the chunk).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(of term: IndexedTerm, chunk: Int) throws -> DocumentSet {
    let stored = try list(of: term, chunk: chunk)?.documents ?? .empty
    let waiting = pending.places(inChunk: chunk)
    if waiting.isEmpty { return stored }
    return .union([
      stored.subtracting(waiting), pending.documents(of: term.number, chunk: chunk),
    ])
  }

  /// The recipes that have any of some terms.
  ///
  /// O(size of their lists in the chunk).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(ofAny terms: [IndexedTerm], chunk: Int) throws -> DocumentSet {
    let waiting = pending.places(inChunk: chunk)
    if terms.count <= 1 {
      return try terms.first.map { try documents(of: $0, chunk: chunk) } ?? .empty
    }
    var words = [UInt64](repeating: 0, count: DocumentSet.wordCount)
    var unread: [IndexedTerm] = []
    for term in terms {
      switch rows[RowKey(term: term.number, chunk: chunk)] {
      case let row??: row.documents.add(to: &words)
      case .some(nil): break
      case nil: unread.append(term)
      }
    }
    try forEachStoredList(of: unread, chunk: chunk) { _, row in
      let isWhole = row.withBytes(at: 1) { PostingList.add($0, to: &words) }
      if !isWhole { throw Self.damage }
    }
    let stored = DocumentSet(words: words)
    if waiting.isEmpty { return stored }
    return .union(
      [stored.subtracting(waiting)]
        + terms.map { pending.documents(of: $0.number, chunk: chunk) })
  }

  /// Reads the lists of terms that will be asked for one by one.
  ///
  /// O(size of their lists in the chunk).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func prepare(_ terms: [IndexedTerm], chunk: Int) throws {
    let unread = terms.filter { rows[RowKey(term: $0.number, chunk: chunk)] == nil }
    for term in unread { rows[RowKey(term: term.number, chunk: chunk)] = .some(nil) }
    try forEachStoredList(of: unread, chunk: chunk) { term, row in
      guard let list = row.withBytes(at: 1, PostingList.read) else { throw Self.damage }
      rows[RowKey(term: term, chunk: chunk)] = list
    }
  }

  /// Calls `body` with the list of all recipes of each of some terms that have any in the chunk, as the
  /// second column of a row.
  ///
  /// Rows of terms that follow each other, as those of a kind of ingredient do, are read in one go.
  private func forEachStoredList(
    of terms: [IndexedTerm], chunk: Int, _ body: (UInt32, Row) throws -> Void
  ) throws {
    var start = 0
    while start < terms.count {
      var (end, isHere, isLeveled) = (start, false, false)
      repeat {
        let entry = terms[end].chunks[chunk]
        if entry != nil { isHere = true }
        isLeveled = entry?.isLeveled ?? false
        end += 1
        // Behind a list with levels lie these.
      } while end < terms.count && !isLeveled && terms[end].number == terms[end - 1].number &+ 1
      if isHere {
        try levelQuery.forEachRow(
          PostingKey.documents(term: terms[start].number, chunk: chunk, level: 0),
          PostingKey.documents(term: terms[end - 1].number, chunk: chunk, level: 0)
        ) { row in
          let key: Int64 = try row[0]
          try body(PostingKey.term(of: key), row)
        }
      }
      start = end
    }
  }

  /// How many recipes have a term, and how many of some of them, by the list of the index alone.
  ///
  /// O(size of the list).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func storedCount(
    of term: IndexedTerm, chunk: Int, in words: [UInt64]
  ) throws -> (all: Int, inside: Int) {
    guard term.chunks[chunk] != nil else { return (0, 0) }
    let key = PostingKey.documents(term: term.number, chunk: chunk, level: 0)
    var count = (all: 0, inside: 0)
    try listQuery.forEachRow(key, key) { row in
      count = try row.withBytes(at: 0) { bytes in
        if bytes.first.map({ $0 & 15 }) == PostingList.Form.set.rawValue {
          return DocumentSet.count(
            of: UnsafeRawBufferPointer(rebasing: bytes.dropFirst()), in: words)
        }
        guard let list = PostingList.read(bytes) else { throw Self.damage }
        let places = list.documents.places
        return (places.count, places.count { words.contains($0) })
      }
    }
    return count
  }

  /// The recipes of a chunk that wait to go into the index.
  func waiting(inChunk chunk: Int) -> DocumentSet { pending.places(inChunk: chunk) }

  /// How many recipes have a term, also among those that wait.
  func count(of term: IndexedTerm) -> Int { term.count + pending.change(of: term.number) }

  /// The highest level that a term has in a chunk; 0 if no recipe of it has the term.
  func top(of term: IndexedTerm, chunk: Int) -> Int {
    max(term.chunks[chunk]?.top ?? 0, pending.top(of: term.number, chunk: chunk))
  }

  /// Forgets what has been read of a chunk that is done with.
  func finish(chunk: Int) { rows.removeAll(keepingCapacity: true) }

  /// Where a term stands in some recipes of a chunk, which are given in ascending order.
  ///
  /// O(positions of the term in the blocks of these recipes).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func positions(of term: IndexedTerm, chunk: Int, in wanted: [UInt16]) throws -> PositionTable {
    let waiting = pending.places(inChunk: chunk)
    let stored = try list(of: term, chunk: chunk)
    var table = PositionTable(capacity: wanted.count)
    switch stored {
    case .few(let list):
      for place in wanted {
        let index = list.places.partitioningIndex { $0 >= place }
        if waiting.contains(place) {
          table.append(pending.positions(of: term.number, chunk: chunk, place: place))
        } else if index < list.places.count, list.places[index] == place {
          table.append(encoded: list.positions(at: index))
        } else {
          table.append([])
        }
      }
    case .set(let set, _):
      var start = 0
      while start < wanted.count {
        let block = Int(wanted[start]) / PostingKey.blockSize
        let end = wanted[start...].partitioningIndex { Int($0) / PostingKey.blockSize > block }
        try appendPositions(
          of: term.number, chunk, block, set, wanted[start..<end], waiting, to: &table)
        start = end
      }
    case nil:
      for place in wanted {
        table.append(pending.positions(of: term.number, chunk: chunk, place: place))
      }
    }
    return table
  }

  private func appendPositions(
    of term: UInt32, _ chunk: Int, _ block: Int, _ set: DocumentSet, _ wanted: ArraySlice<UInt16>,
    _ waiting: DocumentSet, to table: inout PositionTable
  ) throws {
    let count = table.count
    let first = block * PostingKey.blockSize
    let key = PostingKey.positions(term: term, chunk: chunk, block: block)
    try positionQuery.forEachRow(key, key) { row in
      row.withBytes(at: 0) { bytes in
        // The bytes before `offset` are of the places before `next`.
        var (offset, next) = (0, first)
        for place in wanted {
          guard set.contains(place), !waiting.contains(place) else {
            table.append(pending.positions(of: term, chunk: chunk, place: place))
            continue
          }
          PositionCode.skip(set.count(in: next..<Int(place)), in: bytes, at: &offset)
          table.appendPositions(in: bytes, at: &offset)
          next = Int(place) + 1
        }
      }
    }
    for place in wanted.dropFirst(table.count - count) {
      table.append(pending.positions(of: term, chunk: chunk, place: place))
    }
  }

  /// The chunks that have recipes, the newest first; `term` is one that every recipe has.
  func chunks(of term: IndexedTerm) -> [Int] {
    Set(term.chunks.entries.map(\.chunk)).union(pending.chunks).sorted(by: >)
  }

  /// What the index holds of a term in a chunk; nil if that is nothing.
  private func list(of term: IndexedTerm, chunk: Int) throws -> PostingList.Row? {
    if term.chunks[chunk] == nil { return nil }
    if let known = rows[RowKey(term: term.number, chunk: chunk)] { return known }
    let key = PostingKey.documents(term: term.number, chunk: chunk, level: 0)
    var list: PostingList.Row?
    try listQuery.forEachRow(key, key) { row in
      list = row.withBytes(at: 0, PostingList.read)
      if list == nil { throw Self.damage }
    }
    rows[RowKey(term: term.number, chunk: chunk)] = .some(list)
    return list
  }

  static var damage: SQLiteError {
    SQLiteError(code: 11, message: "the search index is damaged")
  }
}
