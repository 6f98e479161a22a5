import Foundation
import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// Random changes of the catalogue over random collections.
struct CataloguePropertyTests {
  private static let names = [
    "cheddar", "cheese", "tuna", "walnut", "flim flam", "red thing", "blue thing", "wine", "ghee",
    "plum ketchup",
  ]

  /// All rows of all tables but those of the history itself, as text.
  private static func dump(_ store: RecipeStore) throws -> [String] {
    let database = store.database
    let tables: [String] = try database.values(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '%search%' AND name NOT IN ('change', 'catalogue_change', 'recipe_revision', 'recipe_need')
      ORDER BY name
      """)
    var rows: [String] = []
    for table in tables {
      // A recipe counts how often it has been changed; that goes on.
      let columns: [String] = try database.values(
        """
        SELECT name FROM pragma_table_xinfo(\(table))
        WHERE NOT (\(table) = 'recipe' AND name IN ('revision', 'updated'))
        """)
      let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ' ' || ")
      rows += try database.values("SELECT '\(raw: table) ' || \(raw: row) FROM \(raw: table)")
        .sorted()
    }
    return rows
  }

  /// The words that each mention of each recipe covers, and the lines they point to.
  private static func mentions(_ store: RecipeStore) throws -> [String] {
    try store.summaries().flatMap { summary -> [String] in
      guard let recipe = try store.recipe(id: summary.id)?.recipe else { return [] }
      let lines = Dictionary(uniqueKeysWithValues: recipe.lines.map { ($0.id.rawValue, $0.text) })
      return recipe.method.spans.filter { $0.kind == .ingredient }.map { span in
        "\(summary.id) \(recipe.method[span.range]) → \(lines[span.target ?? -1] ?? "nothing")"
      }
    }
  }

  private static func add(
    _ number: Int, to store: RecipeStore, using generator: inout SeededGenerator
  ) throws {
    let keys = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      names.randomElement(using: &generator) ?? "wine"
    }
    var recipe = try Recipe(
      "Dish \(number)", using: keys, language: Bool.random(using: &generator) ? "en" : "de")
    recipe.ingredients[0].lines[0].furtherIngredients = Array(
      names.shuffled(using: &generator).prefix(1))
    let text = "Take \(keys[0]) now."
    recipe.method = try RichText(
      text, spans: [TextSpan(5..<(5 + keys[0].utf8.count), .ingredient, target: 1)])
    _ = try store.save(recipe)
  }

  private static func change(_ store: RecipeStore, using generator: inout SeededGenerator) throws {
    func any() throws -> IngredientSummary {
      let all = try store.ingredients()
      return all[Int.random(in: all.indices, using: &generator)]
    }
    let name = names[Int.random(in: names.indices, using: &generator)]
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: _ = try store.rename(any(), to: "\(name) \(Int.random(in: 1...3, using: &generator))")
    case 1, 2: _ = try store.merge(any(), into: any())
    case 3:
      _ = try store.split(name, from: any(), into: Bool.random(using: &generator) ? any() : nil)
    case 4: _ = try store.addAlias(name, to: any())
    case 5: _ = try store.setParent(of: any(), to: Bool.random(using: &generator) ? any() : nil)
    case 6: _ = try store.delete(any())
    case 7: _ = try store.removeAlias(name)
    default:
      let recipes = try store.summaries()
      let recipe = recipes[Int.random(in: recipes.indices, using: &generator)].id
      _ = try store.link(line: 1, of: recipe, to: any(), isLearned: Bool.random(using: &generator))
    }
  }

  @Test func `any changes keep what must hold, and undo takes each back to the byte`() throws {
    let cases = ProcessInfo.processInfo.environment["PROPERTY_CASES"].flatMap(Int.init) ?? 400
    var generator = SeededGenerator(seed: 7)
    var done = 0
    while done < cases {
      let store = try RecipeStore(path: ":memory:", lexicon: .small)
      for number in 1...6 { try Self.add(number, to: store, using: &generator) }
      let words = try Self.mentions(store)
      for step in 0..<10 {
        done += 1
        let before = try Self.dump(store)
        do {
          try Self.change(store, using: &generator)
        } catch is IngredientError {
          #expect(try Self.dump(store) == before, "a refused change has changed something")
          continue
        }
        let after = try Self.dump(store)
        #expect(try store.problems() == [])
        #expect(try Self.mentions(store) == words, "a mention has changed")
        #expect(try Self.strays(store) == [], "step \(step)")
        if after != before {
          #expect(try store.undoLast() != nil)
          #expect(try Self.dump(store) == before, "undo")
          #expect(try store.redoLast() != nil)
          #expect(try Self.dump(store) == after, "redo")
        }
        if Bool.random(using: &generator), after != before {
          #expect(try store.undoLast() != nil)
        }
      }
    }
  }

  /// Lines and aliases of what is merged or deleted, and circles.
  private static func strays(_ store: RecipeStore) throws -> [String] {
    try store.database.values(
      """
      SELECT 'line of ' || key FROM ingredient JOIN ingredient_line ON ingredient_id = ingredient.id
      WHERE merged_into IS NOT NULL OR is_deleted
      UNION ALL
      SELECT 'further ' || key FROM ingredient
        JOIN further_ingredient ON ingredient_id = ingredient.id
      WHERE merged_into IS NOT NULL OR is_deleted
      UNION ALL
      SELECT 'merged into merged ' || ingredient.key FROM ingredient
        JOIN ingredient AS target ON target.id = ingredient.merged_into
      WHERE target.merged_into IS NOT NULL
      UNION ALL
      SELECT 'circle ' || key FROM ingredient AS start WHERE EXISTS (
        WITH RECURSIVE above(id) AS (
          VALUES (start.parent_id)
          UNION SELECT ingredient.parent_id FROM above JOIN ingredient ON ingredient.id = above.id
        )
        SELECT * FROM above WHERE id = start.id)
      """)
  }
}
