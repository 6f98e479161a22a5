import FoundationEssentials

/// Calls `body` with a new folder, which is gone when it returns or throws.
/// - Throws: What `body` throws; Foundation's error if there can be no folder.
func withTemporaryFolder<R>(_ body: (_ path: String) throws -> R) throws -> R {
  let manager = FileManager.default
  let folder = manager.temporaryDirectory.appending(path: "sorrel-bench-" + UUID().uuidString)
  try manager.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? manager.removeItem(at: folder) }
  return try body(folder.path)
}
