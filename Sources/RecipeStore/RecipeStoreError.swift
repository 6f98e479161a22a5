/// Why the catalogue refuses.
public enum RecipeStoreError: Error, Hashable, Sendable {
  /// The file is something else than a database; it has not been touched.
  case notADatabase(path: String)
  /// The database belongs to another program; it has not been touched.
  case otherDatabase(path: String)
  /// The database was written by a newer version of this program; it has not been touched.
  case newerVersion(path: String, version: Int, supported: Int)
  /// The database is of an older version, and may only be read, not brought up to date.
  case olderVersion(path: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// There is no database to read.
  case missing(path: String)
  /// No recipe has this number.
  case noRecipe(RecipeID)
  /// No title fits the reference; some titles are near it.
  case notFound(String, near: [String])
  /// Several recipes fit the reference; here are the first of them.
  case ambiguous(String, candidates: [RecipeSummary])
  /// Somebody has changed the recipe since the revision that was edited.
  case conflict(RecipeID, revision: Int, edited: Int)
  /// The recipe contradicts itself.
  case invalid(title: String, reason: String)
  /// What the history holds of a recipe cannot be read.
  case unreadableRevision(RecipeID, number: Int)
}

extension RecipeStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADatabase(let path):
      "\(path) is not a database; choose another file"
    case .otherDatabase(let path):
      "\(path) is a database of another program; choose another file"
    case .newerVersion(let path, let version, let supported):
      """
      \(path) was written by a newer Sorrel (version \(version) of the database, this program \
      knows \(supported)); update Sorrel to open it
      """
    case .olderVersion(let path):
      "\(path) was written by an older Sorrel; open it for writing once to bring it up to date"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .missing(let path): "there is no database at \(path)"
    case .noRecipe(let id): "there is no recipe \(id)"
    case .notFound(let reference, let near):
      near.isEmpty
        ? "no recipe is called '\(reference)'"
        : "no recipe is called '\(reference)'; did you mean "
          + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
    case .ambiguous(let reference, let candidates):
      "'\(reference)' fits several recipes: "
        + candidates.map { "\($0.id) '\($0.title)'" }.joined(separator: ", ")
    case .conflict(let id, let revision, let edited):
      """
      recipe \(id) has been changed meanwhile: it is at revision \(revision), and the edit began \
      at \(edited)
      """
    case .invalid(let title, let reason): "the recipe '\(title)' cannot be stored: \(reason)"
    case .unreadableRevision(let id, let number):
      "revision \(number) of recipe \(id) cannot be read; the recipe stays as it is"
    }
  }
}
