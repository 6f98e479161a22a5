import ArgumentParser
import RecipeStore

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Do again what was undone.",
    discussion: """
      With a recipe, what was undone in it last is done again; without one, all of what was undone \
      last. Once something else has been changed, there is nothing to redo.
      """,
    examples: [Example("sorrel redo"), Example("sorrel redo 3")])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String?

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let id = try recipe.map { try store.recipeEverNamed($0) }
    let change = if let id { try store.redo(id) } else { try store.redoLast() }
    guard let change else {
      throw EditError("there is nothing to redo" + (id.map { " in recipe \($0)" } ?? ""))
    }
    try StepReport(change: change, verb: "Done again", store: store).print(output)
  }
}
