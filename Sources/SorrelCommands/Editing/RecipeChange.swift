import RecipeExport
import RecipeStore
import Recipes
import Terminal

/// Changes one recipe for a command and prints what has changed.
struct RecipeChange {
  var store: RecipeStore
  var output: OutputOptions
  /// Whether only to print what would change.
  var isDryRun = false

  /// Changes the recipe that a user names, in one revision; if that adds lines, `addsLines` is set.
  /// - Throws: what `change` throws; `RecipeStoreError`; nothing has changed then.
  func run(
    _ reference: String, addsLines: Bool = false, _ change: (inout RecipeEditor) throws -> Void
  ) throws {
    let summary = try store.recipe(matching: reference)
    let (stored, editor) = try store.transaction {
      guard let stored = try store.recipe(id: summary.id) else {
        throw RecipeStoreError.noRecipe(summary.id)
      }
      let lastLine = addsLines ? try store.lastLine(of: stored.id) : 0
      var editor = RecipeEditor(stored.recipe, lastLine: lastLine)
      try change(&editor)
      if !isDryRun {
        try store.update(
          stored.id, to: editor.recipe, from: stored.revision, what: editor.summary)
      }
      return (stored, editor)
    }
    try report(stored.id, from: stored.recipe, to: editor.recipe, warnings: editor.allWarnings)
  }

  /// Prints what has changed in a recipe, or would.
  func report(_ id: RecipeID, from old: Recipe, to new: Recipe, warnings: [String]) throws {
    let diff = RecipeDiff(from: old, to: new)
    switch output.format {
    case .json:
      try printJSON(
        .object([
          "id": .number(Int(id.rawValue)), "title": .string(new.title),
          isDryRun ? "wouldChange" : "changed": diff.json,
          "warnings": .strings(warnings),
        ]))
    case .text:
      if old == new {
        printNote("Nothing changes in \(id) \(new.title).")
      } else if !isDryRun {
        try printLine("Changed \(id) \(new.title.sanitizedLine)")
      }
      for line in diff.lines(usesColor: output.usesColor) { try printLine(line) }
    }
    for warning in warnings { printNote("Warning: \(warning)") }
  }
}
