import RecipeLanguage
import Recipes
import SQLite

// Ingredients that are not there, or that nobody finds. Each function here runs in the transaction of
// its caller, and says how many rows it has put right.
extension RecipeStore {
  private static let lost: SQL = """
    ingredient_id IS NOT NULL AND ingredient_id NOT IN (SELECT id FROM ingredient)
    """

  /// Lets lines, lists and the pantry whose ingredient is not there name what their words mean.
  ///
  /// O(lines).
  func mendLostIngredients() throws -> Int {
    let language = try mainLanguage() ?? "en"
    return try mendLines() + mendFurtherIngredients()
      + mend("pantry_item", named: "name", language) { $0 }
      + mend("shopping_line", named: "line", language) {
        (try? StoredLine.line(from: $0))?.name ?? ""
      }
  }

  private func mendLines() throws -> Int {
    let lines = try database.rows(
      """
      SELECT recipe_id, number, \(Self.lineName), language
      FROM ingredient_line JOIN recipe ON recipe.id = recipe_id WHERE \(Self.lost)
      """
    ) {
      (
        place: LinePlace(recipe: try $0[0], number: try $0[1]), name: try $0[2] as String,
        language: try $0[3] as String
      )
    }
    for line in lines {
      let row = try row(meantBy: line.name, line.language)
      try database.run(
        """
        UPDATE ingredient_line SET ingredient_id = \(row)
        WHERE recipe_id = \(line.place.recipe) AND number = \(line.place.number)
        """)
    }
    return lines.count
  }

  /// Reads again what lines name besides, where some of it is not there.
  private func mendFurtherIngredients() throws -> Int {
    let lines = try database.rows(
      """
      SELECT DISTINCT line.recipe_id, line.number, text, language, line.ingredient_id
      FROM further_ingredient AS further
        JOIN ingredient_line AS line USING (recipe_id, number)
        JOIN recipe ON recipe.id = line.recipe_id
      WHERE further.ingredient_id NOT IN (SELECT id FROM ingredient)
      """
    ) {
      (
        place: LinePlace(recipe: try $0[0], number: try $0[1]), text: try $0[2] as String,
        language: try $0[3] as String, ingredient: try $0[4] as Int64?
      )
    }
    let count = try database.run(
      "DELETE FROM further_ingredient WHERE ingredient_id NOT IN (SELECT id FROM ingredient)")
    for line in lines {
      let key = try line.ingredient.flatMap { try self.key(of: $0) } ?? ""
      let resolver = IngredientResolver(lexicon: lexicon, language: line.language)
      for further in resolver.furtherKeys(in: line.text, besides: key) {
        guard let row = try livingRow(further, name: further, language: line.language),
          row != line.ingredient
        else { continue }
        try database.run(
          """
          INSERT INTO further_ingredient
          SELECT \(line.place.recipe), \(line.place.number), coalesce(max(position) + 1, 0), \(row)
          FROM further_ingredient
          WHERE recipe_id = \(line.place.recipe) AND number = \(line.place.number)
          HAVING sum(ingredient_id = \(row)) IS NOT 1
          """)
      }
    }
    return count
  }

  /// Lets the rows of a table name what their words mean.
  private func mend(
    _ table: String, named column: String, _ language: String, _ name: (String) -> String
  ) throws -> Int {
    let rows = try database.rows(
      "SELECT id, \(raw: column) FROM \(raw: table) WHERE \(Self.lost)"
    ) { (id: try $0[0] as Int64, text: try $0[1] as String) }
    for row in rows {
      let ingredient = try self.row(meantBy: name(row.text), language)
      try database.run(
        "UPDATE \(raw: table) SET ingredient_id = \(ingredient) WHERE id = \(row.id)")
    }
    return rows.count
  }

  /// The row of the ingredient that a name means; nil if it means none.
  private func row(meantBy name: String, _ language: String) throws -> Int64? {
    var line = IngredientLine(id: .init(rawValue: 1), text: name)
    line.name = name
    line.ingredient = IngredientResolver(lexicon: lexicon, language: language).key(of: name)
    return try ingredientRow(of: line, language: language)
  }

  /// Adds the words of the names of ingredients that are not found by them.
  ///
  /// O(ingredients).
  func mendWords() throws -> Int {
    let rows = try database.rows("SELECT id, key, name FROM ingredient ORDER BY id") {
      (id: try $0[0] as Int64, key: try $0[1] as String, name: try $0[2] as String)
    }
    // Not those of the search index, which may be damaged itself.
    let languages: [String] = try database.values("SELECT DISTINCT language FROM recipe")
    func words(_ id: Int64) throws -> Int {
      try database.value("SELECT count(*) FROM ingredient_word WHERE ingredient_id = \(id)") ?? 0
    }
    var count = 0
    for row in rows {
      let before = try words(row.id)
      if let entry = lexicon.entry(row.key) {
        try addWords(of: entry, to: row.id)
      } else if before == 0 {
        for language in Set(languages.map(\.primaryLanguage) + ["en"]).sorted() {
          try addWords(of: row.name, language: language, to: row.id)
        }
      }
      if try words(row.id) != before { count += 1 }
    }
    return count
  }
}
