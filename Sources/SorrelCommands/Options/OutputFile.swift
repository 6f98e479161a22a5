import ArgumentParser
import FoundationEssentials
import Glibc
import RecipeExport

extension ExportFormat: ExpressibleByArgument {}

/// A file to be written whole or not at all.
struct OutputFile {
  var path: String
  /// Whether a file that is there already may be replaced.
  var overwrites: Bool

  /// Writes beside the file, and puts that in its place in one step.
  ///
  /// A file that has these bytes already is left alone.
  /// - Returns: Whether it was not so already.
  /// - Throws: `OutputFileFailure`; nothing has changed then.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) throws(OutputFileFailure) -> Bool {
    if has(bytes) { return false }
    if !overwrites, access(path, F_OK) == 0 { throw failure(EEXIST) }
    let draft = "\(path).\(getpid()).part"
    let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var code = Self.write(bytes, to: descriptor)
    // A full disk may show only now.
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0 { code = publish(draft) }
    unlink(draft)
    guard code == 0 else { throw failure(code) }
    return true
  }

  /// Gives a finished file its name; 0, or the number of the error.
  private func publish(_ draft: String) -> Int32 {
    if overwrites { return rename(draft, path) == 0 ? 0 : errno }
    // Unlike `rename`, `link` refuses a name that was taken meanwhile; some file systems lack it.
    if link(draft, path) == 0 { return 0 }
    if errno == EEXIST { return errno }
    return rename(draft, path) == 0 ? 0 : errno
  }

  private func has(_ bytes: some Collection<UInt8>) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let data = FileManager.default.contents(atPath: path)
    else { return false }
    return data.elementsEqual(bytes)
  }

  /// 0, or the number of the error.
  private static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
    func writeAll(_ buffer: UnsafeRawBufferPointer) -> Int32 {
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count < 0 ? errno : ENOSPC }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    return bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes(writeAll)
  }

  private func failure(_ code: Int32) -> OutputFileFailure {
    OutputFileFailure(path: path, code: code)
  }

  /// Makes a folder with those on the way to it.
  /// - Throws: `FolderFailure`.
  static func makeFolder(_ path: String) throws(FolderFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FolderFailure(path: path)
    }
  }
}

/// Why a file was not written.
struct OutputFileFailure: Error, CustomStringConvertible {
  var path: String
  /// The number of the system's error.
  var code: Int32

  var description: String {
    switch code {
    case EEXIST: "\(path) exists already; choose another name, or overwrite it with --force"
    case EISDIR: "\(path) is a folder; choose another name"
    case ENOSPC, EDQUOT, EFBIG:
      "\(path) cannot be written: the disk is full; make room on it, or choose another place"
    case ENAMETOOLONG: "\(path) cannot be written: the name is too long"
    default: "\(path) cannot be written: \(String(cString: strerror(code)))"
    }
  }
}

/// Why there is no folder to write to.
struct FolderFailure: Error, CustomStringConvertible {
  var path: String
  var description: String {
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder
      ? "\(path) is a file and no folder; choose another name"
      : "the folder \(path) cannot be made; check the path and its permissions"
  }
}
