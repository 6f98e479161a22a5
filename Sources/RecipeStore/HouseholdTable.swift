import SQLite

/// A table of lists, pantry, plan and shops, whose rows can be put back as they were.
///
/// A row is a JSON array of its columns; in place of the number of an ingredient stands its key,
/// since the number may be gone when the row comes back.
enum HouseholdTable: String, CaseIterable {
  // A list comes before what is on it.
  case lists = "shopping_list"
  case lines = "shopping_line"
  case pantry = "pantry_item"
  case plan = "planned_meal"
  case shops = "shop"

  /// The columns behind the number of the row, without that of the ingredient.
  private var columns: [String] {
    switch self {
    case .lists: ["name", "key", "created"]
    case .lines: ["list_id", "recipe_id", "recipe_title", "factor", "line", "is_checked"]
    case .pantry: ["place", "name", "amount", "each", "low", "bought", "best_before"]
    case .plan: ["day", "meal", "recipe_id", "recipe_title", "factor"]
    case .shops: ["name", "key", "aisles"]
    }
  }

  /// Whether its rows name an ingredient.
  var namesIngredients: Bool { self == .lines || self == .pantry }

  /// All rows, by number.
  var rowsQuery: SQL {
    let ingredient =
      namesIngredients ? ", (SELECT key FROM ingredient WHERE id = ingredient_id)" : ", NULL"
    let values = columns.joined(separator: ", ") + ingredient
    return "SELECT id, json_array(\(raw: values)) FROM \(raw: rawValue)"
  }

  /// Puts a row back as it was, but for its ingredient.
  func restoreStatement(_ id: Int64, _ row: String) -> SQL {
    let values = columns.indices.map { "\(row) ->> \("$[\($0)]")" as SQL }
    let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO \(raw: rawValue) (id, \(raw: columns.joined(separator: ", ")))
      VALUES (\(id), \(values.joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET \(raw: assignments)
      """
  }

  /// The key of the ingredient in a row.
  func ingredientQuery(_ row: String) -> SQL { "SELECT \(row) ->> \("$[\(columns.count)]")" }
}
