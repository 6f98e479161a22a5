import Archives
import BenchSupport
import Testing

struct ArchiveReaderTests {
  private func contents(_ bytes: [UInt8]) throws(ArchiveError) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let reader = ArchiveReader(bytes, limits: ArchiveLimits(archiveSize: bytes.count))
    try reader.forEach { entry, content throws(ArchiveError) in result[entry.name] = try content() }
    return result
  }

  @Test func `zip, tar and gzip are read`() throws {
    let files: [ArchiveMaker.Entry] = [("a/b.txt", [1, 2, 3]), ("Käse.txt", [])]
    for bytes in [ArchiveMaker.zip(files), ArchiveMaker.tarGzip(files)] {
      #expect(ArchiveReader.isArchive(bytes))
      #expect(try contents(bytes) == ["a/b.txt": [1, 2, 3], "Käse.txt": []])
    }
    #expect(try contents(ArchiveMaker.gzip([7, 8])).values.map { $0 } == [[7, 8]])
  }

  @Test(arguments: [
    ("../x", true), ("/etc/x", true), ("a/../../x", true), ("C:x", true), ("a..b/x", false),
    ("..x", false),
  ])
  func `names that lead outside are known`(name: String, leadsOutside: Bool) throws {
    let bytes = ArchiveMaker.zip([(name, [1])])
    let reader = ArchiveReader(bytes, limits: ArchiveLimits(archiveSize: bytes.count))
    var found: [Bool] = []
    try reader.forEach { entry, _ in found.append(entry.leadsOutside) }
    #expect(found == [leadsOutside])
  }

  @Test func `more entries than allowed are refused`() {
    let bytes = ArchiveMaker.zip((0...ArchiveLimits.entries).map { ("\($0)", []) })
    #expect(throws: ArchiveError.tooManyEntries) { try contents(bytes) }
  }

  @Test func `an entry that unpacks to far more than there is is refused`() {
    let bytes = ArchiveMaker.zip([("zeros", [UInt8](repeating: 0, count: 70 * 1_048_576))])
    #expect(bytes.count < 1_048_576)
    #expect(throws: ArchiveError.tooMuch) { try contents(bytes) }
  }

  @Test func `entries that are one and the same file come out once`() throws {
    let part = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let bytes = ArchiveMaker.overlappingZip(names: 5000, bytes: part)
    #expect(bytes.count < 400_000)
    #expect(try contents(bytes).count == 1)
  }

  @Test func `a damaged archive is told, and never a trap`() throws {
    let bytes = ArchiveMaker.zip([("a", Array("some words and more words".utf8)), ("b", [1])])
    for count in 0..<bytes.count { _ = try? contents(Array(bytes[..<count])) }
    #expect(throws: ArchiveError.self) { try contents(Array(bytes[..<20])) }
  }
}
