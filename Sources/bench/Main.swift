import ArgumentParser

/// Measures how fast Sorrel imports, links, searches and edits.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure how fast Sorrel is, against the libraries it is on.",
    discussion: """
      Each figure stands beside that of a reference, measured in the same run: the ratio of the two \
      says more than either, since machines differ. What the figures mean is in Docs/benchmarks.md.
      """,
    subcommands: [
      ImportCommand.self, FormatsCommand.self, LinesCommand.self, MentionsCommand.self,
      SearchCommand.self, ShopCommand.self, ExportCommand.self, EditCommand.self,
      ServeCommand.self,
    ],
    examples: [
      Example("bench import", "Import generated pages."),
      Example("bench import ~/pages --rounds 5", "Import saved pages."),
      Example("bench mentions", "Link generated recipes."),
      Example("bench formats", "Read generated files of other programs."),
      Example("bench search --recipes 100000 --format json"),
      Example("bench shop --recipes 100000", "Add up lists, and find what can be cooked."),
      Example("bench edit", "Insert a letter into tagged texts."),
      Example("bench serve --recipes 100000", "Ask a server for pages, many at once."),
      Example("bench lines", "Read ingredient lines."),
      Example("bench export", "Write recipes as Cooklang and as a cookbook."),
    ])
}
