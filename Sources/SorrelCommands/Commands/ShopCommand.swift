import ArgumentParser
import Housekeeping
import RecipeStore
import Recipes
import Shopping

struct ShopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Print a shopping list for recipes.",
    discussion: """
      Amounts of one ingredient are added exactly where they can be: 1 l and 500 ml are 1.5 l. \
      Volumes and weights are added where it is known how heavy the ingredient is, and marked with \
      "≈". What cannot be added stays side by side; --explain says why. Things that are counted are \
      rounded up to whole ones. "+ some" means that a recipe does not say how much it needs besides.

      The list is sorted by the aisles of a shop, and each line names its recipes. Recipes that the \
      recipes refer to are shopped for, too. What is in the pantry is taken off, and the list says so. \
      Docs/amounts.md has all the rules; "sorrel groceries" keeps lists.

      \(amountDiscussion)
      """,
    examples: [
      Example("sorrel shop 3 7:2 'apple cake:6p'", "Recipe 3, twice recipe 7, a cake for six."),
      Example("sorrel shop 3 7 --shop market --buyable"),
      Example("sorrel shop 3 7 --format markdown > list.md"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var scale: ScaleOptions
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title, each with how much to make.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty { throw ValidationError("Say which recipes to shop for") }
  }

  func run() throws {
    let store = try options.openExisting()
    let found = try recipes.map { try store.scaledRecipe(matching: $0, scale) }
    try list.print(
      try store.expanded(found), language: found[0].stored.recipe.language, from: store)
  }
}
