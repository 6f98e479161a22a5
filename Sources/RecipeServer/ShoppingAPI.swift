import HTTPServer
import RecipeExport
import RecipeStore
import Shopping

/// Shopping lists for programs, in JSON.
enum ShoppingAPI {
  /// The lists that there are.
  static func lists(_ exchange: Exchange) throws -> HTTPResponse {
    exchange.json(
      .array(
        try exchange.store.shoppingLists().map { list in
          .object([
            "name": .string(list.name), "lines": .number(list.lineCount),
            "checked": .number(list.checkedCount),
          ])
        }))
  }

  /// A list, added up and sorted by aisle.
  static func list(_ exchange: Exchange) throws -> HTTPResponse {
    let view = try ShoppingListView(exchange)
    guard view.exists else { throw PageError.notFound }
    return HTTPResponse(
      type: "application/json", body: .bytes(Array(try view.list.json.utf8)))
  }
}
