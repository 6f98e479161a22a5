import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
import Rendering
import Terminal

struct IngredientShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what is known of an ingredient.",
    discussion: """
      Allergens are what the thing usually holds; of a bought one only its label knows.
      """,
    examples: [
      Example("sorrel ingredient show scallions"),
      Example("sorrel ingredient show parmesan --format json"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(
    help: ArgumentHelp("The ingredient, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String

  func run() throws {
    let store = try options.openForReading()
    let details = try store.details(of: store.ingredient(named: ingredient))
    let facts = IngredientFacts(details, lexicon: store.lexicon)
    switch output.format {
    case .json: try printJSON(.ingredient(facts))
    case .text:
      try printLine(details.summary.name.sanitizedLine.styled(.bold, if: output.usesColor))
      var table = TextTable([.init(style: .dim), .init(isShrinkable: true)])
      for (label, value) in facts.rows where !value.isEmpty { table.append([label, value]) }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }
}

extension IngredientFacts {
  /// Labels and values for people.
  fileprivate var rows: [(String, String)] {
    [
      ("key", details.summary.key), ("kind of", details.ancestors.joined(separator: " < ")),
      ("kinds", details.children.joined(separator: ", ")), ("aisle", aisle),
      ("density", density == nil ? "" : densityText + " g/ml"),
      ("usually holds", traits.names.joined(separator: ", ")),
    ] + names.map { ("in \($0.language)", $0.names.joined(separator: ", ")) }
      + [
        ("you call it", aliases.joined(separator: ", ")),
        ("merged into it", details.merged.joined(separator: ", ")),
        ("recipes", "\(details.summary.recipeCount)"),
      ]
  }
}
