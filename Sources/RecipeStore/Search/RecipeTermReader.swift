import Recipes
import SQLite

/// Makes the terms of recipes, as the index holds them, from what the tables say.
final class RecipeTermReader {
  private let database: Database
  private let terms: SearchTerms
  private var collector: TermCollector
  /// The state of the database that `collector` has learnt from, as `Database.dataVersion` tells it;
  /// nil if it knows nothing.
  private var version: Int?
  /// Whether it has been seen in this transaction that the state is still that one.
  private var isCurrent = false

  init(_ database: Database, _ terms: SearchTerms) {
    (self.database, self.terms) = (database, terms)
    collector = TermCollector(database, terms)
  }

  /// Writes down what numbers have been given to terms, at the end of a transaction; see
  /// `TermDictionary`.
  /// - Throws: `SQLiteError`.
  func finish() throws {
    try collector.finish()
    isCurrent = false
  }

  /// Forgets what may not be true after a rollback.
  func forget() {
    collector = TermCollector(database, terms)
    (version, isCurrent) = (nil, false)
  }

  /// Forgets what has been learnt before, if another connection has changed the database since.
  private func refresh() throws {
    guard !isCurrent else { return }
    let current = try database.dataVersion
    if current != version { forget() }
    (version, isCurrent) = (current, true)
  }

  /// The terms of one recipe; nil if there is none with this number.
  /// - Throws: `SQLiteError`.
  func postings(of id: RecipeID) throws -> RecipePostings? {
    var result: RecipePostings?
    try forEachRecipe(in: id.rawValue...id.rawValue) { result = $1 }
    return result
  }

  /// Calls `body` with the terms of each recipe with a number in the range, in their order.
  ///
  /// All texts of the range are in memory at once.
  /// - Throws: `SQLiteError`, and what `body` throws.
  func forEachRecipe(
    in range: ClosedRange<Int64>, _ body: (RecipeID, RecipePostings) throws -> Void
  ) throws {
    try refresh()
    for texts in try SearchTexts.load(range, from: database) {
      try body(RecipeID(rawValue: texts.id), collector.postings(of: texts))
    }
  }
}
