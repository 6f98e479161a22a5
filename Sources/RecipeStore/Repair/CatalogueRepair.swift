import SQLite

/// One thing that can be wrong with the rows of a catalogue: how it is found, and how it is put right.
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
  static let all: [CatalogueRepair] = parts + ingredients + links + leftovers

  /// Parts of recipes without their recipe, and lines without their section.
  private static let parts: [CatalogueRepair] =
    [
      "ingredient_section", "ingredient_line", "further_ingredient", "alternative_amount", "span",
      "yield", "note", "image", "nutrient", "recipe_tag", "recipe_need", "import_file_recipe",
    ].map { table in
      CatalogueRepair(
        kind: .orphans, text: "rows of \(table) belong to no recipe",
        query: "SELECT count(*) FROM \(raw: table) WHERE recipe_id NOT IN (SELECT id FROM recipe)",
        repairs: ["DELETE FROM \(raw: table) WHERE recipe_id NOT IN (SELECT id FROM recipe)"])
    } + [
      CatalogueRepair(
        kind: .orphans, text: "ingredient lines are in no section",
        query: """
          SELECT count(*) FROM ingredient_line AS line WHERE NOT EXISTS (
            SELECT * FROM ingredient_section AS section
            WHERE section.recipe_id = line.recipe_id AND section.position = line.section)
          """,
        // A line counts the sections before its own, so that none may be missing between.
        repairs: [
          """
          WITH RECURSIVE wanted(recipe_id, position) AS (
            SELECT recipe_id, max(section) FROM ingredient_line GROUP BY recipe_id
            UNION ALL SELECT recipe_id, position - 1 FROM wanted WHERE position > 0
          )
          INSERT OR IGNORE INTO ingredient_section SELECT recipe_id, position, '' FROM wanted
          """
        ]),
      CatalogueRepair(
        kind: .orphans, text: "other ingredients or amounts belong to no line",
        query: """
          SELECT (SELECT count(*) FROM further_ingredient WHERE (recipe_id, number) NOT IN (
            SELECT recipe_id, number FROM ingredient_line))
          + (SELECT count(*) FROM alternative_amount WHERE (recipe_id, number) NOT IN (
            SELECT recipe_id, number FROM ingredient_line))
          """,
        repairs: ["further_ingredient", "alternative_amount"].map { table in
          """
          DELETE FROM \(raw: table) WHERE (recipe_id, number) NOT IN (
            SELECT recipe_id, number FROM ingredient_line)
          """
        }),
      CatalogueRepair(
        kind: .spans, text: "mentions mean a line that is not there",
        query: """
          SELECT count(*) FROM span WHERE line IS NOT NULL AND (recipe_id, line) NOT IN (
            SELECT recipe_id, number FROM ingredient_line)
          """,
        repairs: [
          """
          DELETE FROM span WHERE line IS NOT NULL AND (recipe_id, line) NOT IN (
            SELECT recipe_id, number FROM ingredient_line)
          """
        ]),
      CatalogueRepair(
        kind: .orphans, text: "rows name a tag that is not there",
        query: "SELECT count(*) FROM recipe_tag WHERE tag_id NOT IN (SELECT id FROM tag)",
        repairs: ["DELETE FROM recipe_tag WHERE tag_id NOT IN (SELECT id FROM tag)"]),
    ]

  /// How ingredients stand to each other.
  private static let ingredients: [CatalogueRepair] = [
    CatalogueRepair(
      kind: .links, text: "ingredients are merged into what is not there or is itself no more",
      query: "SELECT count(*) FROM ingredient WHERE " + staleMerge,
      repairs: [
        // As many steps as a chain of merges may have; what then still leads nowhere stands for itself.
        mergeStep, mergeStep, mergeStep, mergeStep,
        "UPDATE ingredient SET merged_into = NULL WHERE " + staleMerge,
      ]),
    CatalogueRepair(
      kind: .links, text: "ingredients stand below what is not there",
      query: """
        SELECT count(*) FROM ingredient
        WHERE parent_id IS NOT NULL AND parent_id NOT IN (SELECT id FROM ingredient)
        """,
      repairs: [
        """
        UPDATE ingredient SET parent_id = NULL
        WHERE parent_id IS NOT NULL AND parent_id NOT IN (SELECT id FROM ingredient)
        """
      ]),
    CatalogueRepair(
      kind: .links, text: "ingredients stand below themselves",
      query: "SELECT count(*) FROM ingredient AS start WHERE " + circle,
      repairs: ["UPDATE ingredient AS start SET parent_id = NULL WHERE " + circle]),
    CatalogueRepair(
      kind: .links, text: "names mean an ingredient that is not there",
      query: """
        SELECT count(*) FROM ingredient_alias
        WHERE ingredient_id NOT IN (SELECT id FROM ingredient)
        """,
      repairs: [
        """
        DELETE FROM ingredient_alias WHERE ingredient_id NOT IN (SELECT id FROM ingredient)
        """
      ]),
    CatalogueRepair(
      kind: .orphans, text: "words of ingredients that are not there",
      query: """
        SELECT count(*) FROM ingredient_word
        WHERE ingredient_id NOT IN (SELECT id FROM ingredient)
        """,
      repairs: [
        "DELETE FROM ingredient_word WHERE ingredient_id NOT IN (SELECT id FROM ingredient)"
      ]),
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
  private static let circle: SQL = """
    EXISTS (
      WITH RECURSIVE above(id) AS (
        VALUES (start.parent_id)
        UNION SELECT ingredient.parent_id FROM above JOIN ingredient ON ingredient.id = above.id
      )
      SELECT * FROM above WHERE id = start.id)
    """

  /// What lines, lists and the pantry name.
  private static let links: [CatalogueRepair] =
    [
      "ingredient_line", "further_ingredient", "shopping_line", "pantry_item",
    ].map { table in
      let stale: SQL = """
        ingredient_id IN (
          SELECT id FROM ingredient WHERE merged_into IS NOT NULL OR is_deleted)
        """
      let follow: SQL = """
        UPDATE OR REPLACE \(raw: table) SET ingredient_id = (
          SELECT coalesce(merged_into, id) FROM ingredient WHERE ingredient.id = ingredient_id)
        WHERE ingredient_id IN (SELECT id FROM ingredient WHERE merged_into IS NOT NULL)
        """
      let isDeleted: SQL = "ingredient_id IN (SELECT id FROM ingredient WHERE is_deleted)"
      let forget: SQL =
        table == "further_ingredient"
        ? "DELETE FROM further_ingredient WHERE " + isDeleted
        : "UPDATE \(raw: table) SET ingredient_id = NULL WHERE " + isDeleted
      return CatalogueRepair(
        kind: .links, text: "rows of \(table) name what has been merged or deleted",
        query: "SELECT count(*) FROM \(raw: table) WHERE " + stale, repairs: [follow, forget])
    } + [
      CatalogueRepair(
        kind: .links, text: "other ingredients of lines are not there",
        query: """
          SELECT count(*) FROM further_ingredient
          WHERE ingredient_id NOT IN (SELECT id FROM ingredient)
          """,
        repairs: [
          "DELETE FROM further_ingredient WHERE ingredient_id NOT IN (SELECT id FROM ingredient)"
        ]),
      CatalogueRepair(
        kind: .orphans, text: "things to buy are on no list",
        query: """
          SELECT count(*) FROM shopping_line WHERE list_id NOT IN (SELECT id FROM shopping_list)
          """,
        repairs: [
          "DELETE FROM shopping_line WHERE list_id NOT IN (SELECT id FROM shopping_list)"
        ]),
    ]

  /// What nobody needs.
  private static let leftovers: [CatalogueRepair] = [
    CatalogueRepair(
      kind: .orphans, text: "tags that no recipe has",
      query: "SELECT count(*) FROM tag WHERE id NOT IN (SELECT tag_id FROM recipe_tag)",
      repairs: ["DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM recipe_tag)"])
  ]
}
