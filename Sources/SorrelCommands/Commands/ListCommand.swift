import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
import Rendering
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
    let summaries = try options.openForReading().summaries(page)
    switch output.format {
    case .json:
      try printJSON(.array(summaries.map(JSONValue.summary)))
    case .text:
      if summaries.isEmpty { return }
      var table = TextTable.ofRecipes()
      for summary in summaries { table.append(summary.cells) }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }
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
