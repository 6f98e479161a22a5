import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// A random collection of recipes, with a list, a pantry and a plan, and what people do to it.
struct CatalogueWorld {
  let store: RecipeStore
  private var generator: SeededGenerator
  private var dishes = 0

  private static let names = [
    "cheddar", "cheese", "tuna", "walnut", "flim flam", "red thing", "blue thing", "wine", "ghee",
    "plum ketchup",
  ]

  init(_ generator: SeededGenerator) throws {
    store = try RecipeStore(path: ":memory:", lexicon: .small)
    self.generator = generator
    // Recipes and lists of either language know the words of every name then.
    for language in ["en", "de"] {
      _ = try store.save(Recipe("All in \(language)", using: Self.names, language: language))
    }
    for _ in 0..<6 { try addRecipe() }
    for _ in 0..<4 { try addToHousehold() }
  }

  /// What a change should do to what lists and the pantry name: whoever names `old` names `new` then.
  struct Move: Equatable {
    var old: String
    var new: String?
  }

  /// Carries out one change of any kind.
  /// - Returns: What becomes of what lists and the pantry name; nil if they are changed themselves.
  /// - Throws: `IngredientError` for what is refused.
  mutating func change() throws -> [Move]? {
    let name = pick(Self.names)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0: _ = try store.rename(any(), to: "\(name) \(Int.random(in: 1...3, using: &generator))")
    case 1, 2:
      let (old, new) = (try any(), try any())
      _ = try store.merge(old, into: new)
      return [Move(old: old.key, new: new.key)]
    case 3: _ = try store.split(name, from: any(), into: isHeads() ? any() : nil)
    case 4: _ = try store.addAlias(name, to: any())
    case 5: _ = try store.setParent(of: any(), to: isHeads() ? any() : nil)
    case 6:
      let old = try any()
      _ = try store.delete(old)
      return [Move(old: old.key, new: nil)]
    case 7: _ = try store.removeAlias(name)
    case 8:
      _ = try store.link(line: 1, of: pick(recipes()), to: any(), isLearned: isHeads())
    case 9:
      let id = pick(try recipes())
      var recipe = try #require(try store.recipe(id: id)).recipe
      recipe.title += "!"
      try store.update(id, to: recipe)
    default:
      try addToHousehold()
      return nil
    }
    return []
  }

  /// A number from 0 to `limit`.
  mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &generator) }

  private mutating func isHeads() -> Bool { Bool.random(using: &generator) }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: values.indices, using: &generator)]
  }

  private mutating func any() throws -> IngredientSummary { pick(try store.ingredients()) }

  private func recipes() throws -> [RecipeID] { try store.summaries().map(\.id) }

  private mutating func addRecipe() throws {
    dishes += 1
    let keys = (0...number(upTo: 3)).map { _ in pick(Self.names) }
    var recipe = try Recipe("Dish \(dishes)", using: keys, language: isHeads() ? "en" : "de")
    recipe.ingredients[0].lines[0].furtherIngredients = [pick(Self.names)]
    recipe.method = try RichText(
      "Take \(keys[0]) now.",
      spans: [TextSpan(5..<(5 + keys[0].utf8.count), .ingredient, target: 1)])
    _ = try store.save(recipe)
  }

  /// Puts something on the list, into the pantry or into the plan.
  private mutating func addToHousehold() throws {
    let (recipe, thing) = (pick(try recipes()), try any())
    switch number(upTo: 2) {
    case 0:
      let lines = try #require(try store.recipe(id: recipe)).recipe.lines
      try store.add(
        lines.map { ShoppingEntry(recipe: recipe, recipeTitle: "Dish", line: $0) },
        toList: "list", language: "en", what: "list")
    case 1:
      let items = try store.pantry() + [PantryItem(name: thing.name, ingredient: thing.key)]
      try store.setPantry(items, language: "en", what: "pantry")
    default:
      let day = try #require(CalendarDay("2027-03-0\(number(upTo: 8) + 1)"))
      let meal = PlannedMeal(
        day: day, meal: "tea", recipe: recipe, recipeTitle: "Dish", factor: .one)
      try store.addToPlan([meal], what: "plan")
    }
  }
}

// What is looked at.
extension CatalogueWorld {
  /// All rows of all tables but those of the history itself and what is worked out, as text.
  func dump() throws -> [String] {
    let tables: [String] = try store.database.values(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '%search%' AND name NOT IN (
          'change', 'catalogue_change', 'recipe_revision', 'household_revision', 'recipe_need')
      ORDER BY name
      """)
    return try tables.flatMap { table -> [String] in
      // A recipe counts how often it has been changed; that goes on.
      let columns: [String] = try store.database.values(
        """
        SELECT name FROM pragma_table_xinfo(\(table))
        WHERE NOT (\(table) = 'recipe' AND name IN ('revision', 'updated', 'is_edited'))
        """)
      let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
      return try store.database.values("SELECT '\(raw: table) ' || \(raw: row) FROM \(raw: table)")
        .sorted()
    }
  }

  /// The words that each mention of each recipe covers, and the lines they point to.
  func mentions() throws -> [String] {
    try store.summaries().flatMap { summary -> [String] in
      guard let recipe = try store.recipe(id: summary.id)?.recipe else { return [] }
      let lines = Dictionary(uniqueKeysWithValues: recipe.lines.map { ($0.id.rawValue, $0.text) })
      return recipe.method.spans.filter { $0.kind == .ingredient }.map { span in
        "\(summary.id) \(recipe.method[span.range]) → \(lines[span.target ?? -1] ?? "nothing")"
      }
    }
  }

  /// What each row of the lists and the pantry names.
  func household() throws -> [String: String?] {
    let rows = try store.database.rows(
      """
      SELECT 'list ' || row.id, key FROM shopping_line AS row
        LEFT JOIN ingredient ON ingredient.id = ingredient_id
      UNION ALL
      SELECT 'pantry ' || row.id, key FROM pantry_item AS row
        LEFT JOIN ingredient ON ingredient.id = ingredient_id
      """
    ) { (name: try $0[0] as String, key: try $0[1] as String?) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.key) })
  }
}
