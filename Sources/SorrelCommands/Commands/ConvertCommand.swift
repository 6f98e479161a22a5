import ArgumentParser
import FoundationEssentials
import Pictures
import RecipeExport
import RecipeImport
import Recipes
import Terminal

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Turn a file of recipes into another format.",
    discussion: """
      Reads any file that "sorrel import" reads, without a database. The name of the file to write \
      says its format, as .json, .md, .xml or .cook do, or --to does; "-" writes to standard output. \
      A Cooklang file holds one recipe. What had to be repaired or left out goes to standard \
      error.
      """,
    examples: [
      Example("sorrel convert old.mmf recipes.json"),
      Example("sorrel convert export.paprikarecipes - --to markdown"),
    ])

  @Option(help: "The format to write, if the name does not say it.") var to: ExportFormat?
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
    if to == nil, ExportFormat(path: output) == nil {
      throw ValidationError(
        "Name the format with --to, or end the file's name as files of it do, such as .md or .cook")
    }
  }

  func run() throws {
    guard let format = to ?? ExportFormat(path: output) else { return }
    let source: [UInt8]
    if input == "-" {
      source = try readStandardInput(limit: ImportFileReader.sizeLimit)
    } else {
      source = try Self.bytes(of: input)
    }
    let name = URL(filePath: input).deletingPathExtension().lastPathComponent
    let (_, result) = RecipeImporter().read(ImportSource(bytes: source, name: name))
    for diagnostic in result.diagnostics { printNote("\(input): \(diagnostic.line)") }
    guard !result.recipes.isEmpty else { throw ExitCode.failure }
    guard format.shape != .folder else { throw BinaryOutputFailure(format: format) }
    guard format.holdsMany || result.recipes.count == 1 else {
      throw ManyRecipesFailure(count: result.recipes.count, format: format)
    }
    let pictures = Dictionary(result.pictures.map { ($0.address, $0) }) { first, _ in first }
    let bytes = try format.file(of: result.recipes, date: Date.now.ISO8601Format()) { pictures[$0] }
    if output == "-" {
      if format.needsSanitizing {
        try StandardOutput.shared.write(String(decoding: bytes, as: UTF8.self).sanitized())
      } else {
        try StandardOutput.shared.write(bytes: bytes)
      }
    } else {
      try OutputFile(path: output, overwrites: force).write(bytes)
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
