import Recipes
import SQLite

/// What the recipes that wait to go into the index have of the terms that a question asks for.
struct PendingPostings {
  private struct Key: Hashable {
    var term: UInt32
    var chunk: Int
  }

  private struct Posting {
    var place: UInt16
    var level: Int
    var positions: [UInt8]
  }

  private var waiting: [Int: DocumentSet] = [:]
  private var postings: [Key: [Posting]] = [:]
  private var changes: [UInt32: Int] = [:]

  /// Reads what waits.
  ///
  /// O(terms of the recipes that wait).
  /// - Throws: `SQLiteError`.
  init(_ database: Database, terms: Set<UInt32>) throws {
    var places: [Int: [UInt16]] = [:]
    let query: SQL = "SELECT recipe_id, before, after FROM search_pending ORDER BY recipe_id"
    try database.forEachRow(query) { row in
      guard let place = DocumentPlace(RecipeID(rawValue: try row[0])) else { return }
      places[place.chunk, default: []].append(place.place)
      if let before: [UInt8] = try row[1] {
        for posting in RecipePostings(before).postings where terms.contains(posting.term) {
          changes[posting.term, default: 0] -= 1
        }
      }
      guard let after: [UInt8] = try row[2] else { return }
      let recipe = RecipePostings(after)
      for posting in recipe.postings where terms.contains(posting.term) {
        changes[posting.term, default: 0] += 1
        postings[Key(term: posting.term, chunk: place.chunk), default: []].append(
          Posting(
            place: place.place, level: Int(posting.level),
            positions: Array(recipe.positions[posting.bytes])))
      }
    }
    waiting = places.mapValues(DocumentSet.init(sorted:))
  }

  /// The chunks of recipes that wait.
  var chunks: [Int] { Array(waiting.keys) }

  /// The recipes of a chunk of which the index does not hold what is true.
  func places(inChunk chunk: Int) -> DocumentSet { waiting[chunk] ?? .empty }

  /// By how many recipes the index is behind for a term.
  func change(of term: UInt32) -> Int { changes[term] ?? 0 }

  /// The highest level that a term has in what waits of a chunk; 0 if none has it.
  func top(of term: UInt32, chunk: Int) -> Int {
    postings[Key(term: term, chunk: chunk)]?.reduce(0) { max($0, $1.level) } ?? 0
  }

  /// The level that a term is to have in a recipe that waits; 0 if none.
  func level(of term: UInt32, chunk: Int, place: UInt16) -> Int {
    postings[Key(term: term, chunk: chunk)]?.first { $0.place == place }?.level ?? 0
  }

  /// The recipes of a chunk that wait and are to have a term, at a level of a range.
  func documents(
    of term: UInt32, chunk: Int, levels: ClosedRange<Int> = 1...PostingKey.maximumLevel
  ) -> DocumentSet {
    let found = postings[Key(term: term, chunk: chunk)]?.filter { levels.contains($0.level) } ?? []
    return DocumentSet(sorted: found.map(\.place))
  }

  /// The positions of a term in a recipe that waits; none if it does not wait.
  func positions(of term: UInt32, chunk: Int, place: UInt16) -> [UInt32] {
    guard waiting[chunk]?.contains(place) == true,
      let posting = postings[Key(term: term, chunk: chunk)]?.first(where: { $0.place == place })
    else { return [] }
    return posting.positions.withUnsafeBytes { bytes in
      var offset = 0
      return bytes.isEmpty ? [] : PositionCode.positions(in: bytes, at: &offset)
    }
  }
}
