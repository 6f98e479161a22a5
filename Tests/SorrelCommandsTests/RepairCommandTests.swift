import Foundation
import SQLite
import TestSupport
import Testing

/// Databases that something has damaged, at the command line.
struct RepairCommandTests {
  private let session: CookSession
  private var path: String { session.folder.path("db.sqlite") }

  init() throws { session = try CookSession.stocked() }

  private func harm(_ script: String) throws {
    let database = try Database(path: path)
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.execute(script)
  }

  @Test func `a sound database is left alone`() throws {
    let outcome = try session.sorrel("check --repair")
    #expect(outcome == .init(code: 0, output: "The database is sound.\n", errors: ""))
    #expect(try session.sorrel("check --repair --format json").output == "[]\n")
    #expect(try !session.folder.names.contains { $0.contains("before-repair") })
  }

  @Test func `damage is said, put right in one step, and what was there is kept`() throws {
    try harm(
      """
      DELETE FROM recipe WHERE id = 2;
      UPDATE ingredient_line SET ingredient_id = 999 WHERE recipe_id = 1 AND number = 1;
      UPDATE span SET stop = 9999 WHERE recipe_id = 1 AND start = 7
      """)
    let dry = try session.sorrel("check --repair --dry-run")
    #expect(dry.code == 0, "\(dry)")
    #expect(dry.output.contains("To be repaired: recipes are gone, but not their lines"))
    #expect(dry.output.contains("To be repaired: rows name an ingredient that is not there"))
    #expect(try session.sorrel("check --repair -n").output == dry.output)
    let mended = try session.sorrel("check --repair")
    #expect(mended.code == 0, "\(mended)")
    #expect(
      mended.output == dry.output.replacingOccurrences(of: "To be repaired", with: "Repaired"))
    #expect(mended.errors == "The database as it was before is kept in \(path).before-repair\n")
    #expect(try session.sorrel("check --repair").output == "The database is sound.\n")
    #expect(try session.sorrel("show 2").output.contains("3 eggs"))
    #expect(try session.sorrel("list").output.contains("Recovered recipe 2"))
    #expect(try session.sorrel("search -i flour").output.contains("Thin pancakes"))
    let kept = Program("sorrel", environment: ["SORREL_DATABASE": path + ".before-repair"])
    #expect(try kept.run(["check", "--repair", "-n"]).output == dry.output)
  }

  @Test func `bytes that a disk has spoilt never trap`() throws {
    #expect(try session.sorrel("ingredient alias flour", "white powder").code == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var generator = SeededGenerator(seed: 5)
    for number in 0..<24 {
      var bytes = whole
      // Behind the first page, which says what is in the others.
      let start = Int.random(in: 8192..<bytes.count - 64, using: &generator)
      for place in start..<start + Int.random(in: 1...64, using: &generator) {
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      try bytes.write(to: URL(fileURLWithPath: path))
      for words in ["check --repair", "list", "search milk ingredient:flour", "show 1"] {
        let outcome = try session.sorrel(words)
        #expect([0, 1].contains(outcome.code), "\(number) at \(start), \(words): \(outcome)")
      }
    }
  }

  @Test(arguments: ["check --dry-run", "check --repair 1"])
  func `what makes no sense is refused`(words: String) throws {
    #expect(try session.sorrel(words).code == 64)
  }
}
