import SQLite

/// One thing that can be wrong with the rows of a catalogue: how it is found, and how it is put right.
///
/// Texts stay: lines and notes without a recipe get one, and things to buy without a list get that.
/// What goes is what says nothing alone: names that meant an ingredient that is gone, and yields,
/// pictures and tags of a recipe of which nothing else is left.
struct CatalogueRepair {
  var kind: CatalogueDamage.Kind
  /// What is wrong, behind the number of rows.
  var text: String
  /// Counts the rows that are wrong.
  var query: SQL
  /// What puts them right, in the order in which it is run.
  var repairs: [SQL]

  /// What follows from the tables alone, in the order in which it is put right: what others refer to
  /// comes first.
  static let all = ofRecipes + ofIngredients + ofLinks + [history]

  /// Rows of a table that should not be there.
  private static func removing(
    _ kind: CatalogueDamage.Kind, _ text: String, from table: String, where condition: SQL
  ) -> CatalogueRepair {
    CatalogueRepair(
      kind: kind, text: text, query: "SELECT count(*) FROM \(raw: table) WHERE " + condition,
      repairs: ["DELETE FROM \(raw: table) WHERE " + condition])
  }
}

// Recipes and what belongs to them.
extension CatalogueRepair {
  private static let ofRecipes = [recovered] + parts + [sections] + ofLines + tags + lists

  private static let noRecipe: SQL = "recipe_id NOT IN (SELECT id FROM recipe)"

  /// A recipe for lines, notes and headings that have none.
  private static let recovered = CatalogueRepair(
    kind: .orphans,
    text: "recipes are gone, but not their lines; each is 'Recovered recipe' with its number",
    query: "SELECT count(*) FROM (" + lostRecipes + ")",
    repairs: [
      """
      INSERT INTO recipe (
        id, title, title_key, content_hash, imported_hash, is_edited, unicode_version)
      SELECT recipe_id, 'Recovered recipe ' || recipe_id, 'recovered recipe ' || recipe_id,
        zeroblob(16), zeroblob(16), 1, \(UnicodeVersion.current)
      FROM (\(lostRecipes))
      """
    ])
  private static let lostRecipes: SQL = """
    SELECT recipe_id FROM ingredient_line WHERE \(noRecipe)
    UNION SELECT recipe_id FROM ingredient_section WHERE name <> '' AND \(noRecipe)
    UNION SELECT recipe_id FROM note WHERE \(noRecipe)
    """

  private static let parts =
    [
      "ingredient_section", "further_ingredient", "alternative_amount", "span", "yield", "image",
      "nutrient", "recipe_tag", "recipe_need", "import_file_recipe",
    ].map { table in
      removing(.orphans, "rows of \(table) belong to no recipe", from: table, where: noRecipe)
    }

  private static let sections = CatalogueRepair(
    kind: .orphans, text: "ingredient lines are in no section",
    query: "SELECT count(*) FROM ingredient_line AS line WHERE " + noSection,
    repairs: [
      """
      INSERT INTO ingredient_section
      SELECT DISTINCT recipe_id, section, '' FROM ingredient_line AS line WHERE
      """ + " " + noSection
    ])
  private static let noSection: SQL = """
    NOT EXISTS (
      SELECT * FROM ingredient_section AS section
      WHERE section.recipe_id = line.recipe_id AND section.position = line.section)
    """

  private static let noLine: SQL = """
    (recipe_id, number) NOT IN (SELECT recipe_id, number FROM ingredient_line)
    """
  private static let ofLines = [
    removing(
      .orphans, "other ingredients belong to no line", from: "further_ingredient", where: noLine),
    removing(
      .orphans, "other amounts belong to no line", from: "alternative_amount", where: noLine),
    removing(
      .spans, "mentions mean a line that is not there, and are mere words now", from: "span",
      where: """
        line IS NOT NULL
        AND (recipe_id, line) NOT IN (SELECT recipe_id, number FROM ingredient_line)
        """),
  ]

  private static let tags = [
    removing(
      .orphans, "rows name a tag that is not there", from: "recipe_tag",
      where: "tag_id NOT IN (SELECT id FROM tag)")
  ]

  private static let lists = [
    CatalogueRepair(
      kind: .orphans, text: "things to buy are on no list; each list is 'Recovered list' again",
      query: "SELECT count(*) FROM shopping_line WHERE " + noList,
      repairs: [
        """
        INSERT OR IGNORE INTO shopping_list (id, name, key)
        SELECT DISTINCT list_id, 'Recovered list ' || list_id, 'recovered list ' || list_id
        FROM shopping_line WHERE
        """ + " " + noList,
        // Where a list has that name already, it is that.
        """
        UPDATE shopping_line SET list_id = (
          SELECT id FROM shopping_list WHERE key = 'recovered list ' || list_id) WHERE
        """ + " " + noList,
      ])
  ]
  private static let noList: SQL = "list_id NOT IN (SELECT id FROM shopping_list)"
}

// How ingredients stand to each other.
extension CatalogueRepair {
  private static let ofIngredients = [
    CatalogueRepair(
      kind: .links, text: "ingredients are merged into what is not there or is itself no more",
      query: "SELECT count(*) FROM ingredient WHERE " + staleMerge,
      // Of those that lead nowhere none may follow another. Each step halves a chain of merges; what
      // then still leads nowhere stands for itself.
      repairs: [
        """
        UPDATE ingredient SET merged_into = NULL
        WHERE merged_into NOT IN (SELECT id FROM ingredient)
        """,
        mergeStep, mergeStep, mergeStep, mergeStep,
        "UPDATE ingredient SET merged_into = NULL WHERE " + staleMerge,
      ]),
    CatalogueRepair(
      kind: .links, text: "ingredients stand below themselves or below what is not there",
      query: "SELECT count(*) FROM ingredient WHERE " + wrongParent,
      repairs: ["UPDATE ingredient SET parent_id = NULL WHERE " + wrongParent]),
    removing(
      .links, "names mean an ingredient that is not there", from: "ingredient_alias",
      where: "ingredient_id NOT IN (SELECT id FROM ingredient)"),
    removing(
      .orphans, "words of ingredients that are not there", from: "ingredient_word",
      where: "ingredient_id NOT IN (SELECT id FROM ingredient)"),
  ]

  private static let staleMerge: SQL = """
    merged_into IS NOT NULL AND merged_into NOT IN (
      SELECT id FROM ingredient WHERE merged_into IS NULL)
    """
  private static let mergeStep: SQL = """
    UPDATE ingredient SET merged_into = (
      SELECT coalesce(next.merged_into, next.id) FROM ingredient AS next
      WHERE next.id = ingredient.merged_into AND next.merged_into IS NOT ingredient.id)
    WHERE merged_into IS NOT NULL
    """
  /// The ingredients with a parent that is not there or that they stand above.
  static let wrongParent: SQL = """
    parent_id IS NOT NULL AND (
      parent_id NOT IN (SELECT id FROM ingredient)
      OR EXISTS (
        WITH RECURSIVE above(id) AS (
          VALUES (ingredient.parent_id)
          UNION SELECT next.parent_id FROM above JOIN ingredient AS next ON next.id = above.id
        )
        SELECT * FROM above WHERE above.id = ingredient.id))
    """
}

// What lines, lists and the pantry name.
extension CatalogueRepair {
  private static let ofLinks =
    ["ingredient_line", "shopping_line", "pantry_item"].map { table in
      CatalogueRepair(
        kind: .links, text: "rows of \(table) name what has been merged or deleted",
        query: "SELECT count(*) FROM \(raw: table) WHERE ingredient_id IN " + gone,
        repairs: [
          follow(table),
          "UPDATE \(raw: table) SET ingredient_id = NULL WHERE ingredient_id IN " + deleted,
        ])
    } + [
      CatalogueRepair(
        kind: .links, text: "other ingredients of lines have been merged or deleted",
        query: "SELECT count(*) FROM further_ingredient WHERE ingredient_id IN " + gone,
        repairs: [
          follow("further_ingredient"),
          "DELETE FROM further_ingredient WHERE ingredient_id IN " + deleted,
        ])
    ]

  private static let gone: SQL = """
    (SELECT id FROM ingredient WHERE merged_into IS NOT NULL OR is_deleted)
    """
  private static let deleted: SQL = "(SELECT id FROM ingredient WHERE is_deleted)"

  private static func follow(_ table: String) -> SQL {
    """
    UPDATE \(raw: table) SET ingredient_id = (
      SELECT coalesce(merged_into, id) FROM ingredient WHERE ingredient.id = ingredient_id)
    WHERE ingredient_id IN (SELECT id FROM ingredient WHERE merged_into IS NOT NULL)
    """
  }
}

// The history.
extension CatalogueRepair {
  private static let history = CatalogueRepair(
    kind: .orphans, text: "steps of the history have no name any more, and get one",
    query: "SELECT count(*) FROM (" + lostSteps + ")",
    repairs: [
      """
      INSERT INTO change (id, what)
      SELECT change_id, 'A step that is not known any more' FROM (\(lostSteps))
      """
    ])
  private static let lostSteps: SQL = """
    SELECT change_id FROM recipe_revision WHERE change_id NOT IN (SELECT id FROM change)
    UNION SELECT change_id FROM household_revision WHERE change_id NOT IN (SELECT id FROM change)
    UNION SELECT change_id FROM catalogue_change WHERE change_id NOT IN (SELECT id FROM change)
    UNION SELECT change_id FROM import_addition WHERE change_id NOT IN (SELECT id FROM change)
    """
}
