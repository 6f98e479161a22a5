public import Recipes
import SQLite

extension RecipeStore {
  /// What is in the house, by place and in the order in which it came in.
  /// - Throws: `SQLiteError`; `DecodingError` for a row that this program has not written.
  public func pantry() throws -> [PantryItem] {
    try database.rows(
      """
      SELECT pantry_item.id, place, pantry_item.name, coalesce(ingredient.key, ''),
        amount, each, low, bought, best_before
      FROM pantry_item LEFT JOIN ingredient ON ingredient.id = ingredient_id
      ORDER BY place, pantry_item.id
      """
    ) { row in
      PantryItem(
        id: try row[0], place: try row[1], name: try row[2], ingredient: try row[3],
        amount: try StoredLine.amount(from: try row[4]),
        each: try StoredLine.amount(from: try row[5]),
        low: try StoredLine.amount(from: try row[6]),
        bought: (try row[7] as String?).flatMap { CalendarDay($0) },
        bestBefore: (try row[8] as String?).flatMap { CalendarDay($0) })
    }
  }

  /// Makes the pantry what `items` says; one step that can be undone.
  ///
  /// Items with a number replace those that have it, those without one are new, and what is not among
  /// them goes. O(items).
  /// - Parameters:
  ///   - items: What is in the house from now on.
  ///   - language: The language of the names, a BCP 47 tag.
  ///   - what: What is done, in words for the history.
  /// - Throws: `SQLiteError`; nothing has changed then.
  public func setPantry(_ items: [PantryItem], language: String, what: String) throws {
    try householdChange(what, in: [.pantry]) {
      let kept = Set(items.compactMap(\.id))
      let old = try pantry()
      let known = Dictionary(old.map { ($0.id ?? 0, $0) }) { first, _ in first }
      for item in old where !kept.contains(item.id ?? 0) {
        let ingredient: Int64? =
          try database.value(
            "DELETE FROM pantry_item WHERE id = \(item.id) RETURNING ingredient_id")
          ?? nil
        if let ingredient { try removeUnused([ingredient]) }
      }
      for item in items where item.id.map({ known[$0] != item }) ?? true {
        let ingredient =
          item.ingredient.isEmpty
          ? nil : try livingRow(item.ingredient, name: item.name, language: language)
        try database.run(
          """
          INSERT INTO pantry_item (
            id, place, name, ingredient_id, amount, each, low, bought, best_before)
          VALUES (
            \(item.id), \(item.place), \(item.name), \(ingredient),
            \(StoredLine.text(of: item.amount)), \(StoredLine.text(of: item.each)),
            \(StoredLine.text(of: item.low)), \(item.bought?.description),
            \(item.bestBefore?.description))
          ON CONFLICT (id) DO UPDATE SET
            place = excluded.place, name = excluded.name, ingredient_id = excluded.ingredient_id,
            amount = excluded.amount, each = excluded.each, low = excluded.low,
            bought = excluded.bought, best_before = excluded.best_before
          """)
      }
    }
  }
}
