import Foundation
import TestSupport
import Testing

@testable import SorrelCommands

struct ImportCommandTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  @Test func `importing again changes nothing and says so`() throws {
    let files = [
      "1.cook": CookSession.pancakes, "2.html": CookSession.custard, "3.xml": CookSession.beans,
    ]
    #expect(
      try session.importing(files)
        == Program.Outcome(
          code: 0,
          output: """
            3 recipes in 3 files: 3 new, 0 unchanged, 0 updated, 0 duplicates.
            0 files skipped, 0 failed.

            """, errors: ""))
    #expect(
      try session.importing(files).output.hasPrefix(
        "3 recipes in 3 files: 0 new, 3 unchanged, 0 updated, 0 duplicates."))
  }

  @Test func `a changed file updates its recipe, and a copy is a duplicate`() throws {
    _ = try session.importing(["a.cook": CookSession.pancakes])
    let changed = CookSession.pancakes.replacing("20%g", with: "30%g")
    #expect(
      try session.importing(["a.cook": changed]).output.hasPrefix(
        "1 recipe in 1 file: 0 new, 0 unchanged, 1 updated, 0 duplicates."))
    // The same recipe in a file with other bytes is a copy of it.
    #expect(
      try session.importing(["a.cook": changed, "b.cook": changed + "\n\n"]).output.hasPrefix(
        "2 recipes in 2 files: 0 new, 1 unchanged, 0 updated, 1 duplicates."))
    #expect(try session.sorrel("stats").output.contains("1  recipes"))
  }

  @Test func `two recipes with one title are both kept`() throws {
    let other = CookSession.pancakes.replacing("milk", with: "beer")
      .replacing("Fry the batter", with: "Bake everything slowly in the oven")
      .replacing("butter", with: "lard").replacing("eggs", with: "onions")
    let outcome = try session.importing(["a.cook": CookSession.pancakes, "b.cook": other])
    #expect(outcome.output.hasPrefix("2 recipes in 2 files: 2 new"))
  }

  @Test func `a title that ends in that of another recipe is no duplicate of it`() throws {
    let other = CookSession.pancakes.replacing("Thin pancakes", with: "Very thin pancakes")
    let outcome = try session.importing(["a.cook": CookSession.pancakes, "b.cook": other])
    #expect(outcome.output.hasPrefix("2 recipes in 2 files: 2 new"), "\(outcome)")
  }

  @Test func `what has no recipe is counted once, and as no recipe`() throws {
    let outcome = try session.importing(["a.xml": "<recipeml><recipe>", "b.html": ""])
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("0 recipes in 2 files: 0 new"), "\(outcome)")
    #expect(outcome.output.contains("1 file skipped, 1 failed."), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(try session.sorrel("check").output == "0 findings in 0 recipes\n")
  }

  @Test func `a bad file never stops the others, and each gets one line`() throws {
    try session.folder.write(
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), to: "in/b.html")
    try session.folder.write(
      Data(repeating: 0x20, count: 17 << 20) + Data("<html>".utf8), to: "in/huge.html")
    let laughs =
      "<!DOCTYPE recipeml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><recipeml>&b;</recipeml>"
    let outside =
      "<!DOCTYPE recipeml [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><recipeml>&a;</recipeml>"
    let outcome = try session.importing([
      "a.cook": CookSession.pancakes, "c.xml": laughs, "d.xml": outside, "e.html": "",
      "f.html": "<html>" + String(repeating: "<div>", count: 100_000),
      "g.html": "<!DOCTYPE html><p>No recipe.", "h.xml": "<recipeml><recipe>",
      "z.html": CookSession.custard,
    ])
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("2 recipes in 10 files: 2 new"))
    let lines = outcome.errors.split(separator: "\n").map { $0.split(separator: "/").last ?? "" }
    let names = lines.map { $0.prefix { $0 != ":" } }
    #expect(
      names == ["b.html", "c.xml", "d.xml", "e.html", "f.html", "g.html", "h.xml", "huge.html"])
    #expect(lines[1].contains("entities") && lines[2].contains("entities"))
    let labels = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(Set(labels) == ["failed", "skipped"])
    let colored = try session.sorrel("import --color always", session.folder.path("in"))
    #expect(colored.errors.hasPrefix("\u{1B}[33mskipped\u{1B}[39m /"))
    #expect(colored.errors.contains("\n\u{1B}[31mfailed\u{1B}[39m /"))
  }

  @Test func `a file that is named and not read is a failure, a stray one in a folder is not`()
    throws
  {
    try session.folder.write("Just words.", to: "in/notes.txt")
    let inFolder = try session.sorrel("import", session.folder.path("in"))
    #expect(inFolder.code == 0 && inFolder.output.contains("1 file skipped, 0 failed"))
    let named = try session.sorrel("import", session.folder.path("in/notes.txt"))
    #expect(named.code == 1 && named.output.contains("0 files skipped, 1 failed"))
    #expect(try session.sorrel("import /no/such/file").code == 1)
  }

  @Test func `of many files of no known format a few are named`() throws {
    for number in 10..<20 { try session.folder.write("Just words.", to: "in/\(number).txt") }
    let outcome = try session.sorrel("import", session.folder.path("in"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.code == 0 && lines.count == 4)
    #expect(lines[2].hasPrefix("skipped \(session.folder.path("in/12.txt")): "))
    #expect(lines[3].hasPrefix("… and 7 more files: "))
    #expect(outcome.output.contains("10 files skipped"))
    let all = try session.sorrel("import --verbose", session.folder.path("in"))
    #expect(all.errors.split(separator: "\n").count == 10)
  }

  @Test func `reasons to skip files do not fill the memory`() {
    var strays = StrayFiles()
    for number in 0..<200 {
      for copy in 0..<5 {
        #expect(strays.add("reason \(number)") == (copy < 3 || number >= 50))
      }
    }
    #expect(strays.unsaid.map(\.reason) == (0..<50).map { "reason \($0)" })
    #expect(strays.unsaid.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: ["euc-jp", "shift_jis", "iso-2022-jp"])
  func `bytes that are not of the encoding are no message of the parser`(encoding: String) throws {
    let page = "<!DOCTYPE html><meta charset=\(encoding)><p>"
    let bytes = Data(page.utf8) + [0x4B, 0xE4, 0x73, 0x65, 0x20, 0xFF, 0xFE, 0x80, 0x20]
    let xml = Data("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><recipeml>".utf8)
    for number in 0..<8 {
      try session.folder.write(bytes, to: "in/\(number).html")
      try session.folder.write(xml + bytes, to: "in/\(number).xml")
    }
    let outcome = try session.sorrel("import", session.folder.path("in"))
    let isOurs = outcome.errors.split(separator: "\n").allSatisfy { line in
      ["failed ", "skipped ", "… and "].contains { line.hasPrefix($0) }
    }
    #expect(isOurs, "\(outcome.errors)")
  }

  @Test func `a file too large to be a collection is not read`() throws {
    try session.folder.write("<html>", to: "huge.html")
    // The file has no blocks on the disk, only a length.
    try FileHandle(forWritingAtPath: session.folder.path("huge.html"))?.truncate(
      atOffset: 300 << 20)
    let outcome = try session.sorrel("import", session.folder.path("huge.html"))
    #expect(outcome.code == 1 && outcome.errors.contains("larger than 256 MB"))
  }

  @Test func `standard input is read`() throws {
    let outcome = try session.sorrel("import -", input: CookSession.pancakes)
    #expect(outcome.code == 0 && outcome.output.hasPrefix("1 recipe in 1 file: 1 new"))
  }

  @Test func `the report is JSON for scripts`() throws {
    try session.folder.write(CookSession.custard, to: "in/a.html")
    try session.folder.write("", to: "in/b.html")
    let outcome = try session.sorrel("import --format json", session.folder.path("in"))
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let report = try #require(json as? [String: Any])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(files.map { $0["status"] as? String } == ["imported", "skipped"])
    let recipes = try #require(files[0]["recipes"] as? [[String: Any]])
    #expect(recipes.map { $0["title"] as? String } == ["Baked custard"])
    let summary = try #require(report["summary"] as? [String: Int])
    #expect(summary["new"] == 1 && summary["skipped"] == 1 && summary["files"] == 2)
  }

  @Test func `a database of another program is refused and not touched`() throws {
    try session.folder.write("This is no database.", to: "db.sqlite")
    let outcome = try session.importing(["a.cook": CookSession.pancakes])
    #expect(outcome.code == 1 && outcome.errors.contains("is not a database"))
    let text = try String(contentsOfFile: session.folder.path("db.sqlite"), encoding: .utf8)
    #expect(text == "This is no database.")
  }

  @Test func `an import that is killed leaves a sound database, and the next completes it`() throws
  {
    for number in 0..<600 {
      let text = CookSession.pancakes.replacing("Thin pancakes", with: "Pancakes \(number)")
        .replacing("milk", with: "milk no \(number)")
      try session.folder.write(text, to: "in/\(number).cook")
    }
    for round in 0..<4 {
      let process = try session.start("import", session.folder.path("in"))
      Thread.sleep(forTimeInterval: 0.05 * Double(round))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Opening and counting reads every table.
      #expect(try session.sorrel("stats").code == 0)
    }
    let outcome = try session.sorrel("import", session.folder.path("in"))
    #expect(outcome.code == 0 && outcome.output.hasPrefix("600 recipes in 600 files:"))
    #expect(try session.sorrel("stats").output.contains("600  recipes"))
  }

  @Test func `two imports at once both succeed`() throws {
    for number in 0..<150 {
      let text = CookSession.pancakes.replacing("Thin pancakes", with: "Pancakes \(number)")
        .replacing("milk", with: "milk no \(number)")
      try session.folder.write(text, to: "\(number % 2)/\(number).cook")
    }
    let other = try session.start("import", session.folder.path("0"))
    let outcome = try session.sorrel("import", session.folder.path("1"))
    other.waitUntilExit()
    #expect(outcome.code == 0 && other.terminationStatus == 0)
    #expect(try session.sorrel("stats").output.contains("150  recipes"))
  }
}
