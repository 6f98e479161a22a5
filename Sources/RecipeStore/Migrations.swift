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

  /// From version 3 to 4: lists, pantry and plan, and amounts that stay the same.
  static let household = Migrator.Step(
    """
    ALTER TABLE ingredient_line ADD COLUMN
      is_fixed            INTEGER NOT NULL DEFAULT 0 CHECK (is_fixed IN (0, 1));

    -- Shopping lists that are kept.
    CREATE TABLE shopping_list (
      id      INTEGER PRIMARY KEY,
      name    TEXT NOT NULL,
      key     TEXT NOT NULL UNIQUE,                -- the name, folded
      created INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT;

    -- What is on a list: a line of a recipe as it was when it was added, or something added by hand.
    CREATE TABLE shopping_line (
      id            INTEGER PRIMARY KEY,           -- in the order in which they were added
      list_id       INTEGER NOT NULL REFERENCES shopping_list ON DELETE CASCADE,
      recipe_id     INTEGER,                       -- no reference: the recipe may go; NULL: by hand
      recipe_title  TEXT NOT NULL,
      factor        TEXT NOT NULL,                 -- how many times the recipe is made: "3/2"
      line          TEXT NOT NULL,                 -- for once the recipe, as JSON like its history
      ingredient_id INTEGER REFERENCES ingredient,
      is_checked    INTEGER NOT NULL CHECK (is_checked IN (0, 1))
    ) STRICT;
    CREATE INDEX shopping_line_list ON shopping_line (list_id);
    CREATE INDEX shopping_line_ingredient ON shopping_line (ingredient_id)
      WHERE ingredient_id IS NOT NULL;

    -- What is in the house. Without an amount there is always enough.
    CREATE TABLE pantry_item (
      id            INTEGER PRIMARY KEY,
      place         TEXT NOT NULL,                 -- "fridge"
      name          TEXT NOT NULL,
      ingredient_id INTEGER REFERENCES ingredient,
      amount        TEXT,                          -- as JSON, like those of a recipe's history
      each          TEXT,                          -- what one unit of it holds
      low           TEXT,                          -- at or below this there is little
      bought        TEXT,                          -- "2027-03-09"
      best_before   TEXT
    ) STRICT;
    CREATE INDEX pantry_item_ingredient ON pantry_item (ingredient_id)
      WHERE ingredient_id IS NOT NULL;

    -- What is to be cooked when.
    CREATE TABLE planned_meal (
      id           INTEGER PRIMARY KEY,
      day          TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      meal         TEXT NOT NULL,                  -- "dinner"; may be empty
      recipe_id    INTEGER NOT NULL,               -- no reference: the recipe may go and come back
      recipe_title TEXT NOT NULL,
      factor       TEXT NOT NULL                   -- how many times the recipe is made: "3/2"
    ) STRICT;
    CREATE INDEX planned_meal_day ON planned_meal (day);

    -- Shops with an order of their own.
    CREATE TABLE shop (
      id     INTEGER PRIMARY KEY,
      name   TEXT NOT NULL,
      key    TEXT NOT NULL UNIQUE,                 -- the name, folded
      aisles TEXT NOT NULL                         -- in the form of Cooklang's aisle.conf
    ) STRICT;

    -- What changes have done to the rows of the five tables above, so that they can be undone.
    CREATE TABLE household_revision (
      change_id INTEGER NOT NULL REFERENCES change,
      source    TEXT NOT NULL,                     -- the table
      row       INTEGER NOT NULL,
      before    TEXT,                              -- the row as a JSON array; NULL: it was not there
      after     TEXT,                              -- NULL: it is gone
      undone    INTEGER,                           -- when, counted on with change.id; NULL: in effect
      PRIMARY KEY (change_id, source, row)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX household_revision_undone ON household_revision (undone, change_id);

    -- The ingredients that a recipe cannot do without, each once: their ids as integers of 32 bits, the
    -- lowest byte first. A row that is missing is made anew when somebody asks what can be cooked.
    CREATE TABLE recipe_need (
      recipe_id   INTEGER PRIMARY KEY REFERENCES recipe ON DELETE CASCADE,
      ingredients BLOB NOT NULL
    ) STRICT;
    CREATE TRIGGER recipe_need_update AFTER UPDATE OF ingredient_id ON ingredient_line BEGIN
      DELETE FROM recipe_need WHERE recipe_id = old.recipe_id;
    END;
    CREATE TRIGGER recipe_need_delete AFTER DELETE ON ingredient_line BEGIN
      DELETE FROM recipe_need WHERE recipe_id = old.recipe_id;
    END;
    """)

  /// From version 4 to 5: the kinds of spans are checked without a table of them for each row.
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

  /// From version 5 to 6: an index of our own instead of FTS5, made when the catalogue is opened.
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

  /// From version 6 to 7: what a person says of ingredients, and how it is taken back.
  static let catalogue = Migrator.Step(
    """
    CREATE TABLE ingredient_new (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- the changes of catalogue_change name it
      key         TEXT NOT NULL UNIQUE CHECK (key <> ''),  -- an id of the lexicon, or the folded name
      name        TEXT NOT NULL,
      parent_id   INTEGER REFERENCES ingredient CHECK (parent_id <> id),
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
      rows      BLOB NOT NULL                      -- a Changeset: SQLite's, with a checksum
    ) STRICT;
    CREATE INDEX catalogue_change_change ON catalogue_change (change_id);
    CREATE INDEX catalogue_change_undone ON catalogue_change (undone, change_id);
    """)
}
