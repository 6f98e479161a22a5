import ArgumentParser
import RecipeExport
import RecipeImport
import RecipeStore
import Recipes
import Terminal

struct AislesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "aisles", abstract: "Keep the order of the aisles of your shops.",
    discussion: """
      A shop is kept in the form of Cooklang's aisle.conf: aisles in brackets in the order of a walk \
      through it, below each the ingredients that are not where Sorrel would look for them. An aisle \
      that has the name of one of Sorrel's holds what Sorrel puts there.
      """,
    subcommands: [
      AislesListCommand.self, AislesShowCommand.self, AislesOrderCommand.self,
      AislesPlaceCommand.self, AislesReadCommand.self, AislesRemoveCommand.self,
    ],
    examples: [
      Example("sorrel aisles order market 'Bread and pastries' Cheese"),
      Example("sorrel aisles place market 'oat milk' 'Drinks'"),
      Example("sorrel aisles show market > aisle.conf"),
    ])
}

struct AislesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Say which shops there are.")

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let shops = try options.openForHousehold().shops()
    if output.format == .json { return try printJSON(.strings(shops)) }
    if shops.isEmpty { printNote("There are no shops yet; 'sorrel aisles order' makes one.") }
    for shop in shops { try printLine(shop.sanitizedLine) }
  }
}

struct AislesShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the aisles of a shop as aisle.conf.",
    discussion: "Without a shop, it is the order that lists have without one.")

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The shop.", valueName: "shop")) var shop: String?

  func run() throws {
    let store = try options.openForHousehold()
    let text =
      try shop.map { try store.aislesOfKnown($0) }
      ?? AisleFile.text(of: AisleTable.shared.aisles.map { .init(name: $0.name(in: "en")) })
    try StandardOutput.shared.write(text.sanitized())
  }
}

struct AislesOrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Say in which order a shop has its aisles.",
    discussion: """
      The aisles named come first, in this order; the others keep theirs. A shop that is not there is \
      made.
      """)

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The shop.", valueName: "shop")) var shop: String
  @Argument(help: ArgumentHelp("The aisles, in their order.", valueName: "aisle"))
  var aisles: [String]

  func validate() throws {
    if aisles.isEmpty { throw ValidationError("Say which aisles come first") }
  }

  func run() throws {
    let store = try options.openOrMake()
    let text = AisleFile.text(try store.aisles(ofShop: shop) ?? "", ordering: aisles)
    try store.setAisles(text, ofShop: shop, what: "Ordered the aisles of \(quoted(shop))")
    try StandardOutput.shared.write(text.sanitized())
  }
}

struct AislesPlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Say in which aisle of a shop something is.")

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The shop.", valueName: "shop")) var shop: String
  @Argument(help: ArgumentHelp("What, by name.", valueName: "ingredient")) var ingredient: String
  @Argument(help: ArgumentHelp("Where.", valueName: "aisle")) var aisle: String

  func run() throws {
    let store = try options.openOrMake()
    let text = AisleFile.text(
      try store.aisles(ofShop: shop) ?? "", placing: ingredient, in: aisle)
    try store.setAisles(
      text, ofShop: shop, what: "Placed \(quoted(ingredient)) in \(quoted(shop))")
    try printLine("\(ingredient) is in \(aisle)".sanitizedLine)
  }
}

struct AislesReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Take in an aisle.conf as the aisles of a shop.")

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The shop.", valueName: "shop")) var shop: String
  @Argument(help: ArgumentHelp("The file.", valueName: "path"), completion: .file()) var path:
    String

  func run() throws {
    let bytes = try PantryFile.bytes(at: path)
    let file = AisleFile(bytes)
    for diagnostic in file.diagnostics { printNote("\(path): \(diagnostic.line)") }
    guard !file.aisles.isEmpty else { throw EditError("there are no aisles in \(path)") }
    try options.openOrMake().setAisles(
      String(decoding: bytes, as: UTF8.self), ofShop: shop,
      what: "Read the aisles of \(quoted(shop))")
    try printLine("Read \(file.aisles.count) aisles of \(quoted(shop))".sanitizedLine)
  }
}

struct AislesRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Forget a shop.", aliases: ["rm"])

  @OptionGroup var options: DatabaseOptions
  @Argument(help: ArgumentHelp("The shop.", valueName: "shop")) var shop: String

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    _ = try store.aislesOfKnown(shop)
    try store.setAisles(nil, ofShop: shop, what: "Removed the shop \(quoted(shop))")
    try printLine("Removed \(quoted(shop))".sanitizedLine)
  }
}

extension RecipeStore {
  /// The aisles of a shop that must be there.
  /// - Throws: `EditError` with the shops there are; an error of the database.
  func aislesOfKnown(_ shop: String) throws -> String {
    if let text = try aisles(ofShop: shop) { return text }
    let shops = try shops().map { quoted($0) }
    throw EditError(
      "no shop is called \(quoted(shop))"
        + (shops.isEmpty ? "" : "; there is \(shops.joined(separator: ", "))"))
  }
}
