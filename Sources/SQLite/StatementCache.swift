/// The prepared statements of a connection by the shape of their text, those in use marked as such.
///
/// It keeps the `capacity` statements used last, since text that is put together, such as a list
/// of parameters, has no bound of its own.
struct StatementCache {
  private var statements: [SQL.Shape: Statement] = [:]
  /// How often a statement has been put back: the number of statements that have been run.
  private(set) var uses = 0
  let capacity: Int

  init(capacity: Int = 256) { self.capacity = capacity }

  var count: Int { statements.count }

  /// Lends a statement that nobody uses; nil if there is none of this shape.
  ///
  /// O(number of pieces).
  func take(_ shape: SQL.Shape) -> Statement? {
    guard let statement = statements[shape], !statement.isInUse else { return nil }
    statement.isInUse = true
    return statement
  }

  /// Takes a statement back for later, also one that has never been lent.
  ///
  /// One is kept of those of one shape. O(capacity) if the cache is full, else O(1).
  mutating func put(_ statement: Statement) {
    uses += 1
    statement.lastUse = uses
    statement.isInUse = false
    guard !statement.isKept, statements[statement.shape] == nil else { return }
    statements[statement.shape] = statement
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
