import Glibc

/// Why standard input could not be read.
struct StandardInputFailure: Error, CustomStringConvertible {
  var description: String
}

/// All bytes of standard input.
/// - Throws: `StandardInputFailure` if there are more than `limit`, or reading fails.
func readStandardInput(limit: Int) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count == 0 { return bytes }
    guard count > 0 else {
      if errno == EINTR { continue }
      throw StandardInputFailure(description: "standard input cannot be read")
    }
    bytes += buffer[..<count]
    guard bytes.count <= limit else {
      throw StandardInputFailure(
        description: "standard input is larger than \(limit / 1_048_576) MB")
    }
  }
}
