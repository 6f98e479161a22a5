import Recipes
import SQLite

extension RecipeStore {
  /// A query for the numbers of the ingredients that usually hold one of some traits.
  ///
  /// An ingredient of the user's own holds what the one of the lexicon does that it is a kind of.
  func ingredientNumbers(holding traits: IngredientTraits) -> SQL {
    let holding = lexicon.ids(having: traits)
    let free = lexicon.entries.filter { !$0.lackedTraits.isDisjoint(with: traits) }.map(\.id)
    return """
      WITH RECURSIVE wanted(id) AS (
        SELECT id FROM ingredient WHERE key IN \(list: holding) AND merged_into IS NULL
        UNION
        SELECT new.id FROM ingredient AS old JOIN ingredient AS new ON new.id = old.merged_into
        WHERE old.key IN \(list: holding) AND NOT new.in_lexicon
        UNION
        SELECT ingredient.id FROM wanted JOIN ingredient ON ingredient.parent_id = wanted.id
        WHERE key NOT IN \(list: free)
      )
      SELECT id FROM wanted
      """
  }

  /// The names of what some recipes list of which nobody knows what it holds: ingredients of the
  /// user's own that are no kind of one of the lexicon, and lines that name no ingredient.
  ///
  /// O(lines of the recipes).
  /// - Throws: `SQLiteError`.
  public func unknownFoods(in recipes: [RecipeID]) throws -> [String] {
    // One value, however many recipes there are.
    let ids = "[" + recipes.map { "\($0.rawValue)" }.joined(separator: ",") + "]"
    let listed = try database.rows(
      """
      SELECT DISTINCT ingredient_id, coalesce(ingredient.name, \(Self.lineName)) AS food
      FROM ingredient_line LEFT JOIN ingredient ON ingredient.id = ingredient_id
      WHERE recipe_id IN (SELECT value FROM json_each(\(ids))) AND food <> ''
        AND text NOT LIKE '%:' AND NOT coalesce(in_lexicon, 0)
      ORDER BY food
      """
    ) { (id: try $0[0] as Int64?, name: try $0[1] as String) }
    return try listed.filter { food in
      guard let id = food.id else { return true }
      return try !ancestors(of: id).contains { above in
        try database.value("SELECT in_lexicon FROM ingredient WHERE id = \(above)") ?? false
      }
    }.map(\.name)
  }
}
