import Housekeeping
import RecipeStore
import Recipes
import Shopping

/// A shopping list that is kept, added up and sorted by aisle.
struct ShoppingListView {
  /// What it is called.
  let name: String
  /// The items by aisle; what is in the house is left out of them.
  let list: ShoppingList
  /// Whether there is such a list.
  let exists: Bool

  /// The list that is there for everybody who names none.
  static let usualName = "groceries"

  /// Adds up a list.
  ///
  /// - Throws: `PageError.notFound` if the name could be that of no list; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    let name = exchange.parameter("list")
    guard Self.isName(name) else { throw PageError.notFound }
    self.name = name
    let store = exchange.store
    let entries = try store.shoppingEntries(on: name)
    exists = entries != nil
    let language = exchange.interface.language
    list = ShoppingList(
      (entries ?? []).map(ShoppingSource.init),
      ShoppingList.Options(
        formatter: QuantityFormatter(language: language), pantry: try store.pantry()))
  }

  /// Whether a list can have a name.
  static func isName(_ name: String) -> Bool {
    name.utf8.count <= 200 && name.contains { $0.isLetter || $0.isNumber }
  }
}

extension ShoppingItem {
  /// "4 eggs", "1 + 300 g onions", "salt".
  func text(_ say: Interface) -> String {
    let amount = (amounts.map(\.text) + (needsMore ? [say(.some)] : [])).joined(separator: " + ")
    return amount.isEmpty ? name : "\(amount) \(name)"
  }

  /// The numbers of the entries behind it, with blanks between them.
  var entries: String { uses.compactMap(\.entry).map { "\($0)" }.joined(separator: " ") }

  /// What each recipe wants of it: "Omelette: large; Apple cake".
  var remarks: String {
    var known: Set<String> = []
    return uses.compactMap { use in
      let notes = use.notes.joined(separator: ", ")
      let text = [use.recipeTitle, notes].filter { !$0.isEmpty }.joined(separator: ": ")
      return text.isEmpty || !known.insert(text).inserted ? nil : text
    }.joined(separator: "; ")
  }
}
