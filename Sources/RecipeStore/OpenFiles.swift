import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The database files that stores of this process have open.
///
/// Whoever closes any descriptor of a file gives up all locks of the process on it, by POSIX; also
/// those that SQLite counts on: another process would take itself for the only one then, and remove
/// the log that this one still writes to. So a file that is open must not be opened besides SQLite.
final class OpenFiles: Sendable {
  static let shared = OpenFiles()

  /// What tells one file from another, whatever its path.
  fileprivate struct FileID: Hashable {
    var device: UInt64
    var number: UInt64

    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// How many stores have each file open.
  private let counts = Mutex<[FileID: Int]>([:])

  /// That a store has a file open, for as long as this lives.
  final class Registration: Sendable {
    private let file: FileID

    fileprivate init(_ file: FileID) { self.file = file }

    deinit { OpenFiles.shared.close(file) }
  }

  /// Looks at a file with descriptors of one's own, unless a store of this process has it open.
  ///
  /// No store opens it meanwhile.
  /// - Returns: What `body` returns; nil if the file is open.
  func unlessOpen<R>(_ path: String, _ body: () throws -> R) rethrows -> R? {
    try counts.withLock { counts in
      if let file = FileID(path: path), counts[file] != nil { return nil }
      return try body()
    }
  }

  /// Notes that a store has a file open; nil if there is no such file.
  func register(_ path: String) -> Registration? {
    counts.withLock { counts in
      guard let file = FileID(path: path) else { return nil }
      counts[file, default: 0] += 1
      return Registration(file)
    }
  }

  private func close(_ file: FileID) {
    counts.withLock { counts in
      let left = (counts[file] ?? 0) - 1
      counts[file] = left > 0 ? left : nil
    }
  }
}
