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

  /// From version 3 to 4: what a person says of ingredients, and how it is taken back.
  static let catalogue = Migrator.Step(
    """
    CREATE TABLE ingredient_new (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- the changes of catalogue_change name it
      key         TEXT NOT NULL UNIQUE CHECK (key <> ''),  -- an id of the lexicon, or the folded name
      name        TEXT NOT NULL,
      parent_id   INTEGER REFERENCES ingredient ON DELETE SET NULL CHECK (parent_id <> id),
      in_lexicon  INTEGER NOT NULL DEFAULT 0 CHECK (in_lexicon IN (0, 1)),
      -- A person has set its name or parent: no lexicon changes them, and it stays without recipes.
      is_own      INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),
      -- What is read as this one is that one; no line names this one then.
      merged_into INTEGER REFERENCES ingredient CHECK (merged_into <> id),
      -- What is read as this one is no ingredient; no line names it then.
      is_deleted  INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
    ) STRICT;
    INSERT INTO ingredient_new (id, key, name, parent_id, in_lexicon)
      SELECT id, key, name, parent_id, in_lexicon FROM ingredient;
    DROP TABLE ingredient;
    ALTER TABLE ingredient_new RENAME TO ingredient;
    CREATE INDEX ingredient_parent ON ingredient (parent_id) WHERE parent_id IS NOT NULL;
    CREATE INDEX ingredient_merged ON ingredient (merged_into) WHERE merged_into IS NOT NULL;

    -- What a person has said that a name on a line means.
    CREATE TABLE ingredient_alias (
      key           TEXT NOT NULL CHECK (key <> ''),  -- the stems of its words
      language      TEXT NOT NULL,                 -- a BCP 47 tag without region; empty: all languages
      ingredient_id INTEGER NOT NULL REFERENCES ingredient,
      name          TEXT NOT NULL,                 -- as the person wrote it
      PRIMARY KEY (key, language)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ingredient_alias_ingredient ON ingredient_alias (ingredient_id);

    -- Changes of the catalogue of ingredients that can be undone, the last 100 of them.
    CREATE TABLE catalogue_change (
      id        INTEGER PRIMARY KEY AUTOINCREMENT,
      change_id INTEGER NOT NULL REFERENCES change,
      undone    INTEGER,                           -- when, counted on with change.id; NULL: in effect
      rows      BLOB NOT NULL                      -- a changeset of SQLite's session extension
    ) STRICT;
    CREATE INDEX catalogue_change_change ON catalogue_change (change_id);
    CREATE INDEX catalogue_change_undone ON catalogue_change (undone, change_id);
    """)
}
