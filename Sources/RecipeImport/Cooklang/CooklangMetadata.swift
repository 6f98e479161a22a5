import RecipeLanguage
import Recipes

/// What the conventional keys of Cooklang's metadata say about a recipe.
enum CooklangMetadata {
  /// Fills the fields of a recipe; a key that no convention knows becomes a note.
  static func read(_ entries: [FrontMatter.Entry], into recipe: inout Recipe) {
    for entry in entries {
      let key = entry.key.lowercased()
      let values = entry.values.map(\.trimmed).filter { !$0.isEmpty }
      // Keys in brackets switch the reader of cooklang-rs.
      guard let value = values.first, !key.hasPrefix("[") else { continue }
      let text = values.joined(separator: ", ")
      if readSource(key, text, into: &recipe.source) || readTime(key, text, into: &recipe) {
        continue
      }
      switch key {
      case "title": recipe.title = text.collapsingWhitespace
      case "description", "introduction", "summary": recipe.summary = text
      case "servings", "serves", "yield", "yields":
        // "2|4|8" lists the sizes that the author has tried; the first is the one written down.
        recipe.yields += values.compactMap {
          yield($0.split(separator: "|").first?.trimmed ?? $0)
        }
      case "tags", "tag", "course", "category", "categories", "diet", "keywords":
        recipe.tags += values.flatMap { $0.trimmedParts { $0 == "," } }
      case "cuisine": recipe.cuisine = text
      case "image", "images", "picture", "pictures": recipe.images += values
      case "locale", "language", "lang":
        recipe.language = value.languageTag
      case "mentions" where value == marked: break
      case "rating": recipe.rating = Rating.stars(value)
      case "note", "notes": recipe.notes += values
      case _ where key.hasPrefix("nutrition."):
        let name = String(entry.key.dropFirst("nutrition.".count))
        recipe.nutrition.append(.init(name: name, value: text))
      default: recipe.notes.append(entry.key.isEmpty ? text : "\(entry.key): \(text)")
      }
    }
    recipe.tags = recipe.tags.uniqued
    recipe.yields = recipe.yields.distinct
  }

  /// Whether the file says "mentions: marked", as those that Sorrel writes do: words that are not marked
  /// are no mentions.
  static func saysMentionsAreMarked(_ entries: [FrontMatter.Entry]) -> Bool {
    entries.contains { $0.key.lowercased() == "mentions" && $0.values.map(\.trimmed) == [marked] }
  }

  private static let marked = "marked"

  /// What a text says of the yield; a bare number, as it is most often, needs no reader.
  private static func yield(_ text: String) -> Yield? {
    guard text.utf8.count <= 4, let number = Int(text), number > 0 else {
      return YieldReader.yield(text)
    }
    return Yield(text: text, quantity: Quantity(Rational(number)))
  }

  private static func readSource(
    _ key: String, _ text: String, into source: inout Recipe.Source
  ) -> Bool {
    switch key {
    case "source", "source.name", "source.title", "site":
      let (name, url) = nameAndAddress(text)
      if !name.isEmpty { source.name = name }
      if !url.isEmpty { source.url = url }
    case "source.url", "url", "link": source.url = text
    case "author", "source.author", "author.name":
      let (name, url) = nameAndAddress(text)
      source.author = name.isEmpty ? url : name
    default: return false
    }
    return true
  }

  /// Takes "Name <address>" apart, or an address alone.
  private static func nameAndAddress(_ text: String) -> (name: String, url: String) {
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      let inside = text[text.index(after: open)...].dropLast()
      return (text[..<open].trimmed, inside.trimmed)
    }
    return PageAddress.isWeb(text) ? ("", text) : (text, "")
  }

  private static func readTime(_ key: String, _ text: String, into recipe: inout Recipe) -> Bool {
    let field: WritableKeyPath<Recipe.Times, TimeSpan?>
    switch key {
    case "time", "duration", "time required", "total time", "time.total": field = \.total
    case "prep time", "time.prep", "preparation time", "time.preparation": field = \.preparation
    case "cook time", "time.cook", "cooking time", "time.cooking": field = \.cooking
    default: return false
    }
    guard let time = DurationReader.timeSpan(text) else { return false }
    recipe.times[keyPath: field] = time
    return true
  }
}
