extension Migrator.Step {
  /// From version 9 to 10: shorter hashes and amounts, and another layout of the search index, which is made
  /// when the catalogue is opened.
  static let shortRows = Migrator.Step(
    """
    CREATE TABLE new_recipe (
      id              INTEGER PRIMARY KEY AUTOINCREMENT,  -- people name recipes by it: never used again
      title           TEXT NOT NULL,
      title_key       TEXT NOT NULL,               -- its words, folded: for order and look-up
      language        TEXT NOT NULL DEFAULT '',    -- BCP 47
      cuisine         TEXT NOT NULL DEFAULT '',
      rating          REAL,                        -- stars, 0 to 5
      prep_lower      INTEGER, prep_upper  INTEGER,
      cook_lower      INTEGER, cook_upper  INTEGER,
      total_lower     INTEGER, total_upper INTEGER,
      longest         INTEGER,                     -- the most time it takes, stated or added up
      source_name     TEXT NOT NULL DEFAULT '',
      source_url      TEXT NOT NULL DEFAULT '',
      author          TEXT NOT NULL DEFAULT '',
      -- Where it was imported from, to know it again.
      source_key      TEXT,                        -- source_url without what does not tell pages apart
      source_file     TEXT,
      source_position INTEGER,                     -- its place among the recipes of the file
      format          TEXT NOT NULL DEFAULT '',    -- of the file: "RecipeML"
      -- The first 16 bytes of a SHA-256.
      content_hash    BLOB NOT NULL,               -- of title, lines and method: finds duplicates
      imported_hash   BLOB NOT NULL,               -- of all that the source said, when last imported
      is_edited       INTEGER NOT NULL DEFAULT 0,  -- by a person, since it was imported
      revision        INTEGER NOT NULL DEFAULT 1,
      created         INTEGER NOT NULL DEFAULT (unixepoch()),
      updated         INTEGER NOT NULL DEFAULT (unixepoch()),
      unicode_version TEXT NOT NULL,               -- whose grapheme borders the spans stand on
      summary         TEXT NOT NULL DEFAULT '',
      method          TEXT NOT NULL DEFAULT '',    -- a paragraph a line; `span` says what is in it
      CHECK (rating BETWEEN 0 AND 5),
      CHECK ((prep_lower IS NULL) = (prep_upper IS NULL) AND prep_lower <= prep_upper),
      CHECK ((cook_lower IS NULL) = (cook_upper IS NULL) AND cook_lower <= cook_upper),
      CHECK ((total_lower IS NULL) = (total_upper IS NULL) AND total_lower <= total_upper),
      CHECK ((source_file IS NULL) = (source_position IS NULL)),
      CHECK (length(content_hash) = 16 AND length(imported_hash) = 16),
      CHECK (is_edited IN (0, 1)),
      CHECK (revision >= 1)
    ) STRICT;
    INSERT INTO new_recipe
      SELECT
        id, title, title_key, language, cuisine, rating, prep_lower, prep_upper, cook_lower,
        cook_upper, total_lower, total_upper, longest, source_name, source_url, author,
        source_key, source_file, source_position, format, substr(content_hash, 1, 16),
        substr(imported_hash, 1, 16), is_edited, revision, created, updated, unicode_version,
        summary, method
      FROM recipe;
    DELETE FROM sqlite_sequence WHERE name = 'new_recipe';
    INSERT INTO sqlite_sequence SELECT 'new_recipe', seq FROM sqlite_sequence WHERE name = 'recipe';
    DROP TABLE recipe;
    ALTER TABLE new_recipe RENAME TO recipe;
    CREATE INDEX recipe_title ON recipe (title_key, id);
    -- The first bytes of a hash find it well enough. What has not been changed since it was imported is
    -- found by its content.
    CREATE INDEX recipe_content ON recipe (substr(content_hash, 1, 6));
    CREATE INDEX recipe_imported ON recipe (substr(imported_hash, 1, 6)) WHERE revision > 1;
    CREATE INDEX recipe_source ON recipe (source_key, title_key) WHERE source_key IS NOT NULL;
    CREATE INDEX recipe_file ON recipe (source_file, source_position) WHERE source_file IS NOT NULL;

    CREATE TABLE new_ingredient_line (
      recipe_id           INTEGER NOT NULL,
      number              INTEGER NOT NULL,        -- the line's own for ever: mentions point to it
      section             INTEGER NOT NULL,
      position            INTEGER NOT NULL,        -- within the section
      text                TEXT NOT NULL,           -- as its author wrote it
      quantity            TEXT,                    -- "3/2" or "2-3"
      unit                TEXT,                    -- an id of units.tsv, or a word that is counted
      is_approximate      INTEGER,
      -- The amount as written, or how many characters of the text it is that begins with it; NULL: no amount.
      amount_text         ANY,
      each_quantity       TEXT,                    -- what one unit holds: "2 cans of 400 g each"
      each_unit           TEXT,
      each_is_approximate INTEGER,
      each_text           TEXT,
      name                TEXT,                    -- NULL: what the amount leaves of the text
      size                TEXT NOT NULL,
      preparation         TEXT NOT NULL,
      note                TEXT NOT NULL,
      is_optional         INTEGER NOT NULL CHECK (is_optional IN (0, 1)),
      confidence          REAL NOT NULL,
      setter              INTEGER NOT NULL CHECK (setter BETWEEN 0 AND 2),  -- nobody, reader, person
      ingredient_id       INTEGER REFERENCES ingredient,
      is_fixed            INTEGER NOT NULL DEFAULT 0 CHECK (is_fixed IN (0, 1)),
      PRIMARY KEY (recipe_id, number),
      FOREIGN KEY (recipe_id, section) REFERENCES ingredient_section ON DELETE CASCADE,
      CHECK ((amount_text IS NULL) = (is_approximate IS NULL)),
      CHECK (typeof(amount_text) IN ('text', 'integer', 'null')),
      CHECK ((each_text IS NULL) = (each_is_approximate IS NULL)),
      CHECK (amount_text IS NOT NULL OR (quantity IS NULL AND unit IS NULL)),
      CHECK (each_text IS NOT NULL OR (each_quantity IS NULL AND each_unit IS NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_ingredient_line
      SELECT
        recipe_id, number, section, position, text, quantity, unit, is_approximate,
        CASE WHEN amount_text <> '' AND substr(text, 1, length(amount_text)) = amount_text
          THEN length(amount_text) ELSE amount_text END,
        each_quantity, each_unit, each_is_approximate, each_text, name, size, preparation,
        note, is_optional, confidence, setter, ingredient_id, is_fixed
      FROM ingredient_line;
    DROP TABLE ingredient_line;
    ALTER TABLE new_ingredient_line RENAME TO ingredient_line;
    CREATE INDEX ingredient_line_ingredient ON ingredient_line (ingredient_id, recipe_id)
      WHERE ingredient_id IS NOT NULL;
    CREATE TRIGGER recipe_need_update AFTER UPDATE OF ingredient_id ON ingredient_line BEGIN
      DELETE FROM recipe_need WHERE recipe_id = old.recipe_id;
    END;
    CREATE TRIGGER recipe_need_delete AFTER DELETE ON ingredient_line BEGIN
      DELETE FROM recipe_need WHERE recipe_id = old.recipe_id;
    END;

    -- They are written in fewer bytes, and are made anew when they are asked for.
    DELETE FROM recipe_need;

    DROP TABLE search_posting;
    CREATE TABLE search_posting (
      key       INTEGER PRIMARY KEY,               -- chunk, term and part
      documents BLOB NOT NULL                      -- the recipes of the chunk, or their levels, as bits
    ) STRICT;
    UPDATE search_state SET format = '';
    """)
}
