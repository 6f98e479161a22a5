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

  /// From version 3 to 4: an index of our own instead of FTS5, made when the catalogue is opened.
  static let searchIndex = Migrator.Step(
    """
    DROP TABLE recipe_search;
    DROP VIEW recipe_text;
    -- The search index: which recipes have which term at which level, in chunks of recipes with
    -- neighbouring numbers; how it is laid out is in Docs/search-index.md. Only Sorrel writes it.
    CREATE TABLE search_state (
      id        INTEGER PRIMARY KEY CHECK (id = 1),
      format    TEXT NOT NULL,                     -- of what the index has been made; '' is to be made
      last_term INTEGER NOT NULL                   -- the last number that a term has been given
    ) STRICT;
    INSERT INTO search_state VALUES (1, '', 0);

    CREATE TABLE search_term (
      id    INTEGER PRIMARY KEY,
      term  TEXT NOT NULL UNIQUE,                  -- "de:apfel", or a fact behind U+0001
      count INTEGER NOT NULL,                      -- recipes that have it
      top   INTEGER NOT NULL                       -- the highest level that it has had
    ) STRICT;

    CREATE TABLE search_posting (
      key       INTEGER PRIMARY KEY,               -- term, chunk and level
      documents BLOB NOT NULL                      -- the recipes of the chunk, as numbers or bits
    ) STRICT;

    CREATE TABLE search_position (
      key       INTEGER PRIMARY KEY,               -- term and chunk
      positions BLOB NOT NULL                      -- of each of its recipes in the chunk, in order
    ) STRICT;

    -- Recipes whose changes are not in the lists above yet: their terms there, and those they should
    -- have; NULL is none.
    CREATE TABLE search_pending (
      recipe_id INTEGER PRIMARY KEY,
      before    BLOB,
      after     BLOB
    ) STRICT;
    """)
}
