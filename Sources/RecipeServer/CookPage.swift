import HTTPServer
import RecipeExport
import RecipeStore
import Recipes

/// One recipe in large type to cook by; its script goes step by step and runs timers.
///
/// All of it is in the page, so that it goes on when the connection drops.
struct CookPage {
  private let exchange: Exchange
  private let stored: StoredRecipe
  private let recipe: Recipe
  /// What stands behind the "?" of the recipe's own page.
  private let query: String

  /// Loads the recipe that a request asks for, for as many people as it says.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    let shown = try ShownRecipe(exchange)
    (stored, recipe, query) = (shown.stored, shown.recipe, shown.query)
  }

  private var say: Interface { exchange.interface }

  func response() throws -> HTTPResponse {
    let title = recipe.title.isEmpty ? say(.untitled) : recipe.title
    let language = HTML(trusted: recipe.languageAttributes)
    let parts = RecipeParts(recipe: recipe, interface: say)
    return exchange.page(
      say(.cookTitle, title), scripts: ["cook.js"],
      """
      <article class="cook" id="cook"\(language)>
      <h1 dir="auto">\(title)</h1>
      <p class="below" lang="\(say.language)"><a href="/recipes/\(stored.id.description)\(query)">\
      \(say(.backToRecipe))</a> <span id="awake" role="status" dir="auto" data-on="\(say(.staysAwake))"></span></p>
      <details class="ingredients"><summary lang="\(say.language)">\(say(.ingredients))</summary>
      \(parts.ingredients)
      </details>
      <section class="method" aria-labelledby="method">
      <h2 class="hidden" id="method" lang="\(say.language)">\(say(.method))</h2>
      <p id="part" hidden></p>
      \(try MethodHTML(recipe, exchange).blocks(timers: true))
      </section>
      <ul id="used" aria-label="\(say(.usedInStep))" hidden></ul>
      <nav id="steps" lang="\(say.language)" aria-label="\(say(.steps))" hidden>
      <button type="button" value="back">\(say(.stepBack))</button>
      <output id="place" data-words="\(say.raw(.stepOf))"></output>
      <button type="button" value="on">\(say(.stepOn))</button>
      <button type="button" value="all" aria-pressed="false">\(say(.allSteps))</button>
      </nav>
      <section id="timers" lang="\(say.language)" aria-label="\(say(.timers))" \
      data-start="\(say.raw(.timerStart))" data-stop="\(say.raw(.timerStop))" \
      data-over="\(say.raw(.timerOver))" hidden></section>
      </article>
      """)
  }
}
