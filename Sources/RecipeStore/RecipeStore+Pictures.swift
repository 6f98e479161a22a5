public import Pictures
import RichText
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
      let pictures = try stepPictures().sorted()
      let inSteps = JSONText.text { $0.object { $0.field("pictures", pictures) } }
      return try database.run(
        """
        DELETE FROM picture WHERE 'sha256:' || lower(hex(digest)) NOT IN (
          SELECT url FROM image
          UNION SELECT image.value
            FROM recipe_revision, json_each(recipe_revision.recipe, '$.recipe.images') AS image
            WHERE recipe_revision.recipe IS NOT NULL
          UNION SELECT value FROM json_each(\(inSteps), '$.pictures'))
        """)
    }
  }

  /// The addresses of the pictures of steps that are kept here, of recipes and of states in their
  /// histories.
  private func stepPictures() throws -> Set<String> {
    let payloads: [String] = try database.values(
      """
      SELECT payload FROM span WHERE payload LIKE '%img=sha256:%'
      UNION SELECT json_extract(span.value, '$.payload')
        FROM recipe_revision, json_each(recipe_revision.recipe, '$.recipe.spans') AS span
        WHERE recipe_revision.recipe LIKE '%img=sha256:%'
          AND json_extract(span.value, '$.payload') LIKE '%img=sha256:%'
      """)
    return Set(payloads.flatMap { PictureList(payload: $0).addresses })
  }

  /// How large the pictures of some addresses are, in pixels, as far as they are kept here.
  ///
  /// - Throws: `SQLiteError`.
  public func pictureSizes(
    of addresses: [String]
  ) throws -> [String: (width: Int, height: Int)] {
    var sizes: [String: (width: Int, height: Int)] = [:]
    for address in addresses {
      guard let digest = Picture.digest(in: address) else { continue }
      sizes[address] = try database.row(
        "SELECT width, height FROM picture WHERE digest = \(digest)"
      ) { (width: try $0[0], height: try $0[1]) }
    }
    return sizes
  }
}
