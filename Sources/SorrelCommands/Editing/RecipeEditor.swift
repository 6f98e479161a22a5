import RecipeLanguage
import Recipes
import RichText

/// A recipe while it is changed step by step, with what there is to say about it.
struct RecipeEditor {
  var recipe: Recipe
  /// What the user should know, a sentence each.
  var warnings: [String] = []
  /// What has been done, in words for the history.
  var deeds: [String] = []
  /// The greatest number that a line of the recipe has or had.
  var lastLine: Int

  /// Begins to change a recipe; `lastLine` is the greatest number that its lines have ever had.
  init(_ recipe: Recipe, lastLine: Int = 0) {
    self.recipe = recipe
    self.lastLine = max(lastLine, recipe.lines.map(\.id.rawValue).max() ?? 0)
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
    let linked = MentionLinker(language: recipe.language)
      .link(recipe.method, sections: recipe.ingredients)
    let known = Set(recipe.method.spans)
    let added = Set(linked.spans(meeting: ranges(applied)).joined()).subtracting(known)
    try recipe.method.apply(TextEdit(adding: added.sorted()))
    warn(of: applied.dropped.filter { $0.kind == .ingredient }, in: old, applied.map)
  }

  /// Says which mentions are lost, but for those that have been found anew in the new words.
  private mutating func warn(of lost: [TextSpan], in old: RichText, _ map: PositionMap) {
    let now = recipe.method.spans(meeting: lost.map { map.range(of: $0.range) })
    var said: Set<String> = []
    for (span, spans) in zip(lost, now) {
      if spans.contains(where: { $0.kind == .ingredient && $0.target == span.target }) { continue }
      let words = quoted(String(old[span.range]))
      if !said.insert(words).inserted { continue }
      warnings.append("\(words) has changed and is no mention any more")
    }
  }
}

extension String {
  /// The text with single blanks for any white space and line ends, and none around it.
  var oneLine: String {
    split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
  }
}

/// "'flour'", cut if it is long.
func quoted(_ text: String) -> String {
  let line = text.oneLine
  return "'" + (line.utf8.count > 60 ? line.prefix(40) + "…" : line[...]) + "'"
}
