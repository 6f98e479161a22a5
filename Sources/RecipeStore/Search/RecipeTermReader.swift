import Recipes
import SQLite

/// Makes the terms of recipes, as the index holds them, from what the tables say.
final class RecipeTermReader {
  private let database: Database
  private let terms: SearchTerms
  private var collector: TermCollector

  init(_ database: Database, _ terms: SearchTerms) {
    (self.database, self.terms) = (database, terms)
    collector = TermCollector(database, terms)
  }

  /// Writes down what numbers have been given to terms; see `TermDictionary`.
  /// - Throws: `SQLiteError`.
  func finish() throws {
    try collector.finish()
    forget()
  }

  /// Forgets what may not be true after a rollback.
  func forget() { collector = TermCollector(database, terms) }

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
    for texts in try SearchTexts.load(range, from: database) {
      try body(RecipeID(rawValue: texts.id), collector.postings(of: texts))
    }
  }
}
