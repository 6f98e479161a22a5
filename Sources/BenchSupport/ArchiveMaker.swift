import CArchive

/// Makes archives in memory.
package enum ArchiveMaker {
  /// A file in an archive.
  package typealias Entry = (name: String, bytes: [UInt8])

  /// A compressed zip archive.
  package static func zip(_ entries: [Entry]) -> [UInt8] {
    write(entries) { archive_write_set_format_zip($0) }
  }

  /// A tar archive in gzip.
  package static func tarGzip(_ entries: [Entry]) -> [UInt8] {
    write(entries) {
      archive_write_set_format_ustar($0)
      archive_write_add_filter_gzip($0)
    }
  }

  /// Bytes in gzip.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    write([("data", bytes)]) {
      archive_write_set_format_raw($0)
      archive_write_add_filter_gzip($0)
    }
  }

  private static func write(_ entries: [Entry], format: (OpaquePointer) -> Void) -> [UInt8] {
    guard let archive = archive_write_new() else { return [] }
    defer { archive_write_free(archive) }
    format(archive)
    let room = entries.reduce(1 << 20) { $0 + $1.bytes.count * 2 + 1024 }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer { buffer.deallocate() }
    var used = 0
    archive_write_open_memory(archive, buffer.baseAddress, room, &used)
    for (name, bytes) in entries {
      let entry = archive_entry_new()
      defer { archive_entry_free(entry) }
      archive_entry_set_pathname(entry, name)
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      archive_entry_set_size(entry, Int64(bytes.count))
      archive_write_header(archive, entry)
      _ = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    }
    archive_write_close(archive)
    return Array(buffer[..<used])
  }

  /// A zip in which many names stand for one and the same stored file.
  package static func overlappingZip(names: Int, bytes: [UInt8]) -> [UInt8] {
    let checksum = crc32(bytes)
    var archive = header(signature: 0x0403_4B50, name: "0", bytes.count, checksum)
    archive += bytes
    let start = archive.count
    for index in 0..<names {
      archive += header(signature: 0x0201_4B50, name: "\(index)", bytes.count, checksum)
    }
    let size = archive.count - start
    archive += little(0x0605_4B50, 4) + little(0, 4) + little(names, 2) + little(names, 2)
    archive += little(size, 4) + little(start, 4) + little(0, 2)
    return archive
  }

  private static func header(
    signature: Int, name: String, _ size: Int, _ checksum: UInt32
  ) -> [UInt8] {
    let isCentral = signature == 0x0201_4B50
    var bytes = little(signature, 4) + (isCentral ? little(20, 2) : []) + little(20, 2)
    bytes += little(0, 2) + little(0, 2) + little(0, 4) + little(Int(checksum), 4)
    bytes += little(size, 4) + little(size, 4) + little(name.utf8.count, 2) + little(0, 2)
    if isCentral {
      bytes += little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(0, 4)
    }
    return bytes + Array(name.utf8)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1) * 0xEDB8_8320 }
    }
  }
}
