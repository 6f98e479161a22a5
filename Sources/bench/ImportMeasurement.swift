import Markup
import RecipeImport
import RecipeStore
import SorrelCommands

/// How long the steps of an import took, slice by slice of the pages.
struct ImportMeasurement {
  private(set) var pages = 0
  private(set) var bytes = 0
  private(set) var recipes = 0
  private var slices: [Times] = []

  /// How long each step took.
  struct Times {
    /// The reference: libxml2 makes trees of the pages.
    var parsing = Duration.zero
    /// The pages are read, down to the mentions of ingredients.
    var reading = Duration.zero
    /// The pages are read and stored in a new database, as `sorrel import` does it.
    var storing = Duration.zero
  }

  /// The times for all pages.
  var times: Times {
    slices.reduce(into: Times()) { sum, slice in
      sum.parsing += slice.parsing
      sum.reading += slice.reading
      sum.storing += slice.storing
    }
  }

  /// Imports all pages once.
  ///
  /// The steps take turns, so that a machine that slows down slows them all.
  /// - Throws: What the source of the pages or the database throws.
  init(of source: some PageSource) throws {
    let clock = ContinuousClock()
    let importer = RecipeImporter()
    try withTemporaryFolder { folder in
      let database = folder + "/recipes.sqlite"
      let store = try RecipeStore(path: database)
      let reader = try ImportFileReader(database: database)
      let writer = ImportWriter(store: store) { _ in }
      try source.forEachSlice { slice in
        pages += slice.count
        bytes += slice.reduce(0) { $0 + $1.bytes.count }
        var times = Times()
        times.parsing = clock.measure {
          for page in slice { blackHole(try? MarkupDocument.html(page.bytes)) }
        }
        times.reading = clock.measure {
          for page in slice { recipes += importer.read(page).result.recipes.count }
        }
        times.storing = try clock.measure {
          for page in slice {
            try writer.write(
              reader.read(page.bytes, name: page.name, path: page.name, file: page.name))
          }
        }
        slices.append(times)
      }
      // What is left of the last batch.
      let rest = try clock.measure { try writer.finish() }
      slices.append(Times(storing: rest))
    }
  }

  /// Takes over the slices that were faster in another round over the same pages.
  mutating func formBest(with other: ImportMeasurement) {
    for (index, times) in zip(slices.indices, other.slices) {
      slices[index].parsing = min(slices[index].parsing, times.parsing)
      slices[index].reading = min(slices[index].reading, times.reading)
      slices[index].storing = min(slices[index].storing, times.storing)
    }
  }
}

/// Keeps the optimizer from leaving out the work behind a value.
@inline(never)
func blackHole(_ value: some Any) {}
