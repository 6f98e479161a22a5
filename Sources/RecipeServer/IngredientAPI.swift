import HTTPServer
import RecipeExport
import RecipeStore
import Rendering

/// The catalogue of ingredients for programs, in JSON.
enum IngredientAPI {
  /// Ingredients by name, or those whose names hold words.
  static func list(_ exchange: Exchange) throws -> HTTPResponse {
    let limit = try exchange.number("limit", from: 1, to: RecipeAPI.pageLimit) ?? 50
    let offset = try exchange.number("offset", from: 0, to: Int(Int32.max)) ?? 0
    let words = exchange.request.parameter("q") ?? ""
    guard words.unicodeScalars.count <= Found.wordLimit else {
      throw PageError.badRequest("q has at most \(Found.wordLimit) characters")
    }
    let own = exchange.request.parameter("own") ?? "false"
    guard let isOwn = Bool(own) else { throw PageError.badRequest("own is true or false") }
    let page = RecipeStore.Page(limit: limit, offset: offset)
    let found = try exchange.store.ingredients(matching: words, own: isOwn, completing: true, page)
    let total = try exchange.store.ingredientCount(matching: words, own: isOwn, completing: true)
    return exchange.json(
      .object([
        "ingredients": .array(found.map { .ingredient($0) }), "total": .number(total),
      ]))
  }

  /// One ingredient by its key.
  static func ingredient(_ exchange: Exchange) throws -> HTTPResponse {
    guard let key = exchange.request.parameter("key") else {
      throw PageError.badRequest("key is missing")
    }
    guard key.unicodeScalars.count <= Found.wordLimit else {
      throw PageError.badRequest("key has at most \(Found.wordLimit) characters")
    }
    return exchange.json(.ingredient(try exchange.ingredientFacts(key)))
  }

  /// Changes an ingredient, or says what would change.
  static func change(_ exchange: Exchange) throws -> HTTPResponse {
    let change: IngredientChange = try exchange.decoded()
    do {
      if change.isPreview ?? false {
        let edit = try change.preview(in: exchange.store)
        return exchange.json(.catalogueEdit(edit, isDryRun: true, shown: edit.fingerprint))
      }
      let outcome = try change.carryOut(in: exchange.store)
      return exchange.json(
        .catalogueEdit(outcome.edit, isDryRun: false, change: outcome.change))
    } catch let error as IngredientError {
      throw PageError.badRequest("\(error)")
    } catch is IngredientChange.ChangedSince {
      throw PageError.badRequest("something else would change now than was shown")
    }
  }

  private struct Undoing: Decodable { var change: Int64 }

  /// Takes a change back, unless something else has been done since.
  static func undo(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Undoing = try exchange.decoded()
    guard try IngredientChanges.undo(asked.change, in: exchange.store) else {
      throw PageError.badRequest("the last change is another, or cannot be taken back")
    }
    return HTTPResponse(status: 204)
  }
}
