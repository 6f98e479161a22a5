import HTTPServer
import RecipeExport
import RecipeStore
import Recipes

/// The history of a recipe for programs, and what is done by it.
enum HistoryChanges {
  /// The states of a recipe, the oldest first.
  static func list(_ exchange: Exchange) throws -> HTTPResponse {
    let id = try exchange.recipeID
    let history = try exchange.store.history(of: id)
    if history.isEmpty, try exchange.store.recipe(id: id) == nil { throw PageError.notFound }
    return exchange.json(
      .array(
        history.map { revision in
          .object([
            "revision": .number(revision.number), "seconds": .number(revision.date),
            "what": .string(revision.what), "by": .string(revision.editor.rawValue),
            "title": .string(revision.title), "isDeletion": .bool(revision.isDeletion),
            "isCurrent": .bool(revision.isCurrent), "isUndone": .bool(revision.isUndone),
          ])
        }))
  }

  /// A form that makes an old state of a recipe the one it is in.
  static func restore(_ exchange: Exchange) throws -> HTTPResponse {
    try bringBack(exchange)
    return .redirect(to: "/recipes/\(try exchange.recipeID)")
  }

  /// The same for a program.
  static func restoreForProgram(_ exchange: Exchange) throws -> HTTPResponse {
    try bringBack(exchange)
    return HTTPResponse(status: 204)
  }

  private static func bringBack(_ exchange: Exchange) throws {
    let id = try exchange.recipeID
    let store = exchange.store
    try store.transaction {
      guard let number = Int(exchange.parameter("revision")),
        let old = try store.recipe(id: id, revision: number)
      else { throw PageError.notFound }
      if try store.recipe(id: id) == nil {
        // Of a recipe that is gone, only going back gives it its number again.
        guard try store.undo(id) != nil else { throw PageError.notFound }
      }
      guard try store.recipe(id: id) != nil else { throw PageError.notFound }
      try store.update(id, to: old, what: "Brought back state \(number)")
    }
  }

  /// A form that deletes a recipe; it is in the history from then on.
  static func delete(_ exchange: Exchange) throws -> HTTPResponse {
    let stored = try exchange.recipe()
    _ = try exchange.store.delete([stored.id])
    return .redirect(to: "/recipes/\(stored.id)/history")
  }
}
