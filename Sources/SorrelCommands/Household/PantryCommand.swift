import ArgumentParser
import FoundationEssentials
import Housekeeping
import RecipeImport
import RecipeStore
import Recipes
import Shopping
import Terminal

struct PantryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pantry", abstract: "Keep account of what is in the house.",
    discussion: """
      Shopping lists take off what is in the pantry, and "sorrel search --can-make" finds what can be \
      cooked from it. What is there without an amount is always there, as salt may be.

      With --file, a pantry.conf of Cooklang is worked on instead of the catalogue: only the lines of \
      what changes are written anew, and comments stay. Changes of the catalogue can be undone with \
      "sorrel undo".
      """,
    subcommands: [
      PantryListCommand.self, PantryAddCommand.self, PantryUseCommand.self, PantrySetCommand.self,
      PantryRemoveCommand.self, PantryLowCommand.self, PantryExpiringCommand.self,
      PantryReadCommand.self, PantryWriteCommand.self,
    ],
    examples: [
      Example("sorrel pantry add '1 kg flour' '2 l milk' --place kitchen"),
      Example("sorrel pantry use '200 g flour'"),
      Example("sorrel pantry add salt", "There is always enough of it."),
    ])
}

struct PantryListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what is in the house.",
    examples: [Example("sorrel pantry list --format json")])

  @OptionGroup var options: PantryOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let access = try options.open()
    try access.print(access.pantry.items, output, emptyNote: "The pantry is empty.")
  }
}

struct PantryLowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "low", abstract: "Show of what there is little left.",
    discussion: "An item is low when as much is left as \"sorrel pantry set --low\" said, or less.")

  @OptionGroup var options: PantryOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let access = try options.open()
    try access.print(access.pantry.low, output, emptyNote: "There is enough of everything.")
  }
}

struct PantryExpiringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expiring", abstract: "Show what has to be eaten soon.",
    examples: [Example("sorrel pantry expiring --days 3")])

  @OptionGroup var options: PantryOptions
  @OptionGroup var output: OutputOptions
  @Option(help: "How many days ahead to look.") var days = 7
  @Option(help: ArgumentHelp("The day to count from, today if not given.", valueName: "day"))
  var from: DayArgument?

  func validate() throws {
    if !(0...36_500).contains(days) {
      throw ValidationError("--days takes a number from 0 to 36500")
    }
  }

  func run() throws {
    let access = try options.open()
    let day = (from?.day ?? .today).adding(days: days)
    try access.print(
      access.pantry.expiring(until: day), output, emptyNote: "Nothing goes off until \(day).",
      isByPlace: false)
  }
}

struct PantryReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Take in a pantry.conf.",
    discussion: """
      What the pantry has already in the same place takes the values of the file; with --replace the \
      pantry is what the file says, and nothing else.
      """)

  @OptionGroup var options: DatabaseOptions
  @Option(help: ArgumentHelp("The language of the names, as in 'de'.", valueName: "tag"))
  var language: String?
  @Flag(help: "Leave out what is not in the file.") var replace = false
  @Argument(help: ArgumentHelp("The file.", valueName: "path"), completion: .file()) var path:
    String

  func run() throws {
    let file = PantryFile(try PantryFile.bytes(at: path))
    for diagnostic in file.diagnostics { printNote("\(path): \(diagnostic.line)") }
    let store = try options.openOrMake()
    let words = try store.ingredientWords(language)
    var items = try replace ? [] : store.pantry()
    for var item in file.pantryItems(words) {
      item.id = nil
      let place = items.firstIndex {
        Folding.key(of: $0.name) == Folding.key(of: item.name)
          && Folding.key(of: $0.place) == Folding.key(of: item.place)
      }
      guard let place else {
        items.append(item)
        continue
      }
      item.id = items[place].id
      items[place] = item
    }
    try store.setPantry(items, language: words.language, what: "Read a pantry")
    try printLine("Read \(file.items.count) items")
  }
}

struct PantryWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write the pantry to a pantry.conf.",
    discussion: """
      In a file that is there already, only the lines of what differs are written anew; comments and \
      the order stay.
      """)

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The file.", valueName: "path"), completion: .file()) var path:
    String

  func run() throws {
    let store = try options.openForHousehold()
    let items = try store.pantry()
    let file = PantryFile(
      FileManager.default.fileExists(atPath: path) ? try PantryFile.bytes(at: path) : [])
    let words = try store.ingredientWords(nil)
    let written = file.pantryItems(words)
    let matched = items.map { item in
      var item = item
      item.id =
        written.first {
          Folding.key(of: $0.name) == Folding.key(of: item.name)
            && Folding.key(of: $0.place) == Folding.key(of: item.place)
        }?.id
      return item
    }
    try file.write(matched, words, to: path)
    let count = items.count == 1 ? "1 item" : "\(items.count) items"
    try printLine("Wrote \(count) to \(path.sanitizedLine)")
  }
}

extension PantryAccess {
  /// Prints items for people or programs.
  fileprivate func print(
    _ items: [PantryItem], _ output: OutputOptions, emptyNote: String, isByPlace: Bool = true
  ) throws {
    let text = PantryText(words: words)
    switch output.format {
    case .json: try printJSON(text.json(items))
    case .text:
      if items.isEmpty { printNote(emptyNote) }
      let lines = isByPlace ? text.lines(items) : items.map { text.line($0) }
      for line in lines { try printLine(line.sanitizedLine) }
    }
  }
}
