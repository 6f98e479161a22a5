import ArgumentParser
import RecipeExport
import RecipeStore
import Rendering
import Terminal

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show what has been done to a recipe.",
    discussion: """
      The last 100 states of a recipe are kept. The one marked "now" is how it is; those marked \
      "undone" come back with "sorrel redo". A deleted recipe is known by its number.
      """,
    examples: [Example("sorrel history 3")])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String

  func run() throws {
    let store = try options.openExisting()
    let history = try store.history(of: store.recipeEverNamed(recipe))
    switch output.format {
    case .json: try printJSON(.array(history.map(JSONValue.revision)))
    case .text:
      var table = TextTable([
        .init("Rev", alignment: .trailing, style: .dim), .init("When"),
        .init("What", isShrinkable: true), .init("By"), .init("Title", isShrinkable: true),
        .init(""),
      ])
      for revision in history {
        table.append([
          "\(revision.number)", LocalTime.text(revision.date, separator: " "), revision.what,
          revision.editor.rawValue,
          revision.title, revision.isCurrent ? "now" : revision.isUndone ? "undone" : "",
        ])
      }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }
}

extension JSONValue {
  /// A state of a recipe; dates are seconds since 1970.
  fileprivate static func revision(_ revision: Revision) -> JSONValue {
    .object([
      "revision": .number(revision.number), "seconds": .number(revision.date),
      "what": .string(revision.what), "by": .string(revision.editor.rawValue),
      "title": .string(revision.title), "deleted": revision.isDeletion ? .string("yes") : nil,
      "state": revision.isCurrent
        ? .string("now") : revision.isUndone ? .string("undone") : nil,
    ])
  }
}
