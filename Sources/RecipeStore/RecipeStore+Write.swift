import Recipes
import RichText
import SQLite

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// Adds a recipe and everything that belongs to it.
  func insert(_ record: RecipeRecord) throws -> RecipeID {
    try insertRow(record.imported)
    let id = RecipeID(rawValue: database.lastInsertedRowID)
    try insertParts(of: record.recipe, id)
    return id
  }

  /// Adds a recipe that has been deleted, under the number that it had.
  func insert(_ state: RecipeState, as id: RecipeID, revision: Int) throws {
    let record = RecipeRecord(state.recipe.recipe, origin: state.origin)
    try insertRow(
      [
        ("id", id.rawValue.sqlValue), ("revision", revision.sqlValue),
        ("created", state.created.sqlValue),
      ] + record.restored(importedHash: state.digest, isEdited: state.isEdited))
    try insertParts(of: record.recipe, id)
  }

  private func insertRow(_ columns: [(column: String, value: Value)]) throws {
    let names = columns.map(\.column).joined(separator: ", ")
    try database.run("INSERT INTO recipe (\(raw: names)) VALUES \(list: columns.map(\.value))")
  }

  /// Removes a recipe, everything that belongs to it, and the ingredients that only it used.
  ///
  /// Its tags stay; `removeUnusedTags` is for many recipes at once.
  func remove(_ id: RecipeID) throws {
    let ingredients = try ingredientRows(of: id)
    try database.run("DELETE FROM recipe WHERE id = \(id.rawValue)")
    try removeUnused(ingredients)
  }

  /// Removes the tags that no recipe has; O(tags).
  func removeUnusedTags() throws {
    try database.run(
      "DELETE FROM tag WHERE NOT EXISTS (SELECT * FROM recipe_tag WHERE tag_id = tag.id)")
  }

  /// Replaces all that an import sets in a recipe as it has just been loaded.
  func overwrite(_ stored: StoredRecipe, with record: RecipeRecord) throws {
    try setColumns(record.imported, of: stored.id)
    try replaceParts(of: stored, by: record.recipe)
  }

  /// Replaces all that an edit sets in a recipe as it has just been loaded; `isEdited` stays as it is if
  /// it is nil.
  func edit(_ stored: StoredRecipe, to record: RecipeRecord, isEdited: Bool?) throws {
    var columns = record.edited
    if let isEdited { columns.append(("is_edited", isEdited.sqlValue)) }
    try setColumns(columns, of: stored.id)
    try replaceParts(of: stored, by: record.recipe)
  }

  private func setColumns(_ columns: [(column: String, value: Value)], of id: RecipeID) throws {
    let assignments = columns.map { "\(raw: $0.column) = \($0.value)" as SQL }
    try database.run(
      """
      UPDATE recipe SET \(assignments.joined(separator: ", ")),
        revision = revision + 1, updated = unixepoch()
      WHERE id = \(id.rawValue)
      """)
  }

  /// Writes the rows of those parts that are others now.
  private func replaceParts(of stored: StoredRecipe, by recipe: Recipe) throws {
    let id = stored.id
    let parts = RecipePart.changed(from: stored.recipe, to: recipe)
    let ingredients = parts.contains(.lines) ? try ingredientRows(of: id) : []
    for part in parts {
      try database.run("DELETE FROM \(raw: part.table) WHERE recipe_id = \(id.rawValue)")
    }
    try insert(parts, of: recipe, id)
    try removeUnused(ingredients)
  }

  private func insertParts(of recipe: Recipe, _ id: RecipeID) throws {
    try insert(Set(RecipePart.allCases), of: recipe, id)
  }

  private func insert(_ parts: Set<RecipePart>, of recipe: Recipe, _ recipeID: RecipeID) throws {
    let id = recipeID.rawValue
    if parts.contains(.yields) { try insert(recipe.yields, of: id) }
    if parts.contains(.notes) {
      for (position, note) in recipe.notes.enumerated() {
        try database.run("INSERT INTO note VALUES (\(id), \(position), \(note))")
      }
    }
    if parts.contains(.images) {
      for (position, url) in recipe.images.enumerated() {
        try database.run("INSERT INTO image VALUES (\(id), \(position), \(url))")
      }
    }
    if parts.contains(.nutrition) {
      for (position, nutrient) in recipe.nutrition.enumerated() {
        try database.run(
          "INSERT INTO nutrient VALUES (\(id), \(position), \(nutrient.name), \(nutrient.value))")
      }
    }
    if parts.contains(.tags) {
      for (position, name) in recipe.tags.enumerated() {
        try database.run(
          "INSERT INTO recipe_tag VALUES (\(id), \(position), \(try tagRow(name)))")
      }
    }
    if parts.contains(.lines) { try insert(recipe.ingredients, of: id, recipe.language) }
    if parts.contains(.spans) {
      try insert(recipe.method.spans, of: id)
      // Spans say which lines refer to other recipes.
      try insertNeeds(of: recipeID)
    }
  }

  private func insert(_ yields: [Yield], of id: Int64) throws {
    for (position, yield) in yields.enumerated() {
      try database.run(
        """
        INSERT INTO yield (recipe_id, position, text, quantity, noun, is_approximate, note)
        VALUES (\(id), \(position), \(yield.text), \(yield.quantity?.description),
          \(yield.noun), \(yield.isApproximate), \(yield.note))
        """)
    }
  }

  private func insert(
    _ sections: [IngredientSection], of id: Int64, _ language: String
  ) throws {
    for (position, section) in sections.enumerated() {
      try database.run(
        "INSERT INTO ingredient_section VALUES (\(id), \(position), \(section.name))")
      for (place, line) in section.lines.enumerated() {
        try insert(line, of: id, section: position, position: place, language)
      }
    }
  }

  private func insert(_ spans: [TextSpan], of id: Int64) throws {
    for span in spans {
      try database.run(
        """
        INSERT INTO span (recipe_id, start, stop, kind, target, payload)
        VALUES (\(id), \(span.range.lowerBound), \(span.range.upperBound),
          \(span.kind.storedNumber), \(span.target), \(span.payload))
        """)
    }
  }

  private func insert(
    _ line: IngredientLine, of id: Int64, section: Int, position: Int, _ language: String
  ) throws {
    let number = line.id.rawValue
    let ingredient = try ingredientRow(of: line, language: language)
    try database.run(
      """
      INSERT INTO ingredient_line (
        recipe_id, number, section, position, text,
        quantity, unit, is_approximate, amount_text,
        each_quantity, each_unit, each_is_approximate, each_text,
        name, size, preparation, note, is_optional, is_fixed, confidence, setter, ingredient_id)
      VALUES (
        \(id), \(number), \(section), \(position), \(line.text),
        \(line.amount?.quantity?.description), \(line.amount?.unit?.id),
        \(line.amount?.isApproximate), \(line.storedAmountText),
        \(line.each?.quantity?.description), \(line.each?.unit?.id),
        \(line.each?.isApproximate), \(line.each?.text),
        nullif(\(line.name), trim(replace(\(line.text), \(line.amount?.text ?? ""), ''))),
        \(line.size), \(line.preparation), \(line.note), \(line.isOptional),
        \(line.isFixed), \(line.confidence), \(line.setBy.storedNumber), \(ingredient))
      """)
    for (position, key) in line.furtherIngredients.enumerated() where !key.isEmpty {
      let row = try livingRow(key, name: key, language: language)
      guard let row, row != ingredient else { continue }
      try database.run(
        "INSERT INTO further_ingredient VALUES (\(id), \(number), \(position), \(row))")
    }
    for (position, amount) in line.alternatives.enumerated() {
      try database.run(
        """
        INSERT INTO alternative_amount
        VALUES (\(id), \(number), \(position), \(amount.quantity?.description),
          \(amount.unit?.id), \(amount.isApproximate), \(amount.text))
        """)
    }
  }

  private func tagRow(_ name: String) throws -> Int64 {
    if let id: Int64 = try database.value("SELECT id FROM tag WHERE name = \(name)") { return id }
    try database.run("INSERT INTO tag (name, key) VALUES (\(name), \(name.lookupKey))")
    return database.lastInsertedRowID
  }
}

extension IngredientLine {
  /// What `amount_text` has of its amount: how many characters of the text it is if this begins with it.
  fileprivate var storedAmountText: Value {
    guard let written = amount?.text else { return .null }
    // SQLite counts no characters behind U+0000.
    let isFirst =
      !written.isEmpty && !written.utf8.contains(0)
      && text.unicodeScalars.starts(with: written.unicodeScalars)
    return isFirst ? written.unicodeScalars.count.sqlValue : written.sqlValue
  }
}
