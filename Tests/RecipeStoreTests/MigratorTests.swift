import Recipes
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
    steps: [
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
    #expect(try old.version == 2)
    #expect(try new.version == 2)
    #expect(try schema(new).contains("CREATE INDEX note_author ON note (author)"))
  }

  @Test func `a migration keeps what is stored`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("recipes.sqlite")
    var recipe = try Recipe("Soup", lines: ["salt"])
    recipe.notes = ["a", "b"]
    let id = try RecipeStore(path: path).save(recipe).id
    #expect(throws: RecipeStoreError.olderVersion(path: path)) {
      try RecipeStore(
        path: path, isReadOnly: true, hierarchy: FlatHierarchy(), migrator: Self.later)
    }
    let store = try RecipeStore(
      path: path, isReadOnly: false, hierarchy: FlatHierarchy(), migrator: Self.later)
    #expect(try store.recipe(id: id)?.recipe == recipe)
    #expect(try store.database.value("PRAGMA foreign_keys") == true)
    #expect(throws: RecipeStoreError.newerVersion(path: path, version: 2, supported: 1)) {
      try RecipeStore(path: path)
    }
  }

  @Test(arguments: [
    "CREATE TABLE more (x); SELEC 1",
    "CREATE TABLE more (x); DELETE FROM recipe",
  ])
  func `a step that fails changes nothing`(script: String) throws {
    let store = try RecipeStore(path: ":memory:")
    _ = try store.save(Recipe("Soup", lines: ["salt"]))
    let before = try schema(store.database)
    let migrator = Migrator(schema: Schema.script, steps: [Migrator.Step(script)])
    #expect(throws: SQLiteError.self) { try migrator.migrate(store.database) }
    #expect(try schema(store.database) == before)
    #expect(try store.database.version == 1)
    #expect(try store.statistics().recipes == 1)
  }

  @Test func `a database of the newest version is left alone`() throws {
    let database = try database()
    try Schema.migrator.migrate(database)
    let migrator = Migrator(schema: "SELEC 1", steps: [])
    try migrator.migrate(database)
    #expect(try database.version == 1)
  }
}
