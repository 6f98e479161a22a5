import Testing
import YAML

struct YAMLParserTests {
  @Test func `maps, lists and scalars are read in their order`() throws {
    let node = try YAMLParser.node("b: [1, two]\na:\n  - x: 'y: z'\n  - |\n    two\n    lines\n")
    #expect(node.entries.map(\.key) == ["b", "a"])
    #expect(node["b"]?.elements.compactMap(\.text) == ["1", "two"])
    #expect(node["a"]?.elements.first?["x"]?.text == "y: z")
    #expect(node["a"]?.elements.last?.text == "two\nlines\n")
  }

  @Test(arguments: ["", "# nothing", "---\n", "~", "null"])
  func `nothing has no text`(yaml: String) throws {
    #expect(try YAMLParser.node(yaml).text == nil)
  }

  @Test func `aliases are refused, so that no laugh is repeated a billion times`() {
    var yaml = "a: &a [x, x]\n"
    for (name, last) in zip("bcdefghi", "abcdefgh") {
      yaml += "\(name): &\(name) [*\(last), *\(last)]\n"
    }
    #expect(throws: YAMLError.self) { try YAMLParser.node(yaml) }
  }

  @Test func `deep nesting is refused`() {
    #expect(throws: YAMLError.self) {
      try YAMLParser.node(String(repeating: "[", count: 5000))
    }
    #expect(throws: YAMLError.self) {
      try YAMLParser.node(
        String(repeating: "[", count: 200) + String(repeating: "]", count: 200))
    }
  }

  @Test func `what is broken is told with its line`() {
    #expect(throws: YAMLError.self) { try YAMLParser.node("a: 'open") }
    do {
      _ = try YAMLParser.node("a: 1\nb: c: d\n")
      Issue.record("no error")
    } catch {
      #expect(error.line == 2)
    }
  }
}
