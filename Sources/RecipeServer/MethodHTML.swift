import RecipeExport
import Recipes
import Rendering

/// The steps of a recipe with the amounts of ingredients in them.
enum MethodHTML {
  /// The blocks of the method of a scaled recipe; amounts stand behind the mentions, where the step
  /// does not say them itself.
  ///
  /// Complexity: O(n log n) for the length of the method and the ingredient lines.
  static func blocks(of recipe: Recipe) -> String {
    var amounts = MentionAmounts(recipe)
    let shown = FormattedMethod(recipe)
    let blocks = HTMLText.blocks(
      of: recipe.method, known: Set(recipe.lines.map(\.id.rawValue))
    ) { offset, paragraph in
      shown.mentions(endingAt: offset).compactMap { amounts.next(for: $0, in: paragraph) }
        .map { "<span class=\"amount\"> (\(HTMLText.escaped($0)))</span>" }.joined()
    }
    return blocks.joined(separator: "\n")
  }
}
