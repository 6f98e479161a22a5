import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Reading a database in a folder that may not be written:
// https://www.sqlite.org/wal.html#read_only_databases
extension Database {
  /// Whether a connection cannot read because SQLite cannot open the files of the write-ahead log.
  static func lacksSharedMemory(_ handle: OpaquePointer) -> Bool {
    // The first thing that makes SQLite take a lock for reading.
    let code = sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil)
    // Where a change was cut off, the file alone is not the database.
    guard code & 0xFFFF != SQLITE_READONLY | (3 << 8) else { return false }
    return [SQLITE_CANTOPEN, SQLITE_READONLY].contains(code & 0xFF)
  }

  /// Whether a write-ahead log with something in it lies beside a database.
  static func hasLog(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// The address of a file that nobody changes, by the rules of
  /// https://www.sqlite.org/uri.html; O(n).
  static func immutableURI(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    // An empty authority, so that a path that begins with two slashes is not taken for one.
    var uri = Array((path.hasPrefix("/") ? "file://" : "file:").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self) + "?immutable=1"
  }
}
