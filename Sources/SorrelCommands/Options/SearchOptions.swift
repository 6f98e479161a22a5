import ArgumentParser
import RecipeStore
import Recipes

/// What a recipe must be like, as options; each says the same as a field of the query language.
struct SearchOptions: ParsableArguments {
  @Option(
    name: [.customShort("i"), .customLong("ingredient")],
    help:
      "An ingredient that must be in it, or a kind of it; '=cheese' is itself alone. Repeatable.")
  var ingredients: [String] = []
  @Option(
    help: "An ingredient or an allergen, as in 'gluten', that must not be in it; may be repeated.")
  var without: [String] = []
  @Option(
    help: ArgumentHelp(
      "A diet that it must suit: \(Diet.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "diet"))
  var diet: [String] = []
  @Option(help: "An ingredient of which one must be in it; repeated for each.")
  var any: [String] = []
  @Option(
    name: [.customShort("t"), .customLong("tag")], help: "A tag that it must have; may be repeated."
  )
  var tags: [String] = []
  @Option(help: "Words that must be in the title.") var title: String?
  @Option(help: "Its cuisine.") var cuisine: String?
  @Option(help: "Words of the name or the host of its source.") var source: String?
  @Option(help: "Words of the name of its author.") var author: String?
  @Option(help: ArgumentHelp("Its language, as in 'de'.", valueName: "tag")) var language: String?
  @Option(help: ArgumentHelp("Its rating, as in '>=4'.", valueName: "stars")) var rating: String?
  @Option(
    help: ArgumentHelp("How long it may take, as in 30m, 1:15 or '1 h 15 min'.", valueName: "time"))
  var maxTime: String?
  @Option(help: ArgumentHelp("What it makes, as in '4' or '4..6'.", valueName: "number"))
  var yield: String?
  @Option(help: ArgumentHelp("When it was added, as in '>2025-01-01'.", valueName: "date"))
  var added: String?
  @Option(
    help: ArgumentHelp(
      "What it must have: \(RecipeFeature.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "thing"))
  var has: [String] = []

  /// What the options ask for; nil if there are none.
  /// - Throws: `ValidationError`.
  func search() throws -> ParsedSearch? {
    var parts: [ParsedSearch] = []
    for (field, values) in fields {
      for value in values { parts.append(try Self.read(value, of: field)) }
    }
    if var any = try any.first.map({ try Self.read($0, of: .any) }) {
      for name in self.any.dropFirst() { any.formUnion(try Self.read(name, of: .any)) }
      parts.append(any)
    }
    if let time = try maximumTime() { parts.append(time) }
    return parts.reduce(nil) { search, part in
      guard var search else { return part }
      search.formIntersection(part)
      return search
    }
  }

  private var fields: [(SearchField, [String])] {
    [
      (.ingredient, ingredients), (.without, without), (.diet, diet), (.tag, tags), (.has, has),
      (.title, [title].compactMap(\.self)), (.cuisine, [cuisine].compactMap(\.self)),
      (.source, [source].compactMap(\.self)), (.author, [author].compactMap(\.self)),
      (.language, [language].compactMap(\.self)), (.rating, [rating].compactMap(\.self)),
      (.yield, [yield].compactMap(\.self)), (.added, [added].compactMap(\.self)),
    ]
  }

  private static func read(_ value: String, of field: SearchField) throws -> ParsedSearch {
    do {
      return try ParsedSearch(value, of: field)
    } catch {
      throw ValidationError("--\(field.rawValue): \(error.message)")
    }
  }

  private func maximumTime() throws -> ParsedSearch? {
    guard let maxTime else { return nil }
    guard let time = CookingTime(argument: maxTime) else {
      throw ValidationError("'\(maxTime)' is no time; write 30m, 1h, 1:15 or '1 h 15 min'")
    }
    return ParsedSearch(.number(.totalTime, from: nil, through: time.seconds))
  }
}
