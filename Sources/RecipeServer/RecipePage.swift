import HTTPServer
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes

/// One recipe to cook from.
struct RecipePage {
  private let exchange: Exchange
  private let shown: ShownRecipe

  /// Loads the recipe that a request asks for, for as many people and in the units as it says.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    shown = try ShownRecipe(exchange)
  }

  private var say: Interface { exchange.interface }
  private var recipe: Recipe { shown.recipe }
  private var path: HTML { "/recipes/\(shown.stored.id.description)" }

  func response() throws -> HTTPResponse {
    let title = recipe.title.isEmpty ? say(.untitled) : recipe.title
    let language = HTML(trusted: recipe.languageAttributes)
    let parts = RecipeParts(recipe: recipe, interface: say)
    return exchange.page(
      title, scripts: ["lights.js"],
      """
      <article class="recipe"\(language)>
      <header>
      <h1 dir="auto">\(title)</h1>
      \(parts.paragraphs(recipe.summary, class: "summary"))
      \(parts.picture)
      \(parts.facts)
      <nav class="actions" lang="\(say.language)" aria-label="\(say(.actions))">
      <a class="button" href="\(path)/cook\(shown.query)">\(say(.cook))</a>
      \(exchange.isReadOnly ? "" : changes)
      </nav>
      </header>
      <div class="columns">
      <section class="ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients" lang="\(say.language)">\(say(.ingredients))</h2>
      \(amounts)
      \(parts.ingredients)
      \(try shopping)
      </section>
      <section class="method" aria-labelledby="method">
      <h2 id="method" lang="\(say.language)">\(say(.method))</h2>
      <label class="switch" lang="\(say.language)"><input type="checkbox" id="amounts" checked>
      \(say(.amounts))</label>
      \(try MethodHTML(recipe, exchange).blocks())
      </section>
      </div>
      \(parts.appendix)
      </article>
      <p class="below"><a href="/">\(say(.back))</a></p>
      """)
  }

  private var changes: HTML {
    """
    <a class="quiet button" href="\(path)/edit">\(say(.edit))</a>
    <a class="quiet button" href="\(path)/history">\(say(.history))</a>
    """
  }

  /// The form for how much to make, and in which units.
  private var amounts: HTML {
    let problem: HTML? = shown.scale.refused.map {
      "<p role=\"alert\" lang=\"\(say.language)\">\(say(.scaleFailed, $0))</p>"
    }
    return """
      <form class="scale" method="get" lang="\(say.language)">
      <div>\(shown.scale.html(say))</div>
      <div>\(shown.units.html(say))</div>
      <button>\(say(.scale))</button>
      </form>
      \(problem)
      """
  }

  /// The forms that put the recipe on a list, and on a day.
  private var shopping: HTML {
    get throws {
      if exchange.isReadOnly { return "" }
      let lists = try exchange.store.shoppingLists().map(\.name)
      let options = (lists.isEmpty ? [ShoppingListView.usualName] : lists).map { name -> HTML in
        "<option>\(name)</option>"
      }
      let amount = shown.scale.fields.map { field -> HTML in
        "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">"
      }
      let onList = exchange.form(
        "\(path.text)/shopping", class: "scale", attributes: " lang=\"\(say.language)\"",
        """
        \(amount)
        <div><label for="on-list">\(say(.shoppingList))</label>
        <select id="on-list" name="list">\(options)</select></div>
        <button>\(say(.putOnList))</button>
        """)
      let onDay = exchange.form(
        "/plan", class: "scale", attributes: " lang=\"\(say.language)\"",
        """
        \(amount)<input type="hidden" name="recipe" value="\(shown.stored.id.description)">
        <div><label for="on-day">\(say(.day))</label>
        <input id="on-day" name="day" type="date" value="\(CalendarDay.today.description)" required></div>
        <button>\(say(.putOnPlan))</button>
        """)
      return """
        <details class="more"><summary lang="\(say.language)">\(say(.shopOrPlan))</summary>
        \(onList)
        \(onDay)
        </details>
        """
    }
  }
}
