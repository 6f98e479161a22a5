import Recipes
import RichText

/// What the data of a page leaves out, and how the page itself makes up for it.
struct RecipeLacks {
  let recipe: Recipe
  private let lines: [IngredientLine]
  /// Whether what is given as the method is the summary once more.
  private let repeatsSummary: Bool

  init(_ recipe: Recipe) {
    self.recipe = recipe
    lines = recipe.lines
    repeatsSummary = Self.repeatsSummary(recipe)
  }

  private static func repeatsSummary(_ recipe: Recipe) -> Bool {
    guard !recipe.method.isEmpty, !recipe.summary.isEmpty, recipe.method.paragraphs.count <= 2
    else { return false }
    let summary = recipe.summary.letters
    return !summary.isEmpty
      && summary.hasPrefix(recipe.method.text.letters.prefix(200))
  }

  /// Whether nothing has to be looked for on the page.
  var isComplete: Bool { hasContent && hasFacts }

  /// Whether nothing is missing but a yield or times.
  var lacksFactsAlone: Bool { hasContent && !hasFacts }

  private var hasFacts: Bool { !recipe.yields.isEmpty && recipe.times != Recipe.Times() }

  private var hasContent: Bool {
    hasAmounts && lines.count > 1 && !recipe.method.isEmpty && !hasOneBlock && !repeatsSummary
      && !recipe.title.isEmpty
  }

  /// Whether a fair part of the ingredients has amounts; a list of names alone is a summary.
  private var hasAmounts: Bool {
    let counted = lines.count { line in line.text.hasNumbers }
    return counted * 4 >= lines.count && counted > 0
  }

  /// Whether the method is one long paragraph.
  private var hasOneBlock: Bool {
    recipe.method.paragraphs.count == 1 && recipe.method.count > 400
  }

  /// Whether the method is the start of another, longer one.
  func isBeginning(of method: RichText) -> Bool {
    guard let first = recipe.method.paragraphs.first, method.count * 10 > recipe.method.count * 13
    else {
      return false
    }
    let start = recipe.method[first.range].letters.prefix(100)
    return !start.isEmpty && method.text.prefix(2000).letters.holds(start)
  }

  /// The recipe with what the page shows in place of what the data lacks.
  func completed(with found: Recipe, parts: PageRecipeFinder.Parts) -> Recipe {
    var result = recipe
    if !found.ingredients.isEmpty, takesIngredients(found, parts) {
      result.ingredients = found.ingredients
    }
    if !found.method.isEmpty, takesMethod(found) { result.method = found.method }
    return result
  }

  /// The page's list is taken where the data has none; where the data has names alone and the page
  /// amounts; and where the data has one line and the page several.
  private func takesIngredients(_ found: Recipe, _ parts: PageRecipeFinder.Parts) -> Bool {
    if lines.isEmpty { return true }
    if lines.count == 1 { return found.lines.count > 1 && parts.amounts > 1 }
    return !hasAmounts && parts.amounts * 2 >= found.lines.count
      && found.lines.count * 2 >= lines.count
  }

  /// The page's method is taken where the data has none, and where the data has it in one block that
  /// the page divides.
  private func takesMethod(_ found: Recipe) -> Bool {
    if recipe.method.isEmpty || repeatsSummary { return true }
    guard hasOneBlock, found.method.paragraphs.count > 1 else { return false }
    return found.method.count * 10 >= recipe.method.count * 6
  }
}
