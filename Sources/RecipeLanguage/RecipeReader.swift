public import Recipes
import RichText

/// Reads what a cook has written into a recipe: the parts of its ingredient lines, and what its
/// method mentions.
public struct RecipeReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// Sets the language if it is empty, reads each line that no person has set, gives each line the
  /// key of its ingredient, and marks mentions, timers and temperatures in the method.
  ///
  /// What the method marks already stays. Reading twice is the same as reading once.
  ///
  /// Without `findsMentions` words that are not marked as ingredients or tools stay plain.
  public func read(_ recipe: inout Recipe, findsMentions: Bool = true) {
    if recipe.language.isEmpty {
      recipe.language = LanguageDetector.language(of: Self.sample(of: recipe)) ?? ""
    }
    let language = Self.language(of: recipe)
    let reader = IngredientLineReader(language: language)
    let resolver = IngredientResolver(language: language)
    for section in recipe.ingredients.indices {
      for index in recipe.ingredients[section].lines.indices {
        var line = recipe.ingredients[section].lines[index]
        if line.setBy != .person { line = reader.read(line) }
        if line.setBy != .person || line.ingredient.isEmpty {
          line.ingredient = resolver.key(of: line)
        }
        line.furtherIngredients = resolver.furtherKeys(in: line.text, besides: line.ingredient)
        recipe.ingredients[section].lines[index] = line
      }
    }
    let linked = MentionLinker(language: language)
      .link(recipe.method, sections: recipe.ingredients, title: recipe.title)
    recipe.method = findsMentions ? linked : linked.keepingMentions(of: recipe.method)
  }

  /// The language that a recipe is written in: the declared one, unless its words clearly belong to
  /// another.
  public static func language(of recipe: Recipe) -> String {
    LanguageDetector.language(of: sample(of: recipe), declared: recipe.language) ?? ""
  }

  /// Enough text to tell the language from.
  private static func sample(of recipe: Recipe) -> String {
    var sample = recipe.title + "\n" + recipe.summary + "\n" + recipe.method.text
    for line in recipe.lines.prefix(50) { sample += "\n" + line.text }
    return sample
  }
}

extension RichText {
  /// The text without mentions of ingredients and tools that another one of the same words has not.
  fileprivate func keepingMentions(of other: RichText) -> RichText {
    func isMention(_ span: TextSpan) -> Bool { span.kind == .ingredient || span.kind == .cookware }
    let known = Set(other.spans.lazy.filter(isMention).map(\.range))
    let kept = spans.filter { !isMention($0) || known.contains($0.range) }
    return (try? RichText(text, spans: kept)) ?? self
  }
}
