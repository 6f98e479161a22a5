import BenchSupport
import RecipeStore
import Recipes
import RichText
import SQLite
import SorrelCommands
import Terminal

/// A generated collection, once in a catalogue and once in a plain FTS5 table.
struct SearchCollection {
  private let store: RecipeStore
  private let reference: Database

  /// Generates and stores a collection.
  /// - Throws: What the databases throw.
  init(recipes count: Int, in folder: String) throws {
    store = try RecipeStore(
      path: folder + "/recipes.sqlite")
    reference = try Database(path: folder + "/reference.sqlite")
    try reference.useWriteAheadLog()
    // As much memory as the catalogue takes.
    try reference.execute("PRAGMA cache_size = -16000")
    // Like the catalogue's index, this one holds no texts.
    try reference.execute(
      """
      CREATE VIRTUAL TABLE reference USING fts5 (
        title, ingredients, method, tags, content = '', tokenize = 'unicode61')
      """)
    let generator = RecipeGenerator()
    let progress = ProgressBar("Storing", total: count)
    let batch = 100
    for start in stride(from: 0, to: count, by: batch) {
      let recipes = (start..<min(start + batch, count)).map(generator.recipe)
      try store.transaction { for recipe in recipes { _ = try store.save(recipe) } }
      try reference.transaction { for recipe in recipes { try index(recipe) } }
      progress.advance(by: recipes.count)
    }
    progress.finish()
  }

  private func index(_ recipe: Recipe) throws {
    let ingredients = recipe.lines.map(\.text).joined(separator: "\n")
    try reference.run(
      """
      INSERT INTO reference (title, ingredients, method, tags) VALUES (
        \(recipe.title), \(ingredients), \(recipe.method.text),
        \(recipe.tags.joined(separator: "\n")))
      """)
  }

  /// Asks a query again and again, in turns with the reference.
  ///
  /// Neither is timed the first time, when it is prepared and its pages are read.
  /// - Throws: `SQLiteError`.
  func measure(
    _ query: BenchQuery, repeats: Int
  ) throws -> (sorrel: Latency, reference: Latency) {
    let clock = ContinuousClock()
    var all = query.query
    all.page = .all
    let hits = try store.search(all).count
    let referenceHits =
      try reference.value(
        "SELECT count(*) FROM reference WHERE reference MATCH \(query.reference)", as: Int.self)
      ?? 0
    var times: (sorrel: [Duration], reference: [Duration]) = ([], [])
    for turn in 0...repeats {
      let sorrel = try clock.measure { blackHole(try store.search(query.query)) }
      let plain = try clock.measure { blackHole(try ask(query.reference)) }
      guard turn > 0 else { continue }
      times.sorrel.append(sorrel)
      times.reference.append(plain)
    }
    return (
      Latency(hits: hits, times: times.sorrel),
      Latency(hits: referenceHits, times: times.reference)
    )
  }

  private func ask(_ words: String) throws -> [Int] {
    try reference.values(
      "SELECT rowid FROM reference WHERE reference MATCH \(words) ORDER BY rank LIMIT 20")
  }
}
