import BenchSupport
import FoundationEssentials
import RecipeImport

/// Where the pages come from that are imported.
protocol PageSource {
  /// Calls `body` with all pages in order, as many at a time as `PageSlices.limit` allows.
  func forEachSlice(_ body: ([ImportSource]) throws -> Void) throws
}

/// Gathers pages until they fill some memory.
private struct PageSlices {
  /// The bytes that are in memory at once, give or take a page: more than any cache holds.
  static let limit = 32 * 1_048_576

  let body: ([ImportSource]) throws -> Void
  private var slice: [ImportSource] = []
  private var bytes = 0

  init(_ body: @escaping ([ImportSource]) throws -> Void) { self.body = body }

  mutating func append(_ page: ImportSource) throws {
    slice.append(page)
    bytes += page.bytes.count
    if bytes >= Self.limit { try finish() }
  }

  mutating func finish() throws {
    if !slice.isEmpty { try body(slice) }
    (slice, bytes) = ([], 0)
  }
}

/// Pages that are made up.
struct GeneratedPages: PageSource {
  var count: Int

  func forEachSlice(_ body: ([ImportSource]) throws -> Void) throws {
    let generator = PageGenerator()
    try withoutActuallyEscaping(body) { body in
      var slices = PageSlices(body)
      for number in 0..<count {
        try slices.append(ImportSource(bytes: generator.page(number), name: "page \(number)"))
      }
      try slices.finish()
    }
  }
}

/// All web pages below a folder, told from other files by their content.
struct SavedPages: PageSource {
  private let paths: [String]

  /// A larger file is passed over; the reader of pages would refuse it.
  private static let sizeLimit = 16 * 1_048_576

  /// - Throws: Foundation's error if the folder cannot be listed.
  init(folder: String) throws {
    paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .map { folder + "/" + $0 }
  }

  func forEachSlice(_ body: ([ImportSource]) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var slices = PageSlices(body)
      for path in paths {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular,
          let size = attributes[.size] as? Int, size <= Self.sizeLimit
        else { continue }
        let page = ImportSource(
          bytes: [UInt8](try Data(contentsOf: URL(filePath: path))), name: path)
        if FormatDetector.detect(page) is HTMLFormat { try slices.append(page) }
      }
      try slices.finish()
    }
  }
}
