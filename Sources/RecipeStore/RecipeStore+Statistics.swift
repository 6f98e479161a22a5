import SQLite

/// How much a catalogue holds.
public struct Statistics: Hashable, Sendable {
  /// A kind of recipe and how many there are.
  public struct Group: Hashable, Sendable {
    public var name: String
    public var count: Int
  }

  public var recipes: Int
  public var ingredients: Int
  public var lines: Int
  /// Lines of which a reader or a person has said what they mean.
  public var linesRead: Int
  /// Mentions of ingredients in methods that point to a line.
  public var mentions: Int
  public var tags: Int
  /// Pictures that came with recipes, each once.
  public var pictures: Int
  /// By BCP 47 tag, the most frequent first; "" is unknown.
  public var languages: [Group]
  /// By the format they were imported from, the most frequent first; "" is none.
  public var formats: [Group]
  /// The size of the database in bytes, without the log beside it.
  public var bytes: Int
}

extension RecipeStore {
  /// Counts what the catalogue holds.
  ///
  /// O(its size).
  /// - Throws: `SQLiteError`.
  public func statistics() throws -> Statistics {
    try database.snapshot {
      Statistics(
        recipes: try count("recipe"),
        ingredients: try count(
          """
          ingredient WHERE EXISTS (
            SELECT * FROM ingredient_line WHERE ingredient_id = ingredient.id)
          """),
        lines: try count("ingredient_line"),
        linesRead: try count("ingredient_line WHERE setter <> 0"),
        mentions: try count("span WHERE line IS NOT NULL"),
        tags: try count("tag"),
        pictures: try count("picture"),
        languages: try groups(by: "language"),
        formats: try groups(by: "format"),
        bytes: try database.value(
          "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0)
    }
  }

  /// All tags with the number of recipes that have them, by name.
  /// - Throws: `SQLiteError`.
  public func tags() throws -> [Statistics.Group] {
    try database.rows(
      """
      SELECT name, count(DISTINCT recipe_id) FROM tag JOIN recipe_tag ON tag_id = tag.id
      GROUP BY tag.id ORDER BY key, name
      """
    ) { Statistics.Group(name: try $0[0], count: try $0[1]) }
  }

  private func groups(by column: String) throws -> [Statistics.Group] {
    try database.rows(
      """
      SELECT \(raw: column), count(*) FROM recipe GROUP BY 1 ORDER BY 2 DESC, 1
      """
    ) { Statistics.Group(name: try $0[0], count: try $0[1]) }
  }

  private func count(_ table: SQL) throws -> Int {
    try database.value("SELECT count(*) FROM " + table) ?? 0
  }
}

extension RecipeStore {
  /// The language of most recipes, a BCP 47 tag; nil without recipes.
  ///
  /// O(recipes), by an index.
  /// - Throws: `SQLiteError`.
  public func mainLanguage() throws -> String? {
    try database.value(
      "SELECT language FROM recipe GROUP BY language ORDER BY count(*) DESC, language LIMIT 1")
  }
}
