/// The database as version 1 laid it out, for tests of what leads on from there.
enum SchemaVersion1 {
  static let script = #"""
    -- The database of Sorrel: this file is what the program runs to make a new one.
    --
    -- Any SQLite shell can read it; only `recipe_search` needs Sorrel's tokenizer.
    -- Times are seconds; moments are seconds since 1970; positions count from 0; texts that a recipe
    -- lacks are empty, and other values that it lacks are NULL.

    PRAGMA application_id = 0x536F7272;  -- "Sorr"
    PRAGMA user_version = 1;             -- the version of this schema; see Migrations.swift

    CREATE TABLE recipe (
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
      CHECK (length(content_hash) = 32 AND length(imported_hash) = 32),
      CHECK (is_edited IN (0, 1)),
      CHECK (revision >= 1)
    ) STRICT;
    CREATE INDEX recipe_title ON recipe (title_key, id);
    CREATE INDEX recipe_content ON recipe (content_hash);
    CREATE INDEX recipe_imported ON recipe (imported_hash);
    CREATE INDEX recipe_source ON recipe (source_key, title_key) WHERE source_key IS NOT NULL;
    CREATE INDEX recipe_file ON recipe (source_file, source_position) WHERE source_file IS NOT NULL;
    CREATE INDEX recipe_language ON recipe (language);

    CREATE TABLE yield (
      recipe_id      INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position       INTEGER NOT NULL,
      text           TEXT NOT NULL,
      quantity       TEXT,                         -- "4", "3/2" or "4-6"
      noun           TEXT NOT NULL,
      is_approximate INTEGER NOT NULL CHECK (is_approximate IN (0, 1)),
      note           TEXT NOT NULL,
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE note (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      text      TEXT NOT NULL,
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE image (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      url       TEXT NOT NULL,
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE nutrient (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      name      TEXT NOT NULL,                     -- a property of schema.org: "fatContent"
      value     TEXT NOT NULL,
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE tag (
      id   INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      key  TEXT NOT NULL                           -- its words, folded
    ) STRICT;
    CREATE INDEX tag_key ON tag (key);

    CREATE TABLE recipe_tag (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      tag_id    INTEGER NOT NULL REFERENCES tag,
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX recipe_tag_tag ON recipe_tag (tag_id);

    -- The catalogue of ingredients: those of the lexicon that recipes use, with the more general ones
    -- above them, and those that no lexicon knows.
    CREATE TABLE ingredient (
      id         INTEGER PRIMARY KEY,
      key        TEXT NOT NULL UNIQUE CHECK (key <> ''),  -- an id of the lexicon, or the folded name
      name       TEXT NOT NULL,
      parent_id  INTEGER REFERENCES ingredient ON DELETE SET NULL CHECK (parent_id <> id),
      in_lexicon INTEGER NOT NULL DEFAULT 0 CHECK (in_lexicon IN (0, 1))
    ) STRICT;
    CREATE INDEX ingredient_parent ON ingredient (parent_id) WHERE parent_id IS NOT NULL;

    -- The words of the names of ingredients, in the form in which the search holds words.
    CREATE TABLE ingredient_word (
      word          TEXT NOT NULL,
      ingredient_id INTEGER NOT NULL REFERENCES ingredient ON DELETE CASCADE,
      PRIMARY KEY (word, ingredient_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ingredient_word_ingredient ON ingredient_word (ingredient_id);

    CREATE TABLE ingredient_section (
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      name      TEXT NOT NULL,                     -- empty for lines without a heading
      PRIMARY KEY (recipe_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ingredient_line (
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
      name                TEXT NOT NULL,
      size                TEXT NOT NULL,
      preparation         TEXT NOT NULL,
      note                TEXT NOT NULL,
      is_optional         INTEGER NOT NULL CHECK (is_optional IN (0, 1)),
      confidence          REAL NOT NULL,
      set_by              TEXT NOT NULL CHECK (set_by IN ('nobody', 'reader', 'person')),
      ingredient_id       INTEGER REFERENCES ingredient,
      PRIMARY KEY (recipe_id, number),
      UNIQUE (recipe_id, section, position),
      FOREIGN KEY (recipe_id, section) REFERENCES ingredient_section ON DELETE CASCADE,
      CHECK ((amount_text IS NULL) = (is_approximate IS NULL)),
      CHECK ((each_text IS NULL) = (each_is_approximate IS NULL)),
      CHECK (amount_text IS NOT NULL OR (quantity IS NULL AND unit IS NULL)),
      CHECK (each_text IS NOT NULL OR (each_quantity IS NULL AND each_unit IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ingredient_line_ingredient ON ingredient_line (ingredient_id, recipe_id)
      WHERE ingredient_id IS NOT NULL;

    -- What else a line names beside its ingredient: "oil" in "ghee or oil", both in "salt and pepper".
    CREATE TABLE further_ingredient (
      recipe_id     INTEGER NOT NULL,
      number        INTEGER NOT NULL,
      position      INTEGER NOT NULL,
      ingredient_id INTEGER NOT NULL REFERENCES ingredient,
      PRIMARY KEY (recipe_id, number, position),
      FOREIGN KEY (recipe_id, number) REFERENCES ingredient_line ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX further_ingredient_ingredient ON further_ingredient (ingredient_id, recipe_id);

    -- The amount of a line in other measures: "14 oz" in "400 g (14 oz)".
    CREATE TABLE alternative_amount (
      recipe_id      INTEGER NOT NULL,
      number         INTEGER NOT NULL,
      position       INTEGER NOT NULL,
      quantity       TEXT,
      unit           TEXT,
      is_approximate INTEGER NOT NULL CHECK (is_approximate IN (0, 1)),
      text           TEXT NOT NULL,
      PRIMARY KEY (recipe_id, number, position),
      FOREIGN KEY (recipe_id, number) REFERENCES ingredient_line ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    -- What the parts of a method stand for. A mention of an ingredient points to one of the recipe's
    -- lines, and the database sees to it that there is such a line.
    CREATE TABLE span (
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
      CHECK (kind IN (
        'ingredient', 'cookware', 'timer', 'temperature', 'amount', 'link', 'recipe',
        'bold', 'italic', 'underline', 'strikethrough', 'code',
        'section', 'step', 'note'))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX span_line ON span (recipe_id, line) WHERE line IS NOT NULL;

    -- Files that have been imported, by a digest of their bytes, so that the same file is known again
    -- without reading it, however it is called.
    CREATE TABLE import_file (
      id           INTEGER PRIMARY KEY,
      digest       BLOB NOT NULL CHECK (length(digest) = 32),
      reader       TEXT NOT NULL,                  -- the version of the program that read it
      path         TEXT NOT NULL,
      recipe_count INTEGER NOT NULL CHECK (recipe_count >= 0),
      imported     INTEGER NOT NULL DEFAULT (unixepoch()),
      UNIQUE (digest, reader)
    ) STRICT;

    CREATE TABLE import_file_recipe (
      file_id   INTEGER NOT NULL REFERENCES import_file ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      recipe_id INTEGER NOT NULL REFERENCES recipe ON DELETE CASCADE,
      PRIMARY KEY (file_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX import_file_recipe_recipe ON import_file_recipe (recipe_id);

    -- What the search looks at. Each text begins with its language between U+0002 and U+0003, which
    -- tells the tokenizer how to stem the words.
    CREATE VIEW recipe_text AS
    SELECT
      id,
      char(2) || language || char(3) || title AS title,
      char(2) || language || char(3) || coalesce((
        SELECT group_concat(text, char(10))
        FROM ingredient_line WHERE recipe_id = recipe.id), '') AS ingredients,
      char(2) || language || char(3) || method AS method,
      char(2) || language || char(3) || cuisine || char(10) || coalesce((
        SELECT group_concat(tag.name, char(10))
        FROM recipe_tag JOIN tag ON tag.id = tag_id WHERE recipe_id = recipe.id), '') AS tags
    FROM recipe;

    -- The index alone: its texts stay in the tables above.
    CREATE VIRTUAL TABLE recipe_search USING fts5 (
      title, ingredients, method, tags,
      content = 'recipe_text', content_rowid = 'id', tokenize = 'sorrel');
    INSERT INTO recipe_search (recipe_search, rank) VALUES ('rank', 'bm25(10.0, 4.0, 1.0, 3.0)');
    """#

  /// The part of the script that makes the table of spans.
  static var spans: Substring {
    let start = script.firstRange(of: "CREATE TABLE span (")?.lowerBound ?? script.endIndex
    let index = "CREATE INDEX span_line ON span (recipe_id, line) WHERE line IS NOT NULL;"
    let end = script.firstRange(of: index)?.upperBound ?? script.endIndex
    return script[start..<end]
  }
}
