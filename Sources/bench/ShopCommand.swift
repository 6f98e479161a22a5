import ArgumentParser
import BenchSupport
import RecipeExport
import RecipeStore
import Recipes
import Shopping
import SorrelCommands
import Terminal

struct ShopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Measure shopping lists, and what can be cooked from a pantry.",
    discussion: """
      A list of generated recipes is added up, with a pantry taken off, and put into words. Then a \
      generated catalogue is asked for the recipes that a pantry is nearly enough for. The collection \
      is the same for the same numbers.
      """)

  @Option(help: "How many recipes are on the list.") var list = 500
  @Option(help: "How many recipes are in the catalogue.") var recipes = 20_000
  @Option(help: "How often each thing is done.") var repeats = 20
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if list < 1 || recipes < 1 { throw ValidationError("There must be one recipe at least") }
    if repeats < 1 { throw ValidationError("Each thing must be done once at least") }
  }

  func run() throws {
    let results = try [listResult()] + withTemporaryFolder(catalogueResults)
    if json {
      return try Report.write(
        .object([
          "list": .number(Double(list)), "recipes": .number(Double(recipes)),
          "repeats": .number(Double(repeats)), "work": .array(results.map(\.json)),
        ]))
    }
    var table = TextTable([
      .init("work"), .init("results", alignment: .trailing),
      .init("median ms", alignment: .trailing), .init("p95 ms", alignment: .trailing),
    ])
    for result in results { table.append(result.cells) }
    try Report.write(table)
    try Report.write(
      "\(list) recipes on the list, \(recipes) in the catalogue; each done \(repeats) times")
  }

  private func listResult() -> ShopResult {
    let generator = RecipeGenerator()
    let sources = (0..<list).map { number in
      ShoppingSource(
        recipeTitle: "\(number)", recipeID: number, lines: generator.recipe(number).lines,
        factor: Rational(1 + number % 3))
    }
    let options = ShoppingList.Options(pantry: PantryKeys.items)
    let items = ShoppingList(sources, options).items.count
    return ShopResult(work: "a shopping list", hits: items, repeats) {
      blackHole(ShoppingList(sources, options).text())
    }
  }

  private func catalogueResults(in folder: String) throws -> [ShopResult] {
    let store = try RecipeStore(path: folder + "/recipes.sqlite")
    let generator = RecipeGenerator()
    let progress = ProgressBar("Storing", total: recipes)
    try store.withDeferredSearch {
      for start in stride(from: 0, to: recipes, by: 1000) {
        let batch = (start..<min(start + 1000, recipes)).map(generator.recipe)
        try store.transaction { for recipe in batch { _ = try store.save(recipe) } }
        progress.advance(by: batch.count)
      }
    }
    progress.finish()
    let keys = Pantry(PantryKeys.items).availableKeys(in: .shared)
    return try [0, 2, 5].map { missing in
      let page = RecipeStore.Page(limit: 20)
      let hits = try store.recipesToMake(from: keys, mostMissing: missing).count
      return try ShopResult(work: "can be made, \(missing) missing", hits: hits, repeats) {
        blackHole(try store.recipesToMake(from: keys, mostMissing: missing, page: page))
      }
    }
  }
}

/// A pantry with what most households have.
private enum PantryKeys {
  static let items: [PantryItem] = [
    "salt", "black-pepper", "butter", "onion", "sugar", "flour", "egg", "olive-oil", "garlic",
    "milk", "lemon", "rice", "spaghetti", "tomato", "potato", "carrot", "cheddar", "parmesan",
    "honey", "vinegar", "mustard", "cinnamon", "oregano", "paprika", "soy-sauce", "apple", "yogurt",
    "cream", "bacon", "bread",
  ].map { key in
    let gram = UnitTable.shared.unit(id: "gram")
    return PantryItem(
      name: key, ingredient: key,
      amount: Amount(quantity: Quantity(500), unit: gram, text: "500 g"))
  }
}

/// What was done, and how long it took.
private struct ShopResult {
  var work: String
  var hits: Int
  var latency: Latency

  /// Does the work once unmeasured, and then so often.
  init(work: String, hits: Int, _ repeats: Int, _ body: () throws -> Void) rethrows {
    (self.work, self.hits) = (work, hits)
    let clock = ContinuousClock()
    try body()
    var times: [Duration] = []
    for _ in 0..<repeats { times.append(try clock.measure(body)) }
    latency = Latency(times)
  }

  var cells: [String] {
    [
      work, "\(hits)", latency.median.milliseconds.fixed(2),
      latency.p95.milliseconds.fixed(2),
    ]
  }

  var json: JSONValue {
    .object([
      "work": .string(work), "results": .number(Double(hits)),
      "medianMilliseconds": .number(latency.median.milliseconds.rounded(to: 3)),
      "p95Milliseconds": .number(latency.p95.milliseconds.rounded(to: 3)),
    ])
  }
}
