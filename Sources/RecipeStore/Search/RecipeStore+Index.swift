import Recipes
import SQLite

// The index is changed in the transaction of the recipes, so that the two always agree.
extension RecipeStore {
  /// Has the words of a recipe put into the search before the transaction ends.
  func addToSearch(_ id: RecipeID) { searchQueue.append(id) }

  /// Takes the words of a recipe out of the search, before anything of it changes.
  func removeFromSearch(_ id: RecipeID) throws {
    if isSearchDeferred { return }
    if searchQueue.contains(id) { try flushSearch() }
    try PendingRecipes(database: database).remove(id) { try termReader.postings(of: id) }
  }

  /// Puts the words of all recipes that wait for it into the search.
  func flushSearch() throws {
    if isSearchDeferred { _ = searchQueue.takeAll() }
    let pending = PendingRecipes(database: database)
    for id in searchQueue.takeAll() {
      guard let postings = try termReader.postings(of: id) else { continue }
      try pending.add(id, postings)
    }
    while try pending.count > PendingRecipes.limit, let chunk = try pending.fullestChunk() {
      try ChunkUpdate(database: database, chunk: chunk).apply(pending.changes(inChunk: chunk))
      try pending.removeAll(inChunk: chunk)
    }
    try termReader.finish()
  }

  /// Makes the search index anew from the recipes.
  ///
  /// O(size of the catalogue).
  /// - Parameter progress: Is called from time to time with the recipes done and all there are.
  /// - Throws: `SQLiteError`; the index is as it was then.
  public func rebuildSearch(progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws {
    try transaction {
      for table in ["search_term", "search_posting", "search_position", "search_pending"] {
        try database.run("DELETE FROM \(raw: table)")
      }
      _ = searchQueue.takeAll()
      try database.run("UPDATE search_state SET format = \(SearchFormat.current), last_term = 0")
      termReader.forget()
      let total: Int = try database.value("SELECT count(*) FROM recipe") ?? 0
      var done = 0
      var chunk = try nextChunk(from: 0)
      while let current = chunk {
        var builder = ChunkBuilder(chunk: current)
        let first = Int64(current) * Int64(DocumentSet.capacity)
        for start in stride(from: first, to: first + Int64(DocumentSet.capacity), by: 512) {
          try termReader.forEachRecipe(in: start...(start + 511)) { id, postings in
            guard let place = DocumentPlace(id) else { return }
            builder.append(postings, at: place.place)
            done += 1
          }
          progress(done, total)
        }
        try builder.write(to: database)
        chunk = try nextChunk(from: current + 1)
      }
      try termReader.finish()
    }
  }

  /// The first chunk that has recipes, from one on; the numbers of recipes may have gaps of any size.
  private func nextChunk(from chunk: Int) throws -> Int? {
    let id: Int64? = try database.value(
      """
      SELECT id FROM recipe WHERE id >= \(Int64(chunk) * Int64(DocumentSet.capacity))
      ORDER BY id LIMIT 1
      """)
    return id.flatMap { DocumentPlace(RecipeID(rawValue: $0))?.chunk }
  }

  /// Whether the index is one that this program makes.
  var isSearchCurrent: Bool {
    get throws {
      try database.value("SELECT format FROM search_state") == SearchFormat.current
    }
  }

  /// Runs `body`, which may save many recipes, and makes the index anew at the end.
  ///
  /// That is much faster than to keep it up with each of them. Until then they are not found; if
  /// the program is ended before, the next one to open the catalogue makes the index.
  /// - Throws: What `body` throws, and then the index is made all the same; `SQLiteError`.
  package func withDeferredSearch(
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }, _ body: () throws -> Void
  ) throws {
    try database.run("UPDATE search_state SET format = ''")
    isSearchDeferred = true
    let result = Result { try body() }
    isSearchDeferred = false
    try rebuildSearch(progress: progress)
    try result.get()
  }
}
