import HTTPServer
import Pictures
import RecipeStore
import Recipes

/// A part of the list of recipes, and what most of the hits have.
struct CatalogueHits {
  private let found: Found
  private let offset: Int
  private let isNarrowing: Bool
  private let isReadOnly: Bool
  private let say: Interface
  private let store: RecipeStore

  private static let pageSize = 24

  /// Looks the recipes up; `isReadOnly` if none can be taken in.
  /// - Throws: `SQLiteError`.
  init(
    _ words: String, from offset: Int, isNarrowing: Bool, isReadOnly: Bool, _ say: Interface,
    in store: RecipeStore
  ) throws {
    self.isReadOnly = isReadOnly
    (self.offset, self.isNarrowing, self.say, self.store) = (offset, isNarrowing, say, store)
    found = try Found(
      words, RecipeStore.Page(limit: Self.pageSize, offset: offset),
      facets: isNarrowing ? SearchFacet.allCases : [], countsAll: true, in: store)
  }

  /// That of the page: whether the question could be read.
  var status: Int { found.problem == nil ? 200 : 400 }

  /// The list, or why there is none.
  func html() throws -> HTML {
    if let problem = found.problem { return self.problem(problem) }
    let hits = found.answer.hits
    if hits.isEmpty, offset == 0 { return nothing }
    let cards = try hits.map { try card($0) }
    return """
      <div class="found">
      <p role="status">\(say.count(found.answer.total ?? hits.count, .oneRecipe, .manyRecipes))</p>
      \(orders)
      </div>
      \(facets)
      \(unknownFoods)
      <ul class="cards">
      \(cards)
      </ul>
      \(turning)
      """
  }

  private func problem(_ problem: Found.Problem) -> HTML {
    switch problem {
    case .unreadable(let error):
      let part = String(error.query.dropFirst(error.range.lowerBound).prefix(error.range.count))
      return """
        <p class="empty" role="alert">\(say(.unreadableQuery, part))<br>
        <span lang="en">\(error.message)</span></p>
        """
    case .unknownIngredient(let name, let near):
      let meant: HTML? = near.first.map { other in
        let isBare = other.contains(" ") && !found.words.contains("\"\(name)\"")
        let words = found.words.replacing(name, with: isBare ? "\"\(other)\"" : other)
        return "<br>\(say(.didYouMean)) <a href=\"\(address(words))\">\(words)</a>"
      }
      return "<p class=\"empty\" role=\"alert\">\(say(.unknownIngredient, name))\(meant)</p>"
    }
  }

  private var nothing: HTML {
    if found.words.isEmpty {
      let way: HTML = isReadOnly ? "" : "<br><a href=\"/import\">\(say(.importTitle))</a>"
      return """
        <p class="empty">\(say(.noRecipes))\(way)<br>\(say(.noRecipesHint)) <code>sorrel import</code></p>
        """
    }
    let meant: HTML? = found.suggestion.map { words in
      "<br>\(say(.didYouMean)) <a href=\"\(address(words))\">\(words)</a>"
    }
    return "<p class=\"empty\" role=\"status\">\(say(.noHits, found.words))\(meant)</p>"
  }

  /// What of the recipes nobody has said what it is made of, where that was asked for.
  private var unknownFoods: HTML? {
    let foods = found.unknownFoods
    if foods.isEmpty { return nil }
    let more = foods.count > Self.shownFoods ? " …" : ""
    let names = foods.prefix(Self.shownFoods).joined(separator: ", ") + more
    return "<p role=\"note\">\(say(.unknownFoods, names))</p>"
  }

  private static let shownFoods = 8

  private func address(
    _ words: String, from offset: Int = 0, narrowing: Bool? = nil
  ) -> String {
    var fields: [HTTPForm.Field] = []
    if !words.isEmpty { fields.append(.init(name: "q", value: words)) }
    if offset > 0 { fields.append(.init(name: "from", value: "\(offset)")) }
    if narrowing ?? isNarrowing { fields.append(.init(name: "narrow", value: "1")) }
    return fields.isEmpty ? "/" : "/?" + HTTPForm.text(fields)
  }

  /// The orders in which the list can be.
  private var orders: HTML {
    let search = SearchText(text: found.words)
    let named: [(SearchOrder?, Phrase)] = [
      (nil, .sortBest), (.newest, .sortNewest), (.rating, .sortRating), (.time, .sortTime),
    ]
    let links = named.map { order, phrase -> HTML in
      let words = search.sorted(by: order)
      let current: HTML = words == found.words ? " aria-current=\"true\"" : ""
      return "<a href=\"\(address(words))\"\(current)>\(say(phrase))</a>"
    }
    return "<nav class=\"orders\" aria-label=\"\(say(.order))\">\(links)</nav>"
  }

  /// What most of the hits have, as ways to those of them that have it.
  private var facets: HTML {
    let named: [(SearchFacet, Phrase)] = [
      (.ingredient, .ingredients), (.tag, .tags), (.cuisine, .cuisine),
    ]
    let search = SearchText(text: found.words)
    let groups = named.compactMap { facet, phrase -> HTML? in
      let counts = found.answer.facets[facet] ?? []
      let links = counts.map { value -> HTML in
        let part = SearchText.part(facet, value.name)
        let current: HTML = search.contains(part) ? " aria-current=\"true\"" : ""
        return """
          <li><a href="\(address(search.toggling(part)))"\(current) rel="nofollow">\
          <span dir="auto">\(value.name)</span> <small>\(value.count)</small></a></li>
          """
      }
      return links.isEmpty ? nil : "<h2>\(say(phrase))</h2>\n<ul>\n\(links)\n</ul>"
    }
    let toggle = address(found.words, narrowing: !isNarrowing)
    return """
      <div class="facets">
      <a href="\(toggle)" aria-expanded="\(isNarrowing ? "true" : "false")" rel="nofollow">\(say(.narrow))</a>
      \(groups)
      </div>
      """
  }

  private var turning: HTML {
    Turning(offset: offset, size: Self.pageSize, hasMore: found.hasMore)
      .html(say) { address(found.words, from: $0) }
  }

  private func card(_ hit: SearchHit) throws -> HTML {
    let recipe = hit.recipe
    let facts = [recipe.totalTime?.displayText, recipe.yields.first?.text].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let title: HTML =
      recipe.title.isEmpty ? "\(say(.untitled))" : marked(recipe.title, hit.titleHits)
    let snippet: HTML? = hit.snippet.map { snippet in
      let (before, behind) = (snippet.isCutBefore ? "… " : "", snippet.isCutBehind ? " …" : "")
      return """
        <p class="snippet" dir="auto">\(before)\(marked(snippet.text, snippet.hits))\(behind)</p>
        """
    }
    let language: HTML = recipe.language.isEmpty ? "" : " lang=\"\(recipe.language)\""
    let details: HTML = facts.isEmpty ? "" : "<p class=\"facts\">\(facts)</p>"
    let picture: HTML? = try store.firstPictureAddress(of: recipe.id).map { address in
      let path = PictureAddress.path(address)
      return "<img src=\"\(path)\" alt=\"\" loading=\"lazy\" decoding=\"async\">"
    }
    return """
      <li\(language)>\(picture)<a href="/recipes/\(recipe.id.description)" dir="auto">\(title)</a>
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
