import Markup
import Recipes

/// A web page that holds a recipe, saved from a browser or by a program.
///
/// Read are JSON-LD, microdata, RDFa and microformats in the vocabulary of schema.org, and where they
/// are silent the text of the page itself. Which of them is believed is said in `Docs/html.md`.
package struct HTMLFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "HTML" }

  /// Whether the first bytes look like a page, or a piece of one.
  package func recognizes(_ source: ImportSource) -> Bool {
    source.head.text.isHTML
  }

  /// All recipes of the page.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    guard source.bytes.count <= MarkupDocument.htmlLimit else {
      let error = MarkupError.tooLarge(limit: MarkupDocument.htmlLimit)
      return ImportResult(diagnostics: [Diagnostic(.error, error.description)])
    }
    guard !source.bytes.isEmpty else {
      return ImportResult(diagnostics: [Diagnostic(.error, MarkupError.empty.description)])
    }
    return PageReader(
      HTMLText.utf8(source.bytes, charset: source.charset), address: source.address
    ).result
  }
}
