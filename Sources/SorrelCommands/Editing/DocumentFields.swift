import RecipeLanguage
import Recipes
import RichText

/// What the front of a document says, by field.
struct DocumentFields {
  private typealias Entry = (text: String, words: DocumentWords)

  private var entries: [DocumentField: [Entry]] = [:]

  /// Reads what the lines say.
  /// - Throws: `TextSyntaxError` for a `\` without meaning, and a field that is there twice.
  init(_ parts: DocumentParts) throws(TextSyntaxError) {
    for (field, lines) in parts.fields {
      guard let first = lines.first else { continue }
      if entries[field] != nil, !field.isRepeated {
        throw first.error("there is a line for \(field.rawValue) already; write all in one")
      }
      entries[field, default: []] += try Self.entries(of: field, lines)
    }
  }

  private static func entries(
    of field: DocumentField, _ lines: [DocumentWords]
  ) throws(TextSyntaxError) -> [Entry] {
    var texts: [Entry] = []
    if field == .tags {
      for words in lines.flatMap(\.listed) { texts.append((try words.value(), words)) }
    } else if let first = lines.first {
      var values: [String] = []
      for line in lines { values.append(try line.value()) }
      // A text may begin on the line below its key.
      if first.scalars.isEmpty { values.removeFirst() }
      texts = [(values.joined(separator: field.hasLines ? "\n" : " "), first)]
    }
    return texts.filter { !$0.text.isEmpty }
  }

  /// Sets the fields of a recipe; what says the same as before keeps all that is known of it.
  /// - Throws: `TextSyntaxError` for a value that means nothing.
  func write(to recipe: inout Recipe) throws(TextSyntaxError) {
    func entry(_ field: DocumentField) -> Entry? { entries[field]?.first }
    func text(_ field: DocumentField) -> String { entry(field)?.text ?? "" }
    let old = recipe
    func isChanged(_ field: DocumentField) -> Bool {
      let (old, new) = (old.documentTexts(of: field), entries[field] ?? [])
      return old.count != new.count || !zip(old, new).allSatisfy { $0.isSame(as: $1.text) }
    }
    if isChanged(.title), entry(.title) == nil {
      throw TextSyntaxError(line: 1, column: 1, message: "write a title, as in title: Apple cake")
    }
    recipe.title = text(.title)
    recipe.cuisine = text(.cuisine)
    recipe.language = text(.language)
    recipe.summary = text(.summary)
    recipe.source = Recipe.Source(name: text(.source), url: text(.url), author: text(.author))
    if isChanged(.yield) { recipe.yields = yields(old.yields) }
    if isChanged(.prep) { recipe.times.preparation = try Self.time(entry(.prep)) }
    if isChanged(.cook) { recipe.times.cooking = try Self.time(entry(.cook)) }
    if isChanged(.total) { recipe.times.total = try Self.time(entry(.total)) }
    if isChanged(.rating) { recipe.rating = try Self.rating(entry(.rating)) }
    if isChanged(.note) { recipe.notes = (entries[.note] ?? []).map(\.text) }
    if isChanged(.tags) {
      var known: Set<String> = []
      recipe.tags = (entries[.tags] ?? []).map(\.text).filter { known.insert($0).inserted }
    }
  }

  private func yields(_ old: [Yield]) -> [Yield] {
    (entries[.yield] ?? []).compactMap { entry in
      old.first { $0.text.isSame(as: entry.text) } ?? YieldReader.yield(entry.text)
    }
  }

  private static func time(_ entry: Entry?) throws(TextSyntaxError) -> TimeSpan? {
    guard let entry else { return nil }
    // Bare numbers are minutes, or hours and minutes.
    let isBare = entry.text.utf8.allSatisfy { (0x30...0x3A).contains($0) }
    let time =
      isBare
      ? CookingTime(argument: entry.text).map { TimeSpan(seconds: $0.seconds) }
      : DurationReader.wholeTimeSpan(entry.text)
    guard let time else {
      throw entry.words.error(
        "write a time and no more, such as 1 h 30 min; what else there is to say goes into a note")
    }
    return time
  }

  private static func rating(_ entry: Entry?) throws(TextSyntaxError) -> Double? {
    guard let entry else { return nil }
    guard let rating = Double(entry.text.replacing(",", with: ".")), (0...5).contains(rating) else {
      throw entry.words.error("write a number of stars from 0 to 5, such as 4.5")
    }
    return rating
  }
}
