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
    for span in applied.dropped where span.kind == .ingredient {
      warnings.append("'\(old[span.range])' has changed and is no mention any more")
    }
    let changed = ranges(applied)
    let linked = MentionLinker(language: recipe.language)
      .link(recipe.method, sections: recipe.ingredients)
    let known = Set(recipe.method.spans)
    let added = linked.spans.filter { span in
      !known.contains(span) && changed.contains { $0.overlaps(span.range) }
    }
    try recipe.method.apply(TextEdit(adding: added))
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
