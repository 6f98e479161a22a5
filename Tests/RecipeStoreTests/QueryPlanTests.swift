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
      tables.contains { step.hasPrefix("SCAN \($0)") && !step.hasPrefix("SCAN \($0)_search") }
    }
  }

  var database: Database { store.database }

  @Test func `the check finds a walk`() throws {
    #expect(try scans("SELECT * FROM ingredient_line WHERE name = 'x'").count == 1)
  }

  @Test(arguments: [
    SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"])]),
    SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"], words: "old cheese")]),
    SearchQuery(ingredients: [IngredientCriterion(words: "spring onion")], tags: ["warm"]),
    SearchQuery(ingredients: [IngredientCriterion(words: "塩")], maximumSeconds: 60),
    SearchQuery(tags: ["warm"]),
    SearchQuery(words: "soup"),
    SearchQuery(
      words: "soup 塩", ingredients: [IngredientCriterion(keys: ["cheese"])],
      without: [IngredientCriterion(keys: ["nut"], words: "nuts")], tags: ["warm"],
      maximumSeconds: 60),
  ])
  func `a search goes by indexes`(query: SearchQuery) throws {
    for recipe in [try Recipe("Soup", using: ["cheddar"], language: "en")] {
      _ = try store.save(recipe)
    }
    let words = store.terms.words(of: query.words, languages: ["en", "de"])
    #expect(try scans(store.sql(for: query, words)) == [])
  }

  @Test func `the words are looked up once, and once in titles, whatever else is asked`() throws {
    let query = SearchQuery(
      words: "soup", ingredients: [IngredientCriterion(keys: ["cheese"])], maximumSeconds: 60)
    let words = store.terms.words(of: query.words, languages: ["en"])
    let plan = try database.rows("EXPLAIN QUERY PLAN " + store.sql(for: query, words)) {
      try $0[3] as String
    }
    // "M" without "=": by the words alone, not by the words and one number.
    let steps = plan.filter { $0.contains("VIRTUAL TABLE") }
    #expect(
      steps == Array(repeating: "SCAN recipe_search VIRTUAL TABLE INDEX 0:M4", count: 2))
  }

  @Test func `a search without filters walks the titles in order, without sorting`() throws {
    let plan = try database.rows("EXPLAIN QUERY PLAN " + store.sql(for: SearchQuery(), [])) {
      try $0[3] as String
    }
    #expect(plan == ["SCAN recipe USING INDEX recipe_title"])
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
      #expect(plan.allSatisfy { !$0.contains("SCAN") }, "\(query.text)")
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
