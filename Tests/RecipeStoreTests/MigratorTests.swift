import RandomRecipes
import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

struct MigratorTests {
  /// The schema of a later version: another column, another index, and a table rebuilt.
  static let later = Migrator(
    schema: Schema.script.replacing(
      "  text      TEXT NOT NULL,\n  PRIMARY KEY (recipe_id, position)\n) STRICT",
      with: """
          text      TEXT NOT NULL,
          author    TEXT NOT NULL DEFAULT '',
          PRIMARY KEY (recipe_id, position)
        ) STRICT
        """) + "CREATE INDEX note_author ON note (author);",
    steps: Schema.steps + [
      Migrator.Step(
        """
        CREATE TABLE new_note (
          recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
          position  INTEGER NOT NULL,
          text      TEXT NOT NULL,
          author    TEXT NOT NULL DEFAULT '',
          PRIMARY KEY (recipe_id, position)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_note (recipe_id, position, text)
          SELECT recipe_id, position, text FROM note;
        DROP TABLE note;
        ALTER TABLE new_note RENAME TO note;
        CREATE INDEX note_author ON note (author);
        """)
    ])

  /// What is in a database, with white space and quotes made equal.
  func schema(_ database: Database) throws -> [String] {
    try database.values("SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY type, name")
      .map { (sql: String) in
        sql.replacing("\"", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
  }

  func database() throws -> Database {
    let database = try Database()
    try database.register(SearchTokenizer.self)
    return database
  }

  @Test func `schema.sql is of the version that the steps lead to`() throws {
    let database = try database()
    try database.execute(Schema.script)
    #expect(try database.version == Schema.migrator.version)
    #expect(try database.value("PRAGMA application_id") == Schema.applicationID)
  }

  @Test func `a migrated database equals a new one`() throws {
    let (old, new) = (try database(), try database())
    try Schema.migrator.migrate(old)
    try Self.later.migrate(old)
    try Self.later.migrate(new)
    #expect(try schema(old) == schema(new))
    #expect(try old.version == Self.later.version)
    #expect(try new.version == Self.later.version)
    #expect(try schema(new).contains("CREATE INDEX note_author ON note (author)"))
  }

  @Test func `a database of version 1 becomes what a new one is`() throws {
    let (old, new) = (try database(), try database())
    try old.execute(SchemaVersion1.script)
    #expect(try old.version == 1)
    try Schema.migrator.migrate(old)
    try Schema.migrator.migrate(new)
    #expect(try schema(old) == schema(new))
    #expect(try old.version == Schema.migrator.version)
  }

  private static let amountText =
    "CASE typeof(amount_text) WHEN 'integer' THEN substr(text, 1, amount_text) ELSE amount_text END"

  /// What the newest version says in other words, as version 1 said it.
  private static let version1Values = [
    "recipe.content_hash": "CAST(content_hash || zeroblob(16) AS BLOB)",
    "recipe.imported_hash": "CAST(imported_hash || zeroblob(16) AS BLOB)",
    "ingredient_line.amount_text": amountText,
    "ingredient_line.name": "coalesce(name, trim(replace(text, coalesce(\(amountText), ''), '')))",
    "ingredient_line.set_by":
      "CASE setter WHEN 0 THEN 'nobody' WHEN 1 THEN 'reader' ELSE 'person' END",
    "span.kind": "CASE kind "
      + SpanKind.allCases.map { "WHEN \($0.storedNumber) THEN '\($0.rawValue)'" }
      .joined(separator: " ") + " END",
  ]

  @Test func `every kind of span has a number of its own`() {
    let numbers = SpanKind.allCases.map(\.storedNumber)
    #expect(numbers.sorted() == Array(1...SpanKind.allCases.count))
    #expect(numbers.map { SpanKind(storedNumber: $0) } == SpanKind.allCases)
    #expect([0, 16, -1].allSatisfy { SpanKind(storedNumber: $0) == nil })
  }

  @Test func `a catalogue of version 1 is kept, and has a history from then on`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("recipes.sqlite")
    var generator = SeededGenerator(seed: 1)
    // Version 1 knew no amounts that stay when a recipe is scaled.
    let recipes = (0..<20).map { _ in Recipe.random(using: &generator).withoutFixedAmounts }
    var ids: [RecipeID] = []
    do {
      let newest = folder.path("newest.sqlite")
      let store = try RecipeStore(path: newest)
      ids = try recipes.map { try store.save($0).id }
      try store.database.run("UPDATE recipe SET revision = 3, is_edited = 1 WHERE id = 2")
      // The same rows as version 1 would have written them.
      let version1 = try Database(path: path)
      try version1.register(SearchTokenizer.self)
      try version1.execute(SchemaVersion1.script)
      try version1.run("ATTACH \(newest) AS newest")
      try version1.execute("PRAGMA foreign_keys = OFF")
      for table in [
        "recipe", "ingredient", "ingredient_word", "tag", "further_ingredient",
      ] + RecipeStore.partTables {
        let columns: [String] = try version1.values(
          "SELECT name FROM pragma_table_info(\(table), 'main')")
        let list = columns.joined(separator: ", ")
        let values = columns.map { Self.version1Values["\(table).\($0)"] ?? $0 }
          .joined(separator: ", ")
        try version1.execute(
          "INSERT INTO \(table) (\(list)) SELECT \(values) FROM newest.\(table)")
      }
    }
    let store = try RecipeStore(path: path)
    for (id, recipe) in zip(ids, recipes) { #expect(try store.recipe(id: id)?.recipe == recipe) }
    #expect(try store.problems() == [])
    // The search has been made anew.
    #expect(try store.answer(SearchQuery(.has(.unmentioned))).hits.isEmpty == false)
    #expect(try store.isSearchConsistent)
    #expect(try store.history(of: ids[0]).map(\.what) == ["Added"])
    #expect(try store.history(of: ids[1]).map(\.number) == [3])
    #expect(try store.update(ids[1], to: Recipe("Soup")) == 4)
    #expect(try store.undo(ids[1])?.what == "Edited")
    #expect(try store.recipe(id: ids[1])?.recipe == recipes[1])
    #expect(try store.recipe(id: ids[1])?.isEdited == true)
  }

  @Test func `only the kinds of spans that there are can be stored`() throws {
    let store = try RecipeStore(path: ":memory:")
    let id = try store.save(Recipe("Soup", lines: ["salt"])).id.rawValue
    func insert(_ kind: Int) throws {
      try store.database.run(
        "INSERT INTO span (recipe_id, start, stop, kind) VALUES (\(id), 0, 1, \(kind))")
    }
    for kind in SpanKind.allCases { #expect(throws: Never.self) { try insert(kind.storedNumber) } }
    for kind in [0, 16, -1] { #expect(throws: SQLiteError.self) { try insert(kind) } }
  }

  @Test func `a migration keeps what is stored`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("recipes.sqlite")
    var recipe = try Recipe("Soup", lines: ["salt"])
    recipe.notes = ["a", "b"]
    let id = try RecipeStore(path: path).save(recipe).id
    #expect(throws: RecipeStoreError.olderVersion(path: path)) {
      try RecipeStore(
        path: path, isReadOnly: true, lexicon: .shared, migrator: Self.later)
    }
    let store = try RecipeStore(
      path: path, isReadOnly: false, lexicon: .shared, migrator: Self.later)
    #expect(try store.recipe(id: id)?.recipe == recipe)
    #expect(try store.database.value("PRAGMA foreign_keys") == true)
    let (version, supported) = (Self.later.version, Schema.migrator.version)
    #expect(
      throws: RecipeStoreError.newerVersion(path: path, version: version, supported: supported)
    ) { try RecipeStore(path: path) }
  }

  @Test(arguments: [
    "CREATE TABLE more (x); SELEC 1",
    "CREATE TABLE more (x); DELETE FROM recipe",
  ])
  func `a step that fails changes nothing`(script: String) throws {
    let store = try RecipeStore(path: ":memory:")
    _ = try store.save(Recipe("Soup", lines: ["salt"]))
    let before = try schema(store.database)
    let migrator = Migrator(schema: Schema.script, steps: Schema.steps + [Migrator.Step(script)])
    #expect(throws: SQLiteError.self) { try migrator.migrate(store.database) }
    #expect(try schema(store.database) == before)
    #expect(try store.database.version == Schema.migrator.version)
    #expect(try store.statistics().recipes == 1)
  }

  @Test func `a database of the newest version is left alone`() throws {
    let database = try database()
    try Schema.migrator.migrate(database)
    let migrator = Migrator(
      schema: "SELEC 1", steps: Schema.steps.map { _ in Migrator.Step("SELEC 1") })
    try migrator.migrate(database)
    #expect(try database.version == Schema.migrator.version)
  }
}

extension Recipe {
  fileprivate var withoutFixedAmounts: Recipe {
    var recipe = self
    for section in ingredients.indices {
      for line in ingredients[section].lines.indices {
        recipe.ingredients[section].lines[line].isFixed = false
      }
    }
    return recipe
  }
}
