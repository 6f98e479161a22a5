import RecipeLanguage
import Recipes

/// Reads recipes out of any input: format, recipes, ingredient lines and mentions.
///
/// It is a pure function of the bytes and may be used from many threads.
public struct RecipeImporter: Sendable {
  private let reader = RecipeReader()

  public init() {}

  /// What an input holds: its format's name and its recipes, read to the last mention.
  ///
  /// It never throws and never traps: what cannot be read is told in the diagnostics.
  public func read(_ source: ImportSource) -> (format: String, result: ImportResult) {
    guard let format = FormatDetector.detect(source) else {
      let reason = FormatDetector.reason(for: source)
      return ("", ImportResult(diagnostics: [Diagnostic(.error, reason)]))
    }
    var result = format.read(source)
    for index in result.recipes.indices {
      reader.read(&result.recipes[index])
      if result.recipes[index].title.isEmpty { result.recipes[index].title = source.name }
    }
    return (format.name, result)
  }
}
