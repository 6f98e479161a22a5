import Recipes

/// Cooklang, a markup language for recipes (.cook).
///
/// Source: the Cooklang specification; see `CooklangDocument`.
package struct CooklangFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Cooklang" }

  /// Whether the text has the marks of Cooklang; it looks at a bounded part of it.
  package func recognizes(_ source: ImportSource) -> Bool {
    CooklangDetector.isCooklang(source.bytes)
  }

  /// The one recipe of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    var diagnostics: [Diagnostic] = []
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text: String
    if let valid = String(validating: source.bytes[start...], as: UTF8.self) {
      text = valid
    } else {
      text = String(decoding: source.bytes[start...], as: UTF8.self)
      diagnostics.append(
        Diagnostic(.warning, "the text is not UTF-8; some characters could not be read"))
    }
    let document = CooklangDocument(text, mode: .extended)
    diagnostics += document.warnings.map { Diagnostic(.warning, $0) }
    guard !document.blocks.isEmpty || !document.metadata.isEmpty else {
      return ImportResult(diagnostics: diagnostics + [Diagnostic(.error, "the file is empty")])
    }
    let recipe = CooklangRecipe.recipe(document, name: source.name)
    var result = ImportResult(recipes: [recipe], diagnostics: diagnostics)
    if Self.endsWithinMark(text) { result.damage = [0: "the file ends within a mark"] }
    if CooklangMetadata.saysMentionsAreMarked(document.metadata) { result.marked = [0] }
    return result
  }

  /// Whether the last line of a text is not ended and breaks off between the sign of a mark and the bracket
  /// behind it.
  private static func endsWithinMark(_ text: String) -> Bool {
    guard let last = text.last, !last.isNewline else { return false }
    let line = text.split(whereSeparator: \.isNewline).last ?? ""
    let open = line.split(separator: "}", omittingEmptySubsequences: false).last ?? ""
    if ["{", "@./", "@../"].contains(where: open.contains) || "@#~".contains(last) { return true }
    // "@onions{2}(cho", and "for ~s": only a timer has brackets always.
    let isPreparation = open.first == "(" && !open.contains(")") && line.contains("}")
    return isPreparation || open.split(separator: " ").last?.first == "~"
  }
}
