import Foundation
import TestSupport
import Testing

@testable import SorrelCommands

struct DatabaseOptionTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  @Test(arguments: [
    ("list", ""), ("list --format json", "[]\n"), ("search milk --format json", "[]\n"),
    ("export", "[]\n"), ("search milk", ""),
  ])
  func `without a database there is nothing to list, and none is made`(
    line: String, output: String
  ) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 0 && outcome.output == output)
    #expect(outcome.errors.hasPrefix("There are no recipes yet. Take some in:  sorrel import"))
    #expect(outcome.errors.contains(session.folder.path("db.sqlite")))
    #expect(try session.folder.names.isEmpty)
  }

  @Test func `without a database the counts are zero`() throws {
    let outcome = try session.sorrel("stats --format json")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let counts = try #require(json as? [String: Any])
    #expect(counts["recipes"] as? Int == 0 && counts["bytes"] as? Int == 0)
    #expect(try session.folder.names.isEmpty)
  }

  @Test(arguments: ["show 1", "shop 1", "export 1", "delete 1"])
  func `without a database no recipe is found, and none is made`(line: String) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: there are no recipes yet; take some in"))
    #expect(try session.sorrel("---completion bash show x").output == "words\n")
    #expect(try session.folder.names.isEmpty)
  }

  @Test func `an empty database says what to do`() throws {
    try session.folder.write("", to: "in/empty.cook")
    _ = try session.sorrel("import", session.folder.path("in"))
    let outcome = try session.sorrel("list")
    #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.contains("sorrel import"))
    #expect(!outcome.errors.contains("no database"))
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"), arguments: [false, true])
  func `a database that may not be written is read, and not written`(isFolder: Bool) throws {
    _ = try session.importing(["a.cook": CookSession.pancakes])
    let path = isFolder ? session.folder.path : session.folder.path("db.sqlite")
    func permit(_ permissions: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
    try permit(isFolder ? 0o500 : 0o400)
    defer { try? permit(0o700) }
    for line in ["list", "show 1", "search milk", "shop 1", "stats", "export"] {
      #expect(try session.sorrel(line).code == 0, "\(line)")
    }
    for line in ["delete 1", "import -"] {
      let outcome = try session.sorrel(line, input: CookSession.pancakes)
      #expect(outcome.code == 1)
      #expect(
        outcome.errors == """
          Error: the database \(session.folder.path("db.sqlite")) cannot be written; check its \
          permissions

          """)
    }
  }

  @Test func `what may be written is told before anything is made`() throws {
    #expect(DatabaseAccess(path: session.folder.path("new/folder/db.sqlite")).canWrite)
    #expect(!DatabaseAccess(path: session.folder.path("db.sqlite")).hasContent)
    try session.folder.write("", to: "empty")
    #expect(!DatabaseAccess(path: session.folder.path("empty")).hasContent)
    try session.folder.write("x", to: "full")
    #expect(DatabaseAccess(path: session.folder.path("full")).hasContent)
  }
}
