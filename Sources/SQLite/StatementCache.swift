/// The prepared statements that nobody uses at the moment, by their text.
///
/// It keeps the `capacity` statements used last, since text that is put together, such as a list
/// of parameters, has no bound of its own.
struct StatementCache {
  private var statements: [String: (statement: Statement, lastUse: Int)] = [:]
  /// How often a statement has been put back: the number of statements that have been run.
  private(set) var uses = 0
  let capacity: Int

  init(capacity: Int = 64) { self.capacity = capacity }

  var count: Int { statements.count }

  mutating func take(_ text: String) -> Statement? {
    statements.removeValue(forKey: text)?.statement
  }

  /// Keeps a statement for later.
  ///
  /// O(capacity) if the cache is full, else O(1).
  mutating func put(_ statement: Statement) {
    uses += 1
    statements[statement.sql] = (statement, uses)
    guard statements.count > capacity else { return }
    if let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      statements.removeValue(forKey: oldest.key)
    }
  }

  mutating func removeAll() { statements.removeAll() }
}
