import SQLite

/// Looks up the terms of questions in the index.
struct TermTable {
  let database: Database

  /// A term; nil if no recipe has had it.
  ///
  /// O(log terms).
  /// - Throws: `SQLiteError`.
  func term(_ text: String) throws -> IndexedTerm? {
    try database.row("SELECT id, count, chunks FROM search_term WHERE term = \(text)", Self.term)
  }

  /// Terms from one to another, both included, in their order.
  /// - Throws: `SQLiteError`.
  func terms(from first: String, through last: String) throws -> [IndexedTerm] {
    try database.rows(
      """
      SELECT id, count, chunks FROM search_term
      WHERE term BETWEEN \(first) AND \(last) ORDER BY term
      """, Self.term)
  }

  /// The terms that begin with a text and are one word, the most frequent first.
  ///
  /// O(terms that begin with it).
  /// - Throws: `SQLiteError`.
  func terms(
    beginning prefix: String, _ limit: Int
  ) throws -> [(text: String, term: IndexedTerm)] {
    // A language stands before a ":"; "de:apfel" does not begin with "de".
    let words = prefix.contains(":") ? "" : "AND term NOT LIKE '%:%'"
    return try database.rows(
      """
      SELECT id, count, chunks, term FROM search_term
      WHERE term >= \(prefix) AND term < \(prefix + "\u{10FFFF}") \(raw: words)
      ORDER BY count DESC LIMIT \(limit)
      """
    ) { (text: try $0[3], term: try Self.term($0)) }
  }

  /// A term of a row that begins with its number, its count and its chunks.
  static func term(_ row: Row) throws -> IndexedTerm {
    IndexedTerm(
      number: UInt32(truncatingIfNeeded: try row[0] as Int), count: try row[1],
      chunks: row.withBytes(at: 2, TermChunks.init))
  }
}
