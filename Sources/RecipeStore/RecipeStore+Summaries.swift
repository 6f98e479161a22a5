import Recipes
import SQLite

extension RecipeStore {
  /// A part of a list.
  public struct Page: Hashable, Sendable {
    /// The most entries; nil for all.
    public var limit: Int?
    /// How many entries to leave out at the start.
    public var offset: Int

    public init(limit: Int? = nil, offset: Int = 0) { (self.limit, self.offset) = (limit, offset) }

    /// All entries.
    public static let all = Page()

    /// The end of a query that gives this page.
    ///
    /// SQLite takes -1 for no limit.
    var sql: SQL { " LIMIT \(limit.map { max(0, $0) } ?? -1) OFFSET \(max(0, offset))" }
  }

  /// Calls `body` with a summary of each recipe, ordered by title; one at a time is in memory.
  /// - Throws: `SQLiteError`, and what `body` throws, which ends the list.
  public func forEachSummary(
    _ page: Page = .all, _ body: (RecipeSummary) throws -> Void
  ) throws {
    try database.snapshot {
      let query = Self.summaryQuery + " ORDER BY title_key, id" + page.sql
      try database.forEachRow(query) { try body(summary(of: $0)) }
    }
  }

  /// Summaries of the recipes, ordered by title.
  /// - Throws: `SQLiteError`.
  public func summaries(_ page: Page = .all) throws -> [RecipeSummary] {
    var summaries: [RecipeSummary] = []
    try forEachSummary(page) { summaries.append($0) }
    return summaries
  }

  /// The summary of one recipe; nil if there is none with this number.
  /// - Throws: `SQLiteError`.
  public func summary(id: RecipeID) throws -> RecipeSummary? {
    try database.row(Self.summaryQuery + " WHERE id = \(id.rawValue)") { try summary(of: $0) }
  }

  /// The columns that `summary(of:)` reads.
  static let summaryQuery: SQL = """
    SELECT id, title, language, rating, source_name, source_url, author,
      prep_lower, prep_upper, cook_lower, cook_upper, total_lower, total_upper
    FROM recipe
    """

  func summary(of row: Row) throws -> RecipeSummary {
    let id = RecipeID(rawValue: try row[0])
    var times = Recipe.Times()
    times.preparation = try row.timeSpan(at: 7)
    times.cooking = try row.timeSpan(at: 9)
    times.total = try row.timeSpan(at: 11)
    return RecipeSummary(
      id: id, title: try row[1], language: try row[2], tags: try tags(of: id),
      totalTime: times.effectiveTotal,
      source: Recipe.Source(name: try row[4], url: try row[5], author: try row[6]),
      yields: try yields(of: id), rating: try row[3])
  }
}
