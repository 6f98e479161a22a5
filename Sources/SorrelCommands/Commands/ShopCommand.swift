import ArgumentParser
import FoundationEssentials
import RecipeImport
import RecipeLanguage
import RecipeStore
import Recipes
import Shopping
import Terminal

struct ShopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Print a shopping list for recipes.",
    discussion: """
      Amounts of one ingredient are added exactly where they can be: 1 l and 500 ml are 1.5 l. What \
      cannot be added stays side by side. The list is sorted by the aisles of a shop, and each line \
      names its recipes. "+ some" means that a recipe does not say how much it needs besides.

      \(amountDiscussion)
      """,
    examples: [
      Example("sorrel shop 3 7:2 'apple cake:6p'", "Recipe 3, twice recipe 7, a cake for six."),
      Example("sorrel shop 3 7 --format markdown > list.md"),
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "How to print: for people, as a Markdown task list, or JSON for programs.")
  var format: Format = .text
  @Option(
    help: ArgumentHelp(
      "The language of the aisles, as in 'de'; else that of the first recipe.", valueName: "tag"))
  var language: String?
  @Option(
    help: ArgumentHelp("The aisles of your shop, as in Cooklang's aisle.conf.", valueName: "path"),
    completion: .file(extensions: ["conf"]))
  var aisles: String?
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
    let found = try recipes.map { try store.scaledRecipe(matching: $0) }
    let language = language ?? found[0].stored.recipe.language
    let guide =
      try aisles.map { try Self.guide($0, language: language) } ?? .shipped(language: language)
    let list = ShoppingList(
      found.map { found in
        ShoppingSource(
          recipeTitle: found.stored.recipe.title, recipeID: Int(found.stored.id.rawValue),
          lines: found.stored.recipe.lines, factor: found.factor)
      },
      aisles: guide, formatter: QuantityFormatter(language: language))
    switch format {
    case .text: try StandardOutput.shared.write(list.text.sanitized())
    case .markdown: try StandardOutput.shared.write(list.markdown.sanitized())
    case .json: try StandardOutput.shared.writeLine(list.json)
    }
  }

  /// The aisles of a file; what is wrong with it goes to standard error.
  private static func guide(_ path: String, language: String) throws -> AisleGuide {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw InputFailure(path: path)
    }
    let file = AisleFile([UInt8](data))
    for diagnostic in file.diagnostics { printNote("\(path): \(diagnostic.line)") }
    let resolver = IngredientResolver(language: language)
    var places: [String: Aisle] = [:]
    for (order, aisle) in file.aisles.enumerated() {
      for name in aisle.ingredients.joined() {
        let place = Aisle(id: aisle.name, name: aisle.name, order: order)
        if places[resolver.key(of: name)] == nil { places[resolver.key(of: name)] = place }
      }
    }
    let other = AisleTable.shared.aisle(id: "other")?.name(in: language) ?? "Other"
    return AisleGuide(otherName: other) { [places] in places[$0] }
  }
}

extension AisleGuide {
  /// The aisles of the shipped lexicon, named in a language where it has names for them.
  static func shipped(language: String) -> AisleGuide {
    let table = AisleTable.shared
    let other = table.aisle(id: "other")?.name(in: language) ?? "Other"
    return AisleGuide(otherName: other) { key in
      Lexicon.shared.aisle(of: key).flatMap(table.aisle).map { aisle in
        Aisle(id: aisle.id, name: aisle.name(in: language), order: aisle.order)
      }
    }
  }
}
