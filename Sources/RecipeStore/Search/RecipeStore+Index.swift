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
    for run in Self.runs(of: searchQueue.takeAll()) {
      try termReader.forEachRecipe(in: run) { try pending.add($0, $1) }
    }
    while try pending.count > PendingRecipes.limit, let chunk = try pending.fullestChunk() {
      try ChunkUpdate(database: database, chunk: chunk).apply(pending.changes(inChunk: chunk))
      try pending.removeAll(inChunk: chunk)
    }
    try termReader.finish()
  }

  /// Recipes as ranges of neighbouring numbers, none very long: the texts of each are read at once.
  private static func runs(of ids: some Sequence<RecipeID>) -> [ClosedRange<Int64>] {
    var runs: [ClosedRange<Int64>] = []
    for id in Set(ids.map(\.rawValue)).sorted() {
      if let last = runs.last, last.upperBound == id - 1, last.count < batchSize {
        runs[runs.count - 1] = last.lowerBound...id
      } else {
        runs.append(id...id)
      }
    }
    return runs
  }

  /// Makes the search index anew from the recipes.
  ///
  /// O(size of the catalogue); in memory are one chunk and the vocabulary.
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
      let pipeline = try TermPipeline(
        sample: sample(), ingredients: ingredientsByKind()
      ) { count, size in
        count >= max(Self.leastFrequentCount, size / Self.frequentShare)
      }
      try pipeline.paired.write(to: database)
      try writeLists(pipeline, progress)
    }
  }

  /// Writes the lists of all chunks.
  private func writeLists(
    _ pipeline: TermPipeline, _ progress: (_ done: Int, _ of: Int) -> Void
  ) throws {
    let total: Int = try database.value("SELECT count(*) FROM recipe") ?? 0
    var (done, lastTerm) = (0, 0 as UInt32)
    var builder = try ChunkBuilder(database)
    // The chunks of the batches that are being worked on; nil within a chunk, else it ends there.
    var waiting: [Int?] = []
    func take() throws {
      let (output, chunk) = (try pipeline.next(), waiting.removeFirst())
      for term in output.newTerms {
        try TermDictionary.insert(term, into: database)
        lastTerm = term.number
      }
      for (id, postings) in output.recipes {
        guard let place = DocumentPlace(RecipeID(rawValue: id)) else { continue }
        builder.append(postings, at: place.place)
      }
      done += output.recipes.count
      progress(done, total)
      if let chunk { try builder.finish(chunk: chunk) }
    }
    var chunk = try nextChunk(from: 0)
    while let current = chunk {
      let first = Int64(current) * Int64(DocumentSet.capacity)
      let end = first + Int64(DocumentSet.capacity)
      for start in stride(from: first, to: end, by: Self.batchSize) {
        let last = min(start + Int64(Self.batchSize), end)
        pipeline.submit(try SearchTexts.load(start...(last - 1), from: database))
        waiting.append(last == end ? current : nil)
        if waiting.count > 2 { try take() }
      }
      chunk = try nextChunk(from: current + 1)
    }
    while !waiting.isEmpty { try take() }
    try builder.finishTerms(in: database)
    try database.run("UPDATE search_state SET last_term = \(Int(lastTerm))")
  }

  private static let batchSize = 500

  /// The rows of all ingredients, each before those below it and these together.
  private func ingredientsByKind() throws -> [Int64] {
    try database.values(
      """
      WITH RECURSIVE tree(id, depth) AS (
        SELECT id, 0 FROM ingredient WHERE parent_id IS NULL
        UNION ALL
        SELECT ingredient.id, depth + 1 FROM tree JOIN ingredient ON parent_id = tree.id
        ORDER BY 2 DESC, 1
      )
      SELECT id FROM tree
      """)
  }

  /// Some recipes of all parts of the catalogue; all of them, if there are few.
  private func sample() throws -> [SearchTexts] {
    let range: (first: Int64, last: Int64)? = try database.row(
      """
      SELECT min(id), max(id) FROM recipe
      WHERE id BETWEEN 0 AND \(PostingKey.maximumChunk * DocumentSet.capacity)
      HAVING count(*) > 0
      """
    ) { (try $0[0], try $0[1]) }
    guard let range else { return [] }
    // Runs of neighbours are read faster than one here and one there.
    let step = max((range.last - range.first) / Self.sampleRuns, Self.sampleRunLength)
    return try stride(from: range.first, through: range.last, by: Int(step)).flatMap {
      try SearchTexts.load($0...($0 + Self.sampleRunLength - 1), from: database)
    }
  }

  private static let sampleRuns: Int64 = 32
  private static let sampleRunLength: Int64 = 64
  /// A word in one of so many recipes is frequent.
  private static let frequentShare = 32
  /// In fewer recipes, positions are read fast.
  private static let leastFrequentCount = 8

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
    // Rows that came one by one fill their pages by two thirds. Within a transaction that cannot be
    // mended, and need not be.
    if !database.isInTransaction { try database.execute("VACUUM") }
    try rebuildSearch(progress: progress)
    try result.get()
  }
}
