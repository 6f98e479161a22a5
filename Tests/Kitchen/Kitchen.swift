import ArgumentParser

/// A program for the tests of the parser, with some of everything.
@main
struct Kitchen: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep and search recipes.",
    discussion: """
      A kitchen has one database. Lines of a discussion keep their breaks, and those that are too \
      long for the screen are wrapped.

      It can:
      - find recipes by words, by cuisine and without what somebody does not like, however long \
      the line is
      - export them

          kitchen search --limit 3
      """,
    version: "1.2.3",
    subcommands: [
      Search.self, Export.self, Show.self, Print.self, Fail.self, Files.self, Debug.self,
    ])
}

struct Shared: ParsableArguments {
  @Option(help: "The database file.", completion: .file(extensions: ["sqlite", "db"]))
  var database = "kitchen.sqlite"

  func validate() throws {
    if database.isEmpty { throw ValidationError("A database has a name") }
  }
}

struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find recipes.", aliases: ["find"],
    examples: [
      Example("kitchen search --limit 5 leek potato", "The five best recipes with both."),
      Example("kitchen search --without 'pine nuts'"),
    ])

  enum Order: String, CaseIterable, ExpressibleByArgument { case rank, title, date }

  @OptionGroup var shared: Shared
  @Argument(help: "The words to find.") var words: [String]
  @Option(name: .shortAndLong, help: "How many recipes to show.") var limit = 20
  @Option var order: Order = .rank
  @Option(help: "Only recipes of this cuisine.") var cuisine: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Take one for another.", valueName: "old new"))
  var swap: [Swap]
  @Option(name: .customLong("without")) var excluded: [String] = []
  @Flag(inversion: .prefixedNo, help: "Use colour.") var color = true
  @Flag(name: .shortAndLong) var verbose = false
  @Flag(name: .customShort("c")) var compact = false
  @Option(help: .hidden) var secret: String?

  func validate() throws {
    if limit < 0 { throw ValidationError("A limit cannot be negative") }
  }

  func run() { print("found \(words)") }
}

/// Two words.
struct Swap: ExpressibleByArgument, Equatable {
  var old: String
  var new: String

  static let wordCount = 2

  init?(argument: String) { nil }

  init?(arguments: [String]) {
    if arguments[0] == arguments[1] { return nil }
    (old, new) = (arguments[0], arguments[1])
  }
}

struct Export: ParsableCommand {
  @Argument var format: String
  @Argument(completion: .list(["a", "b"])) var target: String?

  func run() throws { throw ValidationError("Unknown format '\(format)'") }
}

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show recipes.")
  static let titles = [
    "Bread", "Leek and potato soup", "Leek: a study", "Mum's \"best\" pie", "Crème brûlée",
    "50 $ cake", "two\nlines",
  ]

  @Option(completion: .custom { _ in titles }) var like: String?
  @Argument(completion: .custom { _ in titles }) var titles: [String]

  func run() { for title in titles { print("<\(title)>") } }
}
