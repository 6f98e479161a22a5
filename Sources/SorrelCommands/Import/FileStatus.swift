import Glibc

/// What the system says of a file without reading it.
struct FileStatus {
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  private let device: dev_t
  private let inode: ino_t

  /// Asks for a file, or for the link itself where there is one and it is not to be followed; nil if
  /// there is none or it may not be asked for.
  init?(_ path: String, followingLinks: Bool = true) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    (size, device, inode) = (Int(status.st_size), status.st_dev, status.st_ino)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }

  /// Whether both are of one file, whatever the paths.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
