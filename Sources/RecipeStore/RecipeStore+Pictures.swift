public import Pictures
import SQLite

extension RecipeStore {
  /// Keeps a picture, once however many recipes name it by its address.
  ///
  /// O(n).
  /// - Throws: `SQLiteError`.
  public func save(_ picture: Picture) throws {
    try database.run(
      """
      INSERT INTO picture (digest, media_type, width, height, bytes)
      VALUES (\(picture.digest), \(picture.kind.mediaType), \(picture.width), \(picture.height),
        \(picture.bytes))
      ON CONFLICT (digest) DO NOTHING
      """)
  }

  /// The picture of an address that a recipe has; nil for an address on the web, and for a picture
  /// that is not there.
  ///
  /// - Throws: `SQLiteError`.
  public func picture(at address: String) throws -> Picture? {
    guard let digest = Picture.digest(in: address) else { return nil }
    let bytes: [UInt8]? = try database.value("SELECT bytes FROM picture WHERE digest = \(digest)")
    return bytes.flatMap { try? Picture($0) }
  }

  /// The address of the first picture of a recipe that is kept here; nil if there is none.
  ///
  /// - Throws: `SQLiteError`.
  public func firstPictureAddress(of recipe: RecipeID) throws -> String? {
    try database.value(
      """
      SELECT url FROM image WHERE recipe_id = \(recipe.rawValue) AND url LIKE 'sha256:%'
      ORDER BY position LIMIT 1
      """)
  }

  /// Removes the pictures that neither a recipe nor a state in the history of one names.
  ///
  /// O(size of recipes and history).
  /// - Returns: How many were removed.
  /// - Throws: `SQLiteError`.
  @discardableResult
  public func removeUnusedPictures() throws -> Int {
    try transaction {
      try database.run(
        """
        DELETE FROM picture WHERE 'sha256:' || lower(hex(digest)) NOT IN (
          SELECT url FROM image
          UNION SELECT image.value
            FROM recipe_revision, json_each(recipe_revision.recipe, '$.recipe.images') AS image
            WHERE recipe_revision.recipe IS NOT NULL)
        """)
    }
  }
}
