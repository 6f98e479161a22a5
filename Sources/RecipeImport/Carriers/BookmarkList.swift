import FoundationEssentials
import Markup

/// The addresses in a file of bookmarks, in the form that all browsers export ("Netscape bookmarks").
package struct BookmarkList {
  /// The paths of local files among them, in their order.
  package private(set) var files: [String] = []
  /// The addresses on the web.
  package private(set) var pages: [String] = []

  /// Whether some bytes are such a file.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    TextHead(Array(bytes.prefix(512))).contains("<!doctype netscape-bookmark-file-1>")
  }

  /// Reads the links of a file; relative ones are resolved against the folder that it is in.
  ///
  /// O(n).
  package init(_ bytes: [UInt8], in folder: String) {
    let scan = PageScan(HTMLText.utf8(bytes))
    for tag in scan.tags where !tag.isEnd && tag.name == TagName("a") {
      guard let address = scan.attribute("href", of: tag)?.trimmed, !address.isEmpty else {
        continue
      }
      if PageAddress.isWeb(address) {
        pages.append(address)
      } else if address.lowercased().hasPrefix("file:") {
        if let url = URL(string: address), !url.path.isEmpty { files.append(url.path) }
      } else if !address.contains(":"), !address.hasPrefix("#") {
        let base = URL(filePath: folder, directoryHint: .isDirectory)
        if let url = URL(string: address, relativeTo: base), url.isFileURL {
          files.append(url.path)
        }
      }
    }
  }
}
