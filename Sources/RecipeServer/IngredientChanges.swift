import HTTPServer
import RecipeStore
import Recipes

/// What is done to ingredients by forms: shown first, then done, and taken back.
enum IngredientChanges {
  /// So many of the lines that would change are shown.
  private static let shownLines = 100

  /// A form with a change: shows what it would do.
  static func preview(_ exchange: Exchange) throws -> HTTPResponse {
    let change = try change(exchange)
    return try answering(exchange, change) {
      page(exchange, change, try change.preview(in: exchange.store))
    }
  }

  /// A form with a change that has been shown: does it, or shows what it would do now if that is
  /// something else.
  static func carryOut(_ exchange: Exchange) throws -> HTTPResponse {
    let change = try change(exchange)
    return try answering(exchange, change) {
      do {
        let outcome = try change.carryOut(in: exchange.store)
        let path = IngredientPage.path(of: change.ingredient)
        return .redirect(to: outcome.change.map { "\(path)&change=\($0)" } ?? path)
      } catch is IngredientChange.ChangedSince {
        return page(exchange, change, try change.preview(in: exchange.store), isAgain: true)
      }
    }
  }

  /// A form that takes a change back, unless something else has been done since.
  static func undo(_ exchange: Exchange) throws -> HTTPResponse {
    guard let number = Int64(exchange.field("change")) else { throw PageError.notFound }
    let isUndone = try undo(number, in: exchange.store)
    let key = exchange.field("key")
    if isUndone { return .redirect(to: IngredientPage.path(of: key)) }
    let problem: HTML = "<p role=\"alert\">\(exchange.interface(.changedSince))</p>"
    return try IngredientPage(exchange, key: key, problem: problem).response()
  }

  /// Takes a change back; false if it is not the last one.
  static func undo(_ number: Int64, in store: RecipeStore) throws -> Bool {
    do {
      return try store.transaction {
        guard try store.lastStep() == number else { return false }
        return try store.undoLast() != nil
      }
    } catch IngredientError.inUse {
      return false
    }
  }

  private static func change(_ exchange: Exchange) throws -> IngredientChange {
    guard let kind = IngredientChange.Kind(rawValue: exchange.field("kind")) else {
      throw PageError.badRequest("kind says nothing that could be done")
    }
    let shown = exchange.field("shown")
    return IngredientChange(
      kind: kind, ingredient: exchange.field("key"), value: exchange.field("value"),
      shown: shown.isEmpty ? nil : shown)
  }

  /// What `body` answers, or the page of the ingredient with why it is refused.
  private static func answering(
    _ exchange: Exchange, _ change: IngredientChange, _ body: () throws -> HTTPResponse
  ) throws -> HTTPResponse {
    do {
      return try body()
    } catch let error as IngredientError {
      let problem = problem(error, exchange.interface)
      return try IngredientPage(exchange, key: change.ingredient, problem: problem).response()
    }
  }

  private static func problem(_ error: IngredientError, _ say: Interface) -> HTML {
    let words: HTML
    switch error {
    case .notFound(let name, _): words = "\(say(.unknownIngredient, name))"
    case .ambiguous(let name, let candidates):
      let keys = candidates.map(\.key).joined(separator: ", ")
      words = "\(say(.ambiguousName, name)) \(keys)"
    case .nameTaken(let name, let other): words = "\(say(.nameTaken, name)) \(other.key)"
    case .same: words = "\(say(.sameIngredient))"
    case .circle(let name, _): words = "\(say(.circleOfKinds, name))"
    case .emptyName(let name): words = "\(say(.noName, name))"
    case .noLines, .inUse: words = "<span lang=\"en\">\(error.description)</span>"
    }
    return "<p role=\"alert\">\(words)</p>"
  }

  /// What a change would do, and the button that does it; `isAgain` if it was to be done, but something
  /// else was shown before.
  private static func page(
    _ exchange: Exchange, _ change: IngredientChange, _ edit: CatalogueEdit,
    isAgain: Bool = false
  ) -> HTTPResponse {
    let say = exchange.interface
    let alert: HTML = isAgain ? "<p role=\"alert\">\(say(.changedMeanwhile))</p>" : ""
    let lines = edit.lines.prefix(shownLines).map { line -> HTML in
      """
      <li><a href="/recipes/\(line.recipe.description)" dir="auto">\
      \(line.title.isEmpty ? say(.untitled) : line.title)</a>
      <span dir="auto">\(line.text)</span>
      <small>\(line.from ?? "–") → \(line.to ?? "–")</small></li>
      """
    }
    let list: HTML = lines.isEmpty ? "" : "<ul class=\"preview\">\(lines)</ul>"
    let rest = edit.lineCount - lines.count
    let more: HTML = rest > 0 ? "<p>\(say(.moreLines, "\(rest)"))</p>" : ""
    return exchange.page(
      say(.previewTitle), status: isAgain ? 409 : 200,
      """
      <h1>\(say(.previewTitle))</h1>
      \(alert)
      <p role="status">\(say(change.kind.phrase)): <strong dir="auto">\(change.ingredient)</strong> → \
      <strong dir="auto">\(change.value ?? "")</strong><br>
      \(say(.nothingChangedYet)) \(say.count(edit.recipeCount, .concernsOneRecipe, .concernsRecipes))</p>
      \(list)
      \(more)
      \(exchange.form(
        "/ingredient/changes", class: "actions",
        """
        <input type="hidden" name="key" value="\(change.ingredient)">
        <input type="hidden" name="kind" value="\(change.kind.rawValue)">
        <input type="hidden" name="value" value="\(change.value ?? "")">
        <input type="hidden" name="shown" value="\(edit.fingerprint)">
        <button>\(say(.doIt))</button>
        <a class="quiet button" href="\(IngredientPage.path(of: change.ingredient))">\(say(.leaveIt))</a>
        """))
      """)
  }
}
