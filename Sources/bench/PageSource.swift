import ArgumentParser
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
  /// The bytes that are in memory at once, give or take a page.
  ///
  /// They are few, so that what is compared is done within a moment of each other.
  static let limit = 4 * 1_048_576

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

  /// The files that are pages, for programs that read them themselves.
  var pages: [String] {
    get throws {
      var pages: [String] = []
      try forEachSlice { pages += $0.map(\.name) }
      return pages
    }
  }

  /// A larger file is passed over; the reader of pages would refuse it.
  private static let sizeLimit = 16 * 1_048_576

  /// - Throws: `ValidationError` if there is no such folder.
  init(folder: String) throws {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw ValidationError("There is no folder \(folder)")
    }
    self.paths = paths.sorted().map { folder + "/" + $0 }
  }

  func forEachSlice(_ body: ([ImportSource]) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var slices = PageSlices(body)
      for path in paths {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        // The type of the size differs between platforms.
        let size = (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) }
        guard attributes[.type] as? FileAttributeType == .typeRegular,
          let size, size <= Self.sizeLimit
        else { continue }
        let data = try Data(contentsOf: URL(filePath: path))
        let page = ImportSource(bytes: [UInt8](data), name: path)
        if FormatDetector.detect(page) is HTMLFormat { try slices.append(page) }
      }
      try slices.finish()
    }
  }
}
