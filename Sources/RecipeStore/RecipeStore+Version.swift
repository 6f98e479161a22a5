import SQLite

extension RecipeStore {
  /// A state of the database as one connection sees it: another one after any change by anybody.
  ///
  /// Only versions of the same store can be compared.
  public struct ContentVersion: Hashable, Sendable {
    /// What other connections have committed.
    fileprivate var others: Int
    /// How many rows this connection has changed.
    fileprivate var own: Int
  }

  /// The state that the database is in.
  ///
  /// It takes microseconds.
  /// - Throws: `SQLiteError`.
  public func contentVersion() throws -> ContentVersion {
    ContentVersion(
      others: try database.dataVersion, own: database.changedRows)
  }
}
