import ArgumentParser
import Housekeeping
import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Rendering
import RichText
import Terminal

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show recipes, with their ingredients in green in the method.",
    discussion: """
      \(amountDiscussion)

      Scaling changes the amounts of the list and those in the steps. Times, temperatures, sizes, \
      fixed amounts ("=" in Cooklang) and words such as "to taste" stay. See Docs/amounts.md.

      With --amounts, what the list says of an ingredient stands behind its first mention, unless \
      the step itself says how much of it is meant. An amount that is a mention's own, such as half \
      of the butter, is worked out from the list, and shown where the text does not say it already.

      With --explain, what is printed is why each word of the method is taken for an ingredient.

      HTML is one page, whatever the number of recipes. In JSON, amounts are exact, and a span of \
      the method begins and ends at offsets that count the UTF-8 bytes of the text.
      """,
    examples: [
      Example("sorrel show 3"),
      Example("sorrel show 'apple cake:6p'", "For six people."),
      Example("sorrel show 3:1/2 --amounts", "Half of it, with amounts in the steps."),
      Example("sorrel show 3 --with '300 g butter'", "As much as the butter is enough for."),
      Example("sorrel show 3 --pan '26 cm'", "For another tin."),
      Example("sorrel show 3 --explain", "Why each word is taken for an ingredient."),
      Example("sorrel show 3 --format html > cake.html", "A page for a browser."),
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, html, markdown }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "How to print: for people, JSON for programs, an HTML page, or Markdown.")
  var format: Format = .text
  @OptionGroup var colors: ColorOptions
  @OptionGroup var scale: ScaleOptions
  @Flag(help: "Show amounts behind ingredients in the steps.") var amounts = false
  @Flag(help: "Say for each tagged ingredient in the steps why it is one.") var explain = false
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title, each with how much to make.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty { throw ValidationError("Say which recipe to show, by number or title") }
    if explain, format != .text, format != .json {
      throw ValidationError("--explain prints text or JSON")
    }
  }

  func run() throws {
    let store = try options.openExisting()
    let found = try recipes.map { try store.scaledRecipe(matching: $0, scale) }
    if explain { return try printExplanations(of: found) }
    switch format {
    case .json:
      try printJSON(
        .array(
          try found.map { found in
            var stored = found.stored
            stored.recipe = try stored.recipe.scaledWithSteps(by: found.factor)
            return .recipe(stored)
          }))
    case .text:
      let screen = Screen.standardOutput
      for (index, found) in found.enumerated() {
        if index > 0 { try printLine() }
        let text = RecipeText(
          recipe: found.stored.recipe, factor: found.factor, showsAmounts: amounts,
          usesColor: colors.usesColor, isolatesRightToLeft: screen.isTerminal,
          columns: screen.lineLimit.map { min($0, 100) })
        for line in try text.lines() { try printLine(line) }
      }
    case .html:
      try StandardOutput.shared.write(HTMLExporter().page(of: try found.map(document)))
    case .markdown:
      for (index, found) in found.enumerated() {
        if index > 0 { try printLine() }
        let text = MarkdownExporter().text(for: try document(found))
        try StandardOutput.shared.write(text.sanitized())
      }
    }
  }

  private func printExplanations(of found: [ScaledRecipe]) throws {
    if format == .json {
      return try printJSON(
        .array(
          found.map { found in
            .object([
              "id": .number(Int(found.stored.id.rawValue)),
              "title": .string(found.stored.recipe.title),
              "mentions": .array(
                MentionExplanations(found.stored.recipe).items.map(JSONValue.explanation)),
            ])
          }))
    }
    for (index, found) in found.enumerated() {
      if index > 0 { try printLine() }
      try printLine(found.stored.recipe.title.sanitizedLine.styled(.bold, if: colors.usesColor))
      for item in MentionExplanations(found.stored.recipe).items {
        let step = item.step.map { "\($0)." } ?? "–"
        let amount = item.span.payload.map { " (\($0))" } ?? ""
        let text = "\(step) \(item.words)\(amount) → \(item.line): \(item.reason)"
        try printLine("  " + text.sanitizedLine)
      }
    }
  }

  /// A recipe as it stands in a document: scaled, with amounts in the text of the steps on request.
  private func document(_ found: ScaledRecipe) throws -> Recipe {
    var recipe = try found.stored.recipe.scaledWithSteps(by: found.factor)
    if amounts { recipe.method = try recipe.methodWithAmounts() }
    return recipe
  }
}
