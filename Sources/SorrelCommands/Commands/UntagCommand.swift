import ArgumentParser
import Recipes
import RichText

struct UntagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untag", abstract: "Make plain words of a mention of an ingredient.",
    discussion: "Places are counted as for \"tag\": all where the words stand, mentions or not.",
    examples: [
      Example("sorrel untag 3 butter --occurrence 2"), Example("sorrel untag 3 all --all"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var which: OccurrenceOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String
  @Argument(help: ArgumentHelp("The words in the method.", valueName: "text")) var text: String

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    try RecipeChange(store: store, output: output, isDryRun: which.dryRun).run(recipe) { editor in
      let mentions = try MentionPlaces(of: text, in: editor.recipe.method)
        .toUntag(occurrence: which.occurrence, all: which.all)
      try editor.recipe.method.apply(TextEdit(removing: mentions))
      editor.deeds.append("untagged \(quoted(text))")
    }
  }
}
