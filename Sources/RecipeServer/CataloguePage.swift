import HTTPServer
import RecipeStore
import Recipes

/// The list of recipes with a field to search.
struct CataloguePage {
  private let exchange: Exchange
  private let found: Found
  private let offset: Int

  private static let pageSize = 48

  /// Looks up the part of the list that a request asks for.
  /// - Throws: `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    let asked = exchange.request.parameter("from").flatMap { Int($0) } ?? 0
    offset = min(max(asked, 0), Int(Int32.max))
    found = try Found(
      exchange.request.parameter("q") ?? "",
      RecipeStore.Page(limit: Self.pageSize + 1, offset: offset), in: exchange.store)
  }

  private var say: Interface { exchange.interface }

  func response() -> HTTPResponse {
    exchange.page(
      say(.recipes), scripts: ["catalogue.js"],
      """
      <h1 class="hidden">\(say(.recipes))</h1>
      <form class="search" role="search" action="/" method="get">
      <label class="hidden" for="q">\(say(.search))</label>
      <input id="q" name="q" type="search" value="\(found.words)" placeholder="\(say(.searchHint))" \
      autocomplete="off" maxlength="1000">
      <button>\(say(.search))</button>
      </form>
      <div id="hits" aria-live="polite">
      \(hits)
      </div>
      """)
  }

  private var hits: HTML {
    if found.hits.isEmpty {
      if !found.words.isEmpty { return "<p class=\"empty\">\(say(.noHits, found.words))</p>" }
      if offset == 0 {
        return "<p class=\"empty\">\(say(.noRecipes))<br><code>\(say(.noRecipesHint))</code></p>"
      }
    }
    let cards = found.hits.prefix(Self.pageSize).map(card)
    return "<ul class=\"cards\">\n\(cards)\n</ul>\n\(turning)"
  }

  /// The ways to the parts of the list before and behind this one.
  private var turning: HTML {
    var links: [HTML] = []
    func add(_ phrase: Phrase, from: Int, _ relation: HTML) {
      var fields = [HTTPForm.Field(name: "from", value: "\(from)")]
      if !found.words.isEmpty { fields.append(.init(name: "q", value: found.words)) }
      let path = "/?" + HTTPForm.text(fields)
      links.append("<a rel=\"\(relation)\" href=\"\(path)\">\(say(phrase))</a>")
    }
    if offset > 0 { add(.fewer, from: max(0, offset - Self.pageSize), "prev") }
    if found.hits.count > Self.pageSize { add(.more, from: offset + Self.pageSize, "next") }
    return links.isEmpty ? "" : "<nav class=\"turning\">\(links)</nav>"
  }

  private func card(_ hit: SearchHit) -> HTML {
    let recipe = hit.recipe
    let facts = [recipe.totalTime?.displayText, recipe.yields.first?.text].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let title: HTML =
      recipe.title.isEmpty ? "\(say(.untitled))" : marked(recipe.title, hit.titleHits)
    let snippet: HTML? = hit.snippet.map { snippet in
      let (before, behind) = (snippet.isCutBefore ? "… " : "", snippet.isCutBehind ? " …" : "")
      return "<p class=\"snippet\">\(before)\(marked(snippet.text, snippet.hits))\(behind)</p>"
    }
    let language: HTML = recipe.language.isEmpty ? "" : " lang=\"\(recipe.language)\""
    let details: HTML = facts.isEmpty ? "" : "<p class=\"facts\">\(facts)</p>"
    return """
      <li\(language)><a href="/recipes/\(recipe.id.description)" dir="auto">\(title)</a>
      \(details)\(snippet)</li>
      """
  }

  /// A text with stretches of it marked, in UTF-8 bytes.
  private func marked(_ text: String, _ ranges: [Range<Int>]) -> HTML {
    let bytes = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var result = HTML.empty
    var position = 0
    for range in ranges where range.lowerBound >= position && range.upperBound <= bytes.count {
      result = result + "\(piece(position..<range.lowerBound))<mark>\(piece(range))</mark>"
      position = range.upperBound
    }
    return result + "\(piece(position..<bytes.count))"
  }
}
