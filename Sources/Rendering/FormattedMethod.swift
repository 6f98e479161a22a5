package import Recipes
package import RichText

/// The method of a recipe as it is shown: its runs with the colours that the formatting definition
/// infers, found once and handed out paragraph by paragraph.
package struct FormattedMethod {
  /// The method.
  package let text: RichText
  /// Runs in order, which may reach over the ends of paragraphs.
  private let runs: [FormattedRun]
  /// The mentions of ingredients by their ends; of two that end together, the outer one first.
  private let mentions: [TextSpan]

  /// Makes the runs of a recipe's method, in which a mention of a line that is gone is plain.
  ///
  /// Complexity: O(s log s) for s spans.
  package init(_ recipe: Recipe) {
    text = recipe.method
    let known = Set(recipe.lines.map(\.id.rawValue))
    runs = text.formattedRuns(by: RecipeFormatting(known: known))
    mentions = text.spans.filter { $0.kind == .ingredient }.sorted {
      ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
    }
  }

  /// The runs of a range of UTF-8 bytes, cut to it; those of no spans may be longer than a line.
  ///
  /// Complexity: O(log r + result) for r runs.
  package func runs(in range: Range<Int>) -> [FormattedRun] {
    let first = Self.firstIndex(of: runs) { $0.range.upperBound > range.lowerBound }
    return runs[first...].prefix { $0.range.lowerBound < range.upperBound }.map { run in
      var run = run
      run.range = run.range.clamped(to: range)
      return run
    }
  }

  /// The mentions of ingredients that end at an offset in UTF-8 bytes.
  ///
  /// Complexity: O(log m + result) for m mentions.
  package func mentions(endingAt offset: Int) -> ArraySlice<TextSpan> {
    let first = Self.firstIndex(of: mentions) { $0.range.upperBound >= offset }
    return mentions[first...].prefix { $0.range.upperBound == offset }
  }

  /// The first index from which on all elements fit, or the end.
  private static func firstIndex<T>(of elements: [T], where fits: (T) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = low + (high - low) / 2
      if fits(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
