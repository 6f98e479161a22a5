extension Migrator.Step {
  /// From version 1 to 2: the history of recipes.
  static let history = Migrator.Step(
    """
    -- What has been done to recipes: a row for each step that can be undone.
    CREATE TABLE change (
      id     INTEGER PRIMARY KEY AUTOINCREMENT,    -- in the order of time
      what   TEXT NOT NULL,                        -- "Deleted 3 recipes"
      moment INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;

    -- The states of each recipe that has been changed or deleted, the last 100 of them. Recipes that
    -- are as they came in have none.
    CREATE TABLE recipe_revision (
      recipe_id  INTEGER NOT NULL,                 -- no reference: a deleted recipe keeps its history
      number     INTEGER NOT NULL,                 -- recipe.revision when the recipe became so
      change_id  INTEGER REFERENCES change,        -- what led here; NULL: the oldest that is kept
      what       TEXT NOT NULL,                    -- "Edited the method"
      editor     TEXT NOT NULL CHECK (editor IN ('person', 'program', 'import')),
      moment     INTEGER NOT NULL DEFAULT (unixepoch()),
      title      TEXT NOT NULL,
      is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
      undone     INTEGER,                          -- when, counted on with change.id; NULL: in effect
      recipe     TEXT,                             -- all of it, as JSON, from when it is left behind
      PRIMARY KEY (recipe_id, number),
      CHECK (undone IS NULL OR change_id IS NOT NULL),
      CHECK (NOT is_deleted OR recipe IS NULL)
    ) STRICT;
    CREATE INDEX recipe_revision_undone ON recipe_revision (undone, change_id);
    CREATE INDEX recipe_revision_change ON recipe_revision (change_id) WHERE change_id IS NOT NULL;
    """)

  /// From version 2 to 3: pictures that came with recipes.
  static let pictures = Migrator.Step(
    """
    -- Pictures that came with recipes, each once, by the SHA-256 of its bytes. `image.url` names one as
    -- "sha256:" with the digest in hexadecimal digits.
    CREATE TABLE picture (
      digest     BLOB PRIMARY KEY CHECK (length(digest) = 32),
      media_type TEXT NOT NULL,                    -- "image/jpeg"
      width      INTEGER NOT NULL CHECK (width > 0),   -- in pixels
      height     INTEGER NOT NULL CHECK (height > 0),
      bytes      BLOB NOT NULL                     -- the file as it came
    ) STRICT;
    """)

  /// From version 3 to 4: the kinds of spans are checked without a table of them for each row.
  static let spanKinds = Migrator.Step(
    """
    CREATE TABLE new_span (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      start     INTEGER NOT NULL,                  -- UTF-8 bytes of recipe.method
      stop      INTEGER NOT NULL,
      kind      TEXT NOT NULL,
      target    INTEGER,                           -- of an ingredient: ingredient_line.number
      payload   TEXT,                              -- of a timer: "900-1200"; of a link: the address
      line      INTEGER GENERATED ALWAYS AS (CASE kind WHEN 'ingredient' THEN target END) STORED,
      PRIMARY KEY (recipe_id, start, stop, kind),
      FOREIGN KEY (recipe_id, line) REFERENCES ingredient_line (recipe_id, number) ON DELETE CASCADE,
      CHECK (0 <= start AND start < stop),
      -- Not "kind IN (…)", for which SQLite would make a table of the words for each row.
      CHECK (instr(
        ' ingredient cookware timer temperature amount link recipe'
        || ' bold italic underline strikethrough code section step note ', ' ' || kind || ' '))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_span (recipe_id, start, stop, kind, target, payload)
      SELECT recipe_id, start, stop, kind, target, payload FROM span;
    DROP TABLE span;
    ALTER TABLE new_span RENAME TO span;
    CREATE INDEX span_line ON span (recipe_id, line) WHERE line IS NOT NULL;
    """)
}
