import ArgumentParser
import RecipeExport
import RecipeStore
import Terminal

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Say how much the database holds.",
    discussion: """
      How many recipes there are and what is in them, in which languages, the ingredients of the most \
      recipes, and how many recipes lack what. Behind what can be searched for stands the query that \
      finds it.
      """,
    examples: [
      Example("sorrel stats"), Example("sorrel search 'NOT has:time'", "Those without a time."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    var statistics = try options.openForReading().statistics()
    if !DatabaseAccess(path: options.path).hasContent { statistics.bytes = 0 }
    let report = StatisticsReport(statistics, path: options.path)
    switch output.format {
    case .json: try printJSON(report.json)
    case .text: for line in report.lines(color: output.color) { try printLine(line) }
    }
  }
}
