import SQLite

// Each function here runs in the transaction of its caller.
extension RecipeStore {
  /// Writes down which ingredients a recipe cannot do without.
  func insertNeeds(of id: RecipeID) throws {
    let bytes = try needs(of: id)
    try database.run("INSERT OR REPLACE INTO recipe_need VALUES (\(id.rawValue), \(bytes))")
  }

  /// The ingredients that a recipe cannot do without, as `recipe_need` has them.
  func needs(of id: RecipeID) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try database.forEachRow(
      """
      SELECT DISTINCT ingredient_id FROM ingredient_line
      WHERE recipe_id = \(id.rawValue) AND ingredient_id IS NOT NULL AND NOT is_optional
      """
    ) { row in
      // An id beyond 32 bits would take four milliards of ingredients.
      let ingredient = UInt32(truncatingIfNeeded: try row[0] as Int64)
      withUnsafeBytes(of: ingredient.littleEndian) { bytes += $0 }
    }
    return bytes
  }

  /// The recipes whose needs are not written down.
  ///
  /// O(recipes) at worst; where none is missing, two numbers are compared.
  func recipesWithoutNeeds() throws -> [RecipeID] {
    let isComplete: Bool? = try database.value(
      "SELECT (SELECT count(*) FROM recipe) = (SELECT count(*) FROM recipe_need)")
    if isComplete ?? false { return [] }
    return try database.rows(
      "SELECT id FROM recipe WHERE id NOT IN (SELECT recipe_id FROM recipe_need)"
    ) { RecipeID(rawValue: try $0[0]) }
  }
}
