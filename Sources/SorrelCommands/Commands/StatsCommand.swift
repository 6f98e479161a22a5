import ArgumentParser
import RecipeExport
import RecipeStore
import Terminal

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Say how much the database holds.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    var statistics = try options.openForReading().statistics()
    if !DatabaseAccess(path: options.path).hasContent { statistics.bytes = 0 }
    switch output.format {
    case .json: try printJSON(Self.json(statistics))
    case .text:
      var table = TextTable([.init(alignment: .trailing, style: .bold), .init()])
      table.append(["\(statistics.recipes)", "recipes"])
      table.append(["\(statistics.ingredients)", "ingredients"])
      table.append(["\(statistics.lines)", "ingredient lines"])
      table.append(["\(statistics.mentions)", "mentions of ingredients in methods"])
      table.append(["\(statistics.tags)", "tags"])
      if statistics.pictures > 0 { table.append(["\(statistics.pictures)", "pictures"]) }
      for language in statistics.languages {
        let name = language.name.isEmpty ? "in an unknown language" : "in \(language.name)"
        table.append(["\(language.count)", name])
      }
      for format in statistics.formats where !format.name.isEmpty {
        table.append(["\(format.count)", "from \(format.name)"])
      }
      table.append(["\(statistics.bytes / 1024)", "kB in \(options.path)"])
      for line in table.lines(for: .standardOutput, color: output.color) { try printLine(line) }
    }
  }

  private static func json(_ statistics: Statistics) -> JSONValue {
    func counts(_ groups: [Statistics.Group]) -> JSONValue {
      .array(
        groups.map { .object(["name": .string($0.name), "recipes": .number($0.count)]) })
    }
    return .object([
      "recipes": .number(statistics.recipes), "ingredients": .number(statistics.ingredients),
      "lines": .number(statistics.lines), "linesRead": .number(statistics.linesRead),
      "mentions": .number(statistics.mentions), "tags": .number(statistics.tags),
      "pictures": .number(statistics.pictures),
      "languages": counts(statistics.languages), "formats": counts(statistics.formats),
      "bytes": .number(statistics.bytes),
    ])
  }
}
