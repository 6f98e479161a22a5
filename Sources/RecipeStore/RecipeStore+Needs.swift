import RichText
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
    let references = try references(of: id)
    return Need.bytes(
      try database.rows(
        """
        SELECT DISTINCT ingredient_id FROM ingredient_line
        WHERE recipe_id = \(id.rawValue) AND ingredient_id IS NOT NULL AND NOT is_optional
        ORDER BY ingredient_id DESC
        """
      ) { row in
        let ingredient: Int64 = try row[0]
        return Need(ingredient: Int(ingredient), isRecipe: references[ingredient] != nil)
      })
  }

  /// The paths of other recipes that lines of a recipe refer to, by the number of the ingredient.
  ///
  /// O(spans of the recipe).
  func references(of id: RecipeID) throws -> [Int64: String] {
    var paths: [Int64: String] = [:]
    try database.forEachRow(
      """
      SELECT ingredient_id, path.payload
      FROM span AS path
        JOIN span AS mention ON mention.recipe_id = path.recipe_id AND mention.start = path.start
          AND mention.stop = path.stop AND mention.kind = \(SpanKind.ingredient.storedNumber)
        JOIN ingredient_line ON ingredient_line.recipe_id = path.recipe_id AND number = mention.line
      WHERE path.recipe_id = \(id.rawValue) AND path.kind = \(SpanKind.recipe.storedNumber)
        AND path.payload IS NOT NULL AND ingredient_id IS NOT NULL
      ORDER BY path.start DESC
      """
    ) { row in paths[try row[0]] = try row[1] }
    return paths
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

/// An ingredient that a recipe cannot do without.
struct Need: Equatable {
  /// The number of the ingredient.
  var ingredient: Int
  /// Whether another recipe makes it.
  var isRecipe: Bool

  /// Needs as `recipe_need` has them, given from the highest number down, each once.
  ///
  /// For each, by how much it is less than the one before it, which is less than the number itself;
  /// doubled, with 1 added if another recipe makes it, and in base 128. What is rare has high numbers, so
  /// that what is not there comes soon.
  static func bytes(_ needs: [Need]) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous: Int?
    for need in needs {
      let distance = previous.map { $0 - need.ingredient } ?? need.ingredient
      PositionCode.append(UInt64(distance) << 1 | (need.isRecipe ? 1 : 0), to: &bytes)
      previous = need.ingredient
    }
    return bytes
  }

  /// Calls `body` with the needs of the bytes that `bytes(_:)` gives, until it returns false.
  @inline(__always)
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (Need) -> Bool) {
    var offset = 0
    var previous: Int?
    while offset < bytes.count {
      let number = PositionCode.number(in: bytes, at: &offset)
      let distance = Int(truncatingIfNeeded: number >> 1)
      let ingredient = previous.map { $0 &- distance } ?? distance
      previous = ingredient
      guard body(Need(ingredient: ingredient, isRecipe: number & 1 == 1)) else { return }
    }
  }
}
