import ArgumentParser
import RecipeStore

struct IngredientCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingredient", abstract: "Keep the catalogue of ingredients tidy.",
    discussion: """
      Lines of recipes name ingredients: "2 scallions" and "3 Frühlingszwiebeln" are one. Sorrel \
      knows many ingredients and makes one of its own of each name that it does not know; here you \
      say what is what. What you say counts before what Sorrel knows, for the recipes there are \
      and for those that come.

      An ingredient is named by a name in any language, or by its key, which never changes. \
      Each change is one step that "sorrel undo" takes back.
      """,
    subcommands: [
      IngredientListCommand.self, IngredientShowCommand.self, IngredientAddCommand.self,
      IngredientRenameCommand.self, IngredientMergeCommand.self, IngredientSplitCommand.self,
      IngredientAliasCommand.self, IngredientParentCommand.self, IngredientLinkCommand.self,
      IngredientDeleteCommand.self, IngredientReviewCommand.self,
    ],
    examples: [
      Example("sorrel ingredient list cheese"),
      Example("sorrel ingredient merge 'spring greens' 'collard greens'"),
      Example("sorrel ingredient review", "List the names that can mean several things."),
    ])
}

/// The names of the ingredients that recipes use, for the shell to complete one.
@Sendable func completeIngredients(_ words: [String]) -> [String] {
  guard let store = try? DatabaseOptions().openExisting(),
    let names = try? store.ingredientNames(RecipeStore.Page(limit: 3000))
  else { return [] }
  return names
}

/// Options of the commands that change the catalogue.
struct CatalogueOptions: ParsableArguments {
  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(name: [.long, .customShort("n")], help: "Only say what would change.") var dryRun = false

  /// Changes the catalogue, or finds out what would change, and prints it.
  func run(_ change: (RecipeStore) throws -> CatalogueEdit) throws {
    let store = try database.openExisting(isWriting: true)
    let edit = dryRun ? try store.rehearse { try change(store) } : try change(store)
    try CatalogueReport(edit: edit, isDryRun: dryRun).print(output)
  }
}
