import ArgumentParser
import RecipeStore

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a recipe, in an editor or by options.",
    discussion: """
      \(documentDiscussion)

      With options that say what to change, no editor is opened. All changes asked for are one step \
      of the history, and are made in the order in which the options are listed below; the list of \
      ingredients is changed before words of the method are linked to it. Each sees what those \
      before it have left.

      Steps have numbers: "3" counts the steps through the whole method, "2.3" is step 3 below the \
      second heading, with the number that "show" prints; steps before the first heading are a \
      section, too. Ingredients are counted through the whole list. Headings and notes do not count.

      Mentions of ingredients stay what they are, wherever their words move. A mention whose own \
      words change is lost, unless the new words name an ingredient. New words are linked to the \
      ingredients that they name.

      In what is printed, «flour» is a mention, and ‹5 minutes› something else that is meant.
      """,
    examples: [
      Example("sorrel edit 'apple cake'", "Edit it in an editor."),
      Example("sorrel edit 3 --from cake.md", "Take the edited text from a file."),
      Example("sorrel edit 3 --replace 'olive oil' butter --all"),
      Example("sorrel edit 3 --merge-steps 1:2 --dry-run", "Say what would change."),
      Example("sorrel edit 'apple cake' --add-ingredient '1 tsp cinnamon' --set-yield '12 slices'"),
    ])

  @OptionGroup var edits: ScriptedEdits
  @Flag(name: [.long, .customShort("n")], help: "With these options, only say what would change.")
  var dryRun = false
  @Option(
    help: ArgumentHelp(
      "Take the edited text from a file, or - for standard input, and open no editor.",
      valueName: "path"),
    completion: .file(extensions: ["md"]))
  var from: String?
  @Flag(help: "Mark what the edited text names also in paragraphs that were there before.")
  var link = false
  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String

  func validate() throws {
    if !edits.isEmpty, from != nil || link {
      throw ValidationError("Edit a text, or say by options what to change, but not both")
    }
    if edits.isEmpty, dryRun { throw ValidationError("Say what to change, as with --title") }
  }

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    let change = RecipeChange(store: store, output: output, isDryRun: dryRun)
    guard edits.isEmpty else {
      return try change.run(recipe, addsLines: !edits.addIngredient.isEmpty) {
        try edits.apply(to: &$0)
      }
    }
    var session = EditorSession(store: store)
    if link { session.linking = .everywhere }
    let outcome = try session.edit(recipe, from: try from.map(documentText(at:)))
    try change.report(
      outcome.before.id, from: outcome.before.recipe, to: outcome.after,
      warnings: outcome.warnings)
  }
}
