import ArgumentParser
import FoundationEssentials
import Housekeeping
import RecipeImport
import RecipeStore
import Recipes
import Shopping

/// Where the pantry is: in the catalogue, or in a file of Cooklang.
struct PantryOptions: ParsableArguments {
  @OptionGroup var options: DatabaseOptions
  @Option(
    help: ArgumentHelp("A pantry.conf to work on instead of the catalogue.", valueName: "path"),
    completion: .file(extensions: ["conf"]))
  var file: String?
  @Option(
    help: ArgumentHelp(
      "The language of the names, as in 'de'; else that of most recipes.", valueName: "tag"))
  var language: String?

  /// Reads the pantry.
  /// - Throws: `InputFailure` if a file cannot be read; an error of the database.
  func open(isWriting: Bool = false) throws -> PantryAccess {
    guard let file else {
      let store = isWriting ? try options.openOrMake() : try options.openForHousehold()
      return PantryAccess(
        pantry: Pantry(try store.pantry()), words: try store.ingredientWords(language),
        home: .store(store))
    }
    let words = IngredientWords(language: language ?? "en")
    let isThere = FileManager.default.fileExists(atPath: file)
    let bytes = isThere || !isWriting ? try PantryFile.bytes(at: file) : []
    let source = PantryFile(bytes)
    for diagnostic in source.diagnostics { printNote("\(file): \(diagnostic.line)") }
    return PantryAccess(
      pantry: Pantry(source.pantryItems(words)), words: words, home: .file(source, path: file))
  }
}

/// A pantry that is being worked on.
struct PantryAccess {
  var pantry: Pantry
  let words: IngredientWords
  fileprivate let home: Home

  fileprivate enum Home {
    case store(RecipeStore)
    case file(PantryFile, path: String)
  }

  /// Writes the pantry back; `what` is done, in words for the history of the catalogue.
  /// - Throws: An error of the database or of the file.
  func save(_ what: String) throws {
    switch home {
    case .store(let store):
      try store.setPantry(pantry.items, language: words.language, what: what)
    case .file(let file, let path):
      try file.write(pantry.items, words, to: path)
    }
  }
}

extension PantryFile {
  /// The bytes of a file.
  /// - Throws: `InputFailure` if it cannot be read or is too large.
  static func bytes(at path: String) throws -> [UInt8] {
    guard !ImportFileReader.isTooLarge(path), let data = try? Data(contentsOf: URL(filePath: path))
    else { throw InputFailure(path: path) }
    return [UInt8](data)
  }

  /// The items as a pantry has them; their numbers are those of the lines.
  func pantryItems(_ words: IngredientWords) -> [PantryItem] {
    items.map { item in
      let (amount, each) =
        item.amount.isEmpty ? (nil as Amount?, nil) : words.amount(item.amount)
      return PantryItem(
        id: Int64(item.line), place: item.place, name: item.name,
        ingredient: words.key(of: item.name), amount: amount, each: each,
        low: item.low.isEmpty ? nil : words.amount(item.low).amount,
        bought: CalendarDay(item.bought), bestBefore: CalendarDay(item.expires))
    }
  }

  /// The text of the file when the pantry is `pantry`; what has not changed stays as it is written.
  func text(with pantry: [PantryItem], _ words: IngredientWords) -> String {
    let old = Dictionary(zip(items.map { Int64($0.line) }, zip(items, pantryItems(words)))) {
      first, _ in first
    }
    return text(
      with: pantry.map { item in
        let known = item.id.flatMap { old[$0] }
        if let (written, before) = known, before == item { return written }
        var written = known?.0 ?? Item(place: item.place, name: item.name)
        // In another place it is another line.
        if written.place != item.place { written = Item(place: item.place, name: item.name) }
        written.name = item.name
        written.amount = item.fileAmount
        written.low = item.low?.fileText ?? ""
        if CalendarDay(written.bought) != item.bought {
          written.bought = item.bought?.description ?? ""
        }
        if CalendarDay(written.expires) != item.bestBefore {
          written.expires = item.bestBefore?.description ?? ""
        }
        return written
      })
  }

  /// Writes the file with a pantry, all or nothing.
  /// - Throws: `EditError` if it cannot be written.
  func write(_ pantry: [PantryItem], _ words: IngredientWords, to path: String) throws {
    do {
      try Data(text(with: pantry, words).utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw EditError("the file \(path) cannot be written; check its permissions")
    }
  }
}

extension PantryItem {
  /// The amount as a file has it, with what each holds.
  fileprivate var fileAmount: String {
    guard let each, amount?.text.isEmpty ?? true else { return amount?.fileText ?? "" }
    return "\(amount?.quantity?.description ?? "") × \(each.text) \(amount?.unit?.id ?? "")"
  }
}

extension Amount {
  /// The authored text, or else digits and the short name of the unit: "1.5 l".
  var fileText: String {
    guard text.isEmpty, let quantity else { return text }
    let number = AmountSum.written(quantity, asDecimal: true)
    guard let unit else { return number }
    return "\(number) \(unit.label(for: quantity, language: "en"))"
  }
}
