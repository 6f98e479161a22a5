public import Recipes
import SQLite

/// A catalogue of recipes in one SQLite file.
///
///     let store = try RecipeStore(path: "recipes.sqlite")
///     let outcome = try store.save(recipe)
///     for hit in try store.search(SearchQuery(words: "apple cake")) { print(hit.recipe.title) }
///
/// A store belongs to one thread of work at a time and so is not `Sendable`; several stores,
/// in one process or more, may have the same file open.
public final class RecipeStore {
  let database: Database
  private let openFile: OpenFiles.Registration?
  /// Whether every change is refused.
  let isReadOnly: Bool
  let terms = SearchTerms()
  let termReader: RecipeTermReader
  var searchQueue = SearchQueue()
  /// Whether the search index is to be made only later; see `withDeferredSearch`.
  var isSearchDeferred = false
  var changeLog = ChangeLog()

  /// The lexicon that knows the ingredients of the recipes saved from now on.
  public var lexicon: Lexicon { didSet { knownKeys = [:] } }
  /// What names mean by the lexicon, for those that have been asked for.
  var knownKeys: [String: [String]] = [:]

  /// Opens a catalogue, and makes it with its folder if there is none.
  ///
  /// A file that is no catalogue of this program is refused and not touched.
  /// - Parameters:
  ///   - path: The file; ":memory:" is a catalogue that lives as long as the store.
  ///   - isReadOnly: Whether to refuse every change, and a missing file.
  ///   - lexicon: The ingredients that are known by name.
  ///   - indexing: Is called with the recipes done and all there are, should the search index have
  ///     to be made anew, as for a catalogue that an older version has made.
  /// - Throws: `RecipeStoreError` if the file is not ours or cannot be read; `SQLiteError`.
  public convenience init(
    path: String, isReadOnly: Bool = false, lexicon: Lexicon = .shared,
    indexing: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws {
    try self.init(
      path: path, isReadOnly: isReadOnly, lexicon: lexicon, migrator: Schema.migrator,
      indexing: indexing)
  }

  init(
    path: String, isReadOnly: Bool, lexicon: Lexicon, migrator: Migrator,
    indexing: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws {
    (self.lexicon, self.isReadOnly) = (lexicon, isReadOnly)
    let file = DatabaseFile(path: path)
    let isInMemory = path == ":memory:"
    if !isInMemory {
      // What another store of this process has open, that one has looked at.
      let content = try OpenFiles.shared.unlessOpen(path) {
        try file.content(supporting: migrator.version)
      }
      switch content ?? .database {
      case .nothing:
        guard !isReadOnly else { throw RecipeStoreError.missing(path: path) }
        try file.makeFolder()
      case .database:
        let reader = try Database(path: path, isReadOnly: true)
        try file.check(reader, supporting: migrator.version)
        if isReadOnly, try reader.version < migrator.version {
          throw RecipeStoreError.olderVersion(path: path)
        }
      }
    }
    database = try Database(path: path, isReadOnly: isReadOnly)
    openFile = isInMemory ? nil : OpenFiles.shared.register(path)
    termReader = RecipeTermReader(database, terms)
    // It takes effect in a database without tables only. A row of a recipe is often longer than a
    // fourth of the usual page, and a list of the search index about half of this one.
    try database.execute("PRAGMA page_size = 8192")
    // 32 MB instead of 2, so that a batch is written once, at its end, and what a search reads again is
    // there.
    try database.execute("PRAGMA cache_size = -32000")
    if isReadOnly { return }
    try migrator.migrate(database)
    if !isInMemory { try database.useWriteAheadLog() }
    if try !isSearchCurrent { try rebuildSearch(progress: indexing) }
  }
}
