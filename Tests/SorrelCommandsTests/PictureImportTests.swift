import BenchSupport
import Foundation
import TestSupport
import Testing

struct PictureImportTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  private func importing(_ entries: [ArchiveMaker.Entry]) throws -> Program.Outcome {
    let file = session.folder.path("export.zip")
    try Data(ArchiveMaker.zip(entries)).write(to: URL(fileURLWithPath: file))
    return try session.sorrel("import", file)
  }

  @Test func `pictures of an archive are kept once and stay when it is imported again`() throws {
    let page = try FormatSamples.bytes("HTML/copymethat.html")
    let other = Array(
      String(decoding: page, as: UTF8.self).replacing("Pea soup", with: "Bean soup").utf8)
    for _ in 0..<2 {
      _ = try importing([
        ("a/recipes.html", page), ("b/recipes.html", other),
        ("images/pea.png", FormatSamples.picture),
      ])
      let rows = try session.sorrel("stats").output.split(separator: "\n")
      #expect(rows.contains { $0.drop { $0 == " " } == "1  pictures" })
    }
    let json = try session.sorrel("show 1 --format json").output
    #expect(json.contains("\"sha256:"))
  }

  @Test func `an export names no picture that only the catalogue has`() throws {
    _ = try importing([
      ("recipes.html", try FormatSamples.bytes("HTML/copymethat.html")),
      ("images/pea.png", FormatSamples.picture),
    ])
    #expect(try !session.sorrel("export").output.contains("sha256:"))
  }

  @Test func `a folder of all samples comes in with one call and one report`() throws {
    let outcome = try session.sorrel("import", FormatSamples.folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("recipes in 40 files: "))
    #expect(outcome.output.contains("0 files skipped, 0 failed."))
  }

  @Test(arguments: [
    "Salt, pepper & oil", "Fish / chips: \"best\"", "Soup: the best",
    String(repeating: "very long: ", count: 60) + "cake",
  ])
  func `any title is found, shown and exported under a safe name`(title: String)
    throws
  {
    let escaped = title.replacing("\"", with: "\\\"")
    try session.folder.write(
      #"{"name":"\#(escaped)","ingredients":"salt","directions":"Stir the salt."}"#, to: "in/a.json"
    )
    #expect(try session.sorrel("import", session.folder.path("in")).code == 0)
    #expect(try session.sorrel("show", title).output.contains(title))
    #expect(try session.sorrel("export --output", session.folder.path("out")).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: session.folder.path("out"))
    #expect(names.count == 1)
    // What was exported is the same recipe when it comes in again.
    let again = try session.sorrel("import", session.folder.path("out"))
    #expect(
      again.output.hasPrefix("1 recipe in 1 file: 0 new, 0 unchanged, 0 updated, 1 duplicates."))
  }

  @Test func `nothing of an archive is written outside`() throws {
    let recipe = try FormatSamples.bytes("JSON/paprika.json")
    let outcome = try importing([("../escaped.json", recipe), ("good.json", recipe)])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("leads out of the archive"))
    #expect(outcome.output.hasPrefix("1 recipe in 1 file: 1 new"))
    let folder = URL(fileURLWithPath: session.folder.path("x")).deletingLastPathComponent()
    for place in [folder, folder.deletingLastPathComponent()] {
      #expect(
        !FileManager.default.fileExists(atPath: place.appendingPathComponent("escaped.json").path))
    }
  }
}
