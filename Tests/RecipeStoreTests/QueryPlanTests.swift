import Recipes
import SQLite
import Testing

@testable import RecipeStore

/// The queries that must stay fast in a large catalogue walk no table from end to end.
struct QueryPlanTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:", lexicon: .small) }

  /// The steps of the plan that read all rows of a table of ours.
  func scans(_ sql: SQL) throws -> [String] {
    let tables =
      RecipeStore.partTables + [
        "recipe", "ingredient", "ingredient_word", "tag", "recipe_revision", "change",
      ]
    return try database.rows("EXPLAIN QUERY PLAN " + sql) { try $0[3] as String }.filter { step in
      tables.contains { step.hasPrefix("SCAN \($0)") }
    }
  }

  var database: Database { store.database }

  @Test func `the check finds a walk`() throws {
    #expect(try scans("SELECT * FROM ingredient_line WHERE name = 'x'").count == 1)
  }

  @Test(arguments: [
    IngredientCriterion(keys: ["cheese"]),
    IngredientCriterion(keys: ["cheese"], words: "old cheese"),
    IngredientCriterion(words: "spring onion"), IngredientCriterion(words: "塩"),
    IngredientCriterion(keys: ["cheese"], includesKinds: false),
  ])
  func `ingredients are looked up by indexes`(criterion: IngredientCriterion) throws {
    _ = try store.save(Recipe("Soup", using: ["cheddar"], language: "en"))
    #expect(try scans(store.ingredientNumbers(criterion)) == [])
  }

  @Test(
    arguments: [
      "SELECT key, documents FROM search_posting WHERE key BETWEEN 1 AND 2 ORDER BY key DESC",
      "SELECT positions FROM search_position WHERE key BETWEEN 1 AND 2",
      "SELECT id, count, top FROM search_term WHERE term = 'x'",
      "SELECT id, count, top FROM search_term WHERE term BETWEEN 'x' AND 'y' ORDER BY term",
      "UPDATE search_term SET count = count + 1 WHERE id = 1",
    ] as [SQL])
  func `lists and terms of the search are looked up, and come in order`(sql: SQL) throws {
    let plan = try database.rows("EXPLAIN QUERY PLAN " + sql) { try $0[3] as String }
    #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH search_"), "\(plan)")
  }

  @Test func `hits by title walk the titles in order, without sorting`() throws {
    let plan = try database.rows("EXPLAIN QUERY PLAN SELECT id FROM recipe ORDER BY title_key, id")
    {
      try $0[3] as String
    }
    #expect(plan == ["SCAN recipe USING COVERING INDEX recipe_title"])
  }

  @Test func `mentions go by indexes`() throws {
    #expect(try scans(store.mentionsQuery("cheese")) == [])
  }

  @Test func `what is looked up in the history goes by indexes`() throws {
    let id = RecipeID(rawValue: 1)
    for query in [
      RecipeStore.historyQuery(id), RecipeStore.revisionQuery(id),
      RecipeStore.currentRevisionQuery(id), RecipeStore.lastChangeQuery,
      RecipeStore.lastUndoingQuery, RecipeStore.recipesQuery(undone: nil, change: 1),
      RecipeStore.recipesQuery(undone: 2, change: nil),
      "SELECT * FROM recipe_revision WHERE change_id = 1",
    ] {
      let plan = try database.rows("EXPLAIN QUERY PLAN " + query) { try $0[3] as String }
      #expect(plan.contains { $0.contains("SEARCH recipe_revision USING") }, "\(query.text)")
      let isByIndex = plan.allSatisfy { !$0.contains("SCAN") || $0 == "SCAN CONSTANT ROW" }
      #expect(isByIndex, "\(query.text)")
    }
    for query in [
      RecipeStore.lastCatalogueChangeQuery, RecipeStore.lastCatalogueUndoingQuery,
    ] {
      let plan = try database.rows("EXPLAIN QUERY PLAN " + query) { try $0[3] as String }
      #expect(
        plan.allSatisfy { $0.hasPrefix("SEARCH catalogue_change USING COVERING INDEX") },
        "\(plan)")
    }
    for query in [
      RecipeStore.historyQuery(id), RecipeStore.currentRevisionQuery(id),
      RecipeStore.lastChangeQuery, RecipeStore.recipesQuery(undone: nil, change: 1),
    ] {
      let plan = try database.rows("EXPLAIN QUERY PLAN " + query) { try $0[3] as String }
      #expect(plan.count == 1 || query.text.contains("ORDER BY 1"), "sorts: \(query.text)")
    }
  }

  @Test(arguments: RecipeStore.partTables)
  func `the parts of a recipe are found by its number`(table: String) throws {
    #expect(try scans("SELECT * FROM \(raw: table) WHERE recipe_id = 1") == [])
  }

  @Test func `deleting a recipe looks for what refers to it by indexes`() throws {
    for (table, column) in [
      ("ingredient_line", "ingredient_id"), ("recipe_tag", "tag_id"), ("ingredient", "parent_id"),
      ("import_file_recipe", "recipe_id"), ("ingredient_word", "ingredient_id"),
    ] {
      #expect(try scans("SELECT 1 FROM \(raw: table) WHERE \(raw: column) = 1") == [], "\(table)")
    }
    #expect(try scans("SELECT 1 FROM span WHERE recipe_id = 1 AND line = 1") == [])
  }
}
