import Glibc

/// The bytes of files, read into place without a copy.
enum FileBytes {
  /// All bytes of a file; nil if it cannot be read or has more than `limit`.
  ///
  /// O(n).
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    var bytes: [UInt8] = []
    // A pipe tells no size, and a file may grow while it is read.
    var expected = min(max(Int(status.st_size), 0), limit) + 1
    while bytes.count <= limit {
      guard let more = piece(of: file, count: expected) else { return nil }
      if more.isEmpty { return bytes }
      bytes = bytes.isEmpty ? more : bytes + more
      expected = 1 << 16
    }
    return nil
  }

  /// As many bytes as there are, at most `count`; empty at the end, nil for a failure.
  private static func piece(of file: Int32, count: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = Glibc.read(file, buffer.baseAddress! + filled, count - filled)
        if more < 0, errno == EINTR { continue }
        hasFailed = more < 0
        if more <= 0 { break }
        filled += more
      }
    }
    return hasFailed ? nil : bytes
  }
}
