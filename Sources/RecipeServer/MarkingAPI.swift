import HTTPServer
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes
import RichText

extension EditingAPI {
  /// So many words are suggested at once.
  private static let suggestionLimit = 20

  /// Words that mean nothing yet and look like lines of the list.
  static func suggestions(_ exchange: Exchange) throws -> HTTPResponse {
    let found = try exchange.recipe().recipe.unmarkedMentions
    return exchange.json(
      .array(
        found.prefix(suggestionLimit).map {
          .object([
            "name": .string($0.name), "target": .number($0.target),
            "places": .number($0.places.count),
          ])
        }))
  }

  /// Words of `suggestions`, and the revision that they are to be marked in.
  private struct Marking: Decodable {
    var revision: Int
    var name: String
    var target: Int
  }

  /// Marks words of `suggestions` wherever they were found.
  static func mark(_ exchange: Exchange) throws -> HTTPResponse {
    let asked: Marking = try exchange.decoded()
    return try exchange.changing { stored in
      guard asked.revision == stored.revision else {
        throw PageError.conflict(try Text(stored, in: exchange.store))
      }
      let found = stored.recipe.unmarkedMentions.first {
        $0.target == asked.target && $0.name == asked.name
      }
      guard let found else { throw PageError.badRequest("these words are not suggested") }
      let before = stored.recipe.method
      try stored.recipe.method.apply(TextEdit(adding: found.places))
      return Done(
        edit: before.edit(to: stored.recipe.method), hasList: true, what: "Marked '\(found.name)'")
    }
  }
}
