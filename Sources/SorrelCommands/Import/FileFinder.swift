import FoundationEssentials

/// Finds the files that paths name: files as they are, folders with all that is below them.
///
/// Hidden files and folders, and links to folders, are passed over, and so is the folder of pictures and
/// scripts that a browser saves beside a page, "Cake_files" beside "Cake.html", and pictures that
/// `export` has written. Files come in the order of
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
      guard let status = FileStatus(path, followingLinks: false) else {
        return .failure(path: path, reason: "there is no such file or folder")
      }
      var isFolder = status.kind == .folder
      if status.kind == .link {
        guard let target = FileStatus(path) else {
          return .failure(path: path, reason: "the link leads nowhere")
        }
        isFolder = target.kind == .folder
        if isFolder, !isGiven { continue }
      } else if status.kind == .other {
        return .failure(path: path, reason: "is no regular file")
      }
      guard isFolder else { return .file(path, isGiven: isGiven) }
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter {
          !$0.hasPrefix(".") && !PicturesBeside.isPicture($0)
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let pages = Set(names.compactMap(Self.pageName))
        pending += names.filter { !Self.belongs($0, to: pages) }.sorted(by: >).map {
          (prefix + $0, false)
        }
      } catch {
        return .failure(path: path, reason: "the folder cannot be read; check its permissions")
      }
    }
    return nil
  }

  /// The name of a saved page without its ending; nil for other files.
  private static func pageName(_ name: String) -> String? {
    let endings = [".html", ".htm", ".xhtml"]
    return endings.first { name.lowercased().hasSuffix($0) }.map { String(name.dropLast($0.count)) }
  }

  /// Whether a folder is that of a page's pictures and scripts, by the endings that browsers use in
  /// different languages.
  private static func belongs(_ name: String, to pages: Set<String>) -> Bool {
    guard !pages.isEmpty else { return false }
    let endings = [
      "_files", "-Dateien", "_fichiers", "_archivos", "_file", "_bestanden", "_ficheiros", "-filer",
      "_soubory", "_pliki", "_tiedostot", "_arquivos",
    ]
    return endings.contains {
      name.hasSuffix($0) && pages.contains(String(name.dropLast($0.count)))
    }
  }
}
