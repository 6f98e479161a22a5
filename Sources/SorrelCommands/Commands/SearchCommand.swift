import ArgumentParser
import RecipeExport
import RecipeLanguage
import RecipeStore
import Recipes
import Terminal

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find recipes by words, ingredients, tags and time.",
    discussion: """
      Words must all be there, in any order: in the title, the ingredients, the method or the tags. \
      Case and accents do not matter, nor do endings such as plurals.

      An ingredient is meant as a cook means it: "cheese" finds cheddar too, "butter" does not find \
      peanut butter, and "nuts" finds almonds. What a line offers besides counts as well, as oil \
      in "ghee or oil". It goes by the names on ingredient lines, which say nothing of what a \
      bought thing is made of: do not rely on --without for an allergy.

      With --can-make, only recipes are found for which all is in the pantry, or all but --missing \
      ingredients; those that lack the least come first. Amounts do not matter there.
      """,
    aliases: ["find"],
    examples: [
      Example("sorrel search apple cake"),
      Example("sorrel search --ingredient butter --without nuts --max-time 30m"),
      Example("sorrel search --can-make --missing 2", "What the pantry is nearly enough for."),
      Example("sorrel search soup --tag vegetarian --format json"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Option(
    name: [.customShort("i"), .customLong("ingredient")],
    help: "It must be in the recipe; may be repeated.")
  var ingredients: [String] = []
  @Option(help: "An ingredient that must not be in it; may be repeated.")
  var without: [String] = []
  @Option(
    name: [.customShort("t"), .customLong("tag")], help: "A tag that it must have; may be repeated."
  )
  var tags: [String] = []
  @Option(
    help: ArgumentHelp("How long it may take, as in 30m, 1:15 or '1 h 15 min'.", valueName: "time"))
  var maxTime: String?
  @Flag(help: "Only what can be cooked from the pantry.") var canMake = false
  @Option(help: ArgumentHelp("How many ingredients may be missing for it.", valueName: "n"))
  var missing: Int?
  @Option(name: .shortAndLong, help: "How many recipes to show at most.") var limit = 20
  @Option(help: "How many recipes to leave out first.") var offset = 0
  @Argument(help: "The words to find.") var words: [String] = []

  func validate() throws {
    if limit < 0 || offset < 0 { throw ValidationError("A count cannot be negative") }
    if missing ?? 0 < 0 { throw ValidationError("A count cannot be negative") }
    if missing != nil, !canMake { throw ValidationError("--missing needs --can-make") }
    if !hasCriteria, !canMake {
      throw ValidationError(
        "Say what to find: words, --ingredient, --without, --tag, --max-time or --can-make")
    }
    if let maxTime, CookingTime(argument: maxTime) == nil {
      throw ValidationError("'\(maxTime)' is no time; write 30m, 1h, 1:15 or '1 h 15 min'")
    }
  }

  /// Whether anything is asked of the recipes but that they can be made.
  private var hasCriteria: Bool {
    !(words.isEmpty && ingredients.isEmpty && without.isEmpty && tags.isEmpty && maxTime == nil)
  }

  func run() throws {
    let store = try options.openForReading()
    var query = SearchQuery(
      words: words.joined(separator: " "),
      ingredients: try ingredients.map { try .named($0, in: store) },
      without: try without.map { try .named($0, in: store) }, tags: tags,
      maximumSeconds: maxTime.flatMap { CookingTime(argument: $0)?.seconds },
      page: RecipeStore.Page(limit: limit == .max ? limit : limit + 1, offset: offset))
    if canMake {
      query.page = .all
      let candidates = try hasCriteria ? Set(store.search(query).map(\.recipe.id)) : nil
      return try CanMakeReport(
        store: store, mostMissing: missing ?? 0, candidates: candidates, limit: limit,
        offset: offset
      ).print(output)
    }
    let found = try store.search(query)
    let hits = found.prefix(limit)
    switch output.format {
    case .json: try printJSON(.array(hits.map(JSONValue.hit)))
    case .text:
      if found.isEmpty { printNote(offset == 0 ? "No recipe fits." : "No more recipes fit.") }
      for hit in hits { try print(hit) }
    }
    if found.count > limit {
      printNote(
        "There are more; --limit \(max(50, limit > .max / 2 ? limit : limit * 2)) shows more")
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
  }
}

/// Why an ingredient cannot be looked for.
struct UnknownIngredient: Error, CustomStringConvertible {
  var name: String
  var description: String {
    """
    no ingredient called '\(name)' is known, neither to the lexicon nor from your recipes; \
    nothing can be found or left out by it
    """
  }
}

extension IngredientCriterion {
  /// What a user means by the name of an ingredient: an entry of the lexicon in any language, or
  /// else the words of an ingredient in the recipes.
  ///
  /// A name that means nothing is an error and not an empty answer: somebody may have to do without
  /// that thing.
  /// - Throws: `UnknownIngredient`; `SQLiteError`.
  static func named(_ name: String, in store: RecipeStore) throws -> IngredientCriterion {
    let keys = IngredientResolver.keys(named: name)
    if keys.isEmpty {
      let known = try store.ingredients(matching: name, RecipeStore.Page(limit: 1))
      guard name.contains(where: { $0.isLetter || $0.isNumber }), !known.isEmpty else {
        throw UnknownIngredient(name: name)
      }
    }
    return IngredientCriterion(keys: keys, words: name)
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
    ])
  }
}
