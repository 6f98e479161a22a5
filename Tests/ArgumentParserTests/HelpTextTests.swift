import Terminal
import Testing

@testable import ArgumentParser
@testable import kitchen

struct HelpTextTests {
  private func help(_ path: [any ParsableCommand.Type], columns: Int = 80) -> String {
    HelpText(page: HelpPage(path: path), columns: columns).text
  }

  @Test func `a command shows its arguments, options and examples`() {
    #expect(
      help([Kitchen.self, Search.self]) == """
        OVERVIEW: Find recipes.

        USAGE: kitchen search [--database <database>] [--limit <limit>]
            [--order <order>] [--cuisine <cuisine>] [--swap <old> <new> ...]
            [--without <excluded> ...] [--no-color] [--verbose] [-c] [<words> ...]

        ARGUMENTS:
          <words>                 The words to find.

        OPTIONS:
          --database <database>   The database file. (default: kitchen.sqlite)
          -l, --limit <limit>     How many recipes to show. (default: 20)
          --order <order>         (values: rank, title, date) (default: rank)
          --cuisine <cuisine>     Only recipes of this cuisine.
          -s, --swap <old> <new>  Take one for another.
          --without <excluded>
          --color, --no-color     Use colour.
          -v, --verbose
          -c
          --version               Show the version.
          -h, --help              Show help information.

        EXAMPLES:
          kitchen search --limit 5 leek potato
              The five best recipes with both.
          kitchen search --without 'pine nuts'
        """)
  }

  @Test func `a root shows its subcommands, and a discussion keeps its lines`() {
    #expect(
      help([Kitchen.self], columns: 50)
        == """
        OVERVIEW: Keep and search recipes.

        A kitchen has one database. Lines of a discussion
        keep their breaks, and those that are too long for
        the screen are wrapped.

        It can:
        - find recipes by words, by cuisine and without
          what somebody does not like, however long the
          line is
        - export them

            kitchen search --limit 3

        USAGE: kitchen <subcommand>

        OPTIONS:
          --version
                Show the version.
          -h, --help
                Show help information.

        SUBCOMMANDS:
          search, find
                Find recipes.
          export
          show  Show recipes.
          print
                Print many lines.
          fail  Fail in one of several ways.
          files
                Read and write files.

          See 'kitchen help <subcommand>' for detailed help.
        """)
  }

  @Test(arguments: [20, 40, 59, 60, 80, 100, 500])
  func `lines fit the screen, and are not too long to read`(columns: Int) {
    struct Wide: ParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: String(repeating: "小麦粉 ", count: 60),
        discussion: String(repeating: "粉 ", count: 200))
      @Option(help: "粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉 粉") var x: Int?
    }
    let widths = help([Wide.self], columns: columns).split(separator: "\n").map(\.displayWidth)
    #expect(widths.allSatisfy { $0 <= min(100, max(columns, 31)) })
  }

  @Test(arguments: [
    "search --help", "search -h", "help search", "search a --help", "help find", "search -vh",
  ])
  func `help can be asked for in many ways`(line: String) {
    #expect(outcome(line)?.code == .success)
    #expect(
      outcome(line)?.text.hasPrefix("OVERVIEW: Find recipes.\n\nUSAGE: kitchen search ") == true)
  }

  @Test func `a command without run shows its help`() throws {
    var command = try Kitchen.parseAsRoot([])
    let error = #expect(throws: CleanExit.self) { try command.run() }
    #expect(Kitchen.exitCode(for: try #require(error)) == .success)
  }
}
