import FoundationEssentials
import RecipeImport
import RecipeStore
import Recipes
import Synchronization

/// What a worker hands to the writer: one file, read or not.
package struct ImportReading: Sendable {
  /// The path as people gave it, or "-".
  var path: String
  /// The path that stays the same from one import to the next; nil for standard input.
  var file: String?
  var digest: FileDigest?
  /// Whether people named the file itself, and not a folder around it.
  var isGiven = true
  var format = ""
  var content: Content

  enum Content: Sendable {
    /// The same bytes have been imported before, with these recipes.
    case known([RecipeID])
    case read(ImportResult)
    case unreadable(String)
  }
}

/// Reads files for an import, in any thread.
package final class ImportFileReader: Sendable {
  /// The largest file that is read, in bytes; the formats have limits of their own below it.
  static let sizeLimit = 256 * 1_048_576

  private let importer = RecipeImporter()
  /// A connection of its own, since the writer's is in use.
  private let known: Mutex<RecipeStore>
  private let database: String

  /// Makes a reader that knows the files imported into a database before.
  package init(database path: String) throws {
    known = Mutex(try RecipeStore(path: path, isReadOnly: true))
    database = path
  }

  /// Whether a file is a part of the database that is being written: to read it besides SQLite would
  /// take its locks away.
  private func isDatabase(_ path: String) -> Bool {
    guard let status = FileStatus(path) else { return false }
    return ["", "-wal", "-shm", "-journal"].contains {
      FileStatus(database + $0)?.isSameFile(as: status) == true
    }
  }

  func read(_ found: FileFinder.Found) -> ImportReading {
    switch found {
    case .failure(let path, let reason):
      return ImportReading(path: path, content: .unreadable(reason))
    case .file(let path, let isGiven):
      let url = URL(filePath: path)
      if isDatabase(path) {
        return ImportReading(path: path, content: .unreadable("the database itself"))
      }
      guard !Self.isTooLarge(path) else {
        let reason = "larger than \(Self.sizeLimit / 1_048_576) MB; split it and import the parts"
        return ImportReading(path: path, content: .unreadable(reason))
      }
      guard let bytes = FileBytes.read(path, limit: Self.sizeLimit) else {
        let reason = "cannot be read; check its permissions"
        return ImportReading(path: path, content: .unreadable(reason))
      }
      let name = url.deletingPathExtension().lastPathComponent
      var reading = read(bytes, name: name, path: path, file: url.standardizedFileURL.path)
      reading.isGiven = isGiven
      return reading
    }
  }

  /// Whether a file is larger than `sizeLimit`, as far as its size can be told.
  static func isTooLarge(_ path: String) -> Bool {
    FileStatus(path).map { $0.size > sizeLimit } ?? false
  }

  /// Reads bytes; `file` is nil for those that came from no file.
  package func read(_ bytes: [UInt8], name: String, path: String, file: String?) -> ImportReading {
    read(ImportSource(bytes: bytes, name: name), path: path, file: file)
  }

  /// Reads a source; `file` is nil for one that came from no file.
  func read(_ source: ImportSource, path: String, file: String?) -> ImportReading {
    let digest = FileDigest(source.bytes)
    let recipes = known.withLock { try? $0.importedRecipes(from: digest, readBy: Sorrel.version) }
    if let recipes = recipes ?? nil {
      return ImportReading(path: path, file: file, digest: digest, content: .known(recipes))
    }
    var (format, result) = importer.read(source)
    if let file { PicturesBeside.add(to: &result, of: file) }
    return ImportReading(
      path: path, file: file, digest: digest, format: format, content: .read(result))
  }
}
