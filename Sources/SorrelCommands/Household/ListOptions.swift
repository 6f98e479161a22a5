import ArgumentParser
import FoundationEssentials
import RecipeExport
import RecipeImport
import RecipeLanguage
import RecipeStore
import Recipes
import Shopping
import Terminal

/// How a shopping list is made and printed.
struct ListOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, csv, todo, calendar, html, cooklang
  }

  @Option(
    help: """
      How to print: for people, as a Markdown task list, JSON for programs, CSV for spreadsheets, \
      todo.txt, tasks of iCalendar, a page to tick off, or Cooklang's .shopping-list.
      """)
  var format: Format = .text
  @Option(
    help: ArgumentHelp(
      "The language of the aisles, as in 'de'; else that of the first recipe.", valueName: "tag"))
  var language: String?
  @Option(
    help: ArgumentHelp("The shop whose order to use; see 'sorrel aisles'.", valueName: "name"))
  var shop: String?
  @Option(
    help: ArgumentHelp("The aisles of a shop, as in Cooklang's aisle.conf.", valueName: "path"),
    completion: .file(extensions: ["conf"]))
  var aisles: String?
  @Option(
    help: ArgumentHelp("A pantry.conf to take off instead of the pantry.", valueName: "path"),
    completion: .file(extensions: ["conf"]))
  var pantryFile: String?
  @Flag(help: "Take off nothing that is in the pantry.") var noPantry = false
  @Option(help: ArgumentHelp("A thing to leave out; may be repeated.", valueName: "name"))
  var have: [String] = []
  @Flag(help: "Round bunches, cans and other counted units up to whole ones.") var buyable = false
  @Flag(help: "Say for each line where its amounts come from, and why they were not added.")
  var explain = false

  func validate() throws {
    if shop != nil, aisles != nil { throw ValidationError("Give either --shop or --aisles") }
    if pantryFile != nil, noPantry {
      throw ValidationError("Give either --pantry-file or --no-pantry")
    }
  }

  /// Prints the list of some sources.
  /// - Throws: An error of the database or of a file; `EditError` for an unknown shop.
  func print(
    _ sources: [ShoppingSource], language usual: String, from store: RecipeStore
  ) throws {
    let language = language ?? usual
    let list = ShoppingList(sources, try options(language, store))
    switch format {
    case .text: try StandardOutput.shared.write(list.text(explains: explain).sanitized())
    case .markdown: try StandardOutput.shared.write(list.markdown.sanitized())
    case .json: try StandardOutput.shared.write(list.json)
    case .csv, .todo, .calendar, .html, .cooklang:
      guard let other = ListFormat(rawValue: format.rawValue) else { return }
      let text = other.text(of: list)
      // The others write no control characters but the line ends that they ask for.
      let isPlain = other == .todo || other == .cooklang
      try StandardOutput.shared.write(isPlain ? text.sanitized() : text)
    }
  }

  /// How the list is made.
  func options(_ language: String, _ store: RecipeStore) throws -> ShoppingList.Options {
    let words = try store.ingredientWords(language)
    let left = have.map { PantryItem(name: $0, ingredient: words.key(of: $0)) }
    return ShoppingList.Options(
      formatter: QuantityFormatter(language: language), aisles: try table(words, store),
      lexicon: try store.ownLexicon(), names: words.givenNames,
      pantry: try pantry(words, store) + left, roundsUnits: buyable)
  }

  private func pantry(_ words: IngredientWords, _ store: RecipeStore) throws -> [PantryItem] {
    if noPantry { return [] }
    guard let pantryFile else { return try store.pantry() }
    let file = PantryFile(try PantryFile.bytes(at: pantryFile))
    for diagnostic in file.diagnostics { printNote("\(pantryFile): \(diagnostic.line)") }
    return file.pantryItems(words)
  }

  /// The aisles of the shop; what is wrong with a file goes to standard error.
  private func table(_ words: IngredientWords, _ store: RecipeStore) throws -> AisleTable {
    if let aisles {
      let file = AisleFile(try PantryFile.bytes(at: aisles))
      for diagnostic in file.diagnostics { printNote("\(aisles): \(diagnostic.line)") }
      return AisleTable(file, words)
    }
    guard let shop else { return .shared }
    return AisleTable(AisleFile(Array(try store.aislesOfKnown(shop).utf8)), words)
  }
}

extension AisleTable {
  /// The aisles of a file, with its names of ingredients understood in a language.
  init(_ file: AisleFile, _ words: IngredientWords) {
    self.init(
      shop: file.aisles.map { aisle in
        (aisle.name, aisle.ingredients.joined().map { words.key(of: $0) })
      })
  }
}

extension RecipeStore {
  /// The recipes with all that they refer to; what cannot be followed goes to standard error.
  /// - Throws: An error of the database.
  func expanded(_ found: [ScaledRecipe]) throws -> [ShoppingSource] {
    var expansion = RecipeExpansion { path, by in try self.recipe(atPath: path, of: by.id) }
    for found in found {
      try expansion.add(
        .init(id: Int(found.stored.id.rawValue), recipe: found.stored.recipe), factor: found.factor)
    }
    for note in expansion.notes { printNote(note) }
    return expansion.sources
  }

  /// The recipe that a path in another one means: the last part of the path is its title, or else the
  /// name of the file that it came from.
  private func recipe(atPath path: String, of id: Int) throws -> RecipeExpansion.Found? {
    var title = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    if title.lowercased().hasSuffix(".cook") { title = String(title.dropLast(5)) }
    let titled = try recipes(matching: title).filter { $0.isTitled(title) }.map(\.id)
    let known = try titled.isEmpty ? recipes(fromFileNamed: title + ".cook") : titled
    guard let found = known.first, let stored = try recipe(id: found) else { return nil }
    return .init(id: Int(found.rawValue), recipe: stored.recipe)
  }
}
