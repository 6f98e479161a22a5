extension Migrator.Step {
  /// From version 8 to 9: which recipes an import has brought in, so that it can be undone.
  static let imports = Migrator.Step(
    """
    -- The recipes that imports have brought in, as ranges of their numbers, the last 100 imports of them;
    -- one that is undone or done again has rows in recipe_revision instead.
    CREATE TABLE import_addition (
      change_id INTEGER NOT NULL REFERENCES change,
      first     INTEGER NOT NULL,                  -- recipe.id; no reference: the recipe may go
      last      INTEGER NOT NULL,
      PRIMARY KEY (change_id, first),
      CHECK (first <= last)
    ) STRICT, WITHOUT ROWID;
    """)
}
