import Recipes

/// A web page with its pictures in one file, MHTML, as browsers save it (RFC 2557).
package struct MHTMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "MHTML" }

  /// Whether the input begins with the headers of a message of several related parts.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    guard !head.isBinary, head.first != UInt8(ascii: "<") else { return false }
    return head.contains("mime-version:") && head.contains("multipart/related")
  }

  /// The recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    guard source.bytes.count <= MIMEMessage.limit else {
      return ImportResult(diagnostics: [Diagnostic(.error, "larger than 64 MB")])
    }
    let message = MIMEMessage(source.bytes)
    guard let page = message.parts.first(where: { $0.type == "text/html" }) else {
      return ImportResult(diagnostics: [Diagnostic(.error, "a saved page without a page in it")])
    }
    let address =
      message.headers["snapshot-content-location"] ?? page.headers["content-location"] ?? ""
    return HTMLFormat().read(
      ImportSource(bytes: page.content, name: source.name, address: address, charset: page.charset))
  }
}
