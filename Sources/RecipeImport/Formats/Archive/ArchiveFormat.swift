import Archives
import Pictures
import Recipes

/// An archive of files in other formats: a zip, a tar in gzip, or one file in gzip.
///
/// Each entry is read by what it holds, as if it lay in a folder, and archives in archives, too.
/// So the exports of Paprika, Mela, Tandoor, Mealie, MasterCook and others need no readers of their
/// own for their containers. Nothing is unpacked to disk.
package struct ArchiveFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know; recipes have that of the files in the archive.
  package var name: String { "archive" }

  /// Whether the first bytes are those of an archive.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.isArchive }

  /// All recipes of all entries.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult { contents(of: source).result }

  /// All recipes of all entries, and the names of their formats.
  func contents(of source: ImportSource) -> (result: ImportResult, formats: Set<String>) {
    let limits = source.archive?.limits ?? ArchiveLimits(archiveSize: source.bytes.count)
    let depth = (source.archive?.depth ?? 0) + 1
    guard depth <= ArchiveLimits.depth else {
      return (
        ImportResult(.error, "archives lie in each other more than \(ArchiveLimits.depth) deep"), []
      )
    }
    var contents = ArchiveContents(
      reader: ArchiveReader(source.bytes, limits: limits), limits: limits, depth: depth,
      name: source.name)
    contents.read()
    return (contents.result, contents.formats)
  }
}

/// What comes out of one archive.
private struct ArchiveContents {
  let reader: ArchiveReader
  let limits: ArchiveLimits
  let depth: Int
  let name: String
  private(set) var formats: Set<String> = []
  private var pictures = PictureShelf()
  private var recipes = ImportResult()
  private var diagnostics: [Diagnostic] = []
  private var names: [String] = []
  private var others: [String] = []
  private var digests: Set<[UInt8]> = []

  init(reader: ArchiveReader, limits: ArchiveLimits, depth: Int, name: String) {
    (self.reader, self.limits, self.depth, self.name) = (reader, limits, depth, name)
  }

  mutating func read() {
    do throws(ArchiveError) {
      // Pictures first, since the recipes that want them may stand anywhere.
      try readPictures()
      try readRecipes()
    } catch {
      diagnostics.append(Diagnostic(.error, error.description))
    }
  }

  private mutating func readPictures() throws(ArchiveError) {
    try reader.forEach { entry, content throws(ArchiveError) in
      guard !Self.isJunk(entry.name) else { return }
      if entry.leadsOutside {
        let message = "an entry with a name that leads out of the archive was refused"
        diagnostics.append(Diagnostic(.error, message, place: "\"\(entry.name)\""))
        return
      }
      names.append(entry.name)
      guard PictureShelf.isPicture(entry.name) else { return }
      let place = "\"\(entry.name)\""
      let bytes = try content()
      do throws(PictureError) {
        if pictures.add(try Picture(bytes), name: entry.name) { return }
        let limit = PictureShelf.sizeLimit / 1_048_576
        report("a picture was left out: those before have \(limit) MB already", place)
      } catch {
        report("a picture was left out: \(error)", place)
      }
    }
  }

  private mutating func readRecipes() throws(ArchiveError) {
    try reader.forEach { entry, content throws(ArchiveError) in
      guard !Self.isJunk(entry.name), !entry.leadsOutside, !PictureShelf.isPicture(entry.name)
      else {
        return
      }
      let bytes: [UInt8]
      do throws(ArchiveError) {
        bytes = try content()
      } catch {
        // One that is too large or locked does not stop the others; a bomb does.
        switch error {
        case .encrypted, .entryTooLarge:
          return diagnostics.append(Diagnostic(.error, error.description))
        default: throw error
        }
      }
      read(bytes, name: entry.name)
    }
  }

  private mutating func read(_ bytes: [UInt8], name path: String) {
    let parts = path.split(separator: "/")
    let file = parts.last.map(String.init) ?? path
    // A single compressed file has no name of its own.
    let stem = file == "data" ? name : file.split(separator: ".").first.map(String.init) ?? file
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let source = ImportSource(
      bytes: bytes, name: stem,
      archive: EnclosingArchive(pictures: pictures, folder: folder, limits: limits, depth: depth))
    guard let (formats, result) = FormatDetector.read(known: source) else {
      others.append(path)
      return
    }
    self.formats.formUnion(formats)
    let start = recipes.recipes.count
    recipes.recipes += result.recipes
    recipes.finished.formUnion(result.finished.map { $0 + start })
    recipes.marked.formUnion(result.marked.map { $0 + start })
    for (place, damage) in result.damage { recipes.damage[place + start] = damage }
    for picture in result.pictures where digests.insert(picture.digest).inserted {
      recipes.pictures.append(picture)
    }
    for diagnostic in result.diagnostics {
      var diagnostic = diagnostic
      diagnostic.place = ["\"\(path)\"", diagnostic.place].filter { !$0.isEmpty }.joined(
        separator: ", ")
      diagnostics.append(diagnostic)
    }
  }

  private mutating func report(_ message: String, _ place: String) {
    diagnostics.append(Diagnostic(.warning, message, place: place))
  }

  /// The recipes with what there is to say; why there are none, if there are none.
  var result: ImportResult {
    var result = recipes
    result.diagnostics = diagnostics
    if result.recipes.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      result.diagnostics.append(Diagnostic(.error, ForeignArchive.reason(names)))
    } else if !others.isEmpty {
      let files = others.count == 1 ? "1 file" : "\(others.count) files"
      let list = others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
      result.diagnostics.append(
        Diagnostic(.warning, "\(files) of no recipe format in the archive: \(list)"))
    }
    return result
  }

  /// Whether an entry is one that systems put into archives without being asked.
  private static func isJunk(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    guard let last = parts.last else { return true }
    return parts.contains("__MACOSX") || last == ".DS_Store" || last.hasPrefix("._")
      || last == "Thumbs.db" || last == "desktop.ini"
  }
}
