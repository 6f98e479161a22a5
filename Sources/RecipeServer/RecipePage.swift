import HTTPServer
import Pictures
import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Rendering

/// One recipe to cook from.
struct RecipePage {
  private let exchange: Exchange
  private let stored: StoredRecipe
  private let scale: ServingsForm
  /// The recipe as it is shown, scaled.
  private let recipe: Recipe

  /// Loads the recipe that a request asks for, for as many people as it says.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    stored = try exchange.recipe()
    var scale = ServingsForm(stored.recipe, asking: exchange.request)
    if let scaled = try? stored.recipe.scaledWithSteps(by: scale.factor) {
      recipe = scaled
    } else {
      scale.refuse()
      recipe = stored.recipe
    }
    self.scale = scale
  }

  private var say: Interface { exchange.interface }
  private var title: String { recipe.title.isEmpty ? say(.untitled) : recipe.title }

  func response() -> HTTPResponse {
    let language: HTML = recipe.language.isEmpty ? "" : " lang=\"\(recipe.language)\""
    return exchange.page(
      title, scripts: ["lights.js"],
      """
      <article class="recipe"\(language)>
      <header>
      <h1 dir="auto">\(title)</h1>
      \(paragraphs(recipe.summary, class: "summary"))
      \(picture)
      \(facts)
      </header>
      <div class="columns">
      <section class="ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients" lang="\(say.language)">\(say(.ingredients))</h2>
      \(scale.html(say))
      \(ingredients)
      </section>
      <section class="method" aria-labelledby="method">
      <h2 id="method" lang="\(say.language)">\(say(.method))</h2>
      <label class="switch" lang="\(say.language)"><input type="checkbox" id="amounts" checked>
      \(say(.amounts))</label>
      \(HTML(trusted: MethodHTML.blocks(of: recipe)))
      </section>
      </div>
      \(section(.notes, recipe.notes.map { paragraphs($0) }))
      \(nutrition)
      </article>
      <p class="below"><a href="/">\(say(.back))</a>
      \(exchange.isReadOnly ? "" : edit)</p>
      """)
  }

  private var edit: HTML {
    "<a href=\"/recipes/\(stored.id.description)/edit\">\(say(.edit))</a>"
  }

  private func paragraphs(_ text: String, class name: HTML = "") -> HTML {
    HTML(
      text.split(whereSeparator: \.isNewline).map { "<p class=\"\(name)\" dir=\"auto\">\($0)</p>" })
  }

  private func section(_ phrase: Phrase, _ content: [HTML]) -> HTML {
    if content.isEmpty { return "" }
    return """
      <section><h2 lang="\(say.language)">\(say(phrase))</h2>
      \(content)
      </section>
      """
  }

  private var picture: HTML {
    guard let address = recipe.images.first(where: { Picture.digest(in: $0) != nil }) else {
      return ""
    }
    let path = PictureAddress.path(address)
    return "<img class=\"picture\" src=\"\(path)\" alt=\"\(say(.picture, title))\">"
  }

  private var facts: HTML {
    let times = recipe.times
    let rating = recipe.rating.map { say(.ratingOf, "\(($0 * 10).rounded() / 10)") }
    let facts: [(Phrase, HTML?)] = [
      (.makes, text(recipe.yields.map(\.text).joined(separator: "; "))),
      (.preparation, text(times.preparation?.displayText)),
      (.cooking, text(times.cooking?.displayText)),
      (.total, text(times.effectiveTotal?.displayText)),
      (.rating, text(rating)),
      (.cuisine, text(recipe.cuisine)),
      (.tags, recipe.tags.isEmpty ? nil : HTML(recipe.tags.map(link(toTag:)))),
      (.source, source),
    ]
    let items = facts.compactMap { phrase, value in
      value.map {
        "<li><span class=\"label\" lang=\"\(say.language)\">\(say(phrase))</span> \($0)</li>"
          as HTML
      }
    }
    return items.isEmpty ? "" : "<ul class=\"facts\">\(items)</ul>"
  }

  private func text(_ words: String?) -> HTML? {
    words.flatMap { $0.isEmpty ? nil : "<span dir=\"auto\">\($0)</span>" }
  }

  private func link(toTag tag: String) -> HTML {
    let query = HTTPForm.text([HTTPForm.Field(name: "q", value: tag)])
    return "<a class=\"tag\" href=\"/?\(query)\" dir=\"auto\">\(tag)</a>"
  }

  private var source: HTML? {
    let source = recipe.source
    let words = [source.author, source.name].filter { !$0.isEmpty }.joined(separator: ", ")
    guard let address = MarkdownLink.safe(source.url) else {
      return text(words.isEmpty ? source.url : words)
    }
    let name = words.isEmpty ? source.url : words
    return "<a href=\"\(address)\" rel=\"noreferrer noopener\" dir=\"auto\">\(name)</a>"
  }

  private var ingredients: HTML {
    HTML(
      recipe.ingredients.map { section in
        let heading: HTML = section.name.isEmpty ? "" : "<h3 dir=\"auto\">\(section.name)</h3>"
        let lines = section.lines.map { line -> HTML in
          """
          <li data-ingredient="\(line.id.rawValue)"><label dir="auto"><input type="checkbox"> \
          <span>\(line.exportedText)</span></label></li>
          """
        }
        return "\(heading)<ul>\(lines)</ul>"
      })
  }

  private var nutrition: HTML {
    let rows = recipe.nutrition.map { fact -> HTML in
      "<li><span class=\"label\">\(fact.displayName)</span> <span>\(fact.value)</span></li>"
    }
    return section(.nutrition, rows.isEmpty ? [] : ["<ul class=\"facts\">\(rows)</ul>"])
  }
}
