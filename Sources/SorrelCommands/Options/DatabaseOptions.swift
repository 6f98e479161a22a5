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

  /// Opens the catalogue, and makes it if there is none yet.
  func open() throws -> RecipeStore {
    try RecipeStore(path: path, hierarchy: LexiconHierarchy())
  }
}
