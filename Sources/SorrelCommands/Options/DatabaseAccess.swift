import FoundationEssentials
import Glibc

/// What the system lets us do with the file of a database.
struct DatabaseAccess {
  var path: String

  /// Whether there is something in the file, or it cannot be told.
  var hasContent: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno != ENOENT }
    return status.st_size > 0 || status.st_mode & S_IFMT != S_IFREG
  }

  /// Whether a log with changes lies beside it.
  var hasLog: Bool { DatabaseAccess(path: path + "-wal").hasContent }

  /// Whether the file may be written, or made if it is missing; so must be the folder, in which
  /// SQLite keeps its logs.
  ///
  /// What is missing on the way to the file is made.
  var canWrite: Bool {
    if access(path, F_OK) == 0, access(path, W_OK) != 0 { return false }
    var folder = URL(filePath: path).deletingLastPathComponent()
    while access(folder.path, F_OK) != 0, errno == ENOENT, folder.path.utf8.count > 1 {
      folder = folder.deletingLastPathComponent()
    }
    return access(folder.path, W_OK) == 0
  }

  /// Whether another path leads to the same file.
  func isSameFile(as other: String) -> Bool {
    guard let own = FileStatus(path), let theirs = FileStatus(other) else { return false }
    return own.isSameFile(as: theirs)
  }
}
