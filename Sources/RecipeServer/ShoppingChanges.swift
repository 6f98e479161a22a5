import HTTPServer
import Housekeeping
import RecipeLanguage
import RecipeStore
import Recipes
import Shopping

/// What is done to shopping lists, by forms and by programs.
struct ShoppingChanges {
  private let exchange: Exchange
  private let name: String

  private init(_ exchange: Exchange, list name: String) throws {
    guard ShoppingListView.isName(name) else { throw PageError.notFound }
    (self.exchange, self.name) = (exchange, name)
  }

  private init(_ exchange: Exchange) throws {
    try self.init(exchange, list: exchange.parameter("list"))
  }

  private var back: HTTPResponse { .redirect(to: ShoppingPage.path(of: name)) }
  private var nothing: HTTPResponse { HTTPResponse(status: 204) }

  /// A form with a thing to buy.
  static func addItem(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    let item = exchange.field("item")
    if !item.isEmpty { try changes.add([item]) }
    return changes.back
  }

  /// A form with the things that were checked or unchecked.
  static func check(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    for (field, isChecked) in [("check", true), ("uncheck", false)] {
      let entries = exchange.fields(field).flatMap { $0.split(separator: " ") }
        .compactMap { Int64($0) }
      if !entries.isEmpty { try changes.set(isChecked, entries) }
    }
    return changes.back
  }

  /// A form that takes what is in the basket off the list.
  static func clear(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    try changes.remove(try changes.entries().filter(\.isChecked).map(\.id))
    return changes.back
  }

  /// A form that puts a recipe on a list.
  static func addRecipe(_ exchange: Exchange) throws -> HTTPResponse {
    let list = exchange.field("list")
    let name = list.isEmpty ? ShoppingListView.usualName : list
    let changes = try ShoppingChanges(exchange, list: name)
    let (stored, scale) = try exchange.scaledRecipe()
    try changes.add([ScaledRecipe(stored: stored, factor: scale.factor)])
    return changes.back
  }

  /// Things to buy, from a program.
  static func addItems(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    let asked: Items = try exchange.decoded()
    guard asked.items.count <= 1000, asked.items.allSatisfy({ $0.utf8.count <= 1000 }) else {
      throw PageError.badRequest("there are more than 1000 items, or one is longer than that")
    }
    try changes.add(asked.items)
    return changes.nothing
  }

  /// Things that were checked or unchecked, from a program.
  static func setChecks(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    let asked: Checks = try exchange.decoded()
    try changes.set(asked.checked, asked.entries)
    return changes.nothing
  }

  /// Things that are taken off a list, from a program.
  static func removeEntries(_ exchange: Exchange) throws -> HTTPResponse {
    let changes = try ShoppingChanges(exchange)
    let asked: Entries = try exchange.decoded()
    try changes.remove(asked.entries)
    return changes.nothing
  }

  private struct Items: Decodable { var items: [String] }
  private struct Entries: Decodable { var entries: [Int64] }
  private struct Checks: Decodable {
    var entries: [Int64]
    var checked: Bool
  }

  private func entries() throws -> [ShoppingEntry] {
    try exchange.store.shoppingEntries(on: name) ?? []
  }

  private func add(_ items: [String]) throws {
    let words = try exchange.store.ingredientWords(nil)
    let entries = items.map { words.line($0) }.filter { !$0.text.isEmpty }
      .map { ShoppingEntry(line: $0) }
    guard !entries.isEmpty else { throw PageError.badRequest("there is nothing to buy in it") }
    let what = "Added \(entries.map { "'\($0.line.text)'" }.joined(separator: ", ")) to '\(name)'"
    try exchange.store.add(entries, toList: name, language: words.language, what: what)
  }

  /// Puts recipes on the list.
  func add(_ recipes: [ScaledRecipe]) throws {
    let entries = try exchange.store.sources(of: recipes).sources.flatMap(ShoppingEntry.entries)
    let titles = recipes.map { "'\($0.stored.recipe.title)'" }.joined(separator: ", ")
    try exchange.store.add(
      entries, toList: name, language: recipes.first?.stored.recipe.language ?? "",
      what: "Added \(titles) to '\(name)'")
  }

  /// Puts recipes on the list of a name.
  static func add(_ recipes: [ScaledRecipe], to list: String, _ exchange: Exchange) throws {
    try ShoppingChanges(exchange, list: list).add(recipes)
  }

  /// Those of some entries that are on the list: others may have been taken off meanwhile.
  private func known(_ entries: [Int64]) throws -> [ShoppingEntry] {
    let wanted = Set(entries)
    return try self.entries().filter { wanted.contains($0.id) }
  }

  private func set(_ isChecked: Bool, _ entries: [Int64]) throws {
    try exchange.store.transaction {
      let changed = try known(entries).filter { $0.isChecked != isChecked }
      if changed.isEmpty { return }
      let names = changed.map { "'\($0.line.text)'" }.joined(separator: ", ")
      try exchange.store.setChecked(
        isChecked, entries: changed.map(\.id),
        what: "\(isChecked ? "Checked" : "Unchecked") \(names) on '\(name)'")
    }
  }

  private func remove(_ entries: [Int64]) throws {
    try exchange.store.transaction {
      let removed = try known(entries)
      if removed.isEmpty { return }
      try exchange.store.remove(
        entries: removed.map(\.id), what: "Took \(removed.count) lines off '\(name)'")
    }
  }
}
