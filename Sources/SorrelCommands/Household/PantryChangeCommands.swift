import ArgumentParser
import Housekeeping
import Recipes
import Shopping
import Terminal

/// What else is known of an item.
struct PantryFacts: ParsableArguments {
  @Option(help: ArgumentHelp("Where it is, as in 'fridge'.", valueName: "place"))
  var place: String?
  @Option(
    help: ArgumentHelp("The last day on which it is good; 'none' for no day.", valueName: "day"))
  var bestBefore: String?
  @Option(
    help: ArgumentHelp("The day on which it was bought; 'none' for no day.", valueName: "day"))
  var bought: String?
  @Option(
    help: ArgumentHelp(
      "As much as this, or less, is little; 'none' for no limit.", valueName: "amount"))
  var low: String?

  func validate() throws {
    for (name, value) in [("best-before", bestBefore), ("bought", bought)] {
      if let value, value != "none", DayArgument(argument: value) == nil {
        throw ValidationError("'\(value)' is no day for --\(name); \(DayArgument.valueAdvice)")
      }
    }
  }

  /// Sets what is given.
  /// - Throws: `EditError` if a limit is no amount.
  func apply(to item: inout PantryItem, _ words: IngredientWords) throws {
    if let place { item.place = place.oneLine }
    if let bestBefore { item.bestBefore = DayArgument(argument: bestBefore)?.day }
    if let bought { item.bought = DayArgument(argument: bought)?.day }
    guard let low else { return }
    let amount = words.amount(low).amount
    guard low == "none" || amount.quantity != nil else {
      throw EditError("'\(low)' is no amount for --low; write 200 g or 2")
    }
    item.low = low == "none" ? nil : amount
  }
}

/// Checks that words do not begin with less than nothing, which a line of a list would take for a dash.
/// - Throws: `EditError`.
private func checkSign(of words: String) throws {
  let text = words.oneLine
  guard let sign = text.first, "-−–".contains(sign), text.dropFirst().first?.isNumber == true else {
    return
  }
  throw EditError(
    "'\(text)' is less than nothing; 'sorrel pantry add' puts in and 'sorrel pantry use' takes out")
}

struct PantryAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put things into the pantry.",
    discussion: """
      What is there already becomes more, if the amounts add. Without an amount, a thing is always \
      there.
      """,
    examples: [
      Example("sorrel pantry add '1 kg flour' --place cupboard --low '200 g'"),
      Example("sorrel pantry add '2 × 400 g cans tomatoes'"),
    ])

  @OptionGroup var options: PantryOptions
  @OptionGroup var facts: PantryFacts
  @Argument(help: ArgumentHelp("What, as in '1 kg flour'.", valueName: "item")) var items: [String]

  func validate() throws {
    if items.isEmpty { throw ValidationError("Say what to add, as in '1 kg flour'") }
  }

  func run() throws {
    var access = try options.open(isWriting: true)
    let text = PantryText(words: access.words)
    var lines: [String] = []
    for words in items {
      try checkSign(of: words)
      let line = access.words.stockLine(words)
      guard !line.name.isEmpty else { throw EditError("'\(words)' does not say what it is") }
      var item = PantryItem(
        name: line.name, ingredient: line.ingredient, amount: line.amount, each: line.each)
      try facts.apply(to: &item, access.words)
      let index = try access.pantry.add(item)
      lines.append(text.line(access.pantry.items[index]))
    }
    try access.save(
      items.count == 1
        ? "Added \(lines[0]) to the pantry" : "Added \(items.count) things to the pantry")
    for line in lines { try printLine(("In the pantry: " + line).sanitizedLine) }
  }
}

struct PantryUseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Take things out of the pantry.",
    discussion: """
      Amounts convert: 2 tbsp can be taken from 500 g of flour. Without an amount, all of it is taken.
      """,
    examples: [Example("sorrel pantry use '200 g flour' '2 eggs'")])

  @OptionGroup var options: PantryOptions
  @Option(help: ArgumentHelp("Where it is, if it is in several places.", valueName: "place"))
  var place: String?
  @Argument(help: ArgumentHelp("What, as in '200 g flour'.", valueName: "item")) var items: [String]

  func validate() throws {
    if items.isEmpty { throw ValidationError("Say what to use, as in '200 g flour'") }
  }

  func run() throws {
    var access = try options.open(isWriting: true)
    let text = PantryText(words: access.words)
    var lines: [String] = []
    for words in items {
      try checkSign(of: words)
      let line = access.words.stockLine(words)
      let name = line.name.isEmpty ? words : line.name
      let index = try access.pantry.index(
        named: name, key: line.ingredient, place: place, taking: line.amount)
      let before = access.pantry.items[index]
      let density = Lexicon.shared.density(of: before.ingredient)
      let left = try access.pantry.use(
        index, amount: line.amount, conversion: AmountConversion(density: density))
      lines.append(left.map { "Left: " + text.line($0) } ?? "Used up: \(before.name)")
    }
    try access.save("Used \(items.joined(separator: ", ").oneLine)")
    for line in lines { try printLine(line.sanitizedLine) }
  }
}

struct PantrySetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Say anew how much there is of a thing, where, and how long.",
    examples: [
      Example("sorrel pantry set flour --amount '750 g'"),
      Example("sorrel pantry set milk --best-before 2027-03-09 --low '200 ml'"),
      Example("sorrel pantry set salt --amount always"),
    ])

  @OptionGroup var options: PantryOptions
  @Option(help: ArgumentHelp("How much there is; 'always' for always enough.", valueName: "amount"))
  var amount: String?
  @Option(help: ArgumentHelp("Where it is now, if it is in several places.", valueName: "place"))
  var from: String?
  @OptionGroup var facts: PantryFacts
  @Argument(help: ArgumentHelp("The item, by name.", valueName: "name")) var name: String

  func run() throws {
    var access = try options.open(isWriting: true)
    let index = try access.pantry.index(
      named: name, key: access.words.key(of: name), place: from)
    var item = access.pantry.items[index]
    if let amount {
      let read = access.words.amount(amount)
      guard amount == "always" || read.amount.quantity != nil else {
        throw EditError("'\(amount)' is no amount; write 750 g, 2 or always")
      }
      (item.amount, item.each) = amount == "always" ? (nil, nil) : (read.amount, read.each)
    }
    try facts.apply(to: &item, access.words)
    access.pantry.items[index] = item
    try access.save("Set \(item.name) in the pantry")
    try printLine(("In the pantry: " + PantryText(words: access.words).line(item)).sanitizedLine)
  }
}

struct PantryRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take things off the account, whatever was left.",
    aliases: ["rm"], examples: [Example("sorrel pantry remove 'old jam'")])

  @OptionGroup var options: PantryOptions
  @Option(help: ArgumentHelp("Where it is, if it is in several places.", valueName: "place"))
  var place: String?
  @Flag(name: [.long, .customShort("n")], help: "Only say what would be removed.") var dryRun =
    false
  @Argument(help: ArgumentHelp("The items, by name.", valueName: "name")) var names: [String]

  func validate() throws {
    if names.isEmpty { throw ValidationError("Say what to remove, by name") }
  }

  func run() throws {
    var access = try options.open(isWriting: true)
    let text = PantryText(words: access.words)
    var removed: [String] = []
    for name in names {
      let index = try access.pantry.index(
        named: name, key: access.words.key(of: name), place: place)
      removed.append(text.line(access.pantry.items.remove(at: index)))
    }
    if !dryRun {
      try access.save("Removed \(names.joined(separator: ", ").oneLine) from the pantry")
    }
    for line in removed {
      try printLine("\(dryRun ? "Would remove" : "Removed"): \(line)".sanitizedLine)
    }
  }
}
