import Recipes

/// Finds out which format some bytes are in, by what they hold and never by a file's name.
package enum FormatDetector {
  /// The first format that recognises the input; nil if none does.
  package static func detect(_ source: ImportSource) -> (any RecipeFormat)? {
    FormatList.all.first { $0.format.recognizes(source) }?.format
  }

  /// Reads the recipes of any input; one error says what the input is if no format fits.
  package static func read(_ source: ImportSource) -> ImportResult {
    read(known: source)?.result ?? unknown(source)
  }

  /// The result for an input that no format fits.
  static func unknown(_ source: ImportSource) -> ImportResult {
    ImportResult(.error, reason(for: source))
  }

  /// Reads an input of a known format, and gives the names of the formats in it; nil if no format
  /// fits.
  static func read(known source: ImportSource) -> (formats: Set<String>, result: ImportResult)? {
    guard let format = detect(source) else { return nil }
    if let archive = format as? ArchiveFormat {
      let (result, formats) = archive.contents(of: source)
      return (formats, result)
    }
    return ([format.name], format.read(source))
  }

  /// What an input is that no format fits: "a PNG picture, not a recipe".
  package static func reason(for source: ImportSource) -> String {
    ContentKind(source.bytes).reason
  }
}
