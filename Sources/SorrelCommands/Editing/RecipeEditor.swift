import Housekeeping
import RecipeLanguage
import Recipes
import RichText

/// A recipe while it is changed step by step, with what there is to say about it.
struct RecipeEditor {
  var recipe: Recipe
  /// What the user should know, a sentence each; see `allWarnings`.
  var warnings: [String] = []
  /// The words of mentions whose ingredients have been deleted.
  var widows: [String] = []
  /// What has been done, in words for the history.
  var deeds: [String] = []
  /// The greatest number that a line of the recipe has or had.
  var lastLine: Int

  /// Begins to change a recipe; `lastLine` is the greatest number that its lines have ever had.
  init(_ recipe: Recipe, lastLine: Int = 0) {
    self.recipe = recipe
    self.lastLine = max(lastLine, recipe.lines.map(\.id.rawValue).max() ?? 0)
  }

  /// What the user should know once all is done, a sentence each.
  ///
  /// Complexity: O(n) for n bytes of the method for each deleted ingredient's words.
  var allWarnings: [String] {
    var said: Set<String> = []
    let left = widows.filter { words in
      said.insert(words).inserted && !PhraseFinder(words).places(in: recipe.method.text).isEmpty
    }
    if left.isEmpty { return warnings }
    let words = left.map(quoted).joined(separator: ", ")
    return warnings + ["the method still speaks of \(words), which means no ingredient any more"]
  }

  /// What has been done in one sentence.
  var summary: String {
    let text = deeds.joined(separator: ", ")
    let short = text.unicodeScalars.count > 120 ? text.prefix(117) + "…" : text[...]
    return short.isEmpty ? "Edited" : short.prefix(1).uppercased() + short.dropFirst()
  }

  /// Sets the title.
  /// - Throws: `EditError` if there is no word in it.
  mutating func setTitle(_ title: String) throws {
    let title = title.oneLine
    if title.isEmpty { throw EditError("a recipe needs a title") }
    recipe.title = title
    deeds.append("changed the title")
  }

  /// Sets what the recipe makes; an empty text says nothing of it.
  mutating func setYield(_ text: String) {
    let text = text.oneLine
    recipe.yields = YieldReader.yield(text).map { [$0] } ?? []
    deeds.append("changed the yield")
  }

  /// Carries out an edit of the method and links what the new words mention.
  ///
  /// Words elsewhere that mean nothing yet are left alone: somebody may have taken their tags off.
  mutating func apply(_ edit: TextEdit, new ranges: (AppliedEdit) -> [Range<Int>]) throws {
    let old = recipe.method
    let applied = try recipe.method.apply(edit)
    let linked = recipe.linkedMethod
    let known = Set(recipe.method.spans)
    let added = Set(linked.spans(meeting: ranges(applied)).joined()).subtracting(known)
    try recipe.method.apply(TextEdit(adding: added.sorted()))
    warn(of: applied.dropped.filter { $0.kind == .ingredient }, in: old, applied.map)
  }

  /// Says which mentions are lost, but for those that have been found anew in the new words.
  private mutating func warn(of lost: [TextSpan], in old: RichText, _ map: PositionMap) {
    let now = recipe.method.spans(meeting: lost.map { map.range(of: $0.range) })
    var counts: [(words: String, count: Int)] = []
    for (span, spans) in zip(lost, now) {
      if spans.contains(where: { $0.kind == .ingredient && $0.target == span.target }) { continue }
      let words = quoted(String(old[span.range]))
      if let index = counts.firstIndex(where: { $0.words == words }) {
        counts[index].count += 1
      } else {
        counts.append((words, 1))
      }
    }
    warnings += counts.map { words, count in
      count == 1
        ? "\(words) has changed and is no mention any more"
        : "\(words) has changed in \(count) places and is no mention there any more"
    }
  }
}
