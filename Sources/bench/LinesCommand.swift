import ArgumentParser
import RecipeExport
import Terminal

struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines", abstract: "Measure how fast ingredient lines are read.",
    discussion: """
      One thread reads English lines, 50 of them several times; the best time counts. The reference \
      splits the same lines at their blanks. Then this program is started anew, again and again, to read one line.
      """)

  @Argument(help: "A file with an ingredient line a line.") var file: String?
  @Option(help: "How many lines are made up without a file.") var lines = 20_000
  @Option(help: "How often all lines are read.") var rounds = 5
  @Option(help: "How often the program is started.") var starts = 20
  @Option(help: "Read this line only, and print its name.") var once: String?
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if lines < 1 || rounds < 1 || starts < 1 {
      throw ValidationError("There must be one line, round and start at least")
    }
  }

  func run() throws {
    if let once { return try Report.write(LinesMeasurement.name(in: once)) }
    let measurement = try LinesMeasurement(file: file, count: lines)
    let (reading, reference) = measurement.measure(rounds: rounds)
    let start = try LinesMeasurement.start(times: starts)
    if json {
      return try Report.write(
        .object([
          "lines": .number(Double(measurement.lines.count)),
          "linesPerSecond": .number(reading.rounded(to: 0)),
          "referenceLinesPerSecond": .number(reference.rounded(to: 0)),
          "startMilliseconds": .number(start.milliseconds.rounded(to: 2)),
        ]))
    }
    var table = TextTable([
      .init("work"), .init("lines/s", alignment: .trailing),
      .init("time/reference", alignment: .trailing),
    ])
    table.append(["splitting at blanks (reference)", reference.fixed(0), "1.00"])
    table.append(["reading", reading.fixed(0), (reference / reading).fixed(2)])
    try Report.write(table)
    try Report.write(
      "\(measurement.lines.count) lines, one thread; best of \(rounds) times of each 50")
    try Report.write(
      "\(start.milliseconds.fixed(1)) ms from the start of a process to the end of its first line; "
        + "median of \(starts)")
  }
}
