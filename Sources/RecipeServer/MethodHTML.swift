import RecipeExport
import Recipes
import Rendering
import RichText

/// The steps of a recipe with the amounts of ingredients in them.
enum MethodHTML {
  /// The blocks of the method of a scaled recipe; amounts stand behind the mentions, where the step
  /// does not say them itself, and with `timers` there is an element with the seconds in times to wait.
  ///
  /// Complexity: O(n log n) for the length of the method and the ingredient lines.
  static func blocks(of recipe: Recipe, timers: Bool = false) -> String {
    var amounts = MentionAmounts(recipe)
    let shown = FormattedMethod(recipe)
    var waits: [Int: Int] = [:]
    for span in recipe.method.spans where timers && span.kind == .timer {
      waits[span.range.upperBound] = span.payload.flatMap { TimeSpan($0) }?.lower
    }
    let blocks = HTMLText.blocks(
      of: recipe.method, known: Set(recipe.lines.map(\.id.rawValue))
    ) { offset, paragraph in
      let wait = waits[offset].map { "<span data-seconds=\"\($0)\" hidden></span>" } ?? ""
      return shown.mentions(endingAt: offset).compactMap { amounts.next(for: $0, in: paragraph) }
        .map { "<span class=\"amount\"> (\(HTMLText.escaped($0)))</span>" }.joined() + wait
    }
    return blocks.joined(separator: "\n")
  }
}
