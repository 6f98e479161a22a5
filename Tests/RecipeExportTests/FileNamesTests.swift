import RecipeExport
import TestSupport
import Testing

struct FileNamesTests {
  @Test(arguments: [
    ("Apple cake", "Apple cake"), ("Soup: the best", "Soup- the best"), ("1/2 cake", "1-2 cake"),
    (#"a\b|c"#, "a-b-c"), ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"),
    (#"The "best" pie?*<>"#, "The best pie"), ("Grandma's pie", "Grandma’s pie"), ("", "Recipe"),
    (" . - ", "Recipe"), ("a\u{0}b\nc\td", "ab c d"), ("\u{202E}cake\u{200B}", "cake"),
    ("CON", "_CON"), ("nul.x", "_nul.x"), ("com1", "_com1"), ("COM0", "COM0"),
    ("Consommé", "Consommé"),
    ("--help", "help"), ("Cake...", "Cake"), ("Ragù 👩‍🍳", "Ragù 👩‍🍳"), ("寿司", "寿司"),
    ("a  \u{A0} b", "a b"),
  ])
  func `a title becomes a safe name`(title: String, name: String) {
    #expect(FileNames.safe(title: title) == name)
  }

  @Test func `a long title is cut between characters`() {
    #expect(FileNames.safe(title: String(repeating: "a", count: 500)).utf8.count == 100)
    let cooks = FileNames.safe(title: String(repeating: "👩‍🍳", count: 50))
    #expect(cooks == String(repeating: "👩‍🍳", count: 9))
    let marks = "a" + String(repeating: "\u{301}", count: 200)
    #expect(FileNames.safe(title: marks) == "Recipe")
  }

  @Test func `equal names are told apart`() {
    var names = FileNames()
    let titles = ["Cake", "cake", "Cake", "Cake 2", "Cake?"]
    #expect(
      titles.map { names.name(for: $0, extension: "md") }
        == ["Cake.md", "cake 2.md", "Cake 3.md", "Cake 2 2.md", "Cake 4.md"])
    let long = String(repeating: "x", count: 120)
    let first = names.name(for: long, extension: "")
    let second = names.name(for: long, extension: "")
    #expect(first.utf8.count == 100)
    #expect(second == String(repeating: "x", count: 98) + " 2")
  }

  @Test func `any title has a safe name`() {
    var generator = SeededGenerator(seed: 5)
    var names = FileNames()
    var seen: Set<String> = []
    let parts = ["a", "/", ":", "\"", "'", ".", " ", "\n", "é", "👩‍🍳", "\u{202E}", "NUL", "\\", "-"]
    for _ in 0..<500 {
      let title = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let name = names.name(for: title, extension: "")
      #expect(!name.isEmpty && name.utf8.count <= 100)
      #expect(!name.contains { "/\\:\"'\n\u{202E}".contains($0) })
      #expect(name.first != "." && name.first != " " && name.last != "." && name.last != " ")
      #expect(seen.insert(name.lowercased()).inserted)
    }
  }
}
