import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
import Terminal

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show recipes, with their ingredients in green in the method.",
    discussion: """
      \(amountDiscussion)

      With --amounts, what the list says of an ingredient stands behind its first mention, unless \
      the step itself says how much of it is meant.

      In JSON, a span of the method begins and ends at offsets that count the UTF-8 bytes of the text.
      """,
    examples: [
      Example("sorrel show 3"),
      Example("sorrel show 'apple cake:6p'", "For six people."),
      Example("sorrel show 3:1/2 --amounts", "Half of it, with amounts in the steps."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Show amounts behind ingredients in the steps.") var amounts = false
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title, each with how much to make.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty { throw ValidationError("Say which recipe to show, by number or title") }
  }

  func run() throws {
    let store = try options.openExisting()
    let found = try recipes.map { try store.scaledRecipe(matching: $0) }
    switch output.format {
    case .json:
      try printJSON(
        .array(
          try found.map { found in
            var stored = found.stored
            stored.recipe = try stored.recipe.scaled(by: found.factor)
            return .recipe(stored)
          }))
    case .text:
      let screen = Screen.standardOutput
      for (index, found) in found.enumerated() {
        if index > 0 { try printLine() }
        let text = RecipeText(
          recipe: found.stored.recipe, factor: found.factor, showsAmounts: amounts,
          usesColor: output.usesColor, columns: screen.lineLimit.map { min($0, 100) })
        for line in try text.lines() { try printLine(line) }
      }
    }
  }
}
