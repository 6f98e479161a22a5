import FoundationEssentials

/// Finds the files that paths name: files as they are, folders with all that is below them.
///
/// Hidden files and folders, and links to folders, are passed over. Files come in the order of
/// their names, folder by folder, so that the same call always gives the same order. Only the
/// names in the folders on the way to the current file are held in memory.
struct FileFinder {
  /// A file to read, or a path that cannot be.
  enum Found: Equatable, Sendable {
    /// A file; `isGiven` if its own name was given, and not that of a folder around it.
    case file(String, isGiven: Bool)
    case failure(path: String, reason: String)
  }

  /// Paths still to look at, the next one last; `isGiven` if the user named it.
  private var pending: [(path: String, isGiven: Bool)]

  /// Makes a finder of these files and folders.
  init(paths: [String]) {
    pending = paths.reversed().map { ($0, true) }
  }

  /// The next file; nil at the end.
  mutating func next() -> Found? {
    while let (path, isGiven) = pending.popLast() {
      let manager = FileManager.default
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        let type = attributes[.type] as? FileAttributeType
      else { return .failure(path: path, reason: "there is no such file or folder") }
      var isFolder = type == .typeDirectory
      if type == .typeSymbolicLink {
        var leadsToFolder = false
        guard manager.fileExists(atPath: path, isDirectory: &leadsToFolder) else {
          return .failure(path: path, reason: "the link leads nowhere")
        }
        if leadsToFolder, !isGiven { continue }
        isFolder = leadsToFolder
      } else if type != .typeDirectory, type != .typeRegular {
        return .failure(path: path, reason: "is no regular file")
      }
      guard isFolder else { return .file(path, isGiven: isGiven) }
      do {
        let names = try manager.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        pending += names.sorted(by: >).map { (prefix + $0, false) }
      } catch {
        return .failure(path: path, reason: "the folder cannot be read; check its permissions")
      }
    }
    return nil
  }
}
