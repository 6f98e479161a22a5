import Testing

import Markup

struct MarkupDocumentTests {
  private func html(_ text: String) throws -> MarkupNode {
    try #require(try MarkupDocument.html(Array(text.utf8)).root)
  }

  @Test func `text, attributes and elements are found in document order`() throws {
    let root = try html("<p class=a>One <b>two</b></p><p>three")
    let paragraphs = root.descendants.filter { $0.isNamed("p") }
    #expect(paragraphs.map(\.text) == ["One two", "three"])
    #expect(paragraphs[0]["class"] == "a" && paragraphs[0]["id"] == nil)
    #expect(paragraphs[0].has("class") && !paragraphs[1].has("class"))
    #expect(paragraphs[0].children.map(\.isText) == [true, false])
    #expect(root.descendants.filter(\.isElement).map(\.name) == ["body", "p", "b", "p"])
  }

  @Test(arguments: [
    ("UTF-8 without a word about it", Array("<p>Käse ½".utf8)),
    ("UTF-8 that says it is Latin 1", Array("<meta charset=iso-8859-1><p>Käse ½".utf8)),
    ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("<p>Käse ½".utf8)),
    ("Latin 1 that says so", latin1("<meta charset='ISO-8859-1'><p>Käse ½")),
    ("Latin 1 that says it is UTF-8", latin1("<meta charset=utf-8><p>Käse ½")),
    ("Latin 1 without a word about it", latin1("<p>Käse ½")),
    ("UTF-16 with a mark", [0xFF, 0xFE] + utf16("<p>Käse ½")),
  ])
  func `the encoding is found`(name: String, bytes: [UInt8]) throws {
    let root = try #require(try MarkupDocument.html(bytes).root)
    #expect(root.text.contains("Käse ½"), "\(name)")
  }

  @Test func `entities in attributes are resolved`() throws {
    let root = try html("<script type='application&#x2F;ld&#x2B;json'>{}</script>")
    let script = try #require(root.descendants.first { $0.isNamed("script") })
    #expect(script["type"] == "application/ld+json")
  }

  @Test func `a page nested too deep is refused, not walked`() {
    let page = String(repeating: "<div>", count: 100_000)
    #expect(throws: MarkupError.tooDeep(limit: 2000)) { try MarkupDocument.html(Array(page.utf8)) }
  }

  @Test func `an empty page and a huge one are refused`() {
    #expect(throws: MarkupError.empty) { try MarkupDocument.html([]) }
    let huge = [UInt8](repeating: 0x20, count: MarkupDocument.htmlLimit + 1)
    #expect(throws: MarkupError.tooLarge(limit: MarkupDocument.htmlLimit)) {
      try MarkupDocument.html(huge)
    }
  }

  @Test(arguments: [
    ("salt &amp;amp;amp; pepper", "salt & pepper"), ("it&#039;s", "it's"), ("&#x27;", "'"),
    ("&#8217;", "’"), ("&frac12; c&uuml;p&nbsp;", "½ cüp\u{A0}"), ("&frac13;", "⅓"),
    ("a & b &; &unknown; &#0; &#xFFFFFFFF;", "a & b &; &unknown; &#0; &#xFFFFFFFF;"),
    ("&#150;", "–"), ("", ""),
  ])
  func `character references are resolved until none is left`(text: String, expected: String) {
    #expect(HTMLEntities.decoded(text) == expected)
  }

  @Test(arguments: [
    ("salt &amp;amp; pepper", "salt &amp; pepper"), ("&lt;b>", "<b>"), ("a & b", "a & b"),
    ("&#150;&#x97;", "–—"),
  ])
  func `character references are resolved once`(text: String, expected: String) {
    #expect(HTMLEntities.decodedOnce(text) == expected)
  }

  @Test func `a tag with absurdly many attributes is refused`() {
    let attributes = (0..<20_000).map { "a\($0)" }.joined(separator: " ")
    #expect(throws: MarkupError.tooManyAttributes(line: 2)) {
      try MarkupDocument.html(Array("<p>\n<b \(attributes)>x</b>".utf8))
    }
  }

  @Test(arguments: ["<script>if (a<b ", "<style>a<b ", "<!-- a<b ", "<b title='", "1 < 2 "])
  func `many words that are no attributes are read`(start: String) throws {
    let page = start + String(repeating: "word ", count: 20_000)
    #expect(throws: Never.self) { try MarkupDocument.html(Array(page.utf8)) }
  }
}

private func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

private func utf16(_ text: String) -> [UInt8] {
  text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
}
