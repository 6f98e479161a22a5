import Recipes
import SQLite

/// How much a catalogue holds.
public struct Statistics: Hashable, Sendable {
  /// A kind of recipe and how many there are.
  public struct Group: Hashable, Sendable {
    public var name: String
    public var count: Int
  }

  /// The recipes of a language, wherever it is spoken.
  public struct Language: Hashable, Sendable {
    /// A BCP 47 tag without region, in lower case; "" is unknown.
    public var code: String
    public var count: Int
    /// By the tag that the recipes have, the most frequent first; case does not matter.
    public var tags: [Group]

    fileprivate mutating func add(_ tag: Group) {
      if let index = tags.firstIndex(where: { $0.name.lowercased() == tag.name.lowercased() }) {
        tags[index].count += tag.count
      } else {
        tags.append(tag)
      }
    }
  }

  /// What a recipe can lack.
  public enum Lack: String, Hashable, Sendable, CaseIterable {
    case ingredients, method, mentions, time, yield, tags, source, picture, rating
  }

  /// How many recipes lack something.
  public struct Shortage: Hashable, Sendable {
    public var lack: Lack
    public var count: Int
  }

  public var recipes: Int
  /// Ingredients that lines name.
  public var ingredients: Int
  /// Those of them that the lexicon does not know.
  public var ownIngredients: Int
  public var lines: Int
  /// Lines of which a reader or a person has said what they mean.
  public var linesRead: Int
  /// Mentions of ingredients in methods that point to a line.
  public var mentions: Int
  public var tags: Int
  /// Pictures that came with recipes, each once.
  public var pictures: Int
  /// The most frequent first.
  public var languages: [Language]
  /// By the format they were imported from, the most frequent first; "" is none.
  public var formats: [Group]
  /// The ingredients of the most recipes, the most frequent first.
  public var mostUsed: [Group]
  /// How many recipes lack what, where any does, in the order of `Lack`.
  public var lacking: [Shortage]
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
        ingredients: try count("ingredient WHERE " + Self.isListed),
        ownIngredients: try count("ingredient WHERE NOT in_lexicon AND " + Self.isListed),
        lines: try count("ingredient_line"),
        linesRead: try count("ingredient_line WHERE setter <> 0"),
        mentions: try count("span WHERE line IS NOT NULL"),
        tags: try count("tag"),
        pictures: try count("picture"),
        languages: try languageGroups(),
        formats: try groups(by: "format"),
        mostUsed: try mostUsed(limit: 10),
        lacking: try Statistics.Lack.allCases.compactMap { lack in
          let count = try count("recipe WHERE " + lack.condition)
          return count > 0 ? Statistics.Shortage(lack: lack, count: count) : nil
        },
        bytes: try database.value(
          "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0)
    }
  }

  private static let isListed: SQL = """
    EXISTS (SELECT * FROM ingredient_line WHERE ingredient_id = ingredient.id)
    """

  /// The recipes by language; "en-GB" and "en-US" are one.
  private func languageGroups() throws -> [Statistics.Language] {
    var languages: [Statistics.Language] = []
    for tag in try groups(by: "language") {
      let code = Self.merged[tag.name.primaryLanguage] ?? tag.name.primaryLanguage
      let index = languages.firstIndex { $0.code == code } ?? languages.count
      if index == languages.count { languages.append(.init(code: code, count: 0, tags: [])) }
      languages[index].count += tag.count
      languages[index].add(tag)
    }
    return languages.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
  }

  /// Codes of what people call one language.
  private static let merged = ["no": "nb", "nn": "nb"]

  private func mostUsed(limit: Int) throws -> [Statistics.Group] {
    try database.rows(
      """
      SELECT ingredient.name, count(DISTINCT recipe_id) FROM ingredient_line
        JOIN ingredient ON ingredient.id = ingredient_id
      GROUP BY ingredient_id ORDER BY 2 DESC, 1 LIMIT \(limit)
      """
    ) { Statistics.Group(name: try $0[0], count: try $0[1]) }
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

extension Statistics.Lack {
  /// The condition on the columns of `recipe` under which a recipe lacks it.
  fileprivate var condition: SQL {
    switch self {
    case .ingredients: Self.no("ingredient_line")
    case .method: "method = ''"
    case .mentions: "method <> '' AND " + Self.no("span", "line IS NOT NULL")
    case .time: "longest IS NULL"
    case .yield: Self.no("yield")
    case .tags: Self.no("recipe_tag")
    case .source: "source_name = '' AND source_url = ''"
    case .picture: Self.no("image")
    case .rating: "rating IS NULL"
    }
  }

  private static func no(_ table: String, _ condition: SQL = "1") -> SQL {
    "NOT EXISTS (SELECT * FROM \(raw: table) WHERE recipe_id = recipe.id AND \(condition))"
  }
}
