import RecipeImport
import Testing

struct FrontMatterTests {
  private func entries(_ yaml: String) -> ([String], warnings: Int) {
    let document = CooklangDocument("---\n\(yaml)\n---\nText.", mode: .extended)
    let lines = document.metadata.map { "\($0.key)=\($0.values.joined(separator: "|"))" }
    return (lines, document.warnings.count)
  }

  @Test(arguments: [
    ("a: b", ["a=b"]),
    ("a   :b", ["a=b"]),
    ("a:", ["a="]),
    ("# c\na: b # c\n\nc: d", ["a=b", "c=d"]),
    ("a: \"b: \\\"c\\\" # d\\u00e9\" # e", ["a=b: \"c\" # dé"]),
    ("a: 'it''s'", ["a=it's"]),
    ("a: \"open", ["a=\"open"]),
    ("\"a: b\": c", ["a: b=c"]),
    ("a: http://x.example/y", ["a=http://x.example/y"]),
    ("a: [b, 'c, d', \"e\"]", ["a=b|c, d|e"]),
    ("a: []", ["a="]),
    ("a: [b,\n  c]", ["a=b|c"]),
    ("a:\n  - b\n  - \"c\"\n", ["a=b|c"]),
    ("a:\n- b\n- c\nd: e", ["a=b|c", "d=e"]),
    (
      "source:\n  name: N\n  url: http://x.example",
      ["source.name=N", "source.url=http://x.example"]
    ),
    ("time:\n  tags: [x, y]", ["time.tags=x|y"]),
    ("source: {name: N, url: 'u'}", ["source.name=N", "source.url=u"]),
    ("a: b\n  c", ["a=b c"]),
    ("a: |\n  one\n  two\nb: c", ["a=one\ntwo", "b=c"]),
    ("a: >-\n  one\n  two\n\n  three", ["a=one two\nthree"]),
    ("a: don't, won't", ["a=don't, won't"]),
    ("a: [don't, b]", ["a=don't|b"]),
  ])
  func `the YAML that cooks write is read`(yaml: String, expected: [String]) {
    let (found, warnings) = entries(yaml)
    #expect(found == expected)
    #expect(warnings == 0)
  }

  @Test(arguments: [
    ("just words", ["=just words"]),
    ("a:\n  b:\n    c: d", ["a=b:\nc: d"]),
    ("a: [b, [c]]", ["a=[b, [c]]"]),
    ("a: [b", ["a=[b"]),
    ("a:\n  - b\n  c: d", ["a=- b\nc: d"]),
  ])
  func `what is not understood is kept as text with a warning`(yaml: String, expected: [String]) {
    let (found, warnings) = entries(yaml)
    #expect(found == expected)
    #expect(warnings == 1)
  }

  @Test func `front matter that is not closed is text`() {
    let document = CooklangDocument("---\na: b", mode: .extended)
    #expect(document.metadata.isEmpty)
    #expect(document.blocks == [.step([.text("--- a: b")])])
  }
}
