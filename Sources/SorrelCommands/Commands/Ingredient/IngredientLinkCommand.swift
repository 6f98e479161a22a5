import ArgumentParser
import RecipeStore
import Recipes

struct IngredientLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Say what a line of a recipe means.",
    discussion: """
      The name of the line means it in other recipes as well, unless --only-here is given. \
      Reading the recipe again does not change it.
      """,
    examples: [
      Example("sorrel ingredient link 3 pepper 'bell pepper'"),
      Example("sorrel ingredient link 'apple cake' 2 margarine --only-here"),
    ])

  @OptionGroup var options: CatalogueOptions
  @Flag(help: "The name of the line means nothing elsewhere.") var onlyHere = false
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String
  @Argument(
    help: ArgumentHelp("The line, by its name or its number in the list.", valueName: "line"))
  var line: String
  @Argument(
    help: ArgumentHelp("What it means, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String

  func run() throws {
    try options.run { store in
      let id = try store.recipe(matching: recipe).id
      guard let stored = try store.recipe(id: id) else { throw RecipeStoreError.noRecipe(id) }
      return try store.link(
        line: stored.recipe.line(named: line).id.rawValue, of: id,
        to: store.ingredient(named: ingredient), isLearned: !onlyHere)
    }
  }
}
