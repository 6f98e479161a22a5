import ArgumentParser
import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Rendering
import Terminal

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find recipes by words, ingredients, tags, times and more.",
    discussion: """
      Words must all be there, in any order: in the title, the ingredients, the method or the tags. \
      Case and accents do not matter, nor do endings such as plurals. "olive oil" in quotation marks \
      is one thing, tom* are all words that begin so, and AND, OR, NOT, -word and brackets do what \
      they say. Fields ask for more; most of them are options as well: \
      \(SearchField.allCases.map(\.example).joined(separator: ", ")). All of it is in Docs/search.md.

      An ingredient is meant as a cook means it: "cheese" finds cheddar too, "butter" does not find \
      peanut butter, and "nuts" finds almonds. What a line offers besides counts as well, as oil \
      in "ghee or oil". It goes by the names on ingredient lines, which say nothing of what a \
      bought thing is made of: do not rely on --without for an allergy.

      The best answers come first: the words in the title count more than in the ingredients, and \
      those more than in the method, rare words more than frequent ones; then stars decide, and then \
      what was added last.

      With --can-make, only recipes are found for which all is in the pantry, or all but --missing \
      ingredients; those that lack the least come first. Amounts do not matter there.
      """,
    aliases: ["find"],
    examples: [
      Example("sorrel search apple cake"),
      Example("sorrel search 'soup OR stew' -i leek --without cream --max-time 30m"),
      Example("sorrel search 'title:soup step:(butter flour) rating:>=4' --explain"),
      Example("sorrel search soup --tag vegetarian --facets --format json"),
      Example("sorrel search --can-make --missing 2", "What the pantry is nearly enough for."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var wanted: SearchOptions
  @Option(help: "The order.") var sort: Order?
  @Flag(help: "Print how many recipes fit, and nothing else.") var count = false
  @Flag(help: "Print the ingredients, tags and cuisines that most of them have, too.")
  var facets = false
  @Flag(help: "Say what the place of each recipe comes from.") var explain = false
  @Flag(help: "Only what can be cooked from the pantry.") var canMake = false
  @Option(help: ArgumentHelp("How many ingredients may be missing for it.", valueName: "n"))
  var missing: Int?
  @Option(name: .shortAndLong, help: "How many recipes to show at most.") var limit = 20
  @Option(help: "How many recipes to leave out first.") var offset = 0
  @Argument(help: "What to find.") var query: [String] = []

  func validate() throws {
    if limit < 0 || offset < 0 { throw ValidationError("A count cannot be negative") }
    if missing ?? 0 < 0 { throw ValidationError("A count cannot be negative") }
    if missing != nil, !canMake { throw ValidationError("--missing needs --can-make") }
    if try !hasCriteria(), !canMake {
      throw ValidationError(
        "Say what to find: words, options such as --ingredient and --tag, or --can-make")
    }
  }

  /// Whether anything is asked of the recipes but that they can be made.
  private func hasCriteria() throws -> Bool {
    try wanted.search() != nil || query.contains { !$0.allSatisfy(\.isWhitespace) }
  }

  func run() throws {
    let store = try options.openForReading()
    var search = try ParsedSearch(query.joined(separator: " "))
    if let options = try wanted.search() {
      // Signs alone add nothing to what the options say.
      if search.expression == .nothing {
        search = options
      } else {
        search.formIntersection(options)
      }
    }
    if let unknown = try store.unknownIngredients(in: search).first {
      throw UnknownIngredient(
        name: unknown.name, near: try store.names(writtenLike: unknown.name))
    }
    var request = SearchQuery(
      search.expression, order: sort?.order ?? search.order ?? .relevance,
      page: RecipeStore.Page(limit: limit == .max ? limit : limit + 1, offset: offset))
    if canMake {
      request.page = .all
      let candidates = try hasCriteria() ? Set(store.search(request).map(\.recipe.id)) : nil
      return try CanMakeReport(
        store: store, mostMissing: missing ?? 0, candidates: candidates, limit: limit,
        offset: offset
      ).print(output)
    }
    if count { return try printCount(of: request, in: store) }
    request.isExplained = explain
    if facets { request.facets = SearchFacet.allCases }
    var answer = try store.answer(request)
    let hasMore = answer.hits.count > limit
    if hasMore { answer.hits.removeLast() }
    switch output.format {
    case .json: try printJSON(facets ? .answer(answer) : .array(answer.hits.map(JSONValue.hit)))
    case .text:
      for hit in answer.hits { try print(hit) }
      for facet in request.facets { try print(answer.facets[facet] ?? [], facet) }
    }
    if search.expression.asksForTraits {
      try printUnknown(store.unknownFoods(in: answer.hits.map(\.recipe.id)))
    }
    if answer.hits.isEmpty, !hasMore { try printNothingFound(search.expression, store) }
    if hasMore {
      printNote(
        "There are more; --limit \(max(50, limit > .max / 2 ? limit : limit * 2)) shows more")
    }
  }

  /// Says of what nobody knows whether it may be in what was asked for.
  private func printUnknown(_ names: [String]) throws {
    if names.isEmpty { return }
    let shown = names.prefix(8).map { quoted($0) }.joined(separator: ", ").sanitizedLine
    printNote(
      "Nobody has said what \(names.count == 1 ? "this is" : "these are") made of: \(shown)"
        + (names.count > 8 ? " and \(names.count - 8) more" : "")
        + ". 'sorrel ingredient parent NAME KIND' does. Of what is bought, only the label knows.")
  }

  /// The orders, as an option takes them.
  enum Order: String, ExpressibleByArgument, CaseIterable {
    case relevance, title, rating, time, newest

    fileprivate var order: SearchOrder { SearchOrder(rawValue: rawValue) ?? .relevance }
  }

  private func printCount(of request: SearchQuery, in store: RecipeStore) throws {
    var request = request
    request.page = RecipeStore.Page(limit: 0)
    request.countsAll = true
    let total = try store.answer(request).total ?? 0
    switch output.format {
    case .json: try printJSON(.object(["count": .number(total)]))
    case .text: try printLine("\(total)")
    }
  }

  private func printNothingFound(_ expression: SearchExpression, _ store: RecipeStore) throws {
    guard offset == 0, limit > 0 else {
      if limit > 0, output.format == .text { printNote("No more recipes fit.") }
      return
    }
    let meant = try store.suggestions(for: expression)
      .map { "'\($0.suggestion)' instead of '\($0.word)'".sanitizedLine }
    let question = meant.isEmpty ? "" : " Did you mean \(meant.joined(separator: ", "))?"
    if output.format == .text || !meant.isEmpty { printNote("No recipe fits." + question) }
  }

  private func print(_ counts: [SearchFacetCount], _ facet: SearchFacet) throws {
    if counts.isEmpty { return }
    try printLine("")
    try printLine(facet.title.styled(.bold, if: output.usesColor))
    for count in counts {
      let number = "\(count.count)".padded(toColumns: 6, alignment: .trailing)
      try printLine(number + "  " + count.name.sanitizedLine)
    }
  }

  private func print(_ hit: SearchHit) throws {
    let (recipe, usesColor) = (hit.recipe, output.usesColor)
    let facts = [recipe.yields.first?.text ?? "", recipe.totalTime?.displayText ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ").sanitizedLine
    let number = "\(recipe.id)".padded(toColumns: 4, alignment: .trailing)
    try printLine(
      number.styled(.dim, if: usesColor) + "  "
        + recipe.title.marking(hit.titleHits, as: .bold + .yellow, usesColor: usesColor)
        + (facts.isEmpty ? "" : "  " + facts.styled(.dim, if: usesColor)))
    if let snippet = hit.snippet {
      try printLine(
        "      " + (snippet.isCutBefore ? "… " : "")
          + snippet.text.marking(snippet.hits, as: .yellow, usesColor: usesColor)
          + (snippet.isCutBehind ? " …" : ""))
    }
    for word in hit.explanation { try printLine("      " + word.text.sanitizedLine) }
  }
}

extension SearchFacet {
  fileprivate var title: String {
    switch self {
    case .ingredient: "Ingredients"
    case .tag: "Tags"
    case .cuisine: "Cuisines"
    }
  }
}

extension WordScore {
  /// "soup: in the title, as written: 8.5 × rarity 2.1 = 17.9".
  fileprivate var text: String {
    let place =
      switch field {
      case .title: "in the title"
      case .ingredients: "in the ingredients or tags"
      case .method: "in the method"
      }
    return "\(word): \(place)\(isExact ? ", as written" : ""): \(weight.tenths) × rarity "
      + "\(rarity.tenths) = \(score.tenths)"
  }
}

extension Double {
  /// With one decimal.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// Why an ingredient cannot be looked for.
struct UnknownIngredient: Error, CustomStringConvertible {
  var name: String
  /// Names that are written nearly so.
  var near: [String] = []
  var description: String {
    let meant = near.map { "'\($0)'" }.joined(separator: " or ")
    return """
      no ingredient called '\(name)' is known, neither to the lexicon nor from your recipes; \
      nothing can be found or left out by it\(meant.isEmpty ? "" : ". Did you mean \(meant)?")
      """
  }
}

extension String {
  /// The text on one line, a "·" for each line end, with parts of it, in UTF-8 bytes, marked: by a
  /// style, or without colour by brackets.
  func marking(_ ranges: [Range<Int>], as style: Style, usesColor: Bool) -> String {
    let bytes = Array(utf8)
    var result = ""
    var position = 0
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).replacing("\n", with: " · ").sanitizedPiece
    }
    for range in ranges where range.lowerBound >= position && range.upperBound <= bytes.count {
      result += text(position..<range.lowerBound)
      result += usesColor ? text(range).styled(style, if: true) : "[\(text(range))]"
      position = range.upperBound
    }
    return result + text(position..<bytes.count)
  }
}

extension JSONValue {
  fileprivate static func hit(_ hit: SearchHit) -> JSONValue {
    func ranges(_ ranges: [Range<Int>]) -> JSONValue {
      .array(ranges.map { .array([.number($0.lowerBound), .number($0.upperBound)]) })
    }
    return .object([
      "recipe": .summary(hit.recipe), "score": .number(hit.score),
      "titleHits": ranges(hit.titleHits),
      "snippet": hit.snippet.map { snippet in
        .object([
          "field": .string(snippet.field.rawValue), "text": .string(snippet.text),
          "hits": ranges(snippet.hits),
        ])
      },
      "explanation": hit.explanation.isEmpty
        ? nil : .array(hit.explanation.map(JSONValue.wordScore)),
    ])
  }

  private static func wordScore(_ word: WordScore) -> JSONValue {
    .object([
      "word": .string(word.word), "field": .string(word.field.rawValue),
      "isExact": .bool(word.isExact), "weight": .number(word.weight),
      "rarity": .number(word.rarity), "score": .number(word.score),
    ])
  }

  fileprivate static func answer(_ answer: SearchAnswer) -> JSONValue {
    func counts(_ facet: SearchFacet) -> JSONValue? {
      answer.facets[facet].map { counts in
        .array(counts.map { .object(["name": .string($0.name), "recipes": .number($0.count)]) })
      }
    }
    return .object([
      "hits": .array(answer.hits.map(JSONValue.hit)),
      "facets": .object([
        "ingredients": counts(.ingredient), "tags": counts(.tag), "cuisines": counts(.cuisine),
      ]),
    ])
  }
}
