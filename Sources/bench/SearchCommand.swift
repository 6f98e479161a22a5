import ArgumentParser
import RecipeExport
import Terminal

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Measure how long searches take in a made-up collection.",
    discussion: """
      The collection is generated, the same for the same number of recipes. Each query is asked for \
      its first 20 hits, again and again, in turns with the reference: SQLite's FTS5 as it comes.
      """)

  @Option(help: "How many recipes there are.") var recipes = 20_000
  @Option(help: "How often each query is asked.") var repeats = 50
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if recipes < 1 { throw ValidationError("There must be one recipe at least") }
    if repeats < 1 { throw ValidationError("Each query must be asked once at least") }
  }

  func run() throws {
    let results = try withTemporaryFolder { folder in
      let collection = try SearchCollection(recipes: recipes, in: folder)
      return try BenchQuery.all.map {
        SearchResult(query: $0, try collection.measure($0, repeats: repeats))
      }
    }
    if json { return try Report.write(self.json(of: results)) }
    var table = TextTable([
      .init("query"), .init("hits", alignment: .trailing), .init("median ms", alignment: .trailing),
      .init("p95 ms", alignment: .trailing), .init("reference hits", alignment: .trailing),
      .init("median ms", alignment: .trailing), .init("p95 ms", alignment: .trailing),
      .init("median/reference", alignment: .trailing),
    ])
    for result in results { table.append(result.cells) }
    try Report.write(table)
    try Report.write("\(recipes) recipes; each query asked \(repeats) times for its first 20 hits")
  }

  private func json(of results: [SearchResult]) -> JSONValue {
    .object([
      "recipes": .number(Double(recipes)), "repeats": .number(Double(repeats)),
      "queries": .array(results.map(\.json)),
    ])
  }
}

/// A query, and how long it took.
private struct SearchResult {
  var query: BenchQuery
  var sorrel: Latency
  var reference: Latency

  init(query: BenchQuery, _ measured: (sorrel: Latency, reference: Latency)) {
    (self.query, sorrel, reference) = (query, measured.sorrel, measured.reference)
  }

  private var ratio: Double { sorrel.median / reference.median }

  var cells: [String] {
    [query.name] + cells(sorrel) + cells(reference) + [ratio.fixed(2)]
  }

  private func cells(_ latency: Latency) -> [String] {
    ["\(latency.hits)", latency.median.milliseconds.fixed(3), latency.p95.milliseconds.fixed(3)]
  }

  var json: JSONValue {
    .object([
      "query": .string(query.name), "sorrel": json(sorrel), "reference": json(reference),
      "ratio": .number(ratio.rounded(to: 3)),
    ])
  }

  private func json(_ latency: Latency) -> JSONValue {
    .object([
      "hits": .number(Double(latency.hits)),
      "medianMilliseconds": .number(latency.median.milliseconds.rounded(to: 4)),
      "p95Milliseconds": .number(latency.p95.milliseconds.rounded(to: 4)),
    ])
  }
}
