import Recipes
import SQLite

/// What the search looks at of one recipe.
struct SearchTexts: Sendable {
  var id: Int64
  var title = ""
  var language = ""
  var cuisine = ""
  var method = ""
  var lines: [String] = []
  var tags: [(key: String, name: String)] = []
  /// Each once or more often.
  var facts: [SearchFact] = [.recipe]
  /// The ingredients on the list, each once or more often.
  var listed: [Int64] = []
  /// The ingredients that the method mentions, with the paragraph.
  var mentions: [(ingredient: Int64, paragraph: Int)] = []

  /// The recipes with numbers in a range, in their order.
  ///
  /// One query a table, whatever the range: the bulk of them is read much faster than one by one.
  /// - Throws: `SQLiteError`.
  static func load(_ range: ClosedRange<Int64>, from database: Database) throws -> [SearchTexts] {
    var batch = Batch(range)
    try batch.loadRecipes(database)
    if batch.recipes.isEmpty { return [] }
    try batch.loadLines(database)
    try batch.loadMentions(database)
    try batch.loadTags(database)
    try batch.loadOthers(database)
    return batch.recipes
  }
}

/// Recipes that are being read, one table after the other.
private struct Batch {
  /// By number.
  var recipes: [SearchTexts] = []
  /// The lines of each.
  private var lines: [[Line]] = []
  private let inRange: SQL
  private let range: ClosedRange<Int64>

  private struct Line {
    var number: Int
    var ingredient: Int64?
    var furtherIngredients: [Int64] = []
    var isMentioned = false
  }

  init(_ range: ClosedRange<Int64>) {
    self.range = range
    inRange = "recipe_id BETWEEN \(range.lowerBound) AND \(range.upperBound)"
  }

  /// The index of a recipe at or behind another one; rows come in the order of the recipes.
  private func find(_ id: Int64, from index: inout Int) -> Int? {
    while index < recipes.count, recipes[index].id < id { index += 1 }
    return index < recipes.count && recipes[index].id == id ? index : nil
  }

  mutating func loadRecipes(_ database: Database) throws {
    try database.forEachRow(
      """
      SELECT id, title, language, cuisine, method, rating, prep_upper, cook_upper, longest,
        source_name, source_url, author, created
      FROM recipe WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY id
      """
    ) { row in
      var texts = SearchTexts(id: try row[0])
      (texts.title, texts.language, texts.cuisine) = (try row[1], try row[2], try row[3])
      texts.method = try row[4]
      texts.addNumbers(
        rating: try row[5], preparation: try row[6], cooking: try row[7], total: try row[8],
        created: try row[12])
      texts.addOrigin(source: try row[9], url: try row[10], author: try row[11])
      recipes.append(texts)
    }
    lines = Array(repeating: [], count: recipes.count)
  }

  mutating func loadLines(_ database: Database) throws {
    var index = 0
    try database.forEachRow(
      """
      SELECT recipe_id, number, text, ingredient_id FROM ingredient_line WHERE \(inRange)
      ORDER BY recipe_id, number
      """
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      let ingredient: Int64? = try row[3]
      recipes[place].lines.append(try row[2])
      lines[place].append(Line(number: try row[1], ingredient: ingredient))
      if let ingredient { recipes[place].listed.append(ingredient) }
    }
    index = 0
    try database.forEachRow(
      """
      SELECT recipe_id, number, ingredient_id FROM further_ingredient WHERE \(inRange)
      ORDER BY recipe_id, number, position
      """
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      let (number, ingredient): (Int, Int64) = (try row[1], try row[2])
      recipes[place].listed.append(ingredient)
      guard let line = lines[place].firstIndex(where: { $0.number == number }) else { return }
      lines[place][line].furtherIngredients.append(ingredient)
    }
  }

  mutating func loadMentions(_ database: Database) throws {
    var index = 0
    // Mentions come in the order of the text.
    var (current, paragraph, offset) = (-1, 0, 0)
    try database.forEachRow(
      """
      SELECT recipe_id, line, start FROM span WHERE \(inRange) AND line IS NOT NULL
      ORDER BY recipe_id, start
      """
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      let (number, start): (Int, Int) = (try row[1], try row[2])
      guard let line = lines[place].firstIndex(where: { $0.number == number }) else { return }
      lines[place][line].isMentioned = true
      if current != place { (current, paragraph, offset) = (place, 0, 0) }
      recipes[place].method.withUTF8 { text in
        while offset < min(start, text.count) {
          if text[offset] == 0x0A { paragraph += 1 }
          offset += 1
        }
      }
      if let ingredient = lines[place][line].ingredient {
        recipes[place].mentions.append((ingredient, paragraph))
      }
      for ingredient in lines[place][line].furtherIngredients {
        recipes[place].mentions.append((ingredient, paragraph))
      }
    }
    for (place, lines) in lines.enumerated() where lines.contains(where: { !$0.isMentioned }) {
      recipes[place].facts.append(.feature(.unmentioned))
    }
  }

  mutating func loadTags(_ database: Database) throws {
    var index = 0
    try database.forEachRow(
      """
      SELECT recipe_id, key, name FROM recipe_tag CROSS JOIN tag ON tag.id = tag_id
      WHERE \(inRange) ORDER BY recipe_id, position
      """
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      let (key, name): (String, String) = (try row[1], try row[2])
      recipes[place].tags.append((key, name))
      recipes[place].facts += [.tag(key), .feature(.tags)]
    }
  }

  mutating func loadOthers(_ database: Database) throws {
    var index = 0
    try database.forEachRow(
      "SELECT recipe_id, quantity FROM yield WHERE \(inRange) ORDER BY recipe_id, position"
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      recipes[place].facts.append(.feature(.yield))
      guard let text: String = try row[1], let quantity = Quantity(text) else { return }
      for end in [quantity.lower, quantity.upper] {
        recipes[place].facts.append(.number(.yield, NumberField.hundredths(end)))
      }
    }
    index = 0
    try database.forEachRow(
      "SELECT DISTINCT recipe_id FROM image WHERE \(inRange) ORDER BY recipe_id"
    ) { row in
      guard let place = find(try row[0], from: &index) else { return }
      recipes[place].facts.append(.feature(.picture))
    }
  }
}

extension SearchTexts {
  fileprivate mutating func addNumbers(
    rating: Double?, preparation: Int?, cooking: Int?, total: Int?, created: Int
  ) {
    if let rating = rating.map({ min(max($0, 0), 5) }) {
      facts += [
        .number(.rating, Int((rating * 100).rounded())), .stars(Int(rating * 2)),
        .feature(.rating),
      ]
    }
    if let preparation { facts.append(.number(.preparationTime, preparation)) }
    if let cooking { facts.append(.number(.cookingTime, cooking)) }
    if let total { facts += [.number(.totalTime, total), .feature(.time)] }
    facts.append(.number(.added, created / 86_400))
  }

  fileprivate mutating func addOrigin(source: String, url: String, author: String) {
    for word in SearchTerms.foldedWords(of: source) + SearchTerms.foldedWords(of: url.host) {
      facts.append(.source(word))
    }
    for word in SearchTerms.foldedWords(of: author) { facts.append(.author(word)) }
    if !source.isEmpty || !url.isEmpty { facts.append(.feature(.source)) }
    if !language.isEmpty {
      facts.append(.language(language))
      // "de-AT" is German, too.
      let primary = language.prefix { $0 != "-" && $0 != "_" }
      if primary.endIndex != language.endIndex { facts.append(.language(String(primary))) }
    }
    let key = cuisine.lookupKey
    if !key.isEmpty { facts.append(.cuisine(key)) }
  }
}

/// What the index holds of a recipe besides words and ingredients; see `FactTerm`.
enum SearchFact: Hashable, Sendable {
  case recipe
  case tag(String), cuisine(String), language(String), source(String), author(String)
  case feature(RecipeFeature)
  case stars(Int)
  case number(NumberField, Int)

  /// Its term.
  var term: String {
    switch self {
    case .recipe: FactTerm.recipe
    case .tag(let key): FactTerm.tag(key)
    case .cuisine(let key): FactTerm.cuisine(key)
    case .language(let tag): FactTerm.language(tag)
    case .source(let word): FactTerm.source(word)
    case .author(let word): FactTerm.author(word)
    case .feature(let feature): FactTerm.feature(feature)
    case .stars(let halves): FactTerm.stars(halves)
    case .number(let field, let value): FactTerm.number(field, value)
    }
  }
}

extension String {
  /// The host of an address: what is between "://" and the next slash.
  fileprivate var host: String {
    guard let start = firstRange(of: "://")?.upperBound else { return "" }
    return String(self[start...].prefix { !"/?#:".contains($0) })
  }
}
