import HTTPServer
import RecipeExport
import RecipeStore
import Rendering

/// What programs ask for, in JSON; `Resources/web/openapi.json` describes it.
enum RecipeAPI {
  /// The most recipes of a list at once.
  static let pageLimit = 200

  /// Recipes by title, or those that fit words, best first.
  static func list(_ exchange: Exchange) throws -> HTTPResponse {
    let limit = try exchange.number("limit", from: 1, to: pageLimit) ?? 50
    let offset = try exchange.number("offset", from: 0, to: Int(Int32.max)) ?? 0
    let words = exchange.request.parameter("q") ?? ""
    guard words.unicodeScalars.count <= Found.wordLimit else {
      throw PageError.badRequest("q has at most \(Found.wordLimit) characters")
    }
    let found = try Found(
      words, RecipeStore.Page(limit: limit, offset: offset),
      in: exchange.store)
    switch found.problem {
    case .unreadable(let error): throw PageError.badRequest(error.description)
    case .unknownIngredient(let name, _):
      throw PageError.badRequest("no ingredient called '\(name)' is known")
    case nil: break
    }
    return exchange.json(
      .object([
        "recipes": .array(found.answer.hits.map { JSONValue.summary($0.recipe) }),
        "hasMore": .bool(found.hasMore),
        "didYouMean": found.suggestion.map { JSONValue.string($0) },
      ]))
  }

  /// One recipe.
  static func recipe(_ exchange: Exchange) throws -> HTTPResponse {
    exchange.json(.recipe(try exchange.recipe()))
  }
}
