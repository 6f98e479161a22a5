import FoundationEssentials
import Glibc
import SQLite

extension RecipeStore {
  /// Writes a copy of the catalogue into a file, while others may go on reading and writing.
  ///
  /// The copy is made beside the file, checked through and through, and put in its place in one
  /// step, so that the file is there whole or not at all.
  /// Complexity: O(size of the catalogue).
  /// - Parameters:
  ///   - path: The file.
  ///   - overwrites: Whether to replace a file that is there.
  /// - Throws: `BackupError`; `SQLiteError`.
  public func backUp(to path: String, overwriting overwrites: Bool = false) throws {
    guard overwrites || !FileManager.default.fileExists(atPath: path) else {
      throw BackupError.exists(path: path)
    }
    let draft = path + ".part"
    defer { Self.remove(draft) }
    Self.remove(draft)
    do {
      try database.copy(to: Database(path: draft))
      try Self.check(draft, of: path)
    } catch let error as SQLiteError where !error.isCorrupt {
      throw BackupError.unwritable(path: path, isFull: error.isFull)
    }
    // `link` refuses a name that has been taken meanwhile, `rename` takes its place.
    if overwrites {
      guard Glibc.rename(draft, path) == 0 else { throw BackupError.unwritable(path: path) }
    } else if Glibc.link(draft, path) != 0 {
      if errno == EEXIST { throw BackupError.exists(path: path) }
      // Some file systems have no links.
      guard Glibc.rename(draft, path) == 0 else { throw BackupError.unwritable(path: path) }
    }
  }

  /// Puts the content of a backup in the place of a catalogue, and keeps what was there in a file
  /// beside it.
  ///
  /// The backup is checked before anything is touched. The catalogue is changed in one transaction:
  /// ended in the middle, it is what it was. One that is damaged is moved aside as it is.
  /// Complexity: O(size of both).
  /// - Parameters:
  ///   - backup: The file to take the content from; it is only read.
  ///   - path: The catalogue; it need not be there.
  /// - Returns: Where the old content is; nil if there was none.
  /// - Throws: `RecipeStoreError` if a file is not ours; `BackupError`; `SQLiteError`.
  public static func restore(_ backup: String, into path: String) throws -> String? {
    let version = Schema.migrator.version
    guard FileManager.default.fileExists(atPath: backup) else {
      throw BackupError.missing(path: backup)
    }
    guard try DatabaseFile(path: backup).content(supporting: version) == .database else {
      throw BackupError.empty(path: backup)
    }
    try DatabaseFile(path: path).makeFolder()
    let draft = path + ".restoring"
    defer { remove(draft) }
    remove(draft)
    do {
      try Database(path: backup, isReadOnly: true).copy(to: Database(path: draft))
      try check(draft, of: backup)
    } catch let error as SQLiteError where error.isFull {
      throw BackupError.unwritable(path: path, isFull: true)
    }
    let kept = try keep(path, supporting: version)
    let new = try Database(path: path)
    try Database(path: draft, isReadOnly: true).copy(to: new)
    return kept
  }

  /// Writes a copy of the catalogue as it is, damaged or not, into a file beside it.
  ///
  /// O(size of the catalogue).
  /// - Parameter path: The file of the catalogue.
  /// - Returns: The file of the copy, which ends in `.before-repair`.
  /// - Throws: `BackupError.unwritable`; `SQLiteError`.
  public func keepCopy(beside path: String) throws -> String {
    let copy = Self.unusedName(beside: path, ".before-repair")
    do {
      let target = try Database(path: copy)
      try database.copy(to: target)
      try target.useNoLog()
    } catch let error as SQLiteError {
      Self.remove(copy)
      if error.isCorrupt { throw error }
      throw BackupError.unwritable(path: copy, isFull: error.isFull)
    }
    return copy
  }

  /// The name of a file with this ending, and a number if there is one already.
  private static func unusedName(beside path: String, _ ending: String) -> String {
    (1...).lazy.map { path + ending + ($0 == 1 ? "" : "-\($0)") }
      .first { !FileManager.default.fileExists(atPath: $0) } ?? path + ending
  }

  /// Copies a catalogue to a name beside it, or moves it there if it cannot be read.
  private static func keep(_ path: String, supporting version: Int) throws -> String? {
    let kept = unusedName(beside: path, ".before-restore")
    do {
      guard try DatabaseFile(path: path).content(supporting: version) == .database else {
        return nil
      }
      try RecipeStore(path: path).backUp(to: kept)
    } catch let error as SQLiteError where error.isBusy {
      throw error
    } catch let error as BackupError {
      guard case .damaged = error else { throw error }
      try moveAside(path, to: kept)
    } catch let error as RecipeStoreError {
      // Another program's file is not ours to move.
      guard case .notADatabase = error else { throw error }
      try moveAside(path, to: kept)
    } catch is SQLiteError {
      try moveAside(path, to: kept)
    }
    return kept
  }

  private static func moveAside(_ path: String, to kept: String) throws {
    for suffix in ["-wal", "-shm", "-journal", ""]
    where FileManager.default.fileExists(atPath: path + suffix) {
      guard Glibc.rename(path + suffix, kept + suffix) == 0 else {
        throw BackupError.unwritable(path: kept)
      }
    }
  }

  /// Looks for damage in a copy that nobody else knows, and leaves it as one file.
  private static func check(_ copy: String, of path: String) throws {
    let store: RecipeStore
    do {
      store = try RecipeStore(path: copy)
      let problems = try store.problems()
      guard problems.isEmpty else { throw BackupError.damaged(path: path, problems: problems) }
    } catch let error as SQLiteError where error.isCorrupt || error.isNotADatabase {
      throw BackupError.damaged(path: path, problems: [error.message])
    }
    try store.database.useNoLog()
  }

  private static func remove(_ draft: String) {
    for suffix in ["-wal", "-shm", "-journal", ""] { unlink(draft + suffix) }
  }
}

/// Why a backup is not made or not restored.
public enum BackupError: Error, Hashable, Sendable {
  /// There is a file of this name.
  case exists(path: String)
  /// The file cannot be written.
  case unwritable(path: String, isFull: Bool = false)
  /// There is no such file.
  case missing(path: String)
  /// The file has no catalogue in it.
  case empty(path: String)
  /// The content contradicts itself.
  case damaged(path: String, problems: [String])
}

extension BackupError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exists(let path):
      "\(path) exists already; choose another name, or overwrite it with --force"
    case .unwritable(let path, true):
      "\(path) cannot be written: the disk is full; make room on it, or choose another place"
    case .unwritable(let path, false):
      "\(path) cannot be written; check the folder and its permissions"
    case .missing(let path):
      "there is no file \(path); give the path of one that 'sorrel backup' has written"
    case .empty(let path): "\(path) is no backup: there is nothing in it"
    case .damaged(let path, let problems):
      "\(path) is damaged: \(problems.prefix(3).joined(separator: "; ")); nothing has been changed"
    }
  }
}
