import ArgumentParser
import BenchSupport
import HTTPServer
import RecipeExport
import RecipeServer
import RecipeStore
import SorrelCommands
import Terminal

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Measure how long pages take when many ask at once.",
    discussion: """
      The collection is that of "bench search". A server in this process is asked by wrk over \
      loopback, which must be installed, with 50 connections at once; the reference is a file of the \
      same server. Lists are kept until the catalogue changes, so that there are also a thousand \
      different questions one after the other, of which none is kept as long. The time of the \
      processor is that of the server, without wrk. Then one client makes edits of a recipe, one after the other, each by a whole \
      request. The memory is that of this process, with the server in it, after all else.
      """)

  @Option(help: "How many recipes there are.") var recipes = 20_000
  @Option(help: "How long each page is asked for, in seconds.") var seconds = 5
  @Option(help: "How many requests there are before the memory is looked at again.")
  var requests = 20_000
  @Option(help: "How many edits are made.") var edits = 500
  @Option(help: "How many connections there are at once.") var connections = 50
  @Option(help: "Where to keep the file.") var folder: String?
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    for number in [recipes, seconds, requests, edits, connections] where number < 1 {
      throw ValidationError("\(number) is too few")
    }
  }

  func run() throws {
    if let folder { return try measure(in: folder) }
    try withTemporaryFolder { try measure(in: $0) }
  }

  private func measure(in folder: String) throws {
    // What is needed to make the collection is gone before anything is measured.
    _ = try SearchCollection(recipes: recipes, in: folder, rebuilds: false)
    let path = folder + "/recipes-\(recipes).sqlite"
    let site = RecipeSite(RecipeSite.Settings()) {
      try RecipeStore(path: path)
    }
    guard let address = ServerAddress(host: "127.0.0.1", port: 0) else { return }
    let server = try HTTPServer(at: address, bodyLimit: { site.bodyLimit(for: $0) }) {
      site.answer($0)
    }
    defer { server.stop() }
    let url = ServerAddress.url(host: "127.0.0.1", port: server.address.port)
    let load = LoadGenerator(url: url, connections: connections, folder: folder)
    var pages: [(name: String, load: Load)] = []
    for (name, targets) in Self.pages {
      pages.append((name, try load.run(targets, seconds: seconds)))
    }
    let before = ProcessUsage.memory
    var count = 0
    while count < requests {
      count += try load.run(["/?q=soup"] + Self.different.prefix(20), seconds: seconds).requests
    }
    let after = ProcessUsage.memory
    let edit = try EditingClient(port: server.address.port).measure(edits: edits)
    let report = ServeReport(
      recipes: recipes, connections: connections, pages: pages, memory: (before, after, count),
      edit: edit)
    if json { return try Report.write(report.json) }
    try Report.write(report.table)
    for line in report.summary { try Report.write(line) }
  }

  private static let pages = [
    ("a file (reference)", ["/worker.js"]), ("all recipes", ["/"]), ("a title word", ["/?q=soup"]),
    ("two ingredient words", ["/?q=butter+onion"]), ("no such word", ["/?q=zzyzx"]),
    ("fields", ["/?q=ingredient%3Acheese+time%3A%3C30min"]),
    ("1,000 different words", different),
    ("the same, narrowing", different.map { $0 + "&narrow=1" }),
    ("a recipe", ["/recipes/7"]), ("ingredients", ["/ingredients"]),
    ("an ingredient", ["/ingredient?key=butter"]), ("recipes as JSON", ["/api/recipes?q=soup"]),
  ]

  /// Questions for names, from frequent to rare.
  private static let different = (1...1_000).map { rank in
    "/?" + HTTPForm.text([.init(name: "q", value: InventedWords.word(rank: rank))])
  }
}

/// What was measured, in words and as JSON.
private struct ServeReport {
  var recipes: Int
  var connections: Int
  var pages: [(name: String, load: Load)]
  /// In bytes before and after so many requests.
  var memory: (before: Int, after: Int, requests: Int)
  var edit: Latency

  var table: TextTable {
    var table = TextTable([
      .init("page"), .init("requests/s", alignment: .trailing),
      .init("processor ms", alignment: .trailing),
      .init("median ms", alignment: .trailing), .init("p99 ms", alignment: .trailing),
      .init("failed", alignment: .trailing),
    ])
    for (name, load) in pages {
      table.append([
        name, load.perSecond.fixed(0), load.processor.fixed(2), load.median.fixed(2),
        load.p99.fixed(2), "\(load.failures)",
      ])
    }
    return table
  }

  var summary: [String] {
    [
      "\(recipes) recipes, \(connections) connections at once",
      "memory: \(memory.before / 1_048_576) MB, and \(memory.after / 1_048_576) MB after "
        + "\(memory.requests) more requests",
      "an edit: median \(edit.median.milliseconds.fixed(2)) ms, p95 "
        + "\(edit.p95.milliseconds.fixed(2)) ms",
    ]
  }

  var json: JSONValue {
    .object([
      "recipes": .number(Double(recipes)), "connections": .number(Double(connections)),
      "pages": .array(
        pages.map { name, load in
          .object([
            "page": .string(name), "requestsPerSecond": .number(load.perSecond),
            "processorMilliseconds": .number(load.processor.rounded(to: 3)),
            "medianMilliseconds": .number(load.median), "p99Milliseconds": .number(load.p99),
            "failures": .number(Double(load.failures)),
          ])
        }),
      "memoryBefore": .number(Double(memory.before)),
      "memoryAfter": .number(Double(memory.after)),
      "requests": .number(Double(memory.requests)),
      "editMedianMilliseconds": .number(edit.median.milliseconds.rounded(to: 3)),
      "editP95Milliseconds": .number(edit.p95.milliseconds.rounded(to: 3)),
    ])
  }
}
