import Recipes
import SQLite

/// What the search looks at of one recipe.
struct SearchTexts {
  var id: Int64
  var title = ""
  var language = ""
  var cuisine = ""
  var method = ""
  var lines: [String] = []
  var tags: [(key: String, name: String)] = []
  /// Each once or more often.
  var facts: [String] = [FactTerm.recipe]
  /// The ingredients on the list, each once or more often.
  var listed: [Int64] = []
  /// The ingredients that the method mentions, with the paragraph.
  var mentions: [(ingredient: Int64, paragraph: Int)] = []

  /// The recipes with numbers in a range, in their order.
  ///
  /// One query a table, whatever the range: the bulk of them is read much faster than one by one.
  /// - Throws: `SQLiteError`.
  static func load(_ range: ClosedRange<Int64>, from database: Database) throws -> [SearchTexts] {
    let inRange: SQL = "recipe_id BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    var recipes: [SearchTexts] = []
    var places: [Int64: Int] = [:]
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
      places[texts.id] = recipes.count
      recipes.append(texts)
    }
    guard !recipes.isEmpty else { return [] }

    var ingredients: [LineKey: [Int64]] = [:]
    var lines: [LineKey: Bool] = [:]
    try database.forEachRow(
      "SELECT recipe_id, number, text, ingredient_id FROM ingredient_line WHERE \(inRange)"
    ) { row in
      guard let place = places[try row[0]] else { return }
      let key = LineKey(recipe: try row[0], number: try row[1])
      recipes[place].lines.append(try row[2])
      lines[key] = false
      guard let ingredient: Int64 = try row[3] else { return }
      ingredients[key] = [ingredient]
      recipes[place].listed.append(ingredient)
    }
    try database.forEachRow(
      "SELECT recipe_id, number, ingredient_id FROM further_ingredient WHERE \(inRange)"
    ) { row in
      guard let place = places[try row[0]] else { return }
      let ingredient: Int64 = try row[2]
      ingredients[LineKey(recipe: try row[0], number: try row[1]), default: []].append(ingredient)
      recipes[place].listed.append(ingredient)
    }
    var starts: (place: Int, offsets: [Int]) = (-1, [])
    try database.forEachRow(
      "SELECT recipe_id, line, start FROM span WHERE \(inRange) AND line IS NOT NULL"
    ) { row in
      guard let place = places[try row[0]] else { return }
      let key = LineKey(recipe: try row[0], number: try row[1])
      lines[key] = true
      guard let named = ingredients[key] else { return }
      if starts.place != place { starts = (place, recipes[place].method.lineEnds) }
      let start: Int = try row[2]
      let paragraph = starts.offsets.count { $0 < start }
      for ingredient in named { recipes[place].mentions.append((ingredient, paragraph)) }
    }
    for (key, isMentioned) in lines where !isMentioned {
      if let place = places[key.recipe] {
        recipes[place].facts.append(FactTerm.feature(.unmentioned))
      }
    }
    try database.forEachRow(
      """
      SELECT recipe_id, key, name FROM recipe_tag JOIN tag ON tag.id = tag_id WHERE \(inRange)
      """
    ) { row in
      guard let place = places[try row[0]] else { return }
      recipes[place].tags.append((try row[1], try row[2]))
      recipes[place].facts.append(FactTerm.tag(try row[1]))
      recipes[place].facts.append(FactTerm.feature(.tags))
    }
    try database.forEachRow("SELECT recipe_id, quantity FROM yield WHERE \(inRange)") { row in
      guard let place = places[try row[0]] else { return }
      recipes[place].facts.append(FactTerm.feature(.yield))
      guard let text: String = try row[1], let quantity = Quantity(text) else { return }
      for end in [quantity.lower, quantity.upper] {
        recipes[place].facts.append(FactTerm.number(.yield, NumberField.hundredths(end)))
      }
    }
    try database.forEachRow("SELECT DISTINCT recipe_id FROM image WHERE \(inRange)") { row in
      guard let place = places[try row[0]] else { return }
      recipes[place].facts.append(FactTerm.feature(.picture))
    }
    return recipes
  }

  private struct LineKey: Hashable {
    var recipe: Int64
    var number: Int
  }

  private mutating func addNumbers(
    rating: Double?, preparation: Int?, cooking: Int?, total: Int?, created: Int
  ) {
    if let rating {
      facts.append(FactTerm.number(.rating, Int((rating * 100).rounded())))
      facts.append(FactTerm.stars(Int(rating * 2)))
      facts.append(FactTerm.feature(.rating))
    }
    if let preparation { facts.append(FactTerm.number(.preparationTime, preparation)) }
    if let cooking { facts.append(FactTerm.number(.cookingTime, cooking)) }
    if let total {
      facts.append(FactTerm.number(.totalTime, total))
      facts.append(FactTerm.feature(.time))
    }
    facts.append(FactTerm.number(.added, created / 86_400))
  }

  private mutating func addOrigin(source: String, url: String, author: String) {
    for word in SearchTerms.foldedWords(of: source) + SearchTerms.foldedWords(of: url.host) {
      facts.append(FactTerm.source(word))
    }
    for word in SearchTerms.foldedWords(of: author) { facts.append(FactTerm.author(word)) }
    if !source.isEmpty || !url.isEmpty { facts.append(FactTerm.feature(.source)) }
    if !language.isEmpty {
      // "de-AT" is German, too.
      facts.append(FactTerm.language(language))
      facts.append(FactTerm.language(String(language.prefix { $0 != "-" && $0 != "_" })))
    }
    let key = cuisine.lookupKey
    if !key.isEmpty { facts.append(FactTerm.cuisine(key)) }
  }
}

extension String {
  /// Where line feeds are, in UTF-8 bytes.
  fileprivate var lineEnds: [Int] {
    utf8.enumerated().filter { $0.element == 0x0A }.map(\.offset)
  }

  /// The host of an address: what is between "://" and the next slash.
  fileprivate var host: String {
    guard let start = firstRange(of: "://")?.upperBound else { return "" }
    return String(self[start...].prefix { !"/?#:".contains($0) })
  }
}
