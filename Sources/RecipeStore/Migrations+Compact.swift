extension Migrator.Step {
  /// From version 7 to 8: less room for indexes, lines and spans, and another layout of the search index,
  /// which is made when the catalogue is opened.
  static let compact = Migrator.Step(
    """
    DROP INDEX recipe_content;
    DROP INDEX recipe_imported;
    DROP INDEX recipe_language;
    CREATE INDEX recipe_content ON recipe (substr(content_hash, 1, 6));
    CREATE INDEX recipe_imported ON recipe (substr(imported_hash, 1, 6)) WHERE revision > 1;

    CREATE TABLE new_ingredient_line (
      recipe_id           INTEGER NOT NULL,
      number              INTEGER NOT NULL,        -- the line's own for ever: mentions point to it
      section             INTEGER NOT NULL,
      position            INTEGER NOT NULL,        -- within the section
      text                TEXT NOT NULL,           -- as its author wrote it
      quantity            TEXT,                    -- "3/2" or "2-3"
      unit                TEXT,                    -- an id of units.tsv, or a word that is counted
      is_approximate      INTEGER,
      amount_text         TEXT,                    -- the amount as written; NULL: no amount
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
      CHECK ((each_text IS NULL) = (each_is_approximate IS NULL)),
      CHECK (amount_text IS NOT NULL OR (quantity IS NULL AND unit IS NULL)),
      CHECK (each_text IS NOT NULL OR (each_quantity IS NULL AND each_unit IS NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_ingredient_line
      SELECT recipe_id, number, section, position, text,
        quantity, unit, is_approximate, amount_text, each_quantity,
        each_unit, each_is_approximate, each_text,
        nullif(name, trim(replace(text, coalesce(amount_text, ''), ''))), size,
        preparation, note, is_optional, confidence,
        CASE set_by WHEN 'nobody' THEN 0 WHEN 'reader' THEN 1 WHEN 'person' THEN 2 END,
        ingredient_id, is_fixed
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

    CREATE TABLE new_span (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      start     INTEGER NOT NULL,                  -- UTF-8 bytes of recipe.method
      stop      INTEGER NOT NULL,
      -- 1 ingredient, 2 cookware, 3 timer, 4 temperature, 5 amount, 6 link, 7 recipe, 8 bold, 9 italic,
      -- 10 underline, 11 strikethrough, 12 code, 13 section, 14 step, 15 note
      kind      INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 15),
      target    INTEGER,                           -- of an ingredient: ingredient_line.number
      payload   TEXT,                              -- of a timer: "900-1200"; of a link: the address
      line      INTEGER GENERATED ALWAYS AS (CASE kind WHEN 1 THEN target END) VIRTUAL,
      PRIMARY KEY (recipe_id, start, stop, kind),
      FOREIGN KEY (recipe_id, line) REFERENCES ingredient_line (recipe_id, number) ON DELETE CASCADE,
      CHECK (0 <= start AND start < stop)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_span (recipe_id, start, stop, kind, target, payload)
      SELECT recipe_id, start, stop,
        CASE kind
          WHEN 'ingredient' THEN 1 WHEN 'cookware' THEN 2 WHEN 'timer' THEN 3
          WHEN 'temperature' THEN 4 WHEN 'amount' THEN 5 WHEN 'link' THEN 6 WHEN 'recipe' THEN 7
          WHEN 'bold' THEN 8 WHEN 'italic' THEN 9 WHEN 'underline' THEN 10
          WHEN 'strikethrough' THEN 11 WHEN 'code' THEN 12 WHEN 'section' THEN 13
          WHEN 'step' THEN 14 WHEN 'note' THEN 15
        END, target, payload
      FROM span;
    DROP TABLE span;
    ALTER TABLE new_span RENAME TO span;

    DROP TABLE search_state;
    DROP TABLE search_term;
    DROP TABLE search_posting;
    DROP TABLE search_position;
    DELETE FROM search_pending;
    CREATE TABLE search_state (
      id        INTEGER PRIMARY KEY CHECK (id = 1),
      format    TEXT NOT NULL,                     -- of what the index has been made; '' is to be made
      last_term INTEGER NOT NULL,                  -- the last number that a term has been given
      paired    BLOB NOT NULL DEFAULT x''          -- the frequent words, whose neighbours are terms, too
    ) STRICT;
    INSERT INTO search_state (id, format, last_term) VALUES (1, '', 0);

    CREATE TABLE search_term (
      id     INTEGER PRIMARY KEY,
      term   TEXT NOT NULL UNIQUE,                 -- "de:apfel", or a fact behind U+0001
      count  INTEGER NOT NULL DEFAULT 0,           -- recipes that have it
      chunks BLOB NOT NULL DEFAULT x''             -- where they are, with the highest level in each
    ) STRICT;

    CREATE TABLE search_posting (
      key       INTEGER PRIMARY KEY,               -- chunk, term and level; level 0 is all of them
      documents BLOB NOT NULL                      -- the recipes of the chunk, as gaps or bits
    ) STRICT;

    CREATE TABLE search_position (
      key       INTEGER PRIMARY KEY,               -- chunk, term and block of recipes
      positions BLOB NOT NULL                      -- of each of its recipes in the block, in order
    ) STRICT;

    -- They say since then which lines refer to other recipes, and are made anew when they are asked for.
    DELETE FROM recipe_need;
    """)
}
