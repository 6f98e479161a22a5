import Digests
import SQLite

/// What tells one content of a file from another: a fast hash of its bytes.
///
/// Who wants to can make two files with one digest, and wins nothing by it: the second is then not read.
public struct FileDigest: Hashable, Sendable {
  let bytes: [UInt8]

  /// Hashes the bytes of a file.
  ///
  /// O(n).
  public init(_ bytes: [UInt8]) {
    let code = GMAC.code(
      of: bytes, key: Array("files of recipes".utf8), nonce: Array("known again.".utf8))
    // 32 bytes, as a digest has in the database.
    var hash = SHA256()
    hash.update(code)
    self.bytes = hash.finalized()
  }
}

extension RecipeStore {
  /// The recipes that came out of a file with the same bytes, read by the same version of the
  /// program; nil if the file must be read.
  ///
  /// If one of its recipes has been deleted since, the file must be read, so that importing it
  /// again brings the recipe back.
  /// - Throws: `SQLiteError`.
  public func importedRecipes(
    from digest: FileDigest, readBy reader: String
  ) throws -> [RecipeID]? {
    try database.snapshot {
      let file = try database.row(
        """
        SELECT id, recipe_count FROM import_file
        WHERE digest = \(digest.bytes) AND reader = \(reader)
        """
      ) { (id: try $0[0] as Int64, count: try $0[1] as Int) }
      guard let file else { return nil }
      let recipes = try database.rows(
        "SELECT recipe_id FROM import_file_recipe WHERE file_id = \(file.id) ORDER BY position"
      ) { RecipeID(rawValue: try $0[0]) }
      return recipes.count == file.count ? recipes : nil
    }
  }

  /// Remembers that a file has been imported, and what came out of it.
  ///
  /// - Parameters:
  ///   - digest: What the file holds.
  ///   - path: Where it lay; for people to read.
  ///   - reader: The version of the program; with a newer one the file is read again.
  ///   - recipes: The recipes in the order of the file; one may come twice.
  /// - Throws: `SQLiteError`, also if one of the recipes does not exist.
  public func rememberImport(
    of digest: FileDigest, path: String, readBy reader: String, recipes: [RecipeID]
  ) throws {
    try transaction {
      try database.run(
        """
        DELETE FROM import_file WHERE digest = \(digest.bytes) AND reader = \(reader)
        """)
      try database.run(
        """
        INSERT INTO import_file (digest, reader, path, recipe_count)
        VALUES (\(digest.bytes), \(reader), \(path), \(recipes.count))
        """)
      let file = database.lastInsertedRowID
      for (position, recipe) in recipes.enumerated() {
        try database.run(
          "INSERT INTO import_file_recipe VALUES (\(file), \(position), \(recipe.rawValue))")
      }
    }
  }

  /// Forgets what a file held before and brought a recipe that it now brings otherwise, so that the
  /// file is read if it comes back in its former state.
  func forgetFormerContents(of origin: RecipeOrigin, holding recipe: RecipeID) throws {
    try database.run(
      """
      DELETE FROM import_file WHERE path = \(origin.file) AND id IN
        (SELECT file_id FROM import_file_recipe WHERE recipe_id = \(recipe.rawValue))
      """)
  }
}
