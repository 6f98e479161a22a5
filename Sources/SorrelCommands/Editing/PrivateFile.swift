import FoundationEssentials
import Glibc

/// A text file that nobody else can read, in a folder of its own, where an editor may leave files of
/// its own, too.
struct PrivateFile {
  /// The largest text that is read back, in bytes.
  static let sizeLimit = 16 * 1_048_576

  private let folder: String
  /// Where it is.
  var path: String { folder + "/recipe.md" }

  /// Writes a text into a new file in the folder for temporary files.
  /// - Throws: `EditingFailure` if it cannot be written.
  init(_ text: String) throws {
    // POSIX has "/tmp" where TMPDIR names no folder.
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    var template = Array("\(parent ?? "/tmp")/sorrel-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw EditingFailure(
        description: "there is no place for a temporary file in \(parent ?? "/tmp"); set TMPDIR")
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    let isWritten = descriptor >= 0 && Self.write(Array(text.utf8), to: descriptor)
    guard descriptor >= 0, close(descriptor) == 0, isWritten else {
      remove()
      throw EditingFailure(description: "the temporary file \(path) cannot be written")
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// What is in it now.
  /// - Throws: `EditingFailure` if that is no text in UTF-8.
  func text() throws -> String { try documentText(at: path) }

  /// Removes it with its folder.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

/// The text of a document in a file, or of standard input if the path is "-".
/// - Throws: `EditingFailure` if there is no text in UTF-8 of a fair size; `StandardInputFailure`.
func documentText(at path: String) throws -> String {
  let name = path == "-" ? "standard input" : path
  var bytes: [UInt8]
  if path == "-" {
    bytes = try readStandardInput(limit: PrivateFile.sizeLimit)
  } else {
    var status = stat()
    guard stat(path, &status) == 0, let data = FileManager.default.contents(atPath: path) else {
      throw EditingFailure(description: "\(name) cannot be read; check the path")
    }
    bytes = Array(data)
  }
  guard bytes.count <= PrivateFile.sizeLimit else {
    throw EditingFailure(description: "\(name) is too large for one recipe")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw EditingFailure(description: "\(name) is no text in UTF-8; store it as UTF-8")
  }
  return text
}
