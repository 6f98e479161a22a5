import Recipes
import SQLite

/// Reads the lists of the index as if all changes were in them, also those that wait.
final class PostingReader {
  private let listQuery: IntegerQuery
  private let stretchQuery: IntegerQuery
  private let positionQuery: IntegerQuery
  private let pending: PendingPostings
  /// What has been read of the chunks that are not done with; nil is none.
  private var rows: [RowKey: PostingList.Row?] = [:]
  /// The levels that have been read of these.
  private var planes: [RowKey: LevelPlanes] = [:]

  private struct RowKey: Hashable {
    var term: UInt32
    var chunk: Int
  }

  /// Makes a reader for terms that will be asked for; of others, what waits is not known.
  /// - Throws: `SQLiteError`.
  init(_ database: Database, terms: Set<UInt32>) throws {
    listQuery = try IntegerQuery(
      "SELECT documents FROM search_posting WHERE key BETWEEN ? AND ?", in: database)
    stretchQuery = try IntegerQuery(
      "SELECT key, documents FROM search_posting WHERE key BETWEEN ? AND ?", in: database)
    positionQuery = try IntegerQuery(
      "SELECT positions FROM search_position WHERE key BETWEEN ? AND ?", in: database)
    pending = try PendingPostings(database, terms: terms)
  }

  /// The recipes that have a term at the level `lowest` or a higher one.
  ///
  /// O(size of the list, and of the levels if these count).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(of term: IndexedTerm, chunk: Int, from lowest: Int = 1) throws -> DocumentSet {
    try documents(of: term, chunk: chunk, levels: lowest...PostingKey.maximumLevel)
  }

  /// The recipes that have a term at a level of a range.
  ///
  /// O(size of the list, and of the levels if these count).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(
    of term: IndexedTerm, chunk: Int, levels range: ClosedRange<Int>
  ) throws -> DocumentSet {
    let stored: DocumentSet
    switch try list(of: term, chunk: chunk, from: range.lowerBound) {
    case .few(let list): stored = list.documents(ofLevels: range)
    case .set(let set, let level?): stored = range.contains(level) ? set : .empty
    case .set(let set, nil):
      if range == 1...PostingKey.maximumLevel {
        stored = set
      } else {
        stored = set.places(withRanks: try planes(of: set, term, chunk).mask(ofLevels: range))
      }
    case nil: stored = .empty
    }
    let waiting = pending.places(inChunk: chunk)
    if waiting.isEmpty { return stored }
    return .union([
      stored.subtracting(waiting),
      pending.documents(of: term.number, chunk: chunk, levels: range),
    ])
  }

  /// The levels of a term in some recipes, ascending; 0 where one has it not.
  ///
  /// O(recipes · log list), or O(recipes + capacity / 64).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func levels(of term: IndexedTerm, chunk: Int, in places: [UInt16]) throws -> [Int] {
    var levels = [Int](repeating: 0, count: places.count)
    switch try list(of: term, chunk: chunk) {
    case .few(let list):
      DocumentSet(sorted: list.places).forEachRank(of: places) {
        levels[$0] = Int(list.levels[$1])
      }
    case .set(let set, let level?):
      set.forEachRank(of: places) { index, _ in levels[index] = level }
    case .set(let set, nil):
      let planes = try planes(of: set, term, chunk)
      set.forEachRank(of: places) { levels[$0] = planes.level(at: $1) }
    case nil: break
    }
    let waiting = pending.places(inChunk: chunk)
    if waiting.isEmpty { return levels }
    for (index, place) in places.enumerated() where waiting.contains(place) {
      levels[index] = pending.level(of: term.number, chunk: chunk, place: place)
    }
    return levels
  }

  /// The levels of the recipes of a stored list.
  private func planes(of set: DocumentSet, _ term: IndexedTerm, _ chunk: Int) throws -> LevelPlanes
  {
    let row = RowKey(term: term.number, chunk: chunk)
    if let known = planes[row] { return known }
    var found: LevelPlanes?
    let key = PostingKey.posting(term: term.number, chunk: chunk, .levels)
    try listQuery.withFirstRow(key, key) { row in
      found = row.withBytes(at: 0) { LevelPlanes($0, count: set.count) }
    }
    guard let found else { throw Self.damage }
    planes[row] = found
    return found
  }

  /// The recipes that have any of some terms, at the level `lowest` or a higher one.
  ///
  /// O(size of their lists in the chunk, and of their levels if these count).
  /// - Throws: `SQLiteError`, also if the index is damaged.
  func documents(
    ofAny terms: [IndexedTerm], chunk: Int, from lowest: Int = 1
  ) throws -> DocumentSet {
    if terms.count <= 1 || lowest > 1 {
      return .union(try terms.map { try documents(of: $0, chunk: chunk, from: lowest) })
    }
    let waiting = pending.places(inChunk: chunk)
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
      var (end, isHere) = (start, false)
      repeat {
        isHere = isHere || terms[end].chunks[chunk] != nil
        end += 1
      } while end < terms.count && terms[end].number == terms[end - 1].number &+ 1
      if isHere {
        try stretchQuery.forEachRow(
          PostingKey.posting(term: terms[start].number, chunk: chunk, .documents),
          PostingKey.posting(term: terms[end - 1].number, chunk: chunk, .documents)
        ) { row in
          let (_, term, part) = PostingKey.parts(of: try row[0])
          if part == .documents { try body(term, row) }
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
    let key = PostingKey.posting(term: term.number, chunk: chunk, .documents)
    var count = (all: 0, inside: 0)
    try listQuery.withFirstRow(key, key) { row in
      count = try row.withBytes(at: 0) { bytes in
        if bytes.first.map({ $0 & 15 }) == PostingList.Form.set.rawValue {
          let set = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
          guard let count = DocumentSet.count(of: set, in: words) else { throw Self.damage }
          return count
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
  func finish(chunk: Int) {
    rows.removeAll(keepingCapacity: true)
    planes.removeAll(keepingCapacity: true)
  }

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
    try positionQuery.withFirstRow(key, key) { row in
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

  /// What the index holds of a term in a chunk; nil if that is nothing, or all of lower levels.
  private func list(
    of term: IndexedTerm, chunk: Int, from lowest: Int = 1
  ) throws -> PostingList.Row? {
    guard let top = term.chunks[chunk]?.top, top >= lowest else { return nil }
    if let known = rows[RowKey(term: term.number, chunk: chunk)] { return known }
    let key = PostingKey.posting(term: term.number, chunk: chunk, .documents)
    var list: PostingList.Row?
    try listQuery.withFirstRow(key, key) { row in
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
