import ArgumentParser
import RecipeStore

struct IngredientAliasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alias", abstract: "Say what a name on ingredient lines means.",
    discussion: """
      It counts for the recipes there are and for those that come, in all languages of your \
      recipes or in the one of --language. Plurals and case do not matter.
      """,
    examples: [
      Example("sorrel ingredient alias courgette zukes"),
      Example("sorrel ingredient alias --remove zukes", "Forget it; lines stay as they are."),
    ])

  @OptionGroup var options: CatalogueOptions
  @Flag(help: "Forget what the name means.") var remove = false
  @Option(help: ArgumentHelp("The language of the name, as in 'de'.", valueName: "tag"))
  var language: String?
  @Argument(
    help: ArgumentHelp(
      "The ingredient, by name or key; with --remove, only the name.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String
  @Argument(help: ArgumentHelp("The name on the lines.", valueName: "name")) var name: String?

  func validate() throws {
    if (name == nil) != remove {
      throw ValidationError("Give an ingredient and a name, or --remove and a name")
    }
  }

  func run() throws {
    try options.run { store in
      guard let name else {
        guard let edit = try store.removeAlias(ingredient, language: language) else {
          throw EditError("you have not said what '\(ingredient)' means")
        }
        return edit
      }
      return try store.addAlias(
        name, language: language, to: store.ingredient(named: ingredient))
    }
  }
}
