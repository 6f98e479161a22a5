/// The prepared statements of a connection by their text, those in use marked as such.
///
/// It keeps the `capacity` statements used last, since text that is put together, such as a list
/// of parameters, has no bound of its own.
struct StatementCache {
  private var statements: [Text: Statement] = [:]
  /// How often a statement has been put back: the number of statements that have been run.
  private(set) var uses = 0
  let capacity: Int

  init(capacity: Int = 256) { self.capacity = capacity }

  var count: Int { statements.count }

  /// The text of a statement, hashed by its length and its end alone: of a text of some hundred bytes
  /// that is nearly all of the time that a look-up takes.
  private struct Text: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
      let bytes = sql.utf8
      hasher.combine(bytes.count)
      var end: UInt64 = 0
      for byte in bytes.suffix(16) { end = end &* 31 &+ UInt64(byte) }
      hasher.combine(end)
    }
  }

  /// Lends a statement that nobody uses; nil if there is none with this text.
  ///
  /// O(length of the text).
  func take(_ text: String) -> Statement? {
    guard let statement = statements[Text(sql: text)], !statement.isInUse else { return nil }
    statement.isInUse = true
    return statement
  }

  /// Takes a statement back for later, also one that has never been lent.
  ///
  /// One is kept of those with the same text. O(capacity) if the cache is full, else O(1).
  mutating func put(_ statement: Statement) {
    uses += 1
    statement.lastUse = uses
    statement.isInUse = false
    guard !statement.isKept else { return }
    let text = Text(sql: statement.sql)
    guard statements[text] == nil else { return }
    statements[text] = statement
    statement.isKept = true
    guard statements.count > capacity else { return }
    let oldest = statements.filter { !$0.value.isInUse }
      .min { $0.value.lastUse < $1.value.lastUse }
    if let oldest {
      statements.removeValue(forKey: oldest.key)
      oldest.value.isKept = false
    }
  }

  mutating func removeAll() {
    for statement in statements.values { statement.isKept = false }
    statements.removeAll()
  }
}
