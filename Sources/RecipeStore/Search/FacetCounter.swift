import Recipes
import SQLite

/// Counts what is found by ingredients, tags or cuisines.
struct FacetCounter {
  let database: Database
  let matches: MatchSearch

  /// So many values of a facet are told.
  private static let limit = 10
  /// Up to so many hits are looked at one by one.
  private static let fewHits = 1_500

  /// The values that most hits have, with how many; those with the same number by term.
  ///
  /// Values go from the most frequent of the collection down, until none can come in any more.
  /// - Throws: `SQLiteError`.
  func counts(by facet: SearchFacet) throws -> [SearchFacetCount] {
    var best: [(term: String, count: Int)] = []
    func add(_ term: String, _ count: Int) {
      guard count > 0 else { return }
      best.append((term, count))
      best.sort { ($1.count, $0.term) < ($0.count, $1.term) }
      if best.count > Self.limit { best.removeLast() }
    }
    if try matches.count() <= Self.fewHits {
      let all = try matches.chunks.flatMap { try ids($0, matches.documents(inChunk: $0)) }
      for (term, count) in try countsOneByOne(all, by: facet) { add(term, count) }
    } else {
      // Of recipes that wait, the lists do not say what is true.
      let waiting = try matches.chunks.flatMap { chunk in
        try ids(chunk, matches.documents(inChunk: chunk).intersection(matches.waiting(chunk)))
      }
      let counts = try countsOneByOne(waiting, by: facet)
      let hits = try Dictionary(
        uniqueKeysWithValues: matches.chunks.map { chunk in
          (chunk, try matches.documents(inChunk: chunk).subtracting(matches.waiting(chunk)).words)
        })
      let query = try IntegerQuery(
        "SELECT key, documents FROM search_posting WHERE key BETWEEN ? AND ?", in: database)
      for value in try values(of: facet) {
        if best.count == Self.limit, value.count + waiting.count < best[Self.limit - 1].count {
          break
        }
        add(value.term, try count(value.number, in: hits, query) + (counts[value.term] ?? 0))
      }
    }
    return try best.map { SearchFacetCount(name: try name(of: $0.term, facet), count: $0.count) }
  }

  private func ids(_ chunk: Int, _ documents: DocumentSet) -> [Int64] {
    documents.places.map { DocumentPlace(chunk: chunk, place: $0).id.rawValue }
  }

  /// How many of the hits have a term, by its lists alone.
  private func count(
    _ term: UInt32, in hits: [Int: [UInt64]], _ query: IntegerQuery
  ) throws -> Int {
    var count = 0
    try query.forEachRow(
      PostingKey.documents(term: term, chunk: 0, level: 0),
      PostingKey.documents(
        term: term, chunk: PostingKey.maximumChunk, level: PostingKey.maximumLevel)
    ) { row in
      guard let words = hits[PostingKey.chunk(of: try row[0])] else { return }
      count += row.withBytes(at: 1) { DocumentSet.count(of: $0, in: words) }
    }
    return count
  }

  /// All values of a facet, the most frequent first.
  private func values(
    of facet: SearchFacet
  ) throws -> [(term: String, number: UInt32, count: Int)] {
    let prefix = Self.prefix(of: facet)
    return try database.rows(
      """
      SELECT term, id, count FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}") ORDER BY count DESC, term
      """
    ) { (try $0[0], UInt32(truncatingIfNeeded: try $0[1] as Int), try $0[2]) }
  }

  private static func prefix(of facet: SearchFacet) -> String {
    switch facet {
    case .ingredient: FactTerm.ingredientPrefix
    case .tag: FactTerm.tagPrefix
    case .cuisine: FactTerm.cuisinePrefix
    }
  }

  private func countsOneByOne(_ ids: [Int64], by facet: SearchFacet) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for id in ids {
      for term in try Set(terms(of: id, facet)) { counts[term, default: 0] += 1 }
    }
    return counts
  }

  private func terms(of id: Int64, _ facet: SearchFacet) throws -> [String] {
    switch facet {
    case .ingredient:
      try database.values(
        """
        SELECT ingredient_id FROM ingredient_line
        WHERE recipe_id = \(id) AND ingredient_id IS NOT NULL
        UNION SELECT ingredient_id FROM further_ingredient WHERE recipe_id = \(id)
        """
      ).map(FactTerm.listed)
    case .tag:
      try database.values(
        "SELECT key FROM recipe_tag JOIN tag ON tag.id = tag_id WHERE recipe_id = \(id)"
      ).map(FactTerm.tag)
    case .cuisine:
      try database.values("SELECT cuisine FROM recipe WHERE id = \(id)")
        .map { (cuisine: String) in cuisine.lookupKey }.filter { !$0.isEmpty }
        .map(FactTerm.cuisine)
    }
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
        .documents(of: term.number, chunk: chunk)
      guard let place = documents.places.last else { continue }
      let id = DocumentPlace(chunk: chunk, place: place).id.rawValue
      return try database.value("SELECT cuisine FROM recipe WHERE id = \(id)")
    }
    return nil
  }
}
