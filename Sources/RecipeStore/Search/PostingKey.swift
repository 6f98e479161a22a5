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

/// The keys of rows of the index, so laid out that what is read together lies together: by term, then
/// chunk, then level.
enum PostingKey {
  static let maximumChunk = (1 << 27) - 1
  static let maximumLevel = 15

  /// The key of the recipes of a chunk in which a term has a level.
  static func documents(term: UInt32, chunk: Int, level: Int) -> Int64 {
    Int64(term) << 31 | Int64(chunk) << 4 | Int64(level)
  }

  /// The key of the positions of a term in the recipes of a chunk.
  static func positions(term: UInt32, chunk: Int) -> Int64 { Int64(term) << 27 | Int64(chunk) }

  static func level(of key: Int64) -> Int { Int(key & 15) }
  static func chunk(of key: Int64) -> Int { Int(key >> 4) & maximumChunk }
  static func term(of key: Int64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 31) }
}
