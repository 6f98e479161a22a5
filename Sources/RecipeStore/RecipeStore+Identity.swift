import Recipes
import SQLite

/// What a recipe that is to be saved is to the catalogue.
enum Identity: Hashable {
  case unknown
  case unchanged(RecipeID)
  case changed(RecipeID)
  case edited(RecipeID)
  case duplicate(RecipeID)
}

extension RecipeStore {
  /// Finds the recipe that `record` is a copy or another version of.
  func identify(_ record: RecipeRecord) throws -> Identity {
    let candidates = try candidates(for: record)
    let sameSource = candidates.filter { $0.hasSource(of: record) }
    if let same = sameSource.first(where: { $0.imported == record.digest.whole }) {
      return .unchanged(same.id)
    }
    if let same = sameSource.first(where: { $0.content == record.digest.content }) {
      return same.isEdited ? .edited(same.id) : .changed(same.id)
    }
    if let other = candidates.first(where: { $0.content == record.digest.content }) {
      return .duplicate(other.id)
    }
    for candidate in sameSource {
      if try candidate.titleKey == record.titleKey || shareText(candidate.id, record.recipe) {
        return candidate.isEdited ? .edited(candidate.id) : .changed(candidate.id)
      }
    }
    return .unknown
  }

  /// The recipes that share a hash or a source with `record`, the oldest first.
  ///
  /// Each part has an index of its own, and a bound: an address that many recipes share, such as
  /// that of a whole site, says little about any of them.
  private func candidates(for record: RecipeRecord) throws -> [Candidate] {
    let file = record.origin.file
    return try database.rows(
      """
      WITH candidate(id) AS (
        SELECT * FROM (SELECT id FROM recipe
          WHERE substr(content_hash, 1, 6) = \(Array(record.digest.content.prefix(6)))
            AND content_hash = \(record.digest.content) ORDER BY id LIMIT 100)
        UNION SELECT * FROM (SELECT id FROM recipe
          WHERE substr(imported_hash, 1, 6) = \(Array(record.digest.whole.prefix(6)))
            AND imported_hash = \(record.digest.whole) AND revision > 1 ORDER BY id LIMIT 100)
        UNION SELECT * FROM (SELECT id FROM recipe
          WHERE source_key = \(record.sourceKey) AND title_key = \(record.titleKey) LIMIT 100)
        UNION SELECT * FROM (SELECT id FROM recipe WHERE source_key = \(record.sourceKey) LIMIT 8)
        UNION SELECT id FROM recipe WHERE source_file = \(file)
          AND source_position = \(record.origin.position)
      )
      SELECT id, title_key, content_hash, imported_hash, source_key, source_file,
        source_position, is_edited
      FROM recipe WHERE id IN candidate ORDER BY id
      """
    ) { row in
      Candidate(
        id: RecipeID(rawValue: try row[0]), titleKey: try row[1], content: try row[2],
        imported: try row[3], sourceKey: try row[4], file: try row[5], position: try row[6],
        isEdited: try row[7])
    }
  }

  /// Whether at least half of the lines and paragraphs of the longer of two texts are in both.
  private func shareText(_ id: RecipeID, _ recipe: Recipe) throws -> Bool {
    guard let other = try self.recipe(id: id)?.recipe else { return false }
    let (a, b) = (Set(recipe.comparedPieces), Set(other.comparedPieces))
    return !a.isEmpty && 2 * a.intersection(b).count >= max(a.count, b.count)
  }
}

/// A stored recipe that may be the one to be saved.
private struct Candidate {
  let id: RecipeID
  let titleKey: String
  let content: [UInt8]
  let imported: [UInt8]
  let sourceKey: String?
  let file: String?
  let position: Int?
  let isEdited: Bool

  /// Whether the source is the same: the place in the file, else the address, else none at all.
  func hasSource(of record: RecipeRecord) -> Bool {
    if let file, file == record.origin.file {
      // Two recipes of one file are two recipes, unless they say the same of the same page.
      return position == record.origin.position
        || (sourceKey != nil && sourceKey == record.sourceKey && content == record.digest.content)
    }
    if sourceKey != nil || record.sourceKey != nil { return sourceKey == record.sourceKey }
    return file == nil && record.origin.file == nil
  }
}
