import SQLite

/// The numbers of terms, for the writer of the index; it makes numbers for new terms.
///
/// What it remembers holds as long as no other connection changes the index.
struct TermDictionary {
  /// A term that has been given a number.
  typealias NewTerm = (number: UInt32, text: String)

  /// Where terms are; nil if there are none yet, and new ones are only gathered.
  private let database: Database?
  private var known: [String: UInt32] = [:]
  private var last: UInt32?
  private var added: [NewTerm] = []

  /// More terms than this are not remembered, to bound the memory, if they can be looked up.
  private static let limit = 300_000

  init(_ database: Database?) { self.database = database }

  /// The number of a term.
  /// - Throws: `SQLiteError`.
  mutating func number(of term: String) throws -> UInt32 {
    if let number = known[term] { return number }
    let number: UInt32
    if let database {
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      number = try stored(term, in: database) ?? add(term, to: database)
    } else {
      number = (last ?? 0) + 1
      last = number
      added.append((number, term))
    }
    known[term] = number
    return number
  }

  /// Gives up the new terms that have been gathered.
  mutating func takeAdded() -> [NewTerm] {
    defer { added = [] }
    return added
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
    try Self.insert((number, term), into: database)
    self.last = number
    return number
  }

  /// Writes down a term.
  /// - Throws: `SQLiteError`.
  static func insert(_ term: NewTerm, into database: Database) throws {
    try database.run(
      "INSERT INTO search_term (id, term) VALUES (\(Int(term.number)), \(term.text))")
  }

  /// Writes down the last number that has been given, at the end of a transaction.
  mutating func finish() throws {
    if let last, let database {
      try database.run("UPDATE search_state SET last_term = \(Int(last))")
    }
    last = nil
  }
}
