import Foundation
import TestSupport
import Testing

@testable import SorrelCommands

struct FileBytesTests {
  @Test(arguments: [0, 1, 65_536, 65_537, 200_000])
  func `all bytes of a file are read`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: URL(filePath: folder.path("file")))
    #expect(FileBytes.read(folder.path("file"), limit: count) == bytes)
    if count > 0 { #expect(FileBytes.read(folder.path("file"), limit: count - 1) == nil) }
  }

  @Test func `a folder and a file that is not there give nothing`() throws {
    let folder = try TemporaryFolder()
    #expect(FileBytes.read(folder.path, limit: 100) == nil)
    #expect(FileBytes.read(folder.path("missing"), limit: 100) == nil)
  }
}
