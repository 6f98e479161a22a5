import Foundation
import TestSupport
import Testing

struct FormatsCommandTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  @Test func `formats are listed with their files and what they carry`() throws {
    let text = try session.sorrel("formats")
    #expect(text.code == 0)
    for word in ["Meal-Master", "mmf", "Paprika", "JSON-LD (.json)", "HTML cookbook (a folder)"] {
      #expect(text.output.contains(word))
    }
    let json = try session.sorrel("formats --form json")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(list.contains { $0["name"] as? String == "RecipeMD" })
  }

  @Test func `the page of the manual is what the program says`() throws {
    let file = FormatSamples.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Docs/formats.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(try session.sorrel("formats --form markdown").output == page)
  }
}
