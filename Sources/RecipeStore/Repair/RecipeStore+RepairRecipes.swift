import Recipes
import RichText
import SQLite

// What recipes say of themselves. Each function here runs in the transaction of its caller, and says
// how many rows it has put right.
extension RecipeStore {
  /// Removes the marks that the rules of rich text do not allow in their method.
  ///
  /// O(size of the methods).
  func mendSpans() throws -> Int {
    let recipes: [Int64] = try database.values("SELECT DISTINCT recipe_id FROM span ORDER BY 1")
    return try recipes.reduce(0) { try $0 + mendSpans(of: $1) }
  }

  private func mendSpans(of id: Int64) throws -> Int {
    let stored = try database.rows(
      "SELECT start, stop, kind, target, payload FROM span WHERE recipe_id = \(id)",
      StoredSpan.init)
    let valid = try method(of: RecipeID(rawValue: id)).spans.map(StoredSpan.init)
    let (kept, there) = (Set(valid), Set(stored))
    for span in there.subtracting(kept) {
      try database.run(
        """
        DELETE FROM span WHERE recipe_id = \(id) AND start = \(span.start)
          AND stop = \(span.stop) AND kind = \(span.kind)
        """)
    }
    // Touching styles of one kind are one.
    for span in kept.subtracting(there) {
      try database.run(
        """
        INSERT OR REPLACE INTO span (recipe_id, start, stop, kind, target, payload)
        VALUES (\(id), \(span.start), \(span.stop), \(span.kind), \(span.target), \(span.payload))
        """)
    }
    return there.subtracting(kept).count
  }

  /// Works out anew what titles are looked up by.
  ///
  /// O(recipes).
  func mendTitles() throws -> Int {
    var wrong: [(id: Int64, key: String)] = []
    try database.forEachRow("SELECT id, title, title_key FROM recipe") { row in
      let (title, key): (String, String) = (try row[1], try row[2])
      if title.lookupKey != key { wrong.append((try row[0], title.lookupKey)) }
    }
    for recipe in wrong {
      try database.run("UPDATE recipe SET title_key = \(recipe.key) WHERE id = \(recipe.id)")
    }
    return wrong.count
  }

  /// Works out anew what recipes cannot do without, where that is written down wrongly.
  ///
  /// O(lines).
  func mendNeeds() throws -> Int {
    let stored = try database.rows("SELECT recipe_id, ingredients FROM recipe_need") {
      (id: RecipeID(rawValue: try $0[0]), bytes: try $0[1] as [UInt8])
    }
    var count = 0
    for need in stored where try needs(of: need.id) != need.bytes {
      try insertNeeds(of: need.id)
      count += 1
    }
    return count
  }
}

/// A row of `span`, which need not be a span.
private struct StoredSpan: Hashable {
  var start: Int
  var stop: Int
  var kind: Int
  var target: Int?
  var payload: String?

  init(_ row: Row) throws {
    (start, stop, kind) = (try row[0], try row[1], try row[2])
    (target, payload) = (try row[3], try row[4])
  }

  init(_ span: TextSpan) {
    (start, stop) = (span.range.lowerBound, span.range.upperBound)
    (kind, target, payload) = (span.kind.storedNumber, span.target, span.payload)
  }
}
