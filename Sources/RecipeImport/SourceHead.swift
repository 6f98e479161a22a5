import Archives
import Markup

/// What the start of an input shows, found out once for all formats that are asked.
struct SourceHead: Sendable {
  /// The local name of the root element, if it is XML; else empty.
  let root: String
  /// The start as text.
  let text: TextHead
  /// Whether it is a zip, tar or gzip archive.
  let isArchive: Bool
  /// The names in the outermost object of JSON, or in the first object of its list.
  let keys: Set<String>

  /// Looks at an input.
  ///
  /// O(n) for JSON, else no more than the first 64 kB.
  init(_ bytes: [UInt8]) {
    isArchive = ArchiveReader.isArchive(bytes)
    text = TextHead(isArchive ? [] : bytes)
    let isMarkup = text.first == UInt8(ascii: "<")
    root = isMarkup ? XMLSource.rootName(bytes) : ""
    let isJSON = text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
    keys = isJSON ? JSONKeys.outermost(bytes) : []
  }
}
