import RichText
import Testing

@testable import RecipeImport

struct MarkupTextTests {
  private func lines(_ html: String) -> [RichText] {
    let limits = ReadingLimits(bytes: html.utf8.count)
    return MarkupText(base: PageAddress(url: "https://example.org/"), limits: limits)
      .lines(of: html).map(\.text)
  }

  @Test(arguments: [
    ("a <!-- b > c --> d", ["a d"]), ("a <!-- b", ["a <!-- b"]), ("a < b > c", ["a < b > c"]),
    ("<blockquotes>x", ["<blockquotes>x"]), ("a <b", ["a <b"]), ("<P>a</P>b", ["a", "b"]),
    ("<!--", ["<!--"]), ("<!---->a", ["a"]), ("<script/>a", ["a"]), ("<br/>a<br>b", ["a", "b"]),
  ])
  func `tags are told from signs`(html: String, expected: [String]) {
    #expect(lines(html).map(\.text) == expected)
  }

  @Test(arguments: [
    "<a href='b'>x</a>", "<A HREF=\"b\">x</A>", "<a class=y Href=b>x</a>",
    "<a href=https://example.org/b>x</a>",
  ])
  func `links are found whatever their case`(html: String) {
    #expect(
      lines(html) == [
        try? RichText("x", spans: [.init(0..<1, .link, payload: "https://example.org/b")])
      ])
  }

  @Test(arguments: [
    ("<b>a <strong>b</strong> c</b> d", [TextSpan(0..<5, .bold)]),
    ("<b>a <b>b</b> c", [TextSpan(0..<5, .bold)]),
    ("<i>a <b>b</b></i> c", [TextSpan(0..<3, .italic), TextSpan(2..<3, .bold)]),
    ("a</b> b", []),
    (
      "<a href=x>a <a href=y>b</a> c",
      [
        TextSpan(0..<1, .link, payload: "https://example.org/x"),
        TextSpan(2..<3, .link, payload: "https://example.org/y"),
      ]
    ),
  ])
  func `styles of one kind are one`(html: String, spans: [TextSpan]) {
    #expect(lines(html).first?.spans == spans)
  }

  @Test func `twenty thousand tags that never end are read`() {
    let html = String(repeating: "<b>x\n", count: 20_000)
    let found = lines(html)
    #expect(found.count == 20_000)
    #expect(found.last?.spans == [TextSpan(0..<1, .bold)])
    #expect(lines(String(repeating: "<", count: 20_000)).first?.count == 20_000)
    #expect(lines(String(repeating: "<b", count: 20_000)).first?.count == 40_000)
    #expect(lines(String(repeating: "<!--", count: 20_000)).first?.count == 80_000)
  }
}
