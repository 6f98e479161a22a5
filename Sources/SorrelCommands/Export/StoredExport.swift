import FoundationEssentials
import Pictures
import RecipeExport
import RecipeStore
import Recipes
import Terminal

/// Recipes of a database on their way out.
struct StoredExport {
  let store: RecipeStore
  let ids: [RecipeID]
  let format: ExportFormat

  /// Writes one file with all recipes.
  /// - Throws: `ManyRecipesFailure` if the format has one recipe a file; `OutputFileFailure`.
  func writeFile(_ path: String, overwriting overwrites: Bool) throws {
    try checkCount()
    var leftOut: Set<String> = []
    let bytes = try format.file(of: ids.compactMap(recipe), date: Self.now) { address in
      let picture = try store.picture(at: address)
      if let picture, !format.takes(picture.kind) { leftOut.insert(address) }
      return picture
    }
    try OutputFile(path: path, overwrites: overwrites).write(bytes)
    printNote("Wrote \(Self.count(ids.count, "recipe")) to \(path)")
    if !leftOut.isEmpty {
      printNote(
        "\(Self.count(leftOut.count, "picture")) in a form that \(format.name) has no place for: left "
          + "out; \"sorrel export --to cookbook\" keeps them")
    }
  }

  /// Writes a folder of pages that belong together.
  /// - Throws: `FolderFailure`; `OutputFileFailure`.
  func writeCookbook(_ folder: String, overwriting overwrites: Bool) throws {
    for part in ["", "/recipes", "/pictures"] { try OutputFile.makeFolder(folder + part) }
    let recipes = try ids.compactMap(recipe)
    try HTMLCookbook(Cookbook(recipes)).write(
      pictures: { try $0.pictureAddresses.compactMap(store.picture) }
    ) { name, bytes in
      try OutputFile(path: "\(folder)/\(name)", overwrites: overwrites).write(bytes)
    }
    printNote(
      "Wrote \(Self.count(recipes.count, "recipe")) to \(folder); open \(folder)/index.html")
  }

  /// Writes a file for each recipe, named for its title; one recipe is held in memory at a time.
  /// - Throws: `FolderFailure`; `OutputFileFailure`.
  func writeFolder(_ folder: String, overwriting overwrites: Bool) throws {
    try OutputFile.makeFolder(folder)
    let progress = ProgressBar("Exporting", total: ids.count)
    defer { progress.finish() }
    var names = FileNames()
    var (written, same) = (0, 0)
    func write(_ bytes: some Collection<UInt8>, _ name: String) throws {
      let file = OutputFile(path: "\(folder)/\(name)", overwrites: overwrites)
      if try file.write(bytes) { written += 1 } else { same += 1 }
    }
    for id in ids {
      guard let recipe = try recipe(id) else { continue }
      let name = names.name(for: recipe.title, extension: format.fileExtension)
      if format == .sorrel {
        try writePictures(of: recipe, beside: folder)
        try write(SorrelExporter().text(for: recipe).utf8, name)
      } else {
        try write(try format.file(of: [recipe], picture: store.picture), name)
      }
      progress.advance()
    }
    let rest = same > 0 ? "; \(same) were so already" : ""
    printNote("Wrote \(Self.count(written, "file")) to \(folder)\(rest)")
  }

  /// Writes to a stream; one recipe is held in memory at a time.
  /// - Throws: `ManyRecipesFailure` if the format has one recipe a file; `OutputError`.
  func write(to output: StandardOutput) throws {
    try checkCount()
    guard format == .json || format == .sorrel else {
      if format.shape == .folder { throw BinaryOutputFailure(format: format) }
      let bytes = try format.file(
        of: ids.compactMap(recipe), date: Self.now, picture: store.picture)
      guard format.isText else {
        if Screen.standardOutput.isTerminal { throw BinaryOutputFailure(format: format) }
        return try output.write(bytes: bytes)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return try output.write(format.needsSanitizing ? text.sanitized() : text)
    }
    for (index, id) in ids.enumerated() {
      guard let recipe = try recipe(id) else { continue }
      try output.write(index == 0 ? "[\n" : ",\n")
      try output.write(bytes: try format.file(of: [recipe], picture: store.picture).dropLast())
    }
    try output.write(ids.isEmpty ? "[]\n" : "\n]\n")
  }

  /// Pictures are named by their digests, so one that is there already is the same.
  private func writePictures(of recipe: Recipe, beside folder: String) throws {
    let pictures = try recipe.pictureAddresses.compactMap(store.picture)
    if pictures.isEmpty { return }
    let folder = "\(folder)/\(PicturesBeside.folder)"
    try OutputFile.makeFolder(folder)
    for picture in pictures {
      try OutputFile(path: "\(folder)/\(picture.fileName)", overwrites: true).write(picture.bytes)
    }
  }

  private func recipe(_ id: RecipeID) throws -> Recipe? { try store.recipe(id: id)?.recipe }

  private func checkCount() throws {
    guard format.holdsMany || ids.count <= 1 else {
      throw ManyRecipesFailure(count: ids.count, format: format)
    }
  }

  /// The time, as books have it.
  private static var now: String { Date.now.ISO8601Format() }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// Why recipes cannot be written as one file.
struct ManyRecipesFailure: Error, CustomStringConvertible {
  var count: Int
  var format: ExportFormat
  var description: String {
    "a \(format.name) file holds one recipe, and there are \(count); with \"sorrel export "
      + "--to \(format.rawValue) --output <folder>\" each recipe of the database gets a file"
  }
}

/// Why an archive or a book is not printed.
struct BinaryOutputFailure: Error, CustomStringConvertible {
  var format: ExportFormat
  var description: String {
    "\(format.name) is nothing for a terminal; name a file with --output, or redirect the output"
  }
}
