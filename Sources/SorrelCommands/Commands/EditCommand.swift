import ArgumentParser

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a recipe.",
    discussion: """
      All changes asked for are one step of the history, and are made in the order in which the \
      options are listed below; the list of ingredients is changed before words of the method are \
      linked to it. Each sees what those before it have left.

      Steps have numbers: "3" counts the steps through the whole method, "2.3" is step 3 below the \
      second heading, with the number that "show" prints; steps before the first heading are a \
      section, too. Ingredients are counted through the whole list. Headings and notes do not count.

      Mentions of ingredients stay what they are, wherever their words move. A mention whose own \
      words change is lost, unless the new words name an ingredient. New words are linked to the \
      ingredients that they name.

      In what is printed, «flour» is a mention, and ‹5 minutes› something else that is meant.
      """,
    examples: [
      Example("sorrel edit 3 --replace 'olive oil' --with butter --all"),
      Example("sorrel edit 3 --merge-steps 1:2 --dry-run", "Say what would change."),
      Example("sorrel edit 'apple cake' --add-ingredient '1 tsp cinnamon' --set-yield '12 slices'"),
    ])

  @OptionGroup var edits: ScriptedEdits
  @Flag(name: [.long, .customShort("n")], help: "Only say what would change.") var dryRun = false
  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String

  func validate() throws {
    if edits.isEmpty { throw ValidationError("Say what to change, as with --replace or --title") }
  }

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    try RecipeChange(store: store, output: output, isDryRun: dryRun)
      .run(recipe, addsLines: !edits.addIngredient.isEmpty) { try edits.apply(to: &$0) }
  }
}
