import Recipes

/// The place of a recipe in the search: recipes are dealt with in chunks of neighbouring numbers.
struct DocumentPlace: Hashable {
  var chunk: Int
  var place: UInt16

  /// The place of a recipe; nil beyond the numbers that the index can hold, which no catalogue reaches.
  init?(_ id: RecipeID) {
    let chunk = id.rawValue / Int64(DocumentSet.capacity)
    guard id.rawValue >= 0, chunk <= Int64(PostingKey.maximumChunk) else { return nil }
    self.chunk = Int(chunk)
    place = UInt16(id.rawValue % Int64(DocumentSet.capacity))
  }

  init(chunk: Int, place: UInt16) { (self.chunk, self.place) = (chunk, place) }

  var id: RecipeID {
    RecipeID(rawValue: Int64(chunk) * Int64(DocumentSet.capacity) + Int64(place))
  }
}

/// The keys of rows of the index: by chunk, then term, then part or block.
///
/// So a chunk is written from its first row to its last, and the lists of a term in a chunk lie together.
enum PostingKey {
  static let maximumChunk = (1 << 27) - 1
  static let maximumLevel = 15
  /// How many recipes with neighbouring numbers have their positions in one row.
  static let blockSize = DocumentSet.capacity / 8

  /// What a row of `search_posting` holds of a term in a chunk.
  enum Part: Int64 {
    /// The recipes that have the term.
    case documents = 0
    /// Their levels, as `LevelPlanes` has them.
    case levels = 1
  }

  /// The key of a part of what a chunk has of a term.
  static func posting(term: UInt32, chunk: Int, _ part: Part) -> Int64 {
    Int64(chunk) << 33 | Int64(term) << 1 | part.rawValue
  }

  /// The key of the positions of a term in the recipes of a block of a chunk.
  static func positions(term: UInt32, chunk: Int, block: Int) -> Int64 {
    Int64(chunk) << 35 | Int64(term) << 3 | Int64(block)
  }

  /// What the key of a row of `search_posting` says.
  static func parts(of key: Int64) -> (chunk: Int, term: UInt32, part: Part) {
    (Int(key >> 33), UInt32(truncatingIfNeeded: key >> 1), key & 1 == 0 ? .documents : .levels)
  }
}
