import HTTPServer
import Housekeeping
import RecipeStore
import Recipes
import RichText

extension EditingAPI {
  /// The title and the ingredient list.
  struct List: Codable {
    var title: String
    /// The names of the sections.
    var sections: [String]
    var lines: [Line]

    /// A line of the list.
    struct Line: Codable {
      var number: Int
      var text: String
      /// The number of its section, from 0 on.
      var section: Int
    }

    init(_ recipe: Recipe) {
      title = recipe.title
      sections = recipe.ingredients.map(\.name)
      lines = recipe.ingredients.enumerated().flatMap { index, section in
        section.lines.map { Line(number: $0.id.rawValue, text: $0.text, section: index) }
      }
    }
  }

  /// Changes the title or the ingredient list.
  static func changeList(_ exchange: Exchange) throws -> HTTPResponse {
    try changeList(exchange, try exchange.decoded())
  }

  /// A form with a change of the title or the ingredient list, for browsers without script.
  static func changeListByForm(_ exchange: Exchange) throws -> HTTPResponse {
    guard let kind = ListChange.Kind(rawValue: exchange.field("kind")) else {
      throw PageError.badRequest("kind says nothing that could be done")
    }
    let change = ListChange(
      kind: kind, revision: Int(exchange.field("revision")) ?? 0,
      line: Int(exchange.field("line")), section: Int(exchange.field("section")),
      // Words that are too long are to be refused, not cut.
      text: exchange.request.field("text"))
    let refusal: EditPage.Refusal
    do {
      _ = try changeList(exchange, change)
      return .redirect(to: "/recipes/\(try exchange.recipeID)/edit")
    } catch PageError.conflict {
      refusal = .init(status: 409, reason: exchange.interface(.listConflict), change: change)
    } catch PageError.badRequest(let reason) {
      refusal = .init(status: 400, reason: reason, change: change)
    }
    return try EditPage(exchange, refusal: refusal).response()
  }

  private static func changeList(
    _ exchange: Exchange, _ change: ListChange
  ) throws -> HTTPResponse {
    try exchange.changing { stored in
      guard change.revision == stored.revision else {
        throw PageError.conflict(try Text(stored, in: exchange.store))
      }
      let before = stored.recipe.method
      let last = try exchange.store.lastLine(of: stored.id)
      let what = try change.apply(to: &stored.recipe, lastLine: last)
      let after = stored.recipe.method
      return Done(edit: after == before ? nil : before.edit(to: after), hasList: true, what: what)
    }
  }
}
