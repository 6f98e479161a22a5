import CArchive
import Glibc

/// Reads a zip, tar or gzip archive that is in memory, entry by entry; nothing is written anywhere.
package struct ArchiveReader {
  /// A file in an archive.
  package struct Entry {
    /// Its name with "/" between folders.
    package let name: String
    /// Whether the name leads out of the folder that the archive would be unpacked to.
    package let leadsOutside: Bool
  }

  private let bytes: [UInt8]
  private let limits: ArchiveLimits

  /// A reader of an archive's bytes.
  package init(_ bytes: [UInt8], limits: ArchiveLimits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  /// Whether bytes begin like an archive: zip, gzip, or tar.
  ///
  /// O(1).
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x1F, 0x8B])
      || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
      || bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
  }

  /// Calls `body` for each file, with a function that reads its content; folders and links are
  /// passed over.
  ///
  /// Complexity: O(bytes of the archive and of the contents that are read).
  /// - Throws: `ArchiveError`, also in the middle of the archive.
  package func forEach(
    _ body: (Entry, _ content: () throws(ArchiveError) -> [UInt8]) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    // In the locale "C" libarchive knows no names but those in ASCII.
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      if let locale { freelocale(locale) }
    }
    guard let archive = archive_read_new() else { throw .broken("out of memory") }
    defer { archive_read_free(archive) }
    archive_read_support_filter_gzip(archive)
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_format_raw(archive)
    // The pointer must outlive the walk.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    guard archive_read_open_memory(archive, copy.baseAddress, bytes.count) == ARCHIVE_OK else {
      throw .broken(Self.message(archive))
    }
    var count = 0
    var pointer: OpaquePointer?
    while true {
      let result = archive_read_next_header(archive, &pointer)
      if result == ARCHIVE_EOF { return }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let pointer else {
        throw .broken(Self.message(archive))
      }
      count += 1
      guard count <= ArchiveLimits.entries else { throw .tooManyEntries }
      guard archive_entry_filetype(pointer) == mode_t(0o100000) || Self.isRaw(archive) else {
        continue
      }
      let name = Self.name(pointer) ?? "entry \(count)"
      let isEncrypted = archive_entry_is_encrypted(pointer) != 0
      try body(Entry(name: name, leadsOutside: Self.leadsOutside(name))) {
        () throws(ArchiveError) in
        if isEncrypted { throw .encrypted(name: name) }
        return try content(of: archive, name: name)
      }
    }
  }

  private func content(of archive: OpaquePointer, name: String) throws(ArchiveError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = archive_read_data(archive, &buffer, buffer.count)
      if count == 0 { return content }
      guard count > 0 else { throw .broken(Self.message(archive)) }
      content += buffer[..<count]
      guard content.count <= ArchiveLimits.entrySize else { throw .entryTooLarge(name: name) }
      guard limits.take(count) else { throw .tooMuch }
    }
  }

  private static func isRaw(_ archive: OpaquePointer) -> Bool {
    archive_format(archive) == ARCHIVE_FORMAT_RAW
  }

  private static func message(_ archive: OpaquePointer) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason"
  }

  /// The name as UTF-8, with "/" also where Windows puts another sign; nil if it has none.
  private static func name(_ entry: OpaquePointer) -> String? {
    guard let raw = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) else {
      return nil
    }
    return String(String(cString: raw).map { $0 == "\\" ? "/" : $0 })
  }

  private static func leadsOutside(_ name: String) -> Bool {
    name.hasPrefix("/") || name.split(separator: "/").contains("..")
      || name.dropFirst().first == ":"
  }
}
