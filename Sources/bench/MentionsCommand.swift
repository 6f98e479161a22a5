import ArgumentParser
import BenchSupport
import RecipeExport
import RecipeImport
import RecipeLanguage
import Recipes
import RichText
import Terminal

struct MentionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mentions", abstract: "Measure how many recipes are linked in a second.",
    discussion: """
      The methods of recipes are stripped of all tags and linked anew to the lines of their lists, \
      in one thread. The reference is what a simple program does: looking for the name of each line \
      in the text of the method, in lower case, and nothing else.
      """)

  @Option(help: "How often to repeat; the best time counts.") var rounds = 5
  @Option(help: "How many recipes to generate where no folder is given.") var recipes = 3_000
  @Flag(help: "Print JSON for programs.") var json = false
  @Argument(
    help: ArgumentHelp("A folder of saved web pages with recipes.", valueName: "path"),
    completion: .directory)
  var path: String?

  func validate() throws {
    if rounds < 1 { throw ValidationError("There must be one round at least") }
    if recipes < 1 { throw ValidationError("There must be one recipe at least") }
  }

  func run() throws {
    let all = try path.map(saved) ?? generated()
    guard !all.isEmpty else { throw ValidationError("There is no recipe in that folder") }
    let measurement = try MentionMeasurement(all, rounds: rounds)
    if json {
      return try Report.write(
        .object([
          "recipes": .number(Double(all.count)), "rounds": .number(Double(rounds)),
          "linksPerSecond": .number((Double(all.count) / measurement.linking.seconds).rounded(to: 1)),
          "mentions": .number(Double(measurement.mentions)),
          "ratio": .number((measurement.linking / measurement.reference).rounded(to: 2)),
        ]))
    }
    var table = TextTable([
      .init("work"), .init("recipes/s", alignment: .trailing),
      .init("µs/recipe", alignment: .trailing), .init("time/reference", alignment: .trailing),
    ])
    for (name, time) in [
      ("names in lower case (reference)", measurement.reference), ("linking", measurement.linking),
    ] {
      table.append([
        name, (Double(all.count) / time.seconds).fixed(0),
        (time.seconds * 1e6 / Double(all.count)).fixed(0), (time / measurement.reference).fixed(2),
      ])
    }
    try Report.write(table)
    try Report.write(
      """
      \(all.count) recipes, \(measurement.mentions) mentions, \(measurement.bytes) bytes of method; \
      best of \(rounds) rounds, one thread
      """)
  }

  private func generated() -> [Recipe] {
    let generator = RecipeGenerator()
    return (0..<recipes).map { generator.recipe($0) }
  }

  private func saved(_ path: String) throws -> [Recipe] {
    let importer = RecipeImporter()
    var all: [Recipe] = []
    try SavedPages(folder: path).forEachSlice { slice in
      for page in slice { all += importer.read(page).result.recipes }
    }
    return all
  }
}

/// How long linking all methods takes, and looking for plain names.
struct MentionMeasurement {
  private(set) var linking = Duration.seconds(1_000_000)
  private(set) var reference = Duration.seconds(1_000_000)
  private(set) var mentions = 0
  private(set) var bytes = 0

  init(_ recipes: [Recipe], rounds: Int) throws {
    let bare = try recipes.map { recipe in
      var recipe = recipe
      let formats = recipe.method.spans.filter { $0.kind.isParagraphFormat }
      recipe.method = try RichText(recipe.method.text, spans: formats)
      return recipe
    }
    bytes = bare.reduce(0) { $0 + $1.method.count }
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      reference = min(reference, clock.measure { for recipe in bare { blackHole(plain(recipe)) } })
      var found = 0
      let time = clock.measure {
        for recipe in bare {
          let linked = MentionLinker(language: recipe.language)
            .link(recipe.method, sections: recipe.ingredients, title: recipe.title)
          found += linked.spans.count { $0.kind == .ingredient }
        }
      }
      linking = min(linking, time)
      mentions = found
    }
  }

  /// How many names stand in the method.
  private func plain(_ recipe: Recipe) -> Int {
    let text = recipe.method.text.lowercased()
    return recipe.lines.count { text.contains($0.name.lowercased()) }
  }
}
