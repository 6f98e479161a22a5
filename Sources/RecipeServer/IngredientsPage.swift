import HTTPServer
import RecipeStore
import Recipes

/// The ingredients of the catalogue with a field to look for one.
struct IngredientsPage {
  private let exchange: Exchange
  private let words: String
  private let isOwn: Bool
  private let offset: Int
  private let found: [IngredientSummary]
  private let total: Int

  private static let pageSize = 100

  /// Looks up the part of the list that a request asks for.
  /// - Throws: `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    words = String((exchange.request.parameter("q") ?? "").trimmed.prefix(Found.wordLimit))
    isOwn = exchange.request.parameter("own") == "1"
    let asked = exchange.request.parameter("from").flatMap { Int($0) } ?? 0
    offset = min(max(asked, 0), Int(Int32.max))
    let page = RecipeStore.Page(limit: Self.pageSize, offset: offset)
    found = try exchange.store.ingredients(matching: words, own: isOwn, completing: true, page)
    total = try exchange.store.ingredientCount(matching: words, own: isOwn, completing: true)
  }

  private var say: Interface { exchange.interface }

  func response() -> HTTPResponse {
    let own: HTML = isOwn ? "<input type=\"hidden\" name=\"own\" value=\"1\">" : ""
    return exchange.page(
      say(.ingredients), scripts: ["catalogue.js"],
      """
      <h1>\(say(.ingredients))</h1>
      <form class="search" role="search" action="/ingredients" method="get">\(own)
      <label class="hidden" for="q">\(say(.ingredientSearch))</label>
      <input id="q" name="q" type="search" value="\(words)" \
      placeholder="\(say(.ingredientSearch))" autocomplete="off" maxlength="200">
      <button>\(say(.search))</button>
      </form>
      <div id="hits">
      <div class="found">
      <p role="status">\(say.count(total, .oneIngredient, .manyIngredients))</p>
      \(choice)
      </div>
      \(table)
      \(turning)
      </div>
      """)
  }

  /// All of them, or those that Sorrel does not know by itself.
  private var choice: HTML {
    let links = [(false, Phrase.allOfThem), (true, .ownOnes)].map { own, phrase -> HTML in
      let current: HTML = own == isOwn ? " aria-current=\"true\"" : ""
      return "<a href=\"\(path(own: own))\"\(current)>\(say(phrase))</a>"
    }
    return "<nav class=\"orders\" aria-label=\"\(say(.narrow))\">\(links)</nav>"
  }

  private func path(own: Bool, from offset: Int = 0) -> String {
    var fields: [HTTPForm.Field] = []
    if own { fields.append(.init(name: "own", value: "1")) }
    if !words.isEmpty { fields.append(.init(name: "q", value: words)) }
    if offset > 0 { fields.append(.init(name: "from", value: "\(offset)")) }
    return "/ingredients" + (fields.isEmpty ? "" : "?" + HTTPForm.text(fields))
  }

  private var table: HTML {
    if found.isEmpty {
      let phrase = words.isEmpty ? say(.noIngredients) : say(.noIngredientFits, words)
      return "<p class=\"empty\">\(phrase)</p>"
    }
    return """
      <table class="rows">
      <thead><tr><th scope="col">\(say(.ingredient))</th><th scope="col">\(say(.aisle))</th>\
      <th scope="col" class="number">\(say(.recipes))</th></tr></thead>
      <tbody>
      \(found.map(row))
      </tbody>
      </table>
      """
  }

  private func row(_ ingredient: IngredientSummary) -> HTML {
    let names = IngredientNaming(ingredient, exchange)
    return """
      <tr><th scope="row"><a href="\(IngredientPage.path(of: ingredient.key))" dir="auto">\
      \(ingredient.name)</a>\(names.translation)</th><td>\(names.aisle)</td>\
      <td class="number">\(ingredient.recipeCount)</td></tr>
      """
  }

  private var turning: HTML {
    Turning(
      offset: offset, size: Self.pageSize, hasMore: offset + Self.pageSize < total,
      labels: (.fewerIngredients, .moreIngredients)
    ).html(say) { path(own: isOwn, from: $0) }
  }
}

/// What an ingredient is called in the language of the interface, and where a shop has it.
struct IngredientNaming {
  private let ingredient: IngredientSummary
  private let say: Interface
  private let lexicon: Lexicon

  init(_ ingredient: IngredientSummary, _ exchange: Exchange) {
    (self.ingredient, say, lexicon) = (ingredient, exchange.interface, exchange.store.lexicon)
  }

  /// The name in the language of the interface, if it is another than that of the catalogue.
  var translation: HTML {
    guard say.language != "en", let entry = lexicon.entry(ingredient.key) else { return "" }
    let name = entry.name(in: say.language)
    if Folding.key(of: name) == Folding.key(of: ingredient.name) { return "" }
    return " <small lang=\"\(say.language)\">\(name)</small>"
  }

  /// The aisle, that of what it is a kind of if Sorrel does not know it.
  var aisle: String {
    let known = ingredient.isInLexicon ? nil : ingredient.parent
    return AisleTable.shared.aisle(of: known ?? ingredient.key, in: lexicon).name(in: say.language)
  }
}
