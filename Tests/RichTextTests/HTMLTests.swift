import RichText
import Testing

struct HTMLTests {
  @Test(arguments: [
    (RichText(), ""),
    (try RichText("a < b & \"c\"\nd\n"), "<p>a &lt; b &amp; &quot;c&quot;\n</p><p>d\n</p>"),
    (
      try RichText(
        "Dough\nAdd milk\u{2028}now",
        spans: [
          TextSpan(0..<6, .section), TextSpan(6..<20, .note, payload: "dir=rtl"),
          TextSpan(10..<14, .ingredient, target: 2, payload: "1 \"cup\""), TextSpan(6..<12, .bold),
        ]),
      "<h3>Dough\n</h3><p data-role=\"note\" data-payload=\"dir=rtl\"><strong>Add </strong>"
        + "<span data-kind=\"ingredient\" data-target=\"2\" data-payload=\"1 &quot;cup&quot;\">"
        + "<strong>mi</strong>lk</span><br>now</p>"
    ),
    (
      try RichText(
        "ab",
        spans: [
          TextSpan(0..<1, .link, payload: "https://a.example/?b&c"),
          TextSpan(1..<2, .link, payload: "javascript:alert(1)"),
        ]),
      "<p><a href=\"https://a.example/?b&amp;c\">a</a><a data-payload=\"javascript:alert(1)\">b</a></p>"
    ),
  ])
  func `paragraphs and spans are elements`(text: RichText, html: String) throws {
    #expect(text.html == html)
    #expect(try RichText(html: html) == text)
  }

  @Test(arguments: [
    ("<p>a</p>\n<P class='x'>b\nc</P>", "a\nb c"), ("<p>a<br/>b</p>", "a\u{2028}b"),
    ("<p>&#x41;&#66;<span>c</span><strong></strong></p>", "ABc"),
    ("<p></p><p>a</p>", "\na"), ("<p>a<span data-kind='smell'>b</span></p>", "ab"),
  ])
  func `what is written otherwise is read, too`(html: String, text: String) throws {
    #expect(try RichText(html: html) == RichText(text))
  }

  @Test(arguments: [
    ("a", 1, 1, "no paragraph"), ("<p>a\n</p><script>", 2, 5, "only p, h3"),
    ("<p>a", 1, 1, "not closed"),
    ("<p>é<em>a</p>", 1, 10, "</em> was to come"), ("</p>", 1, 1, "no end"),
    ("<p>a & b", 1, 6, "&amp;"),
    ("<p><p>", 1, 4, "close that first"), ("<em>", 1, 1, "write <p>"),
    ("<p a=b>", 1, 6, "quotation"),
    ("<p><span data-kind='link' data-target='x'>a", 1, 4, "no number"),
    ("<p>&#0;", 1, 4, "reference"),
    ("<p><a></a></p>", 1, 4, "no words"), ("<p><em>e</em>\u{301}</p>", 1, 4, "inside a character"),
    ("<p a='1' a='2'>", 1, 10, "twice"), ("<p>a\n<a>b\n</a></p>", 2, 1, "beyond its line"),
    ("<!-- -->", 1, 1, "only p"), ("<p\"", 1, 3, "not closed"), ("<br>", 1, 1, "in a paragraph"),
  ])
  func `an error says where and what to do`(html: String, line: Int, column: Int, message: String) {
    do {
      _ = try RichText(html: html)
      Issue.record("it was read")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error)")
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test func `every text is read back as it was`() throws {
    var random = SplitMix64(seed: 23)
    for round in 0..<rounds() {
      let text = random.annotatedText()
      do {
        try #require(try RichText(html: text.html) == text, "round \(round): \(text)\n\(text.html)")
      } catch let error as TextSyntaxError {
        Issue.record("round \(round): \(error)\n\(text)\n\(text.html)")
        return
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<", "<p>", "<p>a</p>", "<p><em>", "&", "&amp;", "&#1", "&#1;", "<p a=''", "\"", "<br>",
      "</p>",
      "<p ",
    ])
  func `a great length of anything is read or refused in one pass`(piece: String) {
    for source in [hostile(piece), "<p>" + hostile(piece), "<p>" + hostile(piece) + "</p>"] {
      if let text = try? RichText(html: source) {
        #expect((try? RichText(html: text.html)) == text)
      }
    }
  }
}
