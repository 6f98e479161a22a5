import Recipes
import SQLite

/// Counts what is found by ingredients, tags or cuisines.
struct FacetCounter {
  let database: Database
  let matches: MatchSearch

  /// So many values of a facet are told.
  private static let limit = 10
  /// Of more hits than this, lists are read; of fewer, if there are fewer lists than hits.
  private static let fewHits = 1_500

  /// The values that most hits have, with how many; those with the same number by term.
  ///
  /// Of many hits, values go from the most frequent of the collection down, until none can come in any
  /// more: O(values + lists of those that are counted). Of few hits, each is looked at: O(hits); unless
  /// there are fewer lists than hits.
  /// - Throws: `SQLiteError`.
  func counts(by facet: SearchFacet) throws -> [SearchFacetCount] {
    var best: [(term: String, count: Int)] = []
    func add(_ term: String, _ count: Int) {
      guard count > 0 else { return }
      best.append((term, count))
      best.sort { ($1.count, $0.term) < ($0.count, $1.term) }
      if best.count > Self.limit { best.removeLast() }
    }
    let hitCount = try matches.count()
    guard try hitCount > Self.fewHits || listCount(of: facet) < hitCount else {
      let all = try matches.chunks.flatMap { try ids($0, matches.documents(inChunk: $0)) }
      for (term, count) in try countsOneByOne(all, by: facet) { add(term, count) }
      return try named(best, facet)
    }
    // Of recipes that wait, the lists do not say what is true.
    let waiting = try matches.chunks.flatMap { chunk in
      try ids(chunk, matches.documents(inChunk: chunk).intersection(matches.waiting(chunk)))
    }
    let counts = try countsOneByOne(waiting, by: facet)
    let hits = try matches.chunks.compactMap { chunk -> Hits? in
      let set = try matches.documents(inChunk: chunk).subtracting(matches.waiting(chunk))
      return set.isEmpty ? nil : Hits(chunk: chunk, words: set.words, count: set.count)
    }
    do {
      try forEachValue(of: facet) { name, term in
        let least = best.count == Self.limit ? best[Self.limit - 1].count : 1
        let more = counts[name] ?? 0
        let (most, overflow) = term.count.addingReportingOverflow(waiting.count)
        if !overflow, most < least { throw NoneLeft() }
        if let count = try count(of: term, in: hits, atLeast: least - more) {
          add(name, count + more)
        }
      }
    } catch is NoneLeft {}
    return try named(best, facet)
  }

  /// The hits of a chunk that lists tell of.
  private struct Hits {
    var chunk: Int
    var words: [UInt64]
    var count: Int
  }

  /// How many hits have a term; nil as soon as it is known that they are too few.
  private func count(of term: IndexedTerm, in hits: [Hits], atLeast least: Int) throws -> Int? {
    var (count, recipesLeft) = (0, term.count)
    var hitsLeft = hits.reduce(0) { $0 + $1.count }
    for hits in hits {
      if count + min(recipesLeft, hitsLeft) < least { return nil }
      let found = try matches.storedCount(of: term, chunk: hits.chunk, in: hits.words)
      count += found.inside
      recipesLeft -= found.all
      hitsLeft -= hits.count
    }
    return count
  }

  /// How many lists of the values of a facet there are, at most.
  private func listCount(of facet: SearchFacet) throws -> Int {
    let prefix = Self.prefix(of: facet)
    let values: Int? = try database.value(
      """
      SELECT count(*) FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}")
      """)
    return (values ?? 0) * matches.chunks.count
  }

  private func named(
    _ best: [(term: String, count: Int)], _ facet: SearchFacet
  ) throws -> [SearchFacetCount] {
    try best.map { SearchFacetCount(name: try name(of: $0.term, facet), count: $0.count) }
  }

  private func ids(_ chunk: Int, _ documents: DocumentSet) -> [Int64] {
    documents.places.map { DocumentPlace(chunk: chunk, place: $0).id.rawValue }
  }

  /// Ends the walk through the values of a facet.
  private struct NoneLeft: Error {}

  /// Calls `body` with the values of a facet, the most frequent first, until it throws.
  private func forEachValue(
    of facet: SearchFacet, _ body: (_ name: String, IndexedTerm) throws -> Void
  ) throws {
    let prefix = Self.prefix(of: facet)
    try database.forEachRow(
      """
      SELECT id, count, chunks, term FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}") ORDER BY count DESC, term
      """
    ) { try body(try $0[3], try TermTable.term($0)) }
  }

  private static func prefix(of facet: SearchFacet) -> String {
    switch facet {
    case .ingredient: FactTerm.ingredientPrefix
    case .tag: FactTerm.tagPrefix
    case .cuisine: FactTerm.cuisinePrefix
    }
  }

  private func countsOneByOne(_ ids: [Int64], by facet: SearchFacet) throws -> [String: Int] {
    if ids.isEmpty { return [:] }
    switch facet {
    case .ingredient:
      let counts = try numbers(
        of: ids,
        [
          "SELECT ingredient_id FROM ingredient_line WHERE recipe_id BETWEEN ? AND ?",
          "SELECT ingredient_id FROM further_ingredient WHERE recipe_id BETWEEN ? AND ?",
        ])
      return Dictionary(
        uniqueKeysWithValues: counts.map { (FactTerm.listed($0.key), $0.value) })
    case .tag:
      let numbers = try numbers(
        of: ids,
        [
          """
          SELECT min(same.id) FROM recipe_tag JOIN tag ON tag.id = tag_id
          JOIN tag AS same ON same.key = tag.key WHERE recipe_id BETWEEN ? AND ? GROUP BY tag.key
          """
        ])
      var counts: [String: Int] = [:]
      for (number, count) in numbers {
        let key: String? = try database.value("SELECT key FROM tag WHERE id = \(number)")
        if let key { counts[FactTerm.tag(key)] = count }
      }
      return counts
    case .cuisine:
      let query = try IntegerQuery(
        "SELECT cuisine FROM recipe WHERE id BETWEEN ? AND ? AND cuisine <> ''", in: database)
      var counts: [String: Int] = [:]
      for id in ids {
        try query.forEachRow(id, id) { row in
          let key = (try row[0] as String).lookupKey
          if !key.isEmpty { counts[FactTerm.cuisine(key), default: 0] += 1 }
        }
      }
      return counts
    }
  }

  /// How many recipes have each of the numbers that queries for one recipe give.
  private func numbers(of ids: [Int64], _ queries: [String]) throws -> [Int64: Int] {
    let queries = try queries.map { try IntegerQuery($0, in: database) }
    var counts: [Int64: Int] = [:]
    var found: [Int64] = []
    for id in ids {
      found.removeAll(keepingCapacity: true)
      for query in queries {
        try query.forEachRow(id, id) { row in
          if let number = try row[0] as Int64?, !found.contains(number) { found.append(number) }
        }
      }
      for number in found { counts[number, default: 0] += 1 }
    }
    return counts
  }

  /// A value as people call it.
  private func name(of term: String, _ facet: SearchFacet) throws -> String {
    let key = String(term.dropFirst(Self.prefix(of: facet).count))
    let name: String? =
      switch facet {
      case .ingredient:
        try database.value("SELECT name FROM ingredient WHERE id = \(Int64(key) ?? 0)")
      case .tag: try database.value("SELECT name FROM tag WHERE key = \(key) ORDER BY id LIMIT 1")
      case .cuisine: try cuisineName(term)
      }
    return name ?? key
  }

  private func cuisineName(_ term: String) throws -> String? {
    guard let term = try TermTable(database: database).term(term) else { return nil }
    for chunk in matches.chunks {
      let documents = try PostingReader(database, terms: [term.number])
        .documents(of: term, chunk: chunk)
      guard let place = documents.places.last else { continue }
      let id = DocumentPlace(chunk: chunk, place: place).id.rawValue
      return try database.value("SELECT cuisine FROM recipe WHERE id = \(id)")
    }
    return nil
  }
}
