import ArgumentParser
import RecipeExport
import RecipeStore
import Rendering
import Terminal

struct IngredientListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the ingredients that recipes use.", aliases: ["ls"],
    examples: [
      Example("sorrel ingredient list"), Example("sorrel ingredient list cheese --format json"),
      Example("sorrel ingredient list --own", "Those that Sorrel does not know by itself."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Only ingredients that Sorrel does not know by itself.") var own = false
  @Option(help: "How many ingredients to list at most.") var limit: Int?
  @Option(help: "How many ingredients to leave out first.") var offset = 0
  @Argument(help: "Words of their names.") var words: [String] = []

  func validate() throws {
    if limit ?? 0 < 0 || offset < 0 { throw ValidationError("A count cannot be negative") }
  }

  func run() throws {
    let store = try options.openForReading()
    let page = RecipeStore.Page(limit: limit, offset: offset)
    let found = try store.ingredients(
      matching: words.joined(separator: " "), own: own, page)
    switch output.format {
    case .json: try printJSON(.array(found.map { .ingredient($0) }))
    case .text:
      var table = TextTable([
        .init("Ingredient", isShrinkable: true), .init("Key", isShrinkable: true, style: .dim),
        .init("Kind of", isShrinkable: true), .init("Recipes", alignment: .trailing),
      ])
      for ingredient in found {
        table.append([
          ingredient.name, ingredient.key == ingredient.name ? "" : ingredient.key,
          ingredient.parent ?? "", "\(ingredient.recipeCount)",
        ])
      }
      if found.isEmpty { return printNote("No ingredient fits.") }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }
}
