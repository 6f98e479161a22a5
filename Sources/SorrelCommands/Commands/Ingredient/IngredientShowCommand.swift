import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
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
    case .json: try printJSON(facts.json)
    case .text:
      try printLine(details.summary.name.sanitizedLine.styled(.bold, if: output.usesColor))
      var table = TextTable([.init(style: .dim), .init(isShrinkable: true)])
      for (label, value) in facts.rows where !value.isEmpty { table.append([label, value]) }
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }
}

/// What the catalogue and the lexicon say of one ingredient.
struct IngredientFacts {
  private let details: IngredientDetails
  private let names: [(language: String, names: [String])]
  private let aisle: String
  private let density: String
  private let traits: [String]

  init(_ details: IngredientDetails, lexicon: Lexicon) {
    self.details = details
    let chain = [details.summary.key] + details.ancestors
    // An ingredient of the user's own is what the kinds above it are.
    let known = chain.first { lexicon.entry($0) != nil }
    names = (lexicon.entry(details.summary.key)?.names ?? [:]).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
    aisle = known.flatMap { lexicon.aisle(of: $0) } ?? ""
    density =
      lexicon.density(of: details.summary.key).map {
        QuantityFormatter(style: .decimal).string(from: Quantity($0), unit: nil)
      } ?? ""
    traits = known.map { lexicon.traits(of: $0).names } ?? []
  }

  /// Labels and values for people.
  var rows: [(String, String)] {
    [
      ("key", details.summary.key), ("kind of", details.ancestors.joined(separator: " < ")),
      ("kinds", details.children.joined(separator: ", ")), ("aisle", aisle),
      ("density", density.isEmpty ? "" : density + " g/ml"),
      ("usually holds", traits.joined(separator: ", ")),
    ] + names.map { ("in \($0.language)", $0.names.joined(separator: ", ")) }
      + [
        (
          "you call it",
          details.aliases.map { $0.language.isEmpty ? $0.name : "\($0.name) (\($0.language))" }
            .joined(separator: ", ")
        ),
        ("merged into it", details.merged.joined(separator: ", ")),
        ("recipes", "\(details.summary.recipeCount)"),
      ]
  }

  var json: JSONValue {
    .object([
      "ingredient": .ingredient(details.summary), "ancestors": .strings(details.ancestors),
      "children": .strings(details.children), "aisle": .string(aisle),
      "gramsPerMillilitre": .string(density), "traits": .strings(traits),
      "names": .array(
        names.map { .object(["language": .string($0.language), "names": .strings($0.names)]) }),
      "aliases": .array(
        details.aliases.map {
          .object(["name": .string($0.name), "language": .string($0.language)])
        }),
      "merged": .strings(details.merged),
    ])
  }
}
