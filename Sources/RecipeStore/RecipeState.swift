import FoundationEssentials
import Recipes

/// All that the history keeps of a recipe when it leaves a state.
struct RecipeState: Decodable {
  var recipe: RecipeSnapshot
  /// Whether a person had edited it.
  var isEdited: Bool
  /// The digest of what its source said last.
  var importedHash: Data
  var format: String
  var file: String?
  var position: Int?
  /// When it came in, in seconds since 1970.
  var created: Int
  var revision: Int

  init(_ stored: StoredRecipe, importedHash: [UInt8]) {
    recipe = RecipeSnapshot(stored.recipe)
    isEdited = stored.isEdited
    self.importedHash = Data(importedHash)
    (format, file) = (stored.origin.format, stored.origin.file)
    position = file == nil ? nil : stored.origin.position
    (created, revision) = (stored.created, stored.revision)
  }

  /// The digest as it is kept now; it has been longer once.
  var digest: [UInt8] { Array(importedHash.prefix(RecipeDigest.length)) }

  var origin: RecipeOrigin { RecipeOrigin(format: format, file: file, position: position ?? 0) }
}

extension Decodable {
  /// Reads what `json` writes.
  /// - Throws: `DecodingError`.
  init(json: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try decoder.decode(Self.self, from: Data(json.utf8))
  }
}
