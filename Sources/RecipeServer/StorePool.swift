import RecipeStore
import Synchronization

/// Connections to the catalogue with what was made by them, each lent to one thread at a time.
final class StorePool: Sendable {
  /// A store that nobody else has, and parts of pages made from it.
  private struct Idle: @unchecked Sendable {
    var store: RecipeStore
    var cache = PageCache()
  }

  private let idle = Mutex<[Idle]>([])
  private let open: @Sendable () throws -> RecipeStore

  /// Makes a pool; `open` is called when all connections are lent.
  init(open: @escaping @Sendable () throws -> RecipeStore) { self.open = open }

  /// Lends a connection to `body`.
  ///
  /// - Throws: what `body` throws; `RecipeStoreError` or `SQLiteError` if none can be opened.
  func withStore<R>(_ body: (RecipeStore, PageCache) throws -> R) throws -> R {
    let lent = try idle.withLock { $0.popLast() } ?? Idle(store: open())
    defer { idle.withLock { $0.append(lent) } }
    return try body(lent.store, lent.cache)
  }
}
