import Markup
import Recipes

/// A web page as Safari saves it with its pictures, `.webarchive`: a property list, binary or in XML.
package struct WebArchiveFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Safari web archive" }

  /// Whether the input is a property list with the keys of a web archive.
  package func recognizes(_ source: ImportSource) -> Bool {
    if source.head.root == "plist" { return source.head.text.contains("<key>webmainresource<") }
    guard source.bytes.starts(with: "bplist00".utf8) else { return false }
    return BinaryPropertyList(source.bytes)?.value(["WebMainResource"]) != nil
  }

  /// The recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    if source.head.root == "plist" { return readXML(source) }
    guard let list = BinaryPropertyList(source.bytes),
      case .data(let range)? = list.value(["WebMainResource", "WebResourceData"])
    else { return ImportResult(.error, Self.isEmpty) }
    func text(_ key: String) -> String {
      if case .text(let text)? = list.value(["WebMainResource", key]) { text } else { "" }
    }
    return HTMLFormat().read(
      ImportSource(
        bytes: Array(source.bytes[range]), name: source.name, address: text("WebResourceURL"),
        charset: text("WebResourceTextEncodingName")))
  }

  private static let isEmpty = "a web archive without a page in it"

  private func readXML(_ source: ImportSource) -> ImportResult {
    let file = XMLRecords(source.bytes, element: "plist")
    guard let list = file.records.first?.node.first("dict"),
      let page = PropertyList(list)["WebMainResource"].map(PropertyList.init),
      let data = page["WebResourceData"]
    else {
      return ImportResult(diagnostics: file.diagnostics + [Diagnostic(.error, Self.isEmpty)])
    }
    return HTMLFormat().read(
      ImportSource(
        bytes: Base64.decoded(data.text), name: source.name, address: page.line("WebResourceURL"),
        charset: page.line("WebResourceTextEncodingName")))
  }
}
