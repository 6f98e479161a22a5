import RecipeExport
import RecipeStore
import Rendering
import Terminal

/// What a change of the catalogue has done, or would do, for printing.
struct CatalogueReport {
  var edit: CatalogueEdit
  var isDryRun: Bool

  /// So many lines are shown to people.
  private static let shownLines = 20

  func print(_ output: OutputOptions) throws {
    switch output.format {
    case .json:
      try printJSON(.catalogueEdit(edit, isDryRun: isDryRun))
    case .text:
      try printLine((isDryRun ? "Would be done: " : "") + edit.what.sanitizedLine)
      for line in edit.lines.prefix(Self.shownLines) {
        try printLine(
          "  \(line.recipe) \(line.title): ".sanitizedPiece.styled(.dim, if: output.usesColor)
            + "\(line.text)  ".sanitizedPiece
            + "\(line.from ?? "-") → \(line.to ?? "-")".sanitizedPiece
            .styled(.green, if: output.usesColor))
      }
      if edit.lineCount > Self.shownLines {
        printNote("… and \(edit.lineCount - Self.shownLines) more lines.")
      }
      if isDryRun {
        printNote("Nothing has been changed; \(scope) would be concerned.")
      } else {
        printNote("Concerns \(scope). 'sorrel undo' takes it back.")
      }
    }
  }

  private var scope: String {
    let recipes = edit.recipeCount == 1 ? "1 recipe" : "\(edit.recipeCount) recipes"
    return edit.lineCount == 0
      ? recipes : (edit.lineCount == 1 ? "1 line" : "\(edit.lineCount) lines") + " in " + recipes
  }
}
