import Recipes

/// Finds out which format some bytes are in, by what they hold and never by a file's name.
package enum FormatDetector {
  /// The formats in the order in which they are asked: those with sure marks come first.
  package static let formats: [any RecipeFormat] = [
    RecipeMLFormat(),
    GourmetFormat(),
    MHTMLFormat(),
    WebArchiveFormat(),
    HTMLFormat(),
    SchemaJSONFormat(),
    CooklangFormat(),
  ]

  /// The first format that recognises the input; nil if none does.
  package static func detect(_ source: ImportSource) -> (any RecipeFormat)? {
    formats.first { $0.recognizes(source) }
  }

  /// Reads the recipes of any input; one error says what the input is if no format fits.
  package static func read(_ source: ImportSource) -> ImportResult {
    if let format = detect(source) { return format.read(source) }
    return ImportResult(diagnostics: [Diagnostic(.error, reason(for: source))])
  }

  /// What an input is that no format fits: "a PNG picture, not a recipe".
  package static func reason(for source: ImportSource) -> String {
    ContentKind(source.bytes).reason
  }
}
