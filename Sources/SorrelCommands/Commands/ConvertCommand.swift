import ArgumentParser
import FoundationEssentials
import RecipeImport
import Recipes
import Terminal

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Turn a file of recipes into another format.",
    discussion: """
      Reads any file that "sorrel import" reads, without a database. The name of the file to write \
      says its format: .json, .md, .html or .cook; "-" writes to standard output in the format of \
      --to. A Cooklang file holds one recipe. What had to be repaired or left out goes to standard \
      error.
      """,
    examples: [
      Example("sorrel convert old.mmf recipes.json"),
      Example("sorrel convert export.paprikarecipes - --to markdown"),
    ])

  @Option(help: "The format to write, if the name does not say it.") var to: OutputFile.Format?
  @Flag(help: "Overwrite a file that is there already.") var force = false
  @Argument(
    help: ArgumentHelp("The file to read, or - for standard input.", valueName: "input"),
    completion: .file())
  var input: String
  @Argument(
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "output"),
    completion: .file())
  var output: String

  func validate() throws {
    if to == nil, OutputFile.Format(path: output) == nil {
      throw ValidationError(
        "Name the format: end the file's name in .json, .md, .html or .cook, or use --to")
    }
  }

  func run() throws {
    guard let format = to ?? OutputFile.Format(path: output) else { return }
    let bytes: [UInt8]
    if input == "-" {
      bytes = try readStandardInput(limit: ImportFileReader.sizeLimit)
    } else {
      bytes = try Self.bytes(of: input)
    }
    let name = URL(filePath: input).deletingPathExtension().lastPathComponent
    let (_, result) = RecipeImporter().read(ImportSource(bytes: bytes, name: name))
    for diagnostic in result.diagnostics { printNote("\(input): \(diagnostic.line)") }
    guard !result.recipes.isEmpty else { throw ExitCode.failure }
    guard format.holdsMany || result.recipes.count == 1 else {
      throw ManyRecipesFailure(count: result.recipes.count)
    }
    let text = format.text(of: result.recipes)
    if output == "-" {
      try StandardOutput.shared.write(
        format == .markdown || format == .cooklang ? text.sanitized() : text)
    } else {
      do {
        try Data(text.utf8).write(
          to: URL(filePath: output), options: force ? [.atomic] : [.withoutOverwriting])
      } catch {
        throw ExportFailure(path: output, isForced: force)
      }
      let count = result.recipes.count
      printNote("Wrote \(count) \(count == 1 ? "recipe" : "recipes") to \(output)")
    }
    if result.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard !ImportFileReader.isTooLarge(path), let data = try? Data(contentsOf: URL(filePath: path))
    else { throw InputFailure(path: path) }
    return [UInt8](data)
  }
}

/// Why recipes cannot be written as one Cooklang file.
struct ManyRecipesFailure: Error, CustomStringConvertible {
  var count: Int
  var description: String {
    "a Cooklang file holds one recipe, and there are \(count); with \"sorrel export "
      + "--format cooklang --output <folder>\" each recipe of the database gets a file"
  }
}

/// Why a file cannot be converted.
struct InputFailure: Error, CustomStringConvertible {
  var path: String
  var description: String {
    FileManager.default.fileExists(atPath: path)
      ? "\(path) cannot be read: it is larger than \(ImportFileReader.sizeLimit / 1_048_576) MB, or "
        + "its permissions do not allow it"
      : "there is no file \(path)"
  }
}
