import Synchronization

/// How much may come out of an archive, archives within it included.
///
/// Overlapping or endless entries of a zip bomb count as often as they are read.
package final class ArchiveLimits: Sendable {
  /// The most entries of one archive.
  package static let entries = 10_000
  /// The largest single entry, in bytes.
  package static let entrySize = 128 * 1_048_576
  /// The most bytes of all entries together.
  package static let totalSize = 1024 * 1_048_576
  /// From this many bytes on, what comes out may be no more than `ratio` times what is there.
  package static let ratioFrom = 64 * 1_048_576
  /// The most bytes that may come out of one byte: text compresses to a tenth, a bomb to a thousandth.
  package static let ratio = 200
  /// How deep archives may lie in archives.
  package static let depth = 3

  private let available: Int
  private let size = Atomic(0)

  /// Limits for an archive of so many bytes.
  package init(archiveSize: Int) {
    let (product, overflow) = archiveSize.multipliedReportingOverflow(by: Self.ratio)
    available = min(Self.totalSize, max(Self.ratioFrom, overflow ? .max : product))
  }

  /// Counts bytes that came out; false if that is too much.
  func take(_ count: Int) -> Bool {
    size.add(count, ordering: .relaxed).newValue <= available
  }
}
