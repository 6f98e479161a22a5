import CArchive

/// Compresses bytes as gzip does (RFC 1952), by libarchive.
package enum Gzip {
  /// Takes what libarchive writes.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// The bytes compressed, without a name and a time, so that they are the same for the same content.
  ///
  /// O(n).
  /// - Throws: `ArchiveError`.
  package static func compressed(
    _ content: some Collection<UInt8>
  ) throws(ArchiveError) -> [UInt8] {
    guard let archive = archive_write_new() else { throw .broken("out of memory") }
    defer { archive_write_free(archive) }
    archive_write_set_format_raw(archive)
    archive_write_add_filter_gzip(archive)
    archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
    archive_write_set_bytes_per_block(archive, 0)
    let output = Output()
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_filetype(entry, 0o100000)
    var code = archive_write_open(
      archive, Unmanaged.passUnretained(output).toOpaque(), nil,
      { _, context, buffer, count in
        guard let context, let buffer else { return 0 }
        let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
        output.bytes += UnsafeRawBufferPointer(start: buffer, count: count)
        return count
      }, nil)
    if code == ARCHIVE_OK { code = archive_write_header(archive, entry) }
    let bytes = Array(content)
    let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    if code == ARCHIVE_OK { code = archive_write_close(archive) }
    guard code == ARCHIVE_OK, written == bytes.count else {
      throw .broken(archive_error_string(archive).map { String(cString: $0) } ?? "unknown reason")
    }
    return output.bytes
  }
}
