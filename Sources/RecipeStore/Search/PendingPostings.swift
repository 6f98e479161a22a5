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

  /// The recipes of a chunk that wait and are to have a term.
  func documents(of term: UInt32, chunk: Int) -> DocumentSet {
    DocumentSet(sorted: postings[Key(term: term, chunk: chunk)]?.map(\.place) ?? [])
  }

  /// Takes the recipes that wait out of stored lists, and puts them in where they belong now.
  func merge(
    _ levels: [PostingReader.Level], of term: UInt32, chunk: Int, from lowest: Int
  ) -> [PostingReader.Level] {
    guard let waiting = waiting[chunk] else { return levels }
    var merged: [Int: [DocumentSet]] = [:]
    for level in levels { merged[level.level] = [level.documents.subtracting(waiting)] }
    for posting in postings[Key(term: term, chunk: chunk)] ?? [] where posting.level >= lowest {
      merged[posting.level, default: []].append(DocumentSet(sorted: [posting.place]))
    }
    return merged.map { ($0.key, DocumentSet.union($0.value)) }
      .filter { !$0.1.isEmpty }.sorted { $0.0 > $1.0 }
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
