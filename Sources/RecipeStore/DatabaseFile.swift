import FoundationEssentials
import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at a file before SQLite may write into it.
struct DatabaseFile {
  let path: String

  /// What is at the path.
  enum Content: Hashable {
    /// No file, or one without bytes.
    case nothing
    /// A database of ours, or one without tables.
    case database
  }

  /// Finds out what the file is, without changing it or making files beside it.
  ///
  /// - Throws: `RecipeStoreError` if it is not ours, or newer than `version`.
  func content(supporting version: Int) throws -> Content {
    guard let header = try header() else { return .nothing }
    guard header.starts(with: Array("SQLite format 3\0".utf8)), header.count == 100 else {
      throw RecipeStoreError.notADatabase(path: path)
    }
    // The offsets of https://www.sqlite.org/fileformat.html#the_database_header.
    switch Self.integer(in: header, at: 68) {
    case Schema.applicationID:
      let found = Self.integer(in: header, at: 60)
      guard found <= version else { throw newer(found, than: version) }
      guard hasJournal else { return .database }
      try rollBack()
      return try self.header() == nil ? .nothing : .database
    case 0:
      // A database in WAL mode has been used; to look into it would make files beside it.
      guard header[18] == 1, try hasNoTables() else { fallthrough }
      return .database
    default:
      throw RecipeStoreError.otherDatabase(path: path)
    }
  }

  /// Makes the folder of the file, and those above it.
  /// - Throws: Foundation's error if that fails.
  func makeFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Checks again what the header may not show: a log beside the file can hold newer pages.
  func check(_ database: Database, supporting version: Int) throws {
    let found = try database.version
    guard found <= version else { throw newer(found, than: version) }
  }

  private func newer(_ found: Int, than version: Int) -> RecipeStoreError {
    .newerVersion(path: path, version: found, supported: version)
  }

  /// The first 100 bytes; nil if there are none.
  private func header() throws -> [UInt8]? {
    // Without O_NONBLOCK, a pipe under that name would be waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw RecipeStoreError.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecipeStoreError.unreadable(path: path, reason: "not a regular file")
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: 100) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    return status.st_size == 0 ? nil : bytes
  }

  /// Whether the journal of a change that was perhaps cut off lies beside the file.
  private var hasJournal: Bool {
    var status = stat()
    return stat(path + "-journal", &status) == 0 && status.st_size > 0
  }

  /// Lets SQLite undo a change that was cut off, which only a writer can.
  private func rollBack() throws {
    _ = try Database(path: path).value("PRAGMA schema_version", as: Int.self)
  }

  private func hasNoTables() throws -> Bool {
    let database = try Database(path: path, isReadOnly: true)
    return try database.value("SELECT count(*) FROM sqlite_schema", as: Int.self) == 0
  }

  private static func integer(in header: [UInt8], at offset: Int) -> Int {
    header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
