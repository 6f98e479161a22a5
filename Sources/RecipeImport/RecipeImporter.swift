import RecipeLanguage
import Recipes
import RichText

/// Reads recipes out of any input: format, recipes, ingredient lines and mentions.
///
/// It is a pure function of the bytes and may be used from many threads.
public struct RecipeImporter: Sendable {
  private let reader = RecipeReader()

  /// Makes an importer.
  public init() {}

  /// What an input holds: its format's name and its recipes, read to the last mention.
  ///
  /// It never throws and never traps: what cannot be read is told in the diagnostics.
  public func read(_ source: ImportSource) -> (format: String, result: ImportResult) {
    guard case (let formats, var result)? = FormatDetector.read(known: source) else {
      return ("", FormatDetector.unknown(source))
    }
    for index in result.recipes.indices where result.recipes[index].title.isEmpty {
      result.recipes[index].title = source.name
    }
    for index in result.recipes.indices where !result.finished.contains(index) {
      result.recipes[index].method = result.recipes[index].method.withoutStepNumbers
      guard result.marked.contains(index) else {
        reader.read(&result.recipes[index])
        continue
      }
      let written = result.recipes[index]
      reader.read(&result.recipes[index], findsMentions: false)
      result.recipes[index].divideLines(as: written)
    }
    var recipes: [Recipe] = []
    var damage: [Int: String] = [:]
    for (index, recipe) in result.recipes.enumerated() {
      let lack = result.finished.contains(index) ? nil : Self.lack(of: recipe)
      if let lack { result.diagnostics.append(lack) }
      guard lack?.severity != .error else { continue }
      damage[recipes.count] = result.damage[index]
      recipes.append(recipe)
    }
    (result.recipes, result.damage) = (recipes, damage)
    (result.finished, result.marked) = ([], [])
    return (formats.sorted().joined(separator: ", "), result)
  }

  /// What there is to say about a recipe without ingredients, without a method, or, which is an
  /// error, without both; nil about others.
  private static func lack(of recipe: Recipe) -> Diagnostic? {
    let title = "\"\(recipe.title)\""
    switch (recipe.ingredients.isEmpty, recipe.method.isEmpty) {
    case (false, false): return nil
    case (true, true):
      return Diagnostic(.error, "\(title) has neither ingredients nor a method")
    case (true, false): return Diagnostic(.warning, "\(title) has no ingredients")
    case (false, true): return Diagnostic(.warning, "\(title) has no method")
    }
  }
}
