import ArgumentParser
import FoundationEssentials
import RecipeExport
import RecipeStore
import Recipes
import Terminal

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write recipes for other programs and for people.",
    discussion: """
      Without recipes, all are written. Without --output they go to standard output: JSON as one \
      array, Markdown one after another, Cooklang for a single recipe. With --output each recipe \
      becomes a file of its own in that folder, named for its title; files that are there already \
      are overwritten only with --force.
      """,
    examples: [
      Example("sorrel export 'apple cake' --format markdown"),
      Example("sorrel export --output backup", "All recipes as schema.org JSON, a file each."),
      Example("sorrel export --format cooklang --output cookbook", "All recipes as .cook files."),
    ])

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, cooklang

    /// The same as a format of files.
    var file: OutputFile.Format {
      switch self {
      case .json: .json
      case .markdown: .markdown
      case .cooklang: .cooklang
      }
    }
  }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "JSON-LD in the vocabulary of schema.org, Markdown, or Cooklang.")
  var format: Format = .json
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write files to.", valueName: "folder"),
    completion: .directory)
  var output: String?
  @Flag(help: "Overwrite files that are there already.") var force = false
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title; all if there is none.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String] = []

  func run() throws {
    let store = try recipes.isEmpty ? options.openForReading() : options.openExisting()
    let ids =
      try recipes.isEmpty
      ? store.summaries().map(\.id) : recipes.map { try store.recipe(matching: $0).id }
    if let output {
      try writeFiles(ids, from: store, to: output)
    } else if format == .cooklang, ids.count > 1 {
      throw ManyRecipesFailure(count: ids.count)
    } else {
      try writeAll(ids, from: store)
    }
  }

  /// One recipe is held in memory at a time.
  private func writeAll(_ ids: [RecipeID], from store: RecipeStore) throws {
    for (index, id) in ids.enumerated() {
      guard let stored = try store.recipe(id: id) else { continue }
      let text = format.file.text(of: [stored.recipe])
      if format == .json {
        try StandardOutput.shared.write(index == 0 ? "[\n" : ",\n")
        try StandardOutput.shared.write(text)
      } else {
        if index > 0 { try printLine() }
        try StandardOutput.shared.write(text.sanitized())
      }
    }
    if format == .json { try StandardOutput.shared.write(ids.isEmpty ? "[]\n" : "\n]\n") }
  }

  private func writeFiles(_ ids: [RecipeID], from store: RecipeStore, to folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FolderFailure(path: folder)
    }
    let progress = ProgressBar("Exporting", total: ids.count)
    defer { progress.finish() }
    var names = FileNames()
    for id in ids {
      guard let stored = try store.recipe(id: id) else { continue }
      let name = names.name(for: stored.recipe.title, extension: format.file.fileExtension)
      let text = format.file.text(of: [stored.recipe]) + (format == .json ? "\n" : "")
      let url = URL(filePath: folder).appending(path: name)
      do {
        try Data(text.utf8).write(to: url, options: force ? [.atomic] : [.withoutOverwriting])
      } catch {
        throw ExportFailure(path: url.path, isForced: force)
      }
      progress.advance()
    }
    printNote("Wrote \(ids.count) \(ids.count == 1 ? "file" : "files") to \(folder)")
  }
}

/// Why a file was not written.
struct ExportFailure: Error, CustomStringConvertible {
  var path: String
  var isForced: Bool
  var description: String {
    FileManager.default.fileExists(atPath: path) && !isForced
      ? "\(path) exists already; choose another folder, or overwrite it with --force"
      : "\(path) cannot be written; check the folder's permissions and the space on the disk"
  }
}

/// Why there is no folder to write to.
struct FolderFailure: Error, CustomStringConvertible {
  var path: String
  var description: String {
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder
      ? "\(path) is a file and no folder; choose another name"
      : "the folder \(path) cannot be made; check the path and its permissions"
  }
}
