import Fetching
import RecipeImport

/// Reads pages from the web for an import.
struct WebPageReader {
  private let reader: ImportFileReader
  private let fetcher: PageFetcher

  init(reader: ImportFileReader, allowsPrivate: Bool) {
    self.reader = reader
    fetcher = PageFetcher(version: Sorrel.version, allowsPrivate: allowsPrivate)
  }

  /// Fetches and reads one page; what goes wrong is told in the reading.
  func read(_ address: String) -> ImportReading {
    do {
      let page = try fetcher.page(at: address)
      return reader.read(
        ImportSource(
          bytes: page.bytes, name: address, address: page.address, charset: page.charset),
        path: address, file: page.address)
    } catch {
      return ImportReading(path: address, content: .unreadable(error.description))
    }
  }
}
