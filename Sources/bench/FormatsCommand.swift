import ArgumentParser
import BenchSupport
import Glibc
import RecipeExport
import RecipeImport
import Terminal

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Measure how many recipes of some formats are read in a second.",
    discussion: """
      The files are generated. "reading" is from the bytes to recipes with unread lines, as peers \
      do it; "with lines and mentions" is all that "sorrel import" does before storing. One thread \
      does everything, and what counts is the time that the processor works for it.
      """)

  @Option(help: "How often to repeat; the best times count.") var rounds = 3
  @Option(help: "How many recipes to generate for each format.") var recipes = 1000
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if rounds < 1 { throw ValidationError("There must be one round at least") }
    if recipes < 1 { throw ValidationError("There must be one recipe at least") }
  }

  func run() throws {
    let progress = ProgressBar("Reading", total: rounds * FormatGenerator.Format.allCases.count)
    let results = FormatGenerator.Format.allCases.map { format in
      let files = FormatGenerator().files(of: format, count: recipes)
      var best = FormatMeasurement(of: files)
      progress.advance()
      for _ in 1..<rounds {
        best.formBest(with: FormatMeasurement(of: files))
        progress.advance()
      }
      return (format, best)
    }
    progress.finish()
    if json { return try Report.write(.array(results.map { $1.json(name: $0.rawValue) })) }
    var table = TextTable([
      .init("format"), .init("reading/s", alignment: .trailing),
      .init("MB/s", alignment: .trailing),
      .init("with lines and mentions/s", alignment: .trailing), .init("kB", alignment: .trailing),
    ])
    for (format, result) in results {
      table.append([
        format.rawValue, result.perSecond(result.reading).fixed(0),
        (Double(result.bytes) / 1e6 / result.reading.seconds).fixed(1),
        result.perSecond(result.whole).fixed(0),
        (Double(result.bytes) / 1000 / Double(max(1, result.recipes))).fixed(2),
      ])
    }
    try Report.write(table)
    try Report.write("\(recipes) recipes of each format; best of \(rounds) rounds, one thread")
  }
}

/// How long it takes to read some files.
private struct FormatMeasurement {
  let bytes: Int
  private(set) var recipes = 0
  private(set) var reading: Duration
  private(set) var whole: Duration

  init(of files: [[UInt8]]) {
    bytes = files.reduce(0) { $0 + $1.count }
    var count = 0
    reading = Self.processorTime {
      for file in files {
        count += FormatDetector.read(ImportSource(bytes: file, name: "file")).recipes.count
      }
    }
    recipes = count
    let importer = RecipeImporter()
    whole = Self.processorTime {
      for file in files { blackHole(importer.read(ImportSource(bytes: file, name: "file"))) }
    }
  }

  /// How long the processor works for something: unlike a clock it does not count what other
  /// programs take.
  private static func processorTime(of body: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    body()
    return now() - start
  }

  mutating func formBest(with other: Self) {
    (reading, whole) = (min(reading, other.reading), min(whole, other.whole))
  }

  func perSecond(_ time: Duration) -> Double { Double(recipes) / time.seconds }

  func json(name: String) -> JSONValue {
    .object([
      "format": .string(name), "recipes": .number(Double(recipes)), "bytes": .number(Double(bytes)),
      "readPerSecond": .number(perSecond(reading).rounded(to: 1)),
      "wholePerSecond": .number(perSecond(whole).rounded(to: 1)),
    ])
  }
}
