import ArgumentParser
import RecipeStore

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the database.",
    discussion: """
      The backup is checked first and stays as it is. What was in the database is kept beside it, in \
      a file whose name ends in ".before-restore", which can be restored in turn. Ended in the \
      middle, the database is what it was.
      """,
    examples: [
      Example("sorrel restore ~/backups/recipes-2026-11.sqlite"),
      Example("sorrel restore recipes.sqlite.before-restore", "Take the last restoration back."),
    ])

  @OptionGroup var options: DatabaseOptions
  @Argument(
    help: ArgumentHelp("The backup to read.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var file: String

  func run() throws {
    let path = options.path
    guard DatabaseAccess(path: path).canWrite else { throw UnwritableDatabase(path: path) }
    guard !DatabaseAccess(path: path).isSameFile(as: file) else {
      throw ValidationError("\(file) is the database itself; name a backup of it")
    }
    let kept = try RecipeStore.restore(file, into: path)
    let count = try RecipeStore(path: path).statistics().recipes
    printNote("Restored \(count == 1 ? "1 recipe" : "\(count) recipes") to \(path)")
    if let kept { printNote("What was there before is in \(kept)") }
  }
}
