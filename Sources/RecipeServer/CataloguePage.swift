import HTTPServer

/// The list of recipes with a field to search.
struct CataloguePage {
  private let exchange: Exchange
  private let words: String
  private let offset: Int
  /// Whether what most of the hits have is shown; it takes longer to count than to find them.
  private let isNarrowing: Bool

  /// Takes from a request which part of the list it asks for.
  init(_ exchange: Exchange) {
    self.exchange = exchange
    words = Found.words(exchange.request.parameter("q") ?? "")
    let asked = exchange.request.parameter("from").flatMap { Int($0) } ?? 0
    offset = min(max(asked, 0), Int(Int32.max))
    isNarrowing = exchange.request.parameter("narrow") == "1"
  }

  private var say: Interface { exchange.interface }

  /// The page; its status says whether the question could be read.
  func response() throws -> HTTPResponse {
    let key = "\(say.language) \(isNarrowing) \(offset) \(words)"
    let part = try exchange.cache.part(key, in: exchange.store) {
      let hits = try CatalogueHits(
        words, from: offset, isNarrowing: isNarrowing, isReadOnly: exchange.isReadOnly, say,
        in: exchange.store)
      return PageCache.Part(status: hits.status, html: try hits.html())
    }
    let narrow: HTML = isNarrowing ? "<input type=\"hidden\" name=\"narrow\" value=\"1\">" : ""
    return exchange.page(
      say(.recipes), status: part.status, scripts: ["catalogue.js"],
      """
      <h1 class="hidden">\(say(.recipes))</h1>
      <form class="search" role="search" action="/" method="get">\(narrow)
      <label class="hidden" for="q">\(say(.search))</label>
      <input id="q" name="q" type="search" value="\(words)" placeholder="\(say(.searchHint))" \
      autocomplete="off" maxlength="1000">
      <button>\(say(.search))</button>
      </form>
      <div id="hits">
      \(part.html)
      </div>
      """)
  }
}
