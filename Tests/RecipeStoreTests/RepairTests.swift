import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// Damage of each kind, done by hand, found, and put right.
struct RepairTests {
  private let folder: TemporaryFolder
  private let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try RecipeStore(path: folder.path("recipes.sqlite"), lexicon: .small)
    var toast = try Recipe("Toast", using: ["cheddar", "flim flam"])
    toast.tags = ["snack"]
    toast.method = try RichText(
      "Melt the cheddar on the flim flam.",
      spans: [
        TextSpan(9..<16, .ingredient, target: 1), TextSpan(24..<33, .ingredient, target: 2),
      ])
    toast.ingredients[0].lines[0].furtherIngredients = ["walnut"]
    toast.ingredients[0].lines[0].alternatives = [Amount(quantity: Quantity(2), text: "2")]
    for recipe in [toast, try Recipe("Fondue", using: ["cheese", "wine"])] {
      _ = try store.save(recipe)
    }
    _ = try store.merge(
      store.ingredient(named: "wine"), into: store.ingredient(named: "flim flam"))
    try store.add(
      [ShoppingEntry(line: toast.lines[0])], toList: "list", language: "en", what: "list")
    try store.setPantry(
      [PantryItem(name: "cheddar", ingredient: "cheddar")], language: "en", what: "pantry")
    _ = try store.recipesToMake(from: ["cheddar"])
  }

  private func harm(_ script: String) throws {
    try store.database.execute("PRAGMA foreign_keys = OFF")
    try store.database.execute("PRAGMA ignore_check_constraints = ON")
    try store.database.execute(script)
    try store.database.execute("PRAGMA ignore_check_constraints = OFF")
    try store.database.execute("PRAGMA foreign_keys = ON")
  }

  /// What people have written.
  private func texts() throws -> [String] {
    try store.summaries().flatMap { summary -> [String] in
      let recipe = try #require(try store.recipe(id: summary.id)).recipe
      return [recipe.title, recipe.method.text] + recipe.lines.map(\.text)
    }
  }

  @Test func `a sound catalogue has no damage`() throws {
    #expect(try store.damage() == [])
    #expect(try store.repair() == [])
  }

  @Test(arguments: [
    // Marks beyond the text, within a letter's place, across another, and to a line that is none.
    ("UPDATE span SET stop = 99 WHERE start = 24", ["spans"]),
    ("INSERT INTO span (recipe_id, start, stop, kind) VALUES (1, 20, 30, 3)", ["spans"]),
    ("UPDATE span SET target = 7 WHERE start = 24", ["spans"]),
    ("INSERT INTO span (recipe_id, start, stop, kind) VALUES (2, 0, 4, 8)", ["spans"]),
    // Lines that name what is not there, or is no more.
    (
      """
      UPDATE ingredient_line SET ingredient_id = 99 WHERE recipe_id = 1 AND number = 1
      """, ["links"]
    ),
    (
      """
      UPDATE ingredient_line SET ingredient_id = (SELECT id FROM ingredient WHERE key = 'wine')
      WHERE recipe_id = 2 AND number = 2
      """, ["links"]
    ),
    ("UPDATE shopping_line SET ingredient_id = 99", ["links"]),
    ("UPDATE pantry_item SET ingredient_id = 99", ["links"]),
    ("UPDATE further_ingredient SET ingredient_id = 99", ["links"]),
    // Ingredients that stand wrongly to each other.
    ("UPDATE ingredient SET parent_id = 99 WHERE key = 'flim flam'", ["links"]),
    (
      """
      UPDATE ingredient SET parent_id = (SELECT id FROM ingredient WHERE key = 'cheddar')
      WHERE key = 'cheese'
      """, ["links"]
    ),
    ("UPDATE ingredient SET merged_into = 99 WHERE key = 'wine'", ["links"]),
    (
      """
      UPDATE ingredient SET merged_into = (SELECT id FROM ingredient WHERE key = 'wine')
      WHERE key = 'flim flam'
      """, ["links"]
    ),
    (
      """
      UPDATE ingredient SET merged_into = 99 WHERE key = 'flim flam';
      UPDATE ingredient SET merged_into = (SELECT id FROM ingredient WHERE key = 'flim flam')
      WHERE key = 'cheddar'
      """, ["links"]
    ),
    ("INSERT INTO ingredient_alias VALUES ('en:x', 'en', 99, 'x')", ["links"]),
    // What belongs to nothing.
    ("DELETE FROM ingredient_section WHERE recipe_id = 1", ["orphans"]),
    ("INSERT INTO span (recipe_id, start, stop, kind) VALUES (1, 4, 2, 8)", ["spans"]),
    ("INSERT INTO span (recipe_id, start, stop, kind) VALUES (1, 0, 4, 77)", ["spans"]),
    ("DELETE FROM tag", ["orphans"]),
    ("INSERT INTO further_ingredient VALUES (1, 8, 0, 1)", ["orphans"]),
    ("UPDATE ingredient_line SET section = 1000000000000 WHERE recipe_id = 1", ["orphans"]),
    ("UPDATE recipe SET id = 9223372036854775807 WHERE id = 2", ["orphans"]),
    ("DELETE FROM change", ["orphans"]),
    // What is worked out.
    ("UPDATE recipe SET title_key = 'x' WHERE id = 1", ["derived"]),
    ("DELETE FROM ingredient_word WHERE word LIKE '%cheddar'", ["derived"]),
    ("UPDATE recipe_need SET ingredients = x'01000000' WHERE recipe_id = 1", ["derived"]),
    // The search.
    ("UPDATE recipe SET cuisine = 'Thai' WHERE id = 1", ["index"]),
    ("DELETE FROM search_pending", ["index"]),
    ("UPDATE search_state SET format = 'older'", ["index"]),
  ])
  func `damage is found and put right`(script: String, kinds: [String]) throws {
    let texts = try texts()
    try harm(script)
    let found = try store.damage()
    // What is damaged can make other things look so: what was damaged is among them.
    #expect(Set(found.map(\.kind.rawValue)).isSuperset(of: kinds), "\(found)")
    #expect(try store.repair() == found, "what is only looked at is not changed")
    #expect(try store.damage() == [])
    #expect(try store.problems() == [])
    #expect(try Set(self.texts()).isSuperset(of: texts))
    #expect(try store.database.values("PRAGMA integrity_check") == ["ok"])
  }

  @Test func `lines whose recipe is gone become one, and things to buy a list`() throws {
    try harm("DELETE FROM recipe WHERE id = 2; DELETE FROM shopping_list")
    _ = try store.repair()
    #expect(try store.problems() == [] && store.damage() == [])
    let recovered = try #require(try store.recipe(id: RecipeID(rawValue: 2))).recipe
    #expect(recovered.title == "Recovered recipe 2")
    #expect(recovered.lines.map(\.text) == ["cheese", "wine"])
    #expect(try store.search(SearchQuery(words: "recovered")).count == 1)
    let lists = try store.shoppingLists()
    #expect(lists.map(\.name) == ["Recovered list 1"] && lists.map(\.lineCount) == [1])
  }

  @Test(arguments: [
    "UPDATE search_posting SET documents = randomblob(9)",
    "UPDATE search_posting SET documents = x'' WHERE key % 3 = 0",
    "DELETE FROM search_posting WHERE key % 5 = 0",
    "UPDATE search_position SET positions = randomblob(20)",
    "INSERT INTO search_posting VALUES (-1, x'02'), (9223372036854775807, x'02')",
    "INSERT INTO search_posting SELECT max(key) + 1, x'0600' FROM search_posting WHERE key % 2 = 0",
    "UPDATE search_term SET chunks = randomblob(7)", "UPDATE search_term SET count = count + 1",
    "UPDATE search_state SET last_term = -1, paired = randomblob(9)",
  ])
  func `an index that is damaged is made anew`(script: String) throws {
    for number in 0..<70 { _ = try store.save(Recipe("Toast \(number)", using: ["cheddar"])) }
    try store.rebuildSearch()
    #expect(try store.damage() == [])
    try harm(script)
    // What is read from it may be wrong, but nothing traps.
    _ = try? store.search(SearchQuery(words: "toast cheddar"))
    if !script.contains("last_term") {
      #expect(try store.damage().map(\.kind) == [.index])
    }
    _ = try store.repair()
    #expect(try store.damage() == [])
    #expect(try store.search(SearchQuery(words: "toast", page: .all)).count == 71)
  }

  @Test func `lines are read again where what they named is gone`() throws {
    try harm("DELETE FROM ingredient; DELETE FROM ingredient_word")
    _ = try store.repair()
    #expect(try store.problems() == [])
    let keys = try [1, 2].map { id in
      try #require(try store.recipe(id: RecipeID(rawValue: id))).recipe.lines.map(\.ingredient)
    }
    #expect(keys == [["cheddar", "flim flam"], ["cheese", "wine"]])
    #expect(try store.pantry().map(\.ingredient) == ["cheddar"])
    let query = SearchQuery(ingredients: [IngredientCriterion(keys: ["cheese"])])
    #expect(try store.search(query).count == 2)
  }

  @Test func `an index of the file that is wrong is made anew`() throws {
    // An index over other columns than its rows say, as after a fault of the disk.
    try store.database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX recipe_title ON recipe (cuisine, id)'
        WHERE name = 'recipe_title';
      PRAGMA writable_schema = RESET;
      """)
    #expect(try store.problems() != [])
    let found = try store.repair()
    #expect(found.allSatisfy { $0.kind == .file && $0.isRepairable } && !found.isEmpty, "\(found)")
    #expect(try store.problems() == [])
  }
}
