import Foundation
import TestSupport
import Testing

@testable import SorrelCommands

struct FileFinderTests {
  private func found(_ paths: [String]) -> [FileFinder.Found] {
    var finder = FileFinder(paths: paths)
    var all: [FileFinder.Found] = []
    while let next = finder.next() { all.append(next) }
    return all
  }

  @Test func `folders are walked in the order of names, hidden ones left out`() throws {
    let folder = try TemporaryFolder()
    for name in ["b/2.html", "b/1.html", "a.cook", "c/d/e.xml", ".git/x", "b/.hidden"] {
      try folder.write("x", to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/z", withDestinationPath: folder.path)
    #expect(
      found([folder.path + "/"])
        == ["a.cook", "b/1.html", "b/2.html", "c/d/e.xml"].map {
          .file(folder.path + "/" + $0, isGiven: false)
        })
  }

  @Test func `what is not there is reported and the rest goes on`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    let missing = folder.path + "/missing"
    #expect(
      found([missing, folder.path + "/a", "/dev/null"]) == [
        .failure(path: missing, reason: "there is no such file or folder"),
        .file(folder.path + "/a", isGiven: true),
        .failure(path: "/dev/null", reason: "is no regular file"),
      ])
  }
}
