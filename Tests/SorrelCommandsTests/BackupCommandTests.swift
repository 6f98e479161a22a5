import Foundation
import TestSupport
import Testing

struct BackupCommandTests {
  let session: CookSession
  private var backup: String { session.folder.path("backup.sqlite") }

  init() throws { session = try CookSession.stocked() }

  @Test func `a backup that is not there is told as that`() throws {
    let outcome = try session.sorrel("restore nope.sqlite")
    #expect(outcome.code == 1 && outcome.errors.contains("there is no file nope.sqlite"))
  }

  @Test func `a backup is restored and the restoration taken back`() throws {
    let made = try session.sorrel("backup", backup)
    #expect(made.code == 0 && made.errors == "Wrote 3 recipes to \(backup)\n")
    #expect(try session.sorrel("delete 1").code == 0)
    let restored = try session.sorrel("restore", backup)
    #expect(restored.code == 0, "\(restored)")
    #expect(restored.errors.contains("Restored 3 recipes"))
    #expect(try session.sorrel("show 1").code == 0)
    let kept = session.folder.path("db.sqlite.before-restore")
    #expect(restored.errors.contains(kept))
    #expect(try session.sorrel("restore", kept).code == 0)
    #expect(try session.sorrel("show 1").code == 1)
  }

  @Test func `what cannot be done is said in one line`() throws {
    try session.folder.write("text", to: "note.txt")
    for (words, path, message) in [
      ("backup", session.folder.path("note.txt"), "exists already"),
      ("backup", "/nonexistent/x/y", "cannot be written"),
      ("restore", session.folder.path("note.txt"), "is not a database"),
      ("restore", session.folder.path("missing"), "there is no file"),
      ("restore", session.folder.path("db.sqlite"), "is the database itself"),
    ] {
      let outcome = try session.sorrel(words, path)
      #expect(outcome.code != 0 && outcome.errors.contains(message), "\(words) \(path): \(outcome)")
    }
    #expect(try session.sorrel("list").output.contains("Thin pancakes"))
  }

  /// Many recipes in a file, so that importing them takes a while.
  private func manyRecipes(_ count: Int, from start: Int = 0) -> String {
    let recipes = (start..<start + count).map { number in
      """
      {"@type": "Recipe", "name": "Pie \(number)", "recipeIngredient": ["\(number) g flour", "2 eggs"],
      "recipeInstructions": "Mix flour \(number) with the eggs. Bake for 20 minutes."}
      """
    }
    return "[" + recipes.joined(separator: ",") + "]"
  }

  @Test func `a backup that is made while another process imports is whole`() throws {
    for number in 0..<30 {
      try session.folder.write(manyRecipes(40, from: number * 40), to: "many/\(number).json")
    }
    let importing = try session.start("import", session.folder.path("many"))
    defer { importing.waitUntilExit() }
    var counts: [Int] = []
    for number in 0..<100 {
      let path = session.folder.path("backup-\(number).sqlite")
      let wasRunning = importing.isRunning
      let made = try session.sorrel("backup", path)
      #expect(made.code == 0, "\(made)")
      let other = try CookSession()
      #expect(try other.sorrel("restore", path).code == 0)
      let checked = try other.sorrel("check")
      #expect(checked.code == 0, "\(checked)")
      counts.append(Int(made.errors.split(separator: " ")[1]) ?? -1)
      if !wasRunning { break }
    }
    // The first were made in the middle, the last behind the end.
    #expect(counts.count > 1 && counts == counts.sorted() && counts.last == 3 + 1200, "\(counts)")
  }

  @Test func `a restoration that is killed loses neither content`() throws {
    // Some megabytes, so that there is a middle to be killed in.
    try session.folder.write(manyRecipes(1500), to: "many.json")
    #expect(try session.sorrel("import", session.folder.path("many.json")).code == 0)
    #expect(try session.sorrel("backup", backup).code == 0)
    #expect(try session.sorrel("delete 1 2 3").code == 0)
    let before = try session.sorrel("list --format json").output
    var (killed, restored) = (0, 0)
    for step in 0..<24 {
      let process = try session.start("restore", backup)
      Thread.sleep(forTimeInterval: 0.004 * Double(step))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      let now = try session.sorrel("list --format json")
      #expect(now.code == 0, "\(now.errors)")
      if now.output != before {
        // It had been faster; then all of the backup is there.
        restored += 1
        #expect(try session.sorrel("show 1").code == 0)
        #expect(try session.sorrel("list --format json").output.contains("\"Pie 1499\""))
        #expect(try session.sorrel("delete 1 2 3").code == 0)
      }
      let other = try CookSession()
      let whole = try other.sorrel("restore", backup)
      #expect(whole.errors.contains("Restored 1503 recipes"), "\(whole)")
    }
    #expect(killed > 3, "\(killed) \(restored)")
  }
}
