import HTTPServer
import RecipeStore
import Recipes
import Rendering

/// One ingredient: what is known of it, the recipes that use it, and what can be changed.
struct IngredientPage {
  private let exchange: Exchange
  private let facts: IngredientFacts
  private let offset: Int
  private let problem: HTML

  private static let pageSize = 50

  /// The address of an ingredient; keys may have slashes, so that they are no parts of paths.
  static func path(of key: String) -> String {
    "/ingredient?" + HTTPForm.text([.init(name: "key", value: key)])
  }

  /// Loads the ingredient that a request asks for by its key, or what it has been merged into.
  /// - Throws: `PageError.notFound`; `SQLiteError`.
  init(_ exchange: Exchange) throws {
    try self.init(exchange, key: exchange.request.parameter("key") ?? "", problem: "")
  }

  /// Shows an ingredient, with why something could not be done to it.
  init(_ exchange: Exchange, key: String, problem: HTML) throws {
    (self.exchange, self.problem) = (exchange, problem)
    let asked = exchange.request.parameter("from").flatMap { Int($0) } ?? 0
    offset = min(max(asked, 0), Int(Int32.max))
    facts = try exchange.ingredientFacts(key)
  }

  private var say: Interface { exchange.interface }
  private var summary: IngredientSummary { facts.details.summary }

  func response() throws -> HTTPResponse {
    let naming = IngredientNaming(summary, exchange)
    return exchange.page(
      summary.name, status: problem.text.isEmpty ? 200 : 400, scripts: ["ingredients.js"],
      """
      <h1><span dir="auto">\(summary.name)</span>\(naming.translation)</h1>
      \(problem)
      \(try undoing)
      \(facts(naming))
      \(names)
      \(exchange.isReadOnly ? "" : changes)
      <section aria-labelledby="recipes"><h2 id="recipes">\(say(.usedBy))</h2>
      \(try recipes)
      </section>
      <p class="below"><a href="/ingredients">\(say(.allIngredients))</a></p>
      """)
  }

  /// The way back from the change that has just been made, as long as none came after it.
  private var undoing: HTML {
    get throws {
      guard let number = exchange.request.parameter("change").flatMap({ Int64($0) }),
        try exchange.store.lastStep() == number,
        let what = try exchange.store.stepDescription(number)
      else { return "" }
      let undo =
        exchange.isReadOnly
        ? ""
        : exchange.form(
          "/ingredient/undo",
          """
          <input type="hidden" name="key" value="\(exchange.request.parameter("key") ?? "")">
          <button class="quiet" name="change" value="\(Int(number))">\(say(.undo))</button>
          """)
      return "<div class=\"done\" role=\"status\"><span lang=\"en\">\(what)</span>\(undo)</div>"
    }
  }

  private func facts(_ naming: IngredientNaming) -> HTML {
    let held = zip(IngredientTraits.named, say.list(.traitNames))
      .filter { facts.traits.contains($0.0.trait) }.map(\.1)
    let rows: [(Phrase, HTML)] = [
      (.kindOf, links(facts.details.ancestors)), (.kindsOfIt, links(facts.details.children)),
      (.aisle, "\(naming.aisle)"),
      (.density, density),
      (.usuallyHolds, "\(held.joined(separator: ", "))"),
      (.youCallIt, "\(facts.aliases.joined(separator: ", "))"),
      (.mergedIntoIt, "\(facts.details.merged.joined(separator: ", "))"),
    ]
    let items = rows.filter { !$0.1.text.isEmpty }.map { phrase, value -> HTML in
      "<li><span class=\"label\">\(say(phrase))</span> <span>\(value)</span></li>"
    }
    return "<ul class=\"known\">\(items)</ul>"
  }

  /// With two decimals: nobody measures more exactly.
  private var density: HTML {
    guard let density = facts.density else { return "" }
    let hundredths = Int((density.approximation * 100).rounded())
    let number = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    let words = say.language == "de" ? number.replacing(".", with: ",") : number
    return "\(say(.gramsPerMillilitre, words))"
  }

  private func links(_ keys: [String]) -> HTML {
    let lexicon = exchange.store.lexicon
    return HTML(
      keys.map { key in
        let name = lexicon.entry(key)?.name(in: say.language) ?? key
        return "<a class=\"tag\" href=\"\(Self.path(of: key))\" dir=\"auto\">\(name)</a>"
      })
  }

  /// The names that the lexicon has in all languages.
  private var names: HTML {
    if facts.names.isEmpty { return "" }
    let rows = facts.names.map { language, names -> HTML in
      """
      <li><span class="label">\(language)</span> \
      <span lang="\(language)" dir="auto">\(names.joined(separator: ", "))</span></li>
      """
    }
    return """
      <details class="more"><summary>\(say(.alsoCalled))</summary>
      <ul class="known">\(rows)</ul></details>
      """
  }

  private var recipes: HTML {
    get throws {
      var query = SearchQuery(
        .ingredient(IngredientCriterion(keys: [summary.key])), order: .title,
        page: RecipeStore.Page(limit: Self.pageSize, offset: offset))
      query.countsAll = true
      let answer = try exchange.store.answer(query)
      let total = answer.total ?? 0
      if total == 0 { return "<p>\(say(.usedByNone))</p>" }
      let items = answer.hits.map { hit -> HTML in
        let title = hit.recipe.title.isEmpty ? say(.untitled) : hit.recipe.title
        let language: HTML =
          hit.recipe.language.isEmpty ? "" : " lang=\"\(hit.recipe.language)\""
        return """
          <li\(language)><a href="/recipes/\(hit.recipe.id.description)" dir="auto">\(title)</a></li>
          """
      }
      return """
        <p>\(say.count(total, .oneRecipe, .manyRecipes))</p>
        <ul class="titles">\(items)</ul>
        \(turning(total))
        """
    }
  }

  private func turning(_ total: Int) -> HTML {
    Turning(offset: offset, size: Self.pageSize, hasMore: offset + Self.pageSize < total)
      .html(say) { "\(Self.path(of: summary.key))&from=\($0)" }
  }

  /// The forms that lead to what a change would do.
  private var changes: HTML {
    let forms = IngredientChange.Kind.allCases.map { kind -> HTML in
      let id: HTML = "change-\(kind.rawValue)"
      let list: HTML = kind.namesOther ? " list=\"names\"" : ""
      let need: HTML = kind == .parent ? "" : " required"
      return exchange.form(
        "/ingredient/preview", class: "scale",
        """
        <input type="hidden" name="key" value="\(summary.key)">
        <input type="hidden" name="kind" value="\(kind.rawValue)">
        <div><label for="\(id)">\(say(kind.phrase))</label>
        <input id="\(id)" name="value"\(list)\(need) autocomplete="off" \
        maxlength="\(IngredientChange.nameLimit)"></div>
        <button class="quiet">\(say(.preview))</button>
        """)
    }
    return """
      <details class="more"\(problem.text.isEmpty ? "" : " open")><summary>\(say(.changeIt))</summary>
      \(forms)
      <datalist id="names" data-address="/api/ingredients"></datalist>
      </details>
      """
  }
}

extension IngredientChange.Kind {
  /// What a form calls it.
  var phrase: Phrase {
    switch self {
    case .rename: .renameTo
    case .merge: .mergeInto
    case .alias: .alsoMeans
    case .parent: .isKindOf
    }
  }

  /// Whether what it needs is the name of another ingredient.
  fileprivate var namesOther: Bool { self == .merge || self == .parent }
}

extension Exchange {
  /// What is known of the ingredient with a key, or of what it has been merged into.
  /// - Throws: `PageError.notFound` if there is none, or the key is too long for one; `SQLiteError`.
  func ingredientFacts(_ key: String) throws -> IngredientFacts {
    guard key.unicodeScalars.count <= Found.wordLimit else { throw PageError.notFound }
    do {
      return IngredientFacts(
        try store.details(of: try store.ingredient(named: key)), lexicon: store.lexicon)
    } catch is IngredientError {
      throw PageError.notFound
    }
  }
}
