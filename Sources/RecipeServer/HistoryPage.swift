import HTTPServer
import RecipeExport
import RecipeStore
import Recipes
import Rendering

/// The states that a recipe has been in, to look at and to bring back.
struct HistoryPage {
  private let exchange: Exchange
  private let id: RecipeID
  private let history: [Revision]

  /// Loads the history of the recipe that the path names, which may have been deleted.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    id = try exchange.recipeID
    let history = try exchange.store.history(of: id)
    if history.isEmpty, try exchange.store.recipe(id: id) == nil { throw PageError.notFound }
    self.history = history
  }

  private var say: Interface { exchange.interface }
  private var path: String { "/recipes/\(id.description)" }
  private var isDeleted: Bool { history.last(where: \.isCurrent)?.isDeletion ?? false }

  func response() throws -> HTTPResponse {
    let stored = try exchange.store.summary(id: id)?.title
    let title = history.last?.title ?? stored ?? ""
    let rows = history.reversed().map(row)
    let states: HTML =
      rows.isEmpty ? "<p>\(say(.noHistory))</p>" : "<ol class=\"history\">\(rows)</ol>"
    let back: HTML = isDeleted ? "" : "<a href=\"\(path)\">\(say(.backToRecipe))</a>"
    let deletion: HTML = isDeleted || exchange.isReadOnly ? "" : delete
    return exchange.page(
      say(.historyTitle, title),
      """
      <h1 dir="auto">\(say(.historyTitle, title))</h1>
      \(states)
      <p class="below">\(back)</p>
      \(deletion)
      """)
  }

  private func row(_ revision: Revision) -> HTML {
    let state = revision.isCurrent ? say(.stateNow) : revision.isUndone ? say(.stateUndone) : ""
    let canRestore = !revision.isDeletion && !revision.isCurrent
    let look: HTML =
      canRestore
      ? "<a href=\"\(path)/history/\(revision.number)\">\(say(.look))</a>" : ""
    let restore: HTML =
      canRestore && !exchange.isReadOnly
      ? exchange.form(
        "\(path)/history/\(revision.number)/restore",
        "<button>\(say(.restore))</button>") : ""
    let what = HistoryWords(revision.what, in: say)
    return """
      <li><span><strong>\(state)</strong> <span lang="\(what.language)">\(what.text)</span>
      <small><time datetime="\(LocalTime.text(revision.date, separator: "T"))">\
      \(LocalTime.text(revision.date, separator: " "))</time></small></span>
      \(look)\(restore)</li>
      """
  }

  private var delete: HTML {
    """
    <details class="more"><summary>\(say(.deleteRecipe))</summary>
    \(exchange.form("\(path)/delete", "<p>\(say(.deleteHint))</p><button>\(say(.deleteRecipe))</button>"))
    </details>
    """
  }

  /// Shows the recipe in one of the states.
  static func state(_ exchange: Exchange) throws -> HTTPResponse {
    let page = try HistoryPage(exchange)
    guard let number = Int(exchange.parameter("revision")),
      let recipe = try exchange.store.recipe(id: page.id, revision: number)
    else { throw PageError.notFound }
    let say = exchange.interface
    let parts = RecipeParts(recipe: recipe, interface: say)
    let language = HTML(trusted: recipe.languageAttributes)
    let restore =
      exchange.isReadOnly
      ? ""
      : exchange.form("\(page.path)/history/\(number)/restore", "<button>\(say(.restore))</button>")
    return exchange.page(
      recipe.title,
      """
      <p role="status">\(say(.oldState))</p>
      <article class="recipe"\(language)>
      <h1 dir="auto">\(recipe.title.isEmpty ? say(.untitled) : recipe.title)</h1>
      \(parts.paragraphs(recipe.summary, class: "summary"))
      \(parts.facts)
      <div class="columns">
      <section class="ingredients"><h2 lang="\(say.language)">\(say(.ingredients))</h2>
      \(parts.ingredients)</section>
      <section class="method"><h2 lang="\(say.language)">\(say(.method))</h2>
      \(try MethodHTML(recipe, exchange).blocks())</section>
      </div>
      \(parts.appendix)
      </article>
      \(restore)
      <p class="below"><a href="\(page.path)/history">\(say(.history))</a></p>
      """)
  }
}
