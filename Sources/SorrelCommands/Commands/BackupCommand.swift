import ArgumentParser
import RecipeStore

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a checked copy of the whole database.",
    discussion: """
      The copy has everything: recipes, pictures, history. It may be made while other programs use \
      the database, is checked before it gets its name, and is read by "sorrel restore". For a \
      folder of text files to keep under version control there is "sorrel export --to sorrel".
      """,
    examples: [Example("sorrel backup ~/backups/recipes-2026-11.sqlite")])

  @OptionGroup var options: DatabaseOptions
  @Flag(help: "Overwrite a file that is there already.") var force = false
  @Argument(
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var file: String

  func run() throws {
    let store = try options.openExisting()
    try store.backUp(to: file, overwriting: force)
    printNote("Wrote \(try store.count()) to \(file)")
  }
}

extension RecipeStore {
  /// "3 recipes".
  fileprivate func count() throws -> String {
    let count = try statistics().recipes
    return count == 1 ? "1 recipe" : "\(count) recipes"
  }
}
