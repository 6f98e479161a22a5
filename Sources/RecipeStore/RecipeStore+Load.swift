import Recipes
import RichText
import SQLite

extension RecipeStore {
  /// The recipe with this number; nil if there is none.
  ///
  /// It takes the same eleven queries for every recipe, each by an index.
  /// - Throws: `SQLiteError`.
  public func recipe(id: RecipeID) throws -> StoredRecipe? {
    try database.snapshot {
      guard var stored = try row(of: id) else { return nil }
      try loadLists(of: &stored)
      stored.recipe.ingredients = try sections(of: id)
      stored.recipe.method = try method(of: id)
      return stored
    }
  }

  private func row(of id: RecipeID) throws -> StoredRecipe? {
    try database.row(
      """
      SELECT title, summary, source_name, source_url, author, language, cuisine, rating,
        prep_lower, prep_upper, cook_lower, cook_upper, total_lower, total_upper,
        revision, is_edited, format, source_file, source_position, created, updated
      FROM recipe WHERE id = \(id.rawValue)
      """
    ) { row in
      var recipe = Recipe()
      (recipe.title, recipe.summary) = (try row[0], try row[1])
      recipe.source = Recipe.Source(name: try row[2], url: try row[3], author: try row[4])
      (recipe.language, recipe.cuisine, recipe.rating) = (try row[5], try row[6], try row[7])
      recipe.times.preparation = try row.timeSpan(at: 8)
      recipe.times.cooking = try row.timeSpan(at: 10)
      recipe.times.total = try row.timeSpan(at: 12)
      let position: Int? = try row[18]
      return StoredRecipe(
        id: id, recipe: recipe, revision: try row[14], isEdited: try row[15],
        origin: RecipeOrigin(format: try row[16], file: try row[17], position: position ?? 0),
        created: try row[19], updated: try row[20])
    }
  }

  private func loadLists(of stored: inout StoredRecipe) throws {
    let id = stored.id
    stored.recipe.yields = try yields(of: id)
    stored.recipe.tags = try tags(of: id)
    stored.recipe.notes = try database.values(
      "SELECT text FROM note WHERE recipe_id = \(id.rawValue) ORDER BY position")
    stored.recipe.images = try database.values(
      "SELECT url FROM image WHERE recipe_id = \(id.rawValue) ORDER BY position")
    stored.recipe.nutrition = try database.rows(
      "SELECT name, value FROM nutrient WHERE recipe_id = \(id.rawValue) ORDER BY position"
    ) { Recipe.Nutrient(name: try $0[0], value: try $0[1]) }
  }

  func yields(of id: RecipeID) throws -> [Yield] {
    try database.rows(
      """
      SELECT text, quantity, noun, is_approximate, note FROM yield
      WHERE recipe_id = \(id.rawValue) ORDER BY position
      """
    ) { row in
      let quantity: String? = try row[1]
      return Yield(
        text: try row[0], quantity: quantity.flatMap { Quantity($0) }, noun: try row[2],
        isApproximate: try row[3], note: try row[4])
    }
  }

  func tags(of id: RecipeID) throws -> [String] {
    try database.values(
      """
      SELECT name FROM recipe_tag JOIN tag ON tag.id = tag_id
      WHERE recipe_id = \(id.rawValue) ORDER BY position
      """)
  }

  func method(of id: RecipeID) throws -> RichText {
    let text: String =
      try database.value("SELECT method FROM recipe WHERE id = \(id.rawValue)") ?? ""
    let spans = try database.rows(
      """
      SELECT start, stop, kind, target, payload FROM span WHERE recipe_id = \(id.rawValue)
      """
    ) { row -> TextSpan? in
      let (start, stop): (Int, Int) = (try row[0], try row[1])
      guard start < stop, let kind = SpanKind(storedNumber: try row[2]) else { return nil }
      return TextSpan(start..<stop, kind, target: try row[3], payload: try row[4])
    }
    return RichText(text, keepingValid: spans.compactMap(\.self))
  }
}

extension Row {
  /// A time from the columns of its lower and its upper end.
  func timeSpan(at index: Int) throws -> TimeSpan? {
    let (lower, upper): (Int?, Int?) = (try self[index], try self[index + 1])
    guard let lower, let upper else { return nil }
    return TimeSpan(seconds: lower, upper)
  }
}

extension RichText {
  /// A text with those of the spans that the rules allow.
  ///
  /// Grapheme borders move between versions of Unicode, and another program can have written to
  /// the file; neither may make a recipe unreadable. O(n + s log s) if all spans are valid.
  init(_ text: String, keepingValid spans: [TextSpan]) {
    if let whole = try? RichText(text, spans: spans) {
      self = whole
      return
    }
    var builder = RichTextBuilder()
    builder.append(text)
    self = builder.build()
    guard self.text == text else { return }
    var kept: [TextSpan] = []
    for span in spans {
      if let more = try? RichText(text, spans: kept + [span]) {
        kept.append(span)
        self = more
      }
    }
  }
}
