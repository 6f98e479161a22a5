import Recipes
import SQLite

// Each function here runs in a recorded change of the catalogue.
extension RecipeStore {
  /// So many lines are listed in a `CatalogueEdit`.
  private static let listedLines = 1000

  /// A line of the catalogue.
  struct LinePlace {
    var recipe: Int64
    var number: Int
  }

  /// The lines that a query for recipes and numbers finds.
  func places(_ query: SQL) throws -> [LinePlace] {
    try database.rows(query) { LinePlace(recipe: try $0[0], number: try $0[1]) }
  }

  /// Lets lines, ordered by recipe, name another ingredient, or none.
  ///
  /// - Parameters:
  ///   - places: The lines.
  ///   - target: The row of the ingredient; nil for none.
  ///   - edit: What is done is added to it.
  /// - Throws: `SQLiteError`.
  func relink(_ places: [LinePlace], to target: Int64?, _ edit: inout CatalogueEdit) throws {
    var previous: Int64?
    for place in places where place.recipe != previous {
      try removeFromSearch(RecipeID(rawValue: place.recipe))
      edit.recipeCount += 1
      previous = place.recipe
    }
    let key = try target.flatMap { try self.key(of: $0) }
    for place in places {
      edit.lineCount += 1
      if edit.lines.count < Self.listedLines {
        let line = try listed(place.recipe, place.number, to: key)
        if let line { edit.lines.append(line) }
      }
      try database.run(
        """
        UPDATE ingredient_line SET ingredient_id = \(target)
        WHERE recipe_id = \(place.recipe) AND number = \(place.number)
        """)
      if let target {
        // What a line is need not be named besides.
        try database.run(
          """
          DELETE FROM further_ingredient
          WHERE recipe_id = \(place.recipe) AND number = \(place.number)
            AND ingredient_id = \(target)
          """)
      }
    }
    for recipe in Set(places.map(\.recipe)) { addToSearch(RecipeID(rawValue: recipe)) }
  }

  private func listed(_ recipe: Int64, _ number: Int, to key: String?) throws
    -> CatalogueEdit.Line?
  {
    try database.row(
      """
      SELECT title, text, key FROM ingredient_line
        JOIN recipe ON recipe.id = recipe_id
        LEFT JOIN ingredient ON ingredient.id = ingredient_id
      WHERE recipe_id = \(recipe) AND number = \(number)
      """
    ) { row in
      CatalogueEdit.Line(
        recipe: RecipeID(rawValue: recipe), title: try row[0], number: number, text: try row[1],
        from: try row[2], to: key)
    }
  }

  /// Lets all that names an ingredient, lines, lists and the pantry, name another one, or none.
  ///
  /// What is done to lines is added to `edit`.
  /// - Throws: `SQLiteError`.
  func relinkAll(of ingredient: Int64, to target: Int64?, _ edit: inout CatalogueEdit) throws {
    try relink(
      places(
        """
        SELECT recipe_id, number FROM ingredient_line WHERE ingredient_id = \(ingredient)
        ORDER BY recipe_id, number
        """), to: target, &edit)
    try relinkFurther(ingredient, to: target)
    try relinkHousehold(ingredient, to: target)
  }

  /// Lets what shopping lists and the pantry hold be another ingredient, or none.
  private func relinkHousehold(_ ingredient: Int64, to target: Int64?) throws {
    for table in ["shopping_line", "pantry_item"] {
      try database.run(
        """
        UPDATE \(raw: table) SET ingredient_id = \(target) WHERE ingredient_id = \(ingredient)
        """)
    }
  }

  /// Lets what lines name besides be another ingredient, or nothing.
  private func relinkFurther(_ ingredient: Int64, to target: Int64?) throws {
    let recipes: [Int64] = try database.values(
      "SELECT DISTINCT recipe_id FROM further_ingredient WHERE ingredient_id = \(ingredient)")
    for recipe in recipes { try removeFromSearch(RecipeID(rawValue: recipe)) }
    guard let target else {
      try database.run("DELETE FROM further_ingredient WHERE ingredient_id = \(ingredient)")
      for recipe in recipes { addToSearch(RecipeID(rawValue: recipe)) }
      return
    }
    // What a line is, and what it names besides already, need not be named besides again.
    try database.run(
      """
      DELETE FROM further_ingredient WHERE ingredient_id = \(ingredient) AND (
        EXISTS (
          SELECT * FROM ingredient_line AS line
          WHERE line.recipe_id = further_ingredient.recipe_id
            AND line.number = further_ingredient.number AND line.ingredient_id = \(target))
        OR EXISTS (
          SELECT * FROM further_ingredient AS other
          WHERE other.recipe_id = further_ingredient.recipe_id
            AND other.number = further_ingredient.number AND other.ingredient_id = \(target)))
      """)
    try database.run(
      """
      UPDATE further_ingredient SET ingredient_id = \(target) WHERE ingredient_id = \(ingredient)
      """)
    for recipe in recipes { addToSearch(RecipeID(rawValue: recipe)) }
  }

  /// Lets the lines whose names are the words of an alias name its ingredient.
  ///
  /// They are looked for among the lines of the ingredients that the name means without the alias,
  /// and, if one of these is deleted, among all lines that name none.
  func relinkLines(
    named name: String, language: String, to target: Int64, _ edit: inout CatalogueEdit
  ) throws {
    let key = try aliasKey(of: name, language: language)
    let rows = try rows(meantBy: name, language: language)
    let isDeleted: Bool? = try database.value(
      "SELECT EXISTS (SELECT * FROM ingredient WHERE id IN \(list: rows) AND is_deleted)")
    let orNone: SQL = isDeleted ?? false ? "OR ingredient_id IS NULL" : ""
    var places: [LinePlace] = []
    try database.forEachRow(
      """
      SELECT recipe_id, number, \(Self.lineName), recipe.language FROM ingredient_line
        JOIN recipe ON recipe.id = recipe_id
      WHERE (ingredient_id IN \(list: rows) \(orNone)) AND ingredient_id IS NOT \(target)
        AND setter <> \(IngredientLine.Setter.person.storedNumber)
      ORDER BY recipe_id, number
      """
    ) { row in
      let (name, recipeLanguage): (String, String) = (try row[2], try row[3])
      guard recipeLanguage.primaryLanguage == language,
        try aliasKey(of: name, language: language) == key
      else { return }
      places.append(LinePlace(recipe: try row[0], number: try row[1]))
    }
    try relink(places, to: target, &edit)
  }
}
