import CSQLite

/// Changes of rows that have been recorded, so that they can be taken back and made again.
///
/// It is a changeset of SQLite's session extension, <https://sqlite.org/sessionintro.html>, with a
/// checksum: given damaged bytes, SQLite may read on for ever.
public struct Changeset: Hashable, Sendable {
  /// The changes as SQLite writes them down, and behind them the eight bytes of the checksum; empty if
  /// nothing has been changed.
  public let bytes: [UInt8]

  /// Takes bytes that a changeset has been written to.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes what SQLite has recorded.
  fileprivate init(recorded: UnsafeRawBufferPointer) {
    let changes = [UInt8](recorded)
    bytes = changes.isEmpty ? [] : changes + Self.checksum(of: changes[...])
  }

  /// The changes without the checksum.
  ///
  /// O(n).
  /// - Throws: `SQLiteError` if the bytes are damaged.
  fileprivate func checked() throws -> [UInt8] {
    let changes = bytes.dropLast(8)
    guard bytes.isEmpty || Self.checksum(of: changes) == Array(bytes.suffix(8)) else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: "recorded changes are damaged")
    }
    return Array(changes)
  }

  /// The hash FNV-1a of 64 bits (Fowler, Noll, Vo), the highest byte first.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return withUnsafeBytes(of: hash.bigEndian) { Array($0) }
  }

  /// Whether nothing has been changed.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The first columns of the changed rows of a table, if they hold whole numbers, each number
  /// once, in ascending order.
  ///
  /// O(n log n) for n changes.
  /// - Throws: `SQLiteError` if the bytes are damaged.
  public func firstColumns(of table: String) throws -> [Int64] {
    var found: Set<Int64> = []
    var changes = try checked()
    try changes.withUnsafeMutableBytes { buffer in
      var iterator: OpaquePointer?
      try check(sqlite3changeset_start(&iterator, Int32(buffer.count), buffer.baseAddress))
      defer { sqlite3changeset_finalize(iterator) }
      while sqlite3changeset_next(iterator) == SQLITE_ROW {
        var (name, columns, operation): (UnsafePointer<CChar>?, Int32, Int32) = (nil, 0, 0)
        try check(sqlite3changeset_op(iterator, &name, &columns, &operation, nil))
        guard let name, String(cString: name) == table else { continue }
        var value: OpaquePointer?
        if operation == SQLITE_INSERT {
          try check(sqlite3changeset_new(iterator, 0, &value))
        } else {
          try check(sqlite3changeset_old(iterator, 0, &value))
        }
        if let value, sqlite3_value_type(value) == SQLITE_INTEGER {
          found.insert(sqlite3_value_int64(value))
        }
      }
    }
    return found.sorted()
  }
}

extension Database {
  /// Runs `body` and records what it changes in some tables.
  ///
  /// Each table must have a primary key. Of a row that is changed twice, the whole way counts.
  /// - Throws: What `body` throws; `SQLiteError`.
  public func recording<R>(
    _ tables: [String], _ body: () throws -> R
  ) throws -> (result: R, changes: Changeset) {
    var session: OpaquePointer?
    try check(sqlite3session_create(handle, "main", &session))
    defer { sqlite3session_delete(session) }
    for table in tables { try check(sqlite3session_attach(session, table)) }
    let result = try body()
    var count: Int32 = 0
    var start: UnsafeMutableRawPointer?
    try check(sqlite3session_changeset(session, &count, &start))
    defer { sqlite3_free(start) }
    let recorded = UnsafeRawBufferPointer(start: start, count: Int(count))
    return (result, Changeset(recorded: recorded))
  }

  /// Makes recorded changes again, or takes them back.
  ///
  /// A row that is no longer as it was when it was recorded stays as it is.
  /// - Throws: `SQLiteError`, with `isCorrupt` if the changes are damaged, with `isConstraint` if a row
  ///   would refer to nothing then; nothing has changed in these cases.
  public func apply(_ changes: Changeset, inverted: Bool = false) throws {
    var changes = try changes.checked()
    try changes.withUnsafeMutableBytes { buffer in
      let code = sqlite3changeset_apply_v2(
        handle, Int32(buffer.count), buffer.baseAddress, nil,
        { _, kind, _ in
          kind == SQLITE_CHANGESET_FOREIGN_KEY
            ? SQLITE_CHANGESET_ABORT : SQLITE_CHANGESET_OMIT
        },
        nil, nil, nil, inverted ? SQLITE_CHANGESETAPPLY_INVERT : 0)
      if code == SQLITE_ABORT {
        throw SQLiteError(code: SQLITE_CONSTRAINT, message: "a row would refer to nothing")
      }
      try check(code)
    }
  }
}

private func check(_ code: Int32) throws {
  guard code == SQLITE_OK else {
    throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
  }
}
