import Foundation
import TestSupport
import Testing

struct UndoCommandTests {
  let session: CookSession

  init() throws { session = try CookSession.stocked() }

  @Test func `changes are undone and done again`() throws {
    _ = try session.sorrel("edit 2", "--title", "Old custard")
    _ = try session.sorrel("edit 2 --replace honey syrup")
    #expect(
      try session.sorrel("undo 2").output
        == """
        Undone: Replaced 'honey' by 'syrup'
        Changed 2 Baked custard
        Method
        - 1. Beat the «eggs» with the syrup.
        + 1. Beat the «eggs» with the «honey».

        """.replacing("Baked", with: "Old"))
    #expect(try session.sorrel("undo").output.contains("- Old custard\n+ Baked custard\n"))
    #expect(try session.sorrel("undo").output.hasPrefix("Undone: Imported recipes\nDeleted 1 "))
    let nothing = try session.sorrel("undo")
    #expect(nothing.code == 1 && nothing.errors == "Error: there is nothing to undo\n")
    #expect(try session.sorrel("redo").output.contains("Brought back 2 Baked custard"))
    #expect(try session.sorrel("redo").output.contains("+ Old custard\n"))
    #expect(try session.sorrel("redo 2").output.contains("+ 1. Beat the «eggs» with the syrup.\n"))
    #expect(try session.sorrel("redo").errors == "Error: there is nothing to redo\n")
    #expect(try session.sorrel("undo 3").errors.contains("nothing to undo in recipe 3"))
  }

  @Test func `deleted recipes come back`() throws {
    let before = try session.sorrel("list").output
    let deleted = try session.sorrel("delete 1 3")
    #expect(deleted.errors == "'sorrel undo' brings them back.\n")
    #expect(try session.sorrel("history 1").output.contains("Deleted"))
    #expect(
      try session.sorrel("undo").output == """
        Undone: Deleted 2 recipes
        Brought back 1 Thin pancakes
        Brought back 3 Beans in peanut butter

        """)
    #expect(try session.sorrel("list").output == before)
    #expect(try session.sorrel("redo").output.contains("Deleted 3 Beans in peanut butter"))
    #expect(try session.sorrel("undo 3").output.contains("Brought back 3"))
  }

  @Test func `an import is taken back as a whole, and a dry run takes nothing back`() throws {
    let list = try session.sorrel("list").output
    let trial = try session.sorrel("undo --dry-run")
    #expect(trial.output.hasPrefix("Would be undone: Imported recipes\nDeleted 1 Thin pancakes\n"))
    #expect(try session.sorrel("list").output == list)
    #expect(try session.sorrel("undo").output == trial.output.replacing("Would be u", with: "U"))
    #expect(try session.sorrel("list").output.isEmpty)
    #expect(try session.sorrel("redo").output.contains("Brought back 1 Thin pancakes"))
    #expect(try session.sorrel("list").output == list)
  }

  @Test func `history tells what was done`() throws {
    _ = try session.sorrel("edit 2", "--title", "Old custard")
    _ = try session.sorrel("edit 2", "--add-ingredient", "1 pinch salt")
    _ = try session.sorrel("undo 2")
    let lines = try session.sorrel("history custard").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains("Imported"))
    #expect(lines[2].contains("Changed the title") && lines[2].hasSuffix("now"))
    #expect(lines[3].contains("Added '1 pinch salt'") && lines[3].hasSuffix("undone"))
    let json = try session.sorrel("history 2 --format json").output
    let history = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(history?.map { $0["state"] as? String } == [nil, "now", "undone"])
  }

  @Test func `undo tells programs what it did`() throws {
    _ = try session.sorrel("edit 2", "--title", "Old custard")
    let output = try session.sorrel("undo --format json").output
    let undone = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let recipe = (undone?["recipes"] as? [[String: Any]])?.first
    #expect(recipe?["state"] as? String == "changed")
    let changes = recipe?["changed"] as? [[String: String]]
    #expect(
      changes == [
        ["part": "title", "removed": "Old custard"], ["part": "title", "added": "Baked custard"],
      ])
  }
}
