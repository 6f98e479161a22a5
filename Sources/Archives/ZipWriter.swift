/// Makes a zip archive in memory, the same bytes for the same content.
///
/// Source: APPNOTE.TXT of PKWARE, 6.3.9. Times are the first that a zip can name, names are UTF-8, and
/// there are no extra fields, which EPUB forbids for its first file.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Starts an archive.
  package init() {}

  /// Adds a file.
  ///
  /// O(n).
  /// - Parameters:
  ///   - name: Its name with "/" between folders.
  ///   - content: What is in it.
  ///   - isCompressed: Whether to compress it; pictures and the first file of an EPUB are not.
  /// - Throws: `ArchiveError`, also if the archive becomes too large for a zip without extensions.
  package mutating func add(
    _ name: String, _ content: some Collection<UInt8>, isCompressed: Bool = true
  ) throws(ArchiveError) {
    let packed = try Gzip.compressed(content)
    // Ten bytes of header before the deflated data, checksum and size behind it.
    let checksum = Array(packed.suffix(8).prefix(4))
    let data = isCompressed ? Array(packed.dropFirst(10).dropLast(8)) : Array(content)
    let start = bytes.count
    guard count < 0xFFFF, content.count < 0x7FFF_FFFF, start + data.count < 0x7FFF_FFFF else {
      throw .tooMuch
    }
    count += 1
    // Version 2.0, names in UTF-8, deflated or stored, 1980-01-01.
    let fields =
      Self.little(20, 2) + Self.little(1 << 11, 2) + Self.little(isCompressed ? 8 : 0, 2)
      + Self.little(0, 2) + Self.little(0x21, 2) + checksum + Self.little(data.count, 4)
      + Self.little(content.count, 4) + Self.little(name.utf8.count, 2) + Self.little(0, 2)
    bytes += Self.little(0x0403_4B50, 4) + fields + Array(name.utf8) + data
    directory += Self.little(0x0201_4B50, 4) + Self.little(20, 2) + fields + Self.little(0, 2)
    directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4) + Self.little(start, 4)
    directory += Array(name.utf8)
  }

  /// The bytes of the archive.
  package func finish() -> [UInt8] {
    bytes + directory + Self.little(0x0605_4B50, 4) + Self.little(0, 4) + Self.little(count, 2)
      + Self.little(count, 2) + Self.little(directory.count, 4) + Self.little(bytes.count, 4)
      + Self.little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
