import FoundationEssentials
import RecipeImport

/// The paths of an import, with files of bookmarks replaced by the local files that they name.
struct Bookmarks {
  private(set) var paths: [String] = []
  /// What there is to say about bookmarks that were left out.
  private(set) var notes: [String] = []

  /// The largest file of bookmarks that is read, in bytes.
  private static let limit = 64 * 1_048_576

  init(_ given: [String]) {
    for path in given {
      guard let list = Self.list(in: path) else {
        paths.append(path)
        continue
      }
      paths += list.files
      if !list.pages.isEmpty {
        let count = list.pages.count == 1 ? "1 page" : "\(list.pages.count) pages"
        notes.append("\(path) names \(count) on the web, not fetched: use --url")
      }
    }
  }

  private static func list(in path: String) -> BookmarkList? {
    guard let handle = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
      handle.count <= limit
    else { return nil }
    // What a binary property list is shows at its end.
    let isBinary = handle.starts(with: "bplist00".utf8)
    guard BookmarkList.recognizes([UInt8](isBinary ? handle : handle.prefix(2048))) else {
      return nil
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return BookmarkList([UInt8](handle), in: folder)
  }
}
