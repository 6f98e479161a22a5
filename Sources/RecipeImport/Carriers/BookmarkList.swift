import FoundationEssentials
import Markup

/// The addresses in a file of bookmarks: in the form that all browsers export ("Netscape bookmarks"), or in
/// Safari's property list, where the reading list is, too.
package struct BookmarkList {
  /// The paths of local files among them, in their order.
  package private(set) var files: [String] = []
  /// The addresses on the web.
  package private(set) var pages: [String] = []

  /// Whether some bytes are such a file.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist00".utf8) {
      return BinaryPropertyList(bytes)?.value(["WebBookmarkType"]) != nil
    }
    let head = TextHead(Array(bytes.prefix(2048)))
    return head.contains("<!doctype netscape-bookmark-file-1>")
      || head.contains("<plist") && head.contains("<key>webbookmark")
  }

  /// Reads the links of a file; relative ones are resolved against the folder that it is in.
  ///
  /// O(n).
  package init(_ bytes: [UInt8], in folder: String) {
    if bytes.starts(with: "bplist00".utf8) {
      for address in BinaryPropertyList(bytes)?.texts("URLString") ?? [] { add(address, folder) }
    } else if XMLSource.rootName(bytes) == "plist" {
      for dictionary in XMLRecords(bytes, element: "dict").records.map(\.node) {
        add(PropertyList(dictionary).line("URLString"), folder)
      }
    } else {
      let scan = PageScan(HTMLText.utf8(bytes))
      for index in scan.startTags(TagName("a")) {
        add(scan.attribute("href", of: scan.tags[index]) ?? "", folder)
      }
    }
  }

  private mutating func add(_ address: String, _ folder: String) {
    let address = address.trimmed
    guard !address.isEmpty else { return }
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
