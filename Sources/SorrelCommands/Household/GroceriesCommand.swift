import ArgumentParser
import Housekeeping
import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Shopping
import Terminal

struct GroceriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groceries", abstract: "Keep shopping lists, and check off what is in the basket.",
    discussion: """
      A list holds the lines of recipes as they were when they were added, and things added by hand. \
      It is added up when it is shown, as "sorrel shop" does. Without --list it is the list \
      "groceries". Every change can be undone with "sorrel undo".
      """,
    subcommands: [
      GroceriesAddCommand.self, GroceriesShowCommand.self, GroceriesCheckCommand.self,
      GroceriesUncheckCommand.self, GroceriesRemoveCommand.self, GroceriesClearCommand.self,
      GroceriesListsCommand.self,
    ],
    examples: [
      Example("sorrel groceries add 3 7:2 --item '2 l milk'"),
      Example("sorrel groceries show --shop market"),
      Example("sorrel groceries check milk flour"),
    ])
}

/// Which list is meant.
struct GroceryListOptions: ParsableArguments {
  @OptionGroup var options: DatabaseOptions
  @Option(name: [.customLong("list"), .customShort("l")], help: "The name of the list.")
  var name = "groceries"

  func validate() throws {
    if !name.contains(where: { $0.isLetter || $0.isNumber }) {
      throw ValidationError("The name of a list needs a letter or a digit")
    }
  }

  /// What is on the list.
  /// - Throws: `EditError` if there is no such list; an error of the database.
  func entries(in store: RecipeStore) throws -> [ShoppingEntry] {
    guard let entries = try store.shoppingEntries(on: name) else {
      let lists = try store.shoppingLists().map { quoted($0.name) }
      throw EditError(
        "there is no list \(quoted(name))"
          + (lists.isEmpty
            ? "; 'sorrel groceries add' makes one" : "; there is \(lists.joined(separator: ", "))"))
    }
    return entries
  }
}

struct GroceriesAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put recipes and other things on a list.",
    discussion: amountDiscussion,
    examples: [
      Example("sorrel groceries add 3 'apple cake:6p'"),
      Example("sorrel groceries add --item '2 l milk' --item bread --list market"),
    ])

  @OptionGroup var list: GroceryListOptions
  @OptionGroup var scale: ScaleOptions
  @Option(help: ArgumentHelp("A thing of its own; may be repeated.", valueName: "item"))
  var item: [String] = []
  @Option(help: ArgumentHelp("The language of the things, as in 'de'.", valueName: "tag"))
  var language: String?
  @Argument(
    help: ArgumentHelp("The recipes, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String]

  func validate() throws {
    if recipes.isEmpty, item.isEmpty {
      throw ValidationError("Say which recipes to add, or what with --item")
    }
  }

  func run() throws {
    let store =
      recipes.isEmpty
      ? try list.options.openOrMake() : try list.options.openExisting(isWriting: true)
    let found = try recipes.map { try store.scaledRecipe(matching: $0, scale) }
    let words = try store.ingredientWords(language)
    var entries = try store.expanded(found).flatMap(ShoppingEntry.entries)
    for text in item {
      let line = words.line(text)
      guard !line.text.isEmpty else { throw EditError("'\(text)' is no thing to buy") }
      entries.append(ShoppingEntry(line: line))
    }
    let language = found.first?.stored.recipe.language ?? words.language
    let names = found.map(\.stored.recipe.title) + item
    let what =
      "Added \(names.map { quoted($0) }.joined(separator: ", ")) to the list \(quoted(list.name))"
    try store.add(entries, toList: list.name, language: language, what: what)
    try printLine(
      "Added \(entries.count) line\(entries.count == 1 ? "" : "s") to the list \(quoted(list.name))"
        .sanitizedLine)
  }
}

struct GroceriesShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a list, by aisle.",
    examples: [Example("sorrel groceries show --shop market --buyable")])

  @OptionGroup var list: GroceryListOptions
  @OptionGroup var printing: ListOptions

  func run() throws {
    let store = try list.options.openForHousehold()
    let entries = try list.entries(in: store)
    if entries.isEmpty { printNote("The list is empty.") }
    try printing.print(
      entries.map(ShoppingSource.init), language: try store.mainLanguage() ?? "en", from: store)
  }
}

struct GroceriesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Put things of a list into the basket.",
    discussion: """
      What is added later is to be bought again, even if the same thing is in the basket.
      """)

  @OptionGroup var list: GroceryListOptions
  @Argument(help: ArgumentHelp("The things, by name.", valueName: "name")) var names: [String]

  func validate() throws {
    if names.isEmpty { throw ValidationError("Say what to check off, by name") }
  }

  func run() throws { try list.check(names, true) }
}

struct GroceriesUncheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uncheck", abstract: "Take things out of the basket again.")

  @OptionGroup var list: GroceryListOptions
  @Argument(help: ArgumentHelp("The things, by name.", valueName: "name")) var names: [String]

  func validate() throws {
    if names.isEmpty { throw ValidationError("Say what to take out of the basket, by name") }
  }

  func run() throws { try list.check(names, false) }
}

struct GroceriesRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take things or whole recipes off a list.", aliases: ["rm"],
    examples: [
      Example("sorrel groceries remove bread"), Example("sorrel groceries remove --recipe 3"),
    ])

  @OptionGroup var list: GroceryListOptions
  @Option(help: ArgumentHelp("A recipe whose lines to take off.", valueName: "recipe"))
  var recipe: [String] = []
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be removed.") var dryRun =
    false
  @Argument(help: ArgumentHelp("The things, by name.", valueName: "name")) var names: [String]

  func validate() throws {
    if names.isEmpty, recipe.isEmpty {
      throw ValidationError("Say what to take off, by name or with --recipe")
    }
  }

  func run() throws {
    let store = try list.options.openExisting(isWriting: true)
    let entries = try list.entries(in: store)
    var found: [ShoppingEntry] = []
    for name in names { found += try entries.named(name, try store.ingredientWords(nil)) }
    for reference in recipe {
      let id = RecipeID(reference)
      let key = Folding.key(of: reference)
      let lines = entries.filter { entry in
        entry.recipe != nil
          && (entry.recipe == id || Folding.key(of: entry.recipeTitle) == key
            || Folding.key(of: entry.recipeTitle).hasPrefix(key + " › "))
      }
      if lines.isEmpty {
        throw EditError("nothing on the list is from the recipe \(quoted(reference))")
      }
      found += lines
    }
    if !dryRun {
      try store.remove(
        entries: found.map(\.id),
        what: "Took \(found.count) lines off the list \(quoted(list.name))")
    }
    for entry in found {
      try printLine("\(dryRun ? "Would remove" : "Removed"): \(entry.line.text)".sanitizedLine)
    }
  }
}

struct GroceriesClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take a list away, or only what is in the basket.")

  @OptionGroup var list: GroceryListOptions
  @Flag(help: "Only what is in the basket.") var checked = false
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be removed.") var dryRun =
    false

  func run() throws {
    let store = try list.options.openExisting(isWriting: true)
    let entries = try list.entries(in: store).filter { $0.isChecked || !checked }
    let what =
      "\(entries.count) line\(entries.count == 1 ? "" : "s") of the list \(quoted(list.name))"
    if dryRun { return try printLine("Would remove \(what)".sanitizedLine) }
    if checked {
      try store.remove(entries: entries.map(\.id), what: "Removed \(what)")
    } else {
      try store.removeShoppingList(list.name, what: "Removed \(what)")
    }
    try printLine("Removed \(what)".sanitizedLine)
  }
}

struct GroceriesListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists", abstract: "Say which lists there are.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let lists = try options.openForHousehold().shoppingLists()
    switch output.format {
    case .json:
      try printJSON(
        .array(
          lists.map { list in
            .object([
              "name": .string(list.name), "lines": .number(list.lineCount),
              "checked": .number(list.checkedCount),
            ])
          }))
    case .text:
      if lists.isEmpty { printNote("There are no lists yet; 'sorrel groceries add' makes one.") }
      for list in lists {
        try printLine(
          "\(list.name): \(list.lineCount) lines, \(list.checkedCount) in the basket".sanitizedLine)
      }
    }
  }
}

extension GroceryListOptions {
  /// Checks things off, or takes the mark away.
  fileprivate func check(_ names: [String], _ isChecked: Bool) throws {
    let store = try options.openExisting(isWriting: true)
    let entries = try entries(in: store).filter { $0.isChecked != isChecked }
    let words = try store.ingredientWords(nil)
    var found: [ShoppingEntry] = []
    for name in names { found += try entries.named(name, words) }
    let what = names.map { quoted($0) }.joined(separator: ", ")
    try store.setChecked(
      isChecked, entries: found.map(\.id),
      what: "\(isChecked ? "Checked" : "Unchecked") \(what) on the list \(quoted(name))")
    for entry in found {
      try printLine("\(isChecked ? "✓" : "–") \(entry.line.text)".sanitizedLine)
    }
  }
}

extension [ShoppingEntry] {
  /// The entries for a thing: those whose name it is or whose ingredient it means, else those whose
  /// name has it as a part.
  /// - Throws: `EditError` with names on the list if there are none.
  fileprivate func named(_ name: String, _ words: IngredientWords) throws -> [ShoppingEntry] {
    let (key, folded) = (words.key(of: name), Folding.key(of: name))
    let same = filter { $0.line.ingredient == key || Folding.key(of: $0.shownName) == folded }
    if !same.isEmpty { return same }
    let near = filter { !folded.isEmpty && Folding.key(of: $0.shownName).contains(folded) }
    if !near.isEmpty { return near }
    var names: [String] = []
    for entry in self where !names.contains(entry.shownName) { names.append(entry.shownName) }
    throw EditError(
      "there is no \(quoted(name)) left on the list"
        + (names.isEmpty ? "" : "; there is \(names.prefix(10).joined(separator: ", "))"))
  }
}

extension ShoppingEntry {
  fileprivate var shownName: String { line.name.isEmpty ? line.text : line.name }
}
