import BenchSupport
import RecipeStore
import Recipes
import SQLite
import SorrelCommands
import Terminal

/// A generated catalogue, and a plain FTS5 table of the same texts in the same file.
struct SearchCollection {
  /// What it took to make a catalogue.
  struct Building {
    /// Storing the recipes, without the search index.
    var storing: Duration = .zero
    /// The time of the processor for that.
    var storingProcessor: Duration = .zero
    /// Making the search index of all of them.
    var indexing: Duration = .zero
    /// The time of the processor for that.
    var indexingProcessor: Duration = .zero
    /// In bytes.
    var peakMemory = 0
    var file = 0
    /// The bytes of what the recipes themselves say.
    var text = 0
    /// The bytes of the search index in the file.
    var index = 0
    /// The bytes of each part of the file: tables of a kind with their indexes.
    var parts: [(name: String, bytes: Int)] = []
  }

  let store: RecipeStore
  private let reference: Database
  private(set) var building = Building()

  /// Opens the catalogue in a folder, or generates and stores one, one batch at a time.
  ///
  /// The index of one that is there is made anew on request, to time it.
  /// - Throws: What the database throws.
  init(recipes count: Int, in folder: String, rebuilds: Bool) throws {
    let path = folder + "/recipes-\(count).sqlite"
    let indexing = ProgressBar("Indexing", total: count)
    var indexed = 0
    store = try RecipeStore(path: path) { done, _ in
      indexing.advance(by: done - indexed)
      indexed = done
    }
    indexing.finish()
    reference = try Database(path: path)
    // As much memory as the catalogue takes.
    try reference.execute("PRAGMA cache_size = -32000")
    if try store.summary(id: RecipeID(rawValue: 1)) == nil {
      try fill(with: count)
    } else if rebuilds {
      let clock = ContinuousClock()
      let (start, processor) = (clock.now, ProcessUsage.processorTime)
      try store.rebuildSearch()
      building.indexing = clock.now - start
      building.indexingProcessor = ProcessUsage.processorTime - processor
    }
    building.peakMemory = ProcessUsage.peakMemory
    try measureSizes()
    try makeReference()
  }

  private mutating func fill(with count: Int) throws {
    let generator = RecipeGenerator()
    let storing = ProgressBar("Storing", total: count)
    let clock = ContinuousClock()
    let (start, startProcessor) = (clock.now, ProcessUsage.processorTime)
    var (stored, processor) = (start, Duration.zero)
    let batch = 1_000
    var indexed = 0
    let indexing = ProgressBar("Indexing", total: count)
    try store.withDeferredSearch { done, _ in
      indexing.advance(by: done - indexed)
      indexed = done
    } _: {
      for start in stride(from: 0, to: count, by: batch) {
        let end = min(start + batch, count)
        try store.transaction {
          for number in start..<end { _ = try store.save(generator.recipe(number)) }
        }
        storing.advance(by: end - start)
      }
      storing.finish()
      (stored, processor) = (clock.now, ProcessUsage.processorTime)
    }
    indexing.finish()
    building.storing = stored - start
    building.storingProcessor = processor - startProcessor
    building.indexing = clock.now - stored
    building.indexingProcessor = ProcessUsage.processorTime - processor
  }

  private mutating func measureSizes() throws {
    try reference.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    // Without the reference, which may be there from the last run, and pages that are free.
    try reference.forEachRow(
      """
      SELECT CASE WHEN name LIKE '%search_%' THEN 'index'
        WHEN name LIKE 'recipe%' THEN 'recipe' WHEN name LIKE '%ingredient%' THEN 'ingredient'
        WHEN name LIKE 'span%' THEN 'span' ELSE 'rest' END, sum(pgsize)
      FROM dbstat WHERE name NOT LIKE 'plain%' GROUP BY 1
      """
    ) { row in
      let bytes: Int = try row[1]
      building.parts.append((try row[0], bytes))
      building.file += bytes
    }
    // The length of a blob is in bytes.
    let texts: [SQL] = [
      """
      SELECT sum(length(CAST(title || method || summary || cuisine || author || source_name
        || source_url AS BLOB))) FROM recipe
      """,
      "SELECT sum(length(CAST(text AS BLOB))) FROM ingredient_line",
      "SELECT sum(length(CAST(text AS BLOB))) FROM yield",
      """
      SELECT sum(length(CAST(name AS BLOB))) FROM recipe_tag JOIN tag ON tag.id = tag_id
      """,
    ]
    building.text = try texts.reduce(0) { $0 + (try reference.value($1) ?? 0) }
    building.index = building.parts.first { $0.name == "index" }?.bytes ?? 0
  }

  private func makeReference() throws {
    let exists: Int? = try reference.value("SELECT 1 FROM sqlite_schema WHERE name = 'plain'")
    guard exists == nil else { return }
    try reference.transaction {
      try reference.execute(
        """
        CREATE VIRTUAL TABLE plain USING fts5 (
          title, ingredients, method, tags, content = '', tokenize = 'unicode61');
        INSERT INTO plain (rowid, title, ingredients, method, tags)
        SELECT id, title,
          (SELECT group_concat(text, char(10)) FROM ingredient_line WHERE recipe_id = recipe.id),
          method,
          (SELECT group_concat(name, char(10)) FROM recipe_tag JOIN tag ON tag.id = tag_id
            WHERE recipe_id = recipe.id)
        FROM recipe;
        """)
    }
    try reference.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// What a query finds and how long it takes.
  struct Measured {
    var query: BenchQuery
    var hits: Int
    var sorrel: Latency
    /// The time of the processor, of which other programs take nothing away.
    var processor: Latency
    var reference: Latency?
  }

  /// Asks a query again and again, and then the reference a few times.
  ///
  /// Neither is timed the first time, when it is prepared and its pages are read.
  /// - Throws: `SQLiteError`.
  func measure(_ query: BenchQuery, repeats: Int) throws -> Measured {
    let clock = ContinuousClock()
    var all = query.query
    (all.page, all.countsAll, all.facets) = (RecipeStore.Page(limit: 0), true, [])
    let hits = try store.answer(all).total ?? 0
    func times(
      _ count: Int, _ body: () throws -> Void
    ) rethrows -> (clock: Latency, processor: Latency) {
      var (durations, processor): ([Duration], [Duration]) = ([], [])
      for _ in 0...count {
        let start = ProcessUsage.processorTime
        durations.append(try clock.measure(body))
        processor.append(ProcessUsage.processorTime - start)
      }
      return (Latency(Array(durations.dropFirst())), Latency(Array(processor.dropFirst())))
    }
    let sorrel = try times(repeats) { blackHole(try store.answer(query.query)) }
    let reference = try query.reference.map { words in
      try times(min(repeats, 3)) { blackHole(try ask(words, query.kind)) }
    }
    return Measured(
      query: query, hits: hits, sorrel: sorrel.clock, processor: sorrel.processor,
      reference: reference?.clock)
  }

  private func ask(_ words: String, _ kind: BenchQuery.Kind) throws -> [Int] {
    kind == .count
      ? try reference.values("SELECT count(*) FROM plain WHERE plain MATCH \(words)")
      : try reference.values(
        "SELECT rowid FROM plain WHERE plain MATCH \(words) ORDER BY rank LIMIT 20")
  }
}
