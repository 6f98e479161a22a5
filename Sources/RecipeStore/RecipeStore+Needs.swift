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
    var bytes: [UInt8] = []
    try database.forEachRow(
      """
      SELECT DISTINCT ingredient_id FROM ingredient_line
      WHERE recipe_id = \(id.rawValue) AND ingredient_id IS NOT NULL AND NOT is_optional
      """
    ) { row in
      let ingredient: Int64 = try row[0]
      let need = Need(ingredient, isRecipe: references[ingredient] != nil)
      withUnsafeBytes(of: need.bits.littleEndian) { bytes += $0 }
    }
    return bytes
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

/// An ingredient that a recipe cannot do without, as 32 bits of `recipe_need`.
struct Need {
  /// The highest bit says that another recipe makes it.
  private static let recipeBit: UInt32 = 1 << 31

  /// What is stored.
  let bits: UInt32

  /// The need of an ingredient by its number; `isRecipe` if the line refers to another recipe.
  init(_ ingredient: Int64, isRecipe: Bool) {
    // A number beyond 31 bits would take two milliards of ingredients.
    bits =
      UInt32(truncatingIfNeeded: ingredient) & ~Self.recipeBit | (isRecipe ? Self.recipeBit : 0)
  }

  /// The need at a place of the bytes of a recipe.
  init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    bits = UInt32(
      littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
  }

  /// The number of the ingredient.
  var ingredient: Int { Int(bits & ~Self.recipeBit) }
  /// Whether another recipe makes it.
  var isRecipe: Bool { bits & Self.recipeBit != 0 }
}
