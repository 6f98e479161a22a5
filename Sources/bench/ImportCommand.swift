import ArgumentParser
import RecipeExport
import Terminal

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Measure how many pages are imported in a second.",
    discussion: """
      First in parts: pages are brought into memory, some at a time, so that disks do not count, and all \
      work is done in one thread. Then, for a folder, whole programs over the same files: the import \
      with all processors, xmllint, which only parses, and recipe-scrapers.
      """)

  @Option(help: "How often to repeat; the best times count.") var rounds = 3
  @Option(help: "How many pages to generate where no folder is given.") var pages = 500
  @Option(help: "A Python interpreter that has recipe-scrapers, to measure beside.") var python:
    String?
  @Flag(help: "Print JSON for programs.") var json = false
  @Argument(
    help: ArgumentHelp("A folder of saved web pages.", valueName: "path"), completion: .directory)
  var path: String?

  func validate() throws {
    if rounds < 1 { throw ValidationError("There must be one round at least") }
    if pages < 1 { throw ValidationError("There must be one page at least") }
  }

  func run() throws {
    let source: any PageSource = try path.map(SavedPages.init) ?? GeneratedPages(count: pages)
    let progress = ProgressBar("Importing", total: rounds)
    var best = try ImportMeasurement(of: source)
    progress.advance()
    for _ in 1..<rounds {
      best.formBest(with: try ImportMeasurement(of: source))
      progress.advance()
    }
    progress.finish()
    let whole = try (source as? SavedPages).map {
      try WholeImport($0.pages, rounds: rounds, python: python)
    }
    guard best.pages > 0 else { throw ValidationError("There is no web page in that folder") }
    if json { return try Report.write(self.json(of: best, whole)) }
    var table = TextTable([
      .init("work"), .init("pages/s", alignment: .trailing), .init("MB/s", alignment: .trailing),
      .init("time/reference", alignment: .trailing),
    ])
    for work in best.works { table.append(work.cells) }
    try Report.write(table)
    try Report.write(
      """
      \(best.pages) pages, \((Double(best.bytes) / 1e6).fixed(1)) MB, \(best.recipes) recipes; \
      best of \(rounds) rounds, one thread
      """)
    if let whole { try write(whole, pages: best.pages) }
  }

  private func write(_ whole: WholeImport, pages: Int) throws {
    var table = TextTable([
      .init("whole program"), .init("seconds", alignment: .trailing),
      .init("pages/s", alignment: .trailing), .init("processor s", alignment: .trailing),
    ])
    for entry in whole.entries {
      table.append([
        entry.name, entry.seconds.fixed(2), (Double(pages) / entry.seconds).fixed(0),
        entry.work.fixed(2),
      ])
    }
    try Report.write(table)
    for entry in whole.entries {
      guard entry.key != "import", let ratio = whole.ratio(to: entry.key) else { continue }
      try Report.write(
        "Reading, linking and storing: \(ratio.fixed(2)) times the pages per second of \(entry.name)"
      )
    }
    try Report.write(
      "\(whole.bytesPerRecipe.fixed(0)) bytes of database a recipe; "
        + "\(WholeImport.peakMemory.fixed(0)) MB of memory at most")
  }

  private func json(of best: ImportMeasurement, _ whole: WholeImport?) -> JSONValue {
    .object([
      "programs": .array(
        (whole?.entries ?? []).map { entry in
          .object([
            "name": .string(entry.key), "seconds": .number(entry.seconds.rounded(to: 3)),
            "processorSeconds": .number(entry.work.rounded(to: 3)),
          ])
        }),
      "pages": .number(Double(best.pages)), "bytes": .number(Double(best.bytes)),
      "recipes": .number(Double(best.recipes)), "rounds": .number(Double(rounds)),
      "work": .array(best.works.map(\.json)),
    ])
  }
}

/// A part of an import, and how fast it is.
private struct Work {
  /// For people.
  var name: String
  /// For programs.
  var key: String
  var seconds: Double
  var pagesPerSecond: Double
  var megabytesPerSecond: Double
  /// The time that it takes, as a multiple of that of the reference.
  var ratio: Double

  init(_ name: String, key: String, time: Duration, of all: ImportMeasurement) {
    (self.name, self.key, seconds) = (name, key, time.seconds)
    pagesPerSecond = Double(all.pages) / time.seconds
    megabytesPerSecond = Double(all.bytes) / 1e6 / time.seconds
    ratio = time / all.times.parsing
  }

  var cells: [String] {
    [name, pagesPerSecond.fixed(0), megabytesPerSecond.fixed(1), ratio.fixed(2)]
  }

  var json: JSONValue {
    .object([
      "name": .string(key), "seconds": .number(seconds.rounded(to: 6)),
      "pagesPerSecond": .number(pagesPerSecond.rounded(to: 1)),
      "megabytesPerSecond": .number(megabytesPerSecond.rounded(to: 2)),
      "ratio": .number(ratio.rounded(to: 3)),
    ])
  }
}

extension ImportMeasurement {
  /// The parts of the import, the reference first.
  fileprivate var works: [Work] {
    [
      Work("libxml2 alone (reference)", key: "parsing", time: times.parsing, of: self),
      Work("reading", key: "reading", time: times.reading, of: self),
      Work("reading and storing", key: "storing", time: times.storing, of: self),
    ]
  }
}
