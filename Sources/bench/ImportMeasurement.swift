import Markup
import RecipeImport
import RecipeStore
import SorrelCommands

/// How long the steps of an import took, each for all pages.
struct ImportMeasurement {
  private(set) var pages = 0
  private(set) var bytes = 0
  private(set) var recipes = 0
  /// The reference: libxml2 makes trees of the pages.
  private(set) var parsing = Duration.zero
  /// The pages are read, down to the mentions of ingredients.
  private(set) var reading = Duration.zero
  /// The pages are read and stored in a new database, as `sorrel import` does it.
  private(set) var storing = Duration.zero

  /// Imports all pages once.
  ///
  /// The steps take turns, so that a machine that slows down slows them all.
  /// - Throws: What the source of the pages or the database throws.
  init(of source: some PageSource) throws {
    let clock = ContinuousClock()
    let importer = RecipeImporter()
    try withTemporaryFolder { folder in
      let database = folder + "/recipes.sqlite"
      let store = try RecipeStore(path: database, hierarchy: LexiconHierarchy())
      let reader = try ImportFileReader(database: database)
      let writer = ImportWriter(store: store) { _ in }
      try source.forEachSlice { slice in
        pages += slice.count
        bytes += slice.reduce(0) { $0 + $1.bytes.count }
        parsing += clock.measure {
          for page in slice { blackHole(try? MarkupDocument.html(page.bytes)) }
        }
        reading += clock.measure {
          for page in slice { recipes += importer.read(page).result.recipes.count }
        }
        storing += try clock.measure {
          for page in slice {
            try writer.write(
              reader.read(page.bytes, name: page.name, path: page.name, file: page.name))
          }
        }
      }
      storing += try clock.measure { try writer.finish() }
    }
  }

  /// Takes over what was faster in another round.
  mutating func formBest(with other: ImportMeasurement) {
    parsing = min(parsing, other.parsing)
    reading = min(reading, other.reading)
    storing = min(storing, other.storing)
  }
}

/// Keeps the optimizer from leaving out the work behind a value.
@inline(never)
func blackHole(_ value: some Any) {}
