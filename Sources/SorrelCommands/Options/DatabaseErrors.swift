/// There is nothing to find yet.
struct NoRecipesYet: Error, CustomStringConvertible {
  /// Where the user looks for a database that is not there.
  var path: String?

  var sentence: String {
    "There are no recipes yet. Take some in:  sorrel import FILE-OR-FOLDER"
      + (path.map { "  (there is no database at \($0))" } ?? "")
  }

  var description: String {
    "there are no recipes yet; take some in with 'sorrel import FILE-OR-FOLDER'"
      + (path.map { " (there is no database at \($0))" } ?? "")
  }
}

/// A database with changes in a log beside it, which to read takes a folder that may be written.
struct UnreadableLog: Error, CustomStringConvertible {
  var path: String
  var description: String {
    """
    the database \(path) cannot be read in a folder that may not be written, since changes wait in \
    \(path)-wal; copy both files to another folder
    """
  }
}

/// A database that was to be changed and may not be.
struct UnwritableDatabase: Error, CustomStringConvertible {
  var path: String
  var description: String { "the database \(path) cannot be written; check its permissions" }
}
