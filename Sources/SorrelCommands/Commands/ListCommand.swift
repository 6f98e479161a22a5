import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
import Terminal

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all recipes by title.", aliases: ["ls"],
    examples: [
      Example("sorrel list"), Example("sorrel list --limit 20 --offset 40", "The third page."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Option(help: "How many recipes to list at most.") var limit: Int?
  @Option(help: "How many recipes to leave out first.") var offset = 0

  func validate() throws {
    if limit ?? 0 < 0 || offset < 0 { throw ValidationError("A count cannot be negative") }
  }

  func run() throws {
    let page = RecipeStore.Page(limit: limit, offset: offset)
    let store = try options.open()
    switch output.format {
    case .json:
      try printJSON(.array(try store.summaries(page).map(JSONValue.summary)))
    case .text:
      let summaries = try store.summaries(page)
      if summaries.isEmpty, offset == 0 { return printNote(Self.emptyHint) }
      var table = TextTable.ofRecipes()
      for summary in summaries { table.append(summary.cells) }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }

  static let emptyHint = "There are no recipes yet. Take some in:  sorrel import FILE-OR-FOLDER"
}

extension TextTable {
  /// A table of recipes.
  static func ofRecipes() -> TextTable {
    TextTable([
      Column("No", alignment: .trailing, style: .dim), Column("Recipe", isShrinkable: true),
      Column("Makes", isShrinkable: true), Column("Time"),
      Column("Tags", isShrinkable: true, style: .dim),
    ])
  }
}

extension RecipeSummary {
  /// What a table of recipes shows.
  var cells: [String] {
    [
      "\(id)", title, yields.first?.text ?? "", totalTime?.displayText ?? "",
      tags.joined(separator: ", "),
    ]
  }
}
