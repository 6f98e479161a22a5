import ArgumentParser
import RecipeExport
import RecipeStore
import Rendering
import Terminal

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete recipes.",
    discussion: """
      All recipes named are deleted, or none if one of them is not found. Here a part of a title \
      does not do. "sorrel undo" brings them back.
      """,
    aliases: ["rm"],
    examples: [
      Example("sorrel delete 12"),
      Example("sorrel delete --dry-run 12 'apple cake'", "Say what would be deleted."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be deleted.")
  var dryRun = false
  @Argument(
    help: ArgumentHelp("The recipes, by number or whole title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty {
      throw ValidationError("Say which recipes to delete, by number or whole title")
    }
  }

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let found = try store.transaction {
      var known: Set<RecipeID> = []
      let found = try recipes.map { try store.recipe(named: $0) }
        .filter { known.insert($0.id).inserted }
      if !dryRun { try store.delete(Set(found.map(\.id))) }
      return found
    }
    switch output.format {
    case .json:
      try printJSON(
        .object([
          "deleted": dryRun ? nil : .array(found.map(JSONValue.summary)),
          "wouldDelete": dryRun ? .array(found.map(JSONValue.summary)) : nil,
        ]))
    case .text:
      for recipe in found {
        try printLine(
          "\(dryRun ? "Would delete" : "Deleted") \(recipe.id) \(recipe.title.sanitizedLine)")
      }
      if !dryRun { printNote("'sorrel undo' brings \(found.count == 1 ? "it" : "them") back.") }
    }
  }
}
