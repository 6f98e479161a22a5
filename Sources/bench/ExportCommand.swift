import ArgumentParser
import BenchSupport
import RecipeExport
import Recipes
import RichText
import Terminal

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Measure how fast recipes are written.",
    discussion: """
      Generated recipes are written in memory by one thread, each format several times; the best time \
      counts. The reference is to copy the words of the same recipes together.
      """)

  @Option(help: "How many recipes are written, but for books.") var recipes = 10_000
  @Option(help: "How many recipes a book has.") var book = 1_000
  @Option(help: "How often each format is written.") var rounds = 3
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if recipes < 1 || book < 1 || rounds < 1 {
      throw ValidationError("There must be one recipe and round at least")
    }
  }

  func run() throws {
    let generator = RecipeGenerator()
    let all = (0..<max(recipes, book)).map { generator.recipe($0) }
    let (many, few) = (Array(all.prefix(recipes)), Array(all.prefix(book)))
    var results = [
      measure("words (reference)", many) { recipes in
        recipes.reduce(0) { $0 + Self.words(of: $1).utf8.count }
      }
    ]
    for format in ExportFormat.allCases where format.shape == .files {
      results.append(
        try measure(format.rawValue, many) { recipes in
          try recipes.reduce(0) { sum, recipe in
            sum + (try format.file(of: [recipe]) { _ in nil }).count
          }
        })
    }
    results.append(
      try measure("cookbook", few) { recipes in
        var bytes = 0
        try HTMLCookbook(Cookbook(recipes)).write(pictures: { _ in [] }) { bytes += $1.count }
        return bytes
      })
    for format in [ExportFormat.paprika, .epub, .pdf] {
      results.append(
        try measure(format.rawValue, few) { try format.file(of: $0) { _ in nil }.count })
    }
    try report(results)
  }

  private struct Result {
    var name: String
    var recipes: Int
    var bytes: Int
    var time: Duration
    var perSecond: Double { Double(recipes) / (time.milliseconds / 1_000) }
  }

  private func measure(
    _ name: String, _ recipes: [Recipe], _ write: ([Recipe]) throws -> Int
  ) rethrows -> Result {
    let clock = ContinuousClock()
    var result = Result(name: name, recipes: recipes.count, bytes: 0, time: .seconds(1 << 40))
    for _ in 0..<rounds {
      let time = try clock.measure { result.bytes = try write(recipes) }
      result.time = min(result.time, time)
    }
    return result
  }

  private static func words(of recipe: Recipe) -> String {
    recipe.title + recipe.lines.map(\.text).joined(separator: "\n") + recipe.method.text
  }

  private func report(_ results: [Result]) throws {
    if json {
      return try Report.write(
        .array(
          results.map { result in
            .object([
              "format": .string(result.name), "recipes": .integer(result.recipes),
              "bytes": .integer(result.bytes),
              "milliseconds": .number(result.time.milliseconds.rounded(to: 1)),
              "recipesPerSecond": .number(result.perSecond.rounded(to: 0)),
            ])
          }))
    }
    var table = TextTable([
      .init("format"), .init("recipes", alignment: .trailing), .init("ms", alignment: .trailing),
      .init("recipes/s", alignment: .trailing), .init("MB", alignment: .trailing),
    ])
    for result in results {
      table.append([
        result.name, "\(result.recipes)", result.time.milliseconds.fixed(0),
        result.perSecond.fixed(0), (Double(result.bytes) / 1_000_000).fixed(1),
      ])
    }
    try Report.write(table)
    try Report.write("one thread, in memory; best of \(rounds)")
  }
}
