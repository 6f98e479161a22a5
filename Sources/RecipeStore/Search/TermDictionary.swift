import SQLite

/// The numbers of terms, for the writer of the index; it makes numbers for new terms.
///
/// What it remembers holds within one transaction only.
struct TermDictionary {
  private var known: [String: UInt32] = [:]
  private var last: UInt32?

  /// More terms than this are not remembered, to bound the memory.
  private static let limit = 300_000

  /// The number of a term.
  /// - Throws: `SQLiteError`.
  mutating func number(of term: String, in database: Database) throws -> UInt32 {
    if let number = known[term] { return number }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let number = try stored(term, in: database) ?? add(term, to: database)
    known[term] = number
    return number
  }

  private func stored(_ term: String, in database: Database) throws -> UInt32? {
    let id: Int? = try database.value("SELECT id FROM search_term WHERE term = \(term)")
    return id.map(UInt32.init(truncatingIfNeeded:))
  }

  private mutating func add(_ term: String, to database: Database) throws -> UInt32 {
    var last = self.last
    if last == nil {
      let stored: Int? = try database.value("SELECT last_term FROM search_state")
      last = UInt32(truncatingIfNeeded: stored ?? 0)
    }
    let number = (last ?? 0) + 1
    try database.run("INSERT INTO search_term VALUES (\(Int(number)), \(term), 0, 0)")
    self.last = number
    return number
  }

  /// Writes down the last number that has been given, at the end of a transaction, and forgets all.
  mutating func finish(in database: Database) throws {
    if let last { try database.run("UPDATE search_state SET last_term = \(Int(last))") }
    self = TermDictionary()
  }
}
