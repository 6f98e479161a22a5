import ArgumentParser
import RecipeStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last change.",
    discussion: """
      With a recipe, its last change is taken back, but not that it was imported; a deleted one is \
      known by its number. Without one, it is the last change of all, in all recipes and ingredients \
      that it concerned: deleted recipes come back, and what an import has brought in goes. It can \
      be repeated, and "sorrel redo" does again what was undone.
      """,
    examples: [
      Example("sorrel undo"), Example("sorrel undo --dry-run", "What would be undone."),
      Example("sorrel undo 3", "The last change of recipe 3."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be undone.")
  var dryRun = false
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String?

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let id = try recipe.map { try store.recipeEverNamed($0) }
    func undo() throws {
      let change = if let id { try store.undo(id) } else { try store.undoLast() }
      guard let change else {
        throw EditError("there is nothing to undo" + (id.map { " in recipe \($0)" } ?? ""))
      }
      try StepReport(change: change, verb: dryRun ? "Would be undone" : "Undone", store: store)
        .print(output)
    }
    if dryRun { try store.rehearse(undo) } else { try undo() }
  }
}
