import ArgumentParser
import RecipeExport
import Terminal

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Measure how long searches take in a made-up collection.",
    discussion: """
      The collection is generated, the same for the same number of recipes. Each query is asked for \
      its first 20 hits, for a count or for facets, again and again; beside it stands SQLite's FTS5 \
      as it comes, in the same file, with ORDER BY rank LIMIT 20. Without --folder the file is gone \
      in the end; with it, a file that is there already is used again.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "How many recipes there are.") var recipes = 20_000
  @Option(help: "How often each query is asked.") var repeats = 50
  @Option(help: "Where to keep the file.") var folder: String?
  @Option(help: "Ask only queries whose name holds this.") var only: String?
  @Flag(help: "Make the index of a file that is there anew, to time it.") var rebuild = false
  @Option(help: "How to print.") var format = Format.text

  func validate() throws {
    if recipes < 1 { throw ValidationError("There must be one recipe at least") }
    if repeats < 1 { throw ValidationError("Each query must be asked once at least") }
  }

  func run() throws {
    if let folder { return try measure(in: folder) }
    try withTemporaryFolder { try measure(in: $0) }
  }

  private func measure(in folder: String) throws {
    let collection = try SearchCollection(recipes: recipes, in: folder, rebuilds: rebuild)
    let queries = try BenchQuery.all().filter { only.map($0.name.contains) ?? true }
    let results = try queries.map { try collection.measure($0, repeats: repeats) }
    let report = SearchReport(recipes: recipes, collection.building, results)
    switch format {
    case .json: try Report.write(report.json)
    case .text:
      try Report.write(report.table)
      for line in report.summary { try Report.write(line) }
    }
  }
}
