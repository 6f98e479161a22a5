import RecipeStore

/// Parts of pages that were made before, for as long as nobody changes the catalogue.
///
/// It belongs to one connection, by which it knows of changes, and so is not `Sendable`.
final class PageCache {
  /// A part of a page, and the status of the page.
  struct Part {
    var status: Int
    var html: HTML
  }

  /// The most UTF-8 bytes of all parts together; what comes then begins anew.
  private static let byteLimit = 4 * 1_048_576

  private var version: RecipeStore.ContentVersion?
  private var parts: [String: Part] = [:]
  private var byteCount = 0

  /// The part with a key, made by `make` unless it is known.
  ///
  /// - Parameters:
  ///   - key: All that the part depends on besides the catalogue.
  ///   - store: The connection that the cache belongs to.
  ///   - make: Makes the part.
  /// - Returns: The part.
  /// - Throws: What `make` throws; `SQLiteError`.
  func part(_ key: String, in store: RecipeStore, _ make: () throws -> Part) throws -> Part {
    let now = try store.contentVersion()
    if now != version { (version, parts, byteCount) = (now, [:], 0) }
    if let part = parts[key] { return part }
    let part = try make()
    let size = part.html.text.utf8.count + key.utf8.count
    if byteCount + size > Self.byteLimit { (parts, byteCount) = ([:], 0) }
    if size <= Self.byteLimit {
      parts[key] = part
      byteCount += size
    }
    return part
  }
}
