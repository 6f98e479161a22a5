import Recipes

/// A web page as Safari saves it with its pictures, `.webarchive`: a binary property list.
package struct WebArchiveFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Safari web archive" }

  /// Whether the input is a binary property list with the keys of a web archive.
  package func recognizes(_ source: ImportSource) -> Bool {
    guard source.bytes.starts(with: "bplist00".utf8) else { return false }
    return BinaryPropertyList(source.bytes)?.value(["WebMainResource"]) != nil
  }

  /// The recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    guard let list = BinaryPropertyList(source.bytes),
      case .data(let range)? = list.value(["WebMainResource", "WebResourceData"])
    else {
      return ImportResult(diagnostics: [Diagnostic(.error, "a web archive without a page in it")])
    }
    func text(_ key: String) -> String {
      if case .text(let text)? = list.value(["WebMainResource", key]) { text } else { "" }
    }
    return HTMLFormat().read(
      ImportSource(
        bytes: Array(source.bytes[range]), name: source.name, address: text("WebResourceURL"),
        charset: text("WebResourceTextEncodingName")))
  }
}
