import BenchSupport
import Foundation
import TestSupport
import Testing

struct ExportCommandTests {
  let session: CookSession

  init() throws { session = try CookSession.stocked() }

  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }

  @Test func `a folder for version control comes back whole and is written in the same bytes`()
    throws
  {
    let archive = session.folder.path("export.zip")
    try Data(
      ArchiveMaker.zip([
        ("recipes.html", try FormatSamples.bytes("HTML/copymethat.html")),
        ("images/pea.png", FormatSamples.picture),
      ])
    ).write(to: URL(fileURLWithPath: archive))
    #expect(try session.sorrel("import", archive).code == 0)
    let folder = session.folder.path("out")
    #expect(try session.sorrel("export --to sorrel -o", folder).code == 0)
    let first = try files(folder)
    #expect(first.keys.contains("Thin pancakes.json"))
    #expect(first.keys.contains { $0.hasPrefix("pictures/") && $0.hasSuffix(".png") })

    let other = try CookSession()
    let imported = try other.sorrel("import", folder)
    #expect(imported.code == 0 && imported.output.contains("0 files skipped"), "\(imported)")
    #expect(try other.sorrel("stats").output.contains(" 1  pictures"))
    let again = other.folder.path("out")
    #expect(try other.sorrel("export --to sorrel -o", again).code == 0)
    #expect(try files(again) == first)
    // One file has it all, too.
    let single = try other.sorrel("export --to sorrel").output
    let third = try CookSession()
    #expect(try third.sorrel("import -", input: single).code == 0)
    #expect(try third.sorrel("stats").output.contains(" 1  pictures"))
    #expect(try third.sorrel("export --to sorrel").output == single)
  }

  @Test func `pictures that a book has no place for are told`() throws {
    let archive = session.folder.path("export.zip")
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [
        1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44,
        1, 0, 0x3B,
      ]
    try Data(
      ArchiveMaker.zip([
        ("recipes.html", try FormatSamples.bytes("HTML/copymethat.html")), ("images/pea.png", gif),
      ])
    ).write(to: URL(fileURLWithPath: archive))
    #expect(try session.sorrel("import", archive).code == 0)
    let file = session.folder.path("book")
    let pdf = try session.sorrel("export --to pdf -o", file + ".pdf")
    #expect(pdf.code == 0 && pdf.errors.contains("1 picture in a form that PDF has no place for"))
    let epub = try session.sorrel("export --to epub -o", file + ".epub")
    #expect(epub.code == 0 && !epub.errors.contains("picture"), "\(epub)")
  }

  @Test(arguments: [
    ("ingredient:flour", ["Thin pancakes.cook"]), ("custard -flour", ["Baked custard.cook"]),
    ("title:pancakes OR title:custard", ["Baked custard.cook", "Thin pancakes.cook"]),
  ])
  func `a search is one of the query language`(query: String, names: [String]) throws {
    let folder = session.folder.path("out")
    let outcome = try session.sorrel("export --to cooklang --search", query, "-o", folder)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try files(folder).keys.sorted() == names)
    #expect(try session.sorrel("export --search", "titel:x").code != 0)
  }

  @Test func `a search says what is written`() throws {
    let folder = session.folder.path("out")
    #expect(try session.sorrel("export --search flour --to cooklang -o", folder).code == 0)
    #expect(try files(folder).keys.sorted() == ["Thin pancakes.cook"])
    let both = try session.sorrel("export 2 --search flour --to markdown")
    #expect(both.output.contains("# Baked custard") && both.output.contains("# Thin pancakes"))
    let none = try session.sorrel("export --search zzz --to markdown")
    #expect(none.code == 0 && none.output == "" && none.errors.contains("No recipe fits"))
  }

  @Test func `a name with an ending is one file`() throws {
    let file = session.folder.path("all.md")
    #expect(
      try session.sorrel("export --to markdown -o", file).errors == "Wrote 3 recipes to \(file)\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("# Baked custard"))
  }

  @Test func `a full disk gives one clear error and leaves nothing behind`() throws {
    // A limit on the size of files fails as a full disk does.
    let text = String(repeating: "Boil the leeks. ", count: 20_000)
    try session.folder.write("Soup\nIngredients\n2 leeks\nMethod\n\(text)", to: "soup.txt")
    let script = "trap '' XFSZ; ulimit -f 100; cd '\(session.folder.path)'; "
    let outcome = try Program("/bin/sh").run([
      "-c", script + "exec '\(Program.folder.path)/sorrel' convert soup.txt all.html",
    ])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("the disk is full"), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try !session.folder.names.contains { $0.hasPrefix("all.html") })
  }
}
