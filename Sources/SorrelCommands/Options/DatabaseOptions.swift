import ArgumentParser
import FoundationEssentials
import RecipeStore

/// Which database to work on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The database file.", valueName: "path"),
    completion: .file(extensions: ["sqlite"]))
  var database: String?

  /// The file that the option, the environment or the convention of the system names.
  var path: String {
    let environment = ProcessInfo.processInfo.environment
    if let database { return database }
    if let path = environment["SORREL_DATABASE"], !path.isEmpty { return path }
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? "."
    return (data ?? home + "/.local/share") + "/sorrel/recipes.sqlite"
  }

  /// Opens the catalogue to change it, and makes it if there is none yet.
  ///
  /// On a terminal it shows how far the search index has come, if that has to be made anew.
  /// - Throws: `UnwritableDatabase`; `RecipeStoreError`; an error of the database.
  func openOrMake() throws -> RecipeStore {
    let access = DatabaseAccess(path: path)
    guard access.canWrite else { throw UnwritableDatabase(path: path) }
    let bar = IndexingBar()
    defer { bar.finish() }
    return try RecipeStore(path: path, indexing: bar.update)
  }

  /// Opens the catalogue to find recipes in it, and makes none.
  ///
  /// If it is only read, it need not be writable; otherwise, as in `openOrMake`, it is brought up to
  /// date.
  /// - Throws: `NoRecipesYet` if there is none; and as `openOrMake` does.
  func openExisting(isWriting: Bool = false) throws -> RecipeStore {
    let access = DatabaseAccess(path: path)
    guard access.hasContent else { throw NoRecipesYet(path: isNamed ? path : nil) }
    if isWriting || access.canWrite { return try openOrMake() }
    do {
      return try RecipeStore(path: path, isReadOnly: true)
    } catch  where !(error is RecipeStoreError) && access.hasLog {
      throw UnreadableLog(path: path)
    }
  }

  /// Opens the catalogue to print what is in it; says so if nothing is, and then there need not be
  /// a file.
  /// - Throws: as `openOrMake` does.
  func openForReading() throws -> RecipeStore {
    do {
      let store = try openExisting()
      if try store.summaries(RecipeStore.Page(limit: 1)).isEmpty {
        printNote(NoRecipesYet().sentence)
      }
      return store
    } catch let error as NoRecipesYet {
      printNote(error.sentence)
      return try RecipeStore(path: ":memory:")
    }
  }

  /// Opens the catalogue to look at lists, pantry and plan; without one there is nothing in them.
  /// - Throws: as `openOrMake` does.
  func openForHousehold() throws -> RecipeStore {
    do {
      return try openExisting()
    } catch is NoRecipesYet {
      return try RecipeStore(path: ":memory:")
    }
  }

  /// Whether the user says which database, and not the convention of the system.
  private var isNamed: Bool {
    database != nil || ProcessInfo.processInfo.environment["SORREL_DATABASE"] == path
  }
}
