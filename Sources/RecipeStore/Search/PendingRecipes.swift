import Recipes
import SQLite

/// The recipes whose changes are still to go into the index, `search_pending`.
///
/// A change of one recipe would rewrite the lists of all its words, and those are long in a large
/// collection. So a changed recipe waits with its old and new terms, and whoever searches looks at
/// the few that wait besides the lists, until there are enough to go in together.
struct PendingRecipes {
  /// So many may wait.
  static let limit = 256

  let database: Database

  /// A recipe that waits: what the index holds of it, and what it should hold.
  struct Change {
    var place: DocumentPlace
    var before: RecipePostings?
    var after: RecipePostings?
  }

  /// Has the terms of a recipe taken out of the search.
  ///
  /// `before` gives what the index holds of it; it is asked only if the recipe does not wait already.
  /// - Throws: `SQLiteError`, and what `before` throws.
  func remove(_ id: RecipeID, before: () throws -> RecipePostings?) throws {
    let isInIndex: Bool? = try database.value(
      "SELECT before IS NOT NULL FROM search_pending WHERE recipe_id = \(id.rawValue)")
    switch isInIndex {
    case true?:
      try database.run(
        "UPDATE search_pending SET after = NULL WHERE recipe_id = \(id.rawValue)")
    case false?:
      try database.run("DELETE FROM search_pending WHERE recipe_id = \(id.rawValue)")
    case nil:
      guard let before = try before() else { return }
      try database.run(
        "INSERT INTO search_pending VALUES (\(id.rawValue), \(before.bytes), NULL)")
    }
  }

  /// Has the terms of a recipe put into the search.
  /// - Throws: `SQLiteError`.
  func add(_ id: RecipeID, _ after: RecipePostings) throws {
    try database.run(
      """
      INSERT INTO search_pending VALUES (\(id.rawValue), NULL, \(after.bytes))
      ON CONFLICT (recipe_id) DO UPDATE SET after = excluded.after
      """)
  }

  /// How many wait.
  var count: Int {
    get throws { try database.value("SELECT count(*) FROM search_pending") ?? 0 }
  }

  /// The chunk that most of those that wait belong to; nil if none waits.
  func fullestChunk() throws -> Int? {
    try database.value(
      """
      SELECT recipe_id / \(DocumentSet.capacity) FROM search_pending
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1
      """)
  }

  /// Those of a chunk that wait, or of all chunks.
  func changes(inChunk chunk: Int? = nil) throws -> [Change] {
    let first = (chunk ?? 0) * DocumentSet.capacity
    let last = chunk.map { ($0 + 1) * DocumentSet.capacity - 1 } ?? .max
    return try database.rows(
      """
      SELECT recipe_id, before, after FROM search_pending
      WHERE recipe_id BETWEEN \(first) AND \(last) ORDER BY recipe_id
      """
    ) { row -> Change? in
      let (before, after): ([UInt8]?, [UInt8]?) = (try row[1], try row[2])
      return DocumentPlace(RecipeID(rawValue: try row[0])).map {
        Change(
          place: $0, before: before.map(RecipePostings.init),
          after: after.map(RecipePostings.init))
      }
    }.compactMap(\.self)
  }

  /// Those of a chunk wait no longer.
  func removeAll(inChunk chunk: Int) throws {
    let first = chunk * DocumentSet.capacity
    try database.run(
      """
      DELETE FROM search_pending
      WHERE recipe_id BETWEEN \(first) AND \(first + DocumentSet.capacity - 1)
      """)
  }
}
