import RichText
import Testing

struct MarkdownTests {
  private static let names = MentionNames([1: "milk", 2: "sugar", 3: "sugar", 4: "crème 'fraîche'"])

  @Test(arguments: [
    ("", RichText()),
    ("Mix.\nBake.\n", try RichText("Mix.\nBake.\n")),
    (
      "# Dough\n> Cold\nMix\nRest\nBake",
      try RichText(
        "Dough\nCold\nMix\nRest\nBake",
        spans: [TextSpan(0..<6, .section), TextSpan(6..<11, .note)])
    ),
    (
      "Add ^[milk](ingredient: 'milk') and ^[sugar](ingredient: 'sugar', n: 3, amount: '1 tsp').",
      try RichText(
        "Add milk and sugar.",
        spans: [
          TextSpan(4..<8, .ingredient, target: 1),
          TextSpan(13..<18, .ingredient, target: 3, payload: "1 tsp"),
        ])
    ),
    (
      "^[it](ingredient: 4) ^[x](ingredient: 9) ^[pot](cookware: true)",
      try RichText(
        "it x pot",
        spans: [
          TextSpan(0..<2, .ingredient, target: 4), TextSpan(3..<4, .ingredient, target: 9),
          TextSpan(5..<8, .cookware),
        ])
    ),
    (
      "Rest ^[15 min](timer: 900) at ^[4 °C](temperature: '4 C')",
      try RichText(
        "Rest 15 min at 4 °C",
        spans: [
          TextSpan(5..<11, .timer, payload: "900"), TextSpan(15..<20, .temperature, payload: "4 C"),
        ])
    ),
    (
      "**Add** _2 ++cups++_ ~~or~~ `x` [page](https://a.example/)",
      try RichText(
        "Add 2 cups or x page",
        spans: [
          TextSpan(0..<3, .bold), TextSpan(4..<10, .italic), TextSpan(6..<10, .underline),
          TextSpan(11..<13, .strikethrough), TextSpan(14..<15, .code),
          TextSpan(16..<20, .link, payload: "https://a.example/"),
        ])
    ),
    (
      "Mix\\\nand bake {: align=center}",
      try RichText(
        "Mix\u{2028}and bake",
        spans: [TextSpan(0..<14, .step, payload: "align=center")])
    ),
    (
      "**a\\n**\n**b**",
      try RichText("a\nb", spans: [TextSpan(0..<3, .bold)])
    ),
    (
      "1\\. a\n\\# 1.5 + 2 ~3 & x\\_y",
      try RichText("1. a\n# 1.5 + 2 ~3 & x_y")
    ),
  ])
  func `each sign has one meaning`(markdown: String, text: RichText) throws {
    #expect(try RichText(annotatedMarkdown: markdown, names: Self.names) == text)
  }

  @Test func `styles and mentions stand in one another properly`() throws {
    let text = try RichText(
      "abcdef",
      spans: [
        TextSpan(0..<3, .bold), TextSpan(2..<5, .ingredient, target: 1), TextSpan(2..<4, .timer),
        TextSpan(1..<6, .italic), TextSpan(3..<6, .code),
      ])
    let markdown = text.annotatedMarkdown()
    #expect(
      markdown == "**a_b_**_^[^[**c**`d`](timer: true)`e`](ingredient: 1)`f`_")
    #expect(try RichText(annotatedMarkdown: markdown) == text)
  }

  @Test(arguments: [
    ("*a* ***b*** *c**d**e*", "a b cde"), ("## a", "a"), ("99. a", "a"),
    ("a\r\nb\rc", "a\nb\nc"), ("\u{FEFF}a", "a"), ("{a} ^ (b) ~ +", "{a} ^ (b) ~ +"),
  ])
  func `what people type otherwise is read, too`(markdown: String, text: String) throws {
    #expect(try RichText(annotatedMarkdown: markdown).text == text)
  }

  @Test(arguments: [
    ("a\n b **c", 2, 4, "** is not closed"), ("a ]", 1, 3, "no [ is open"),
    ("^[a] b", 1, 4, "write what the words mean"), ("^[a", 1, 1, "^[ is not closed"),
    ("é ^[a](flour: 1)", 1, 8, "'flour' means nothing here"),
    ("^[a](ingredient: 'salt')", 1, 18, "called 'salt'"),
    ("^[a](ingredient: 'sugar')", 1, 18, "called 'sugar'"),
    ("^[a](ingredient: 1", 1, 19, "write )"), ("^[a](ingredient: x)", 1, 18, "quotation"),
    ("^[a](ingredient: 'x\n')", 1, 18, "not closed"),
    ("^[a](ingredient: 1, x: 2)", 1, 21, "does not belong here"),
    ("^[a](ingredient: 1, n: 2)", 1, 18, "both numbers"),
    ("^[a](timer: 1, n: 99999999999999999999)", 1, 19, "too large"),
    ("**a _b** c_", 1, 7, "close _ before **"), ("**^[a** b](timer: 1)", 1, 6, "close ^["),
    ("^[**a](timer: 1)**", 1, 6, "close **"), ("a ****", 1, 3, "holds nothing"),
    ("^[](timer: 1)", 1, 1, "no words"), ("a \\q", 1, 3, "before a sign only"),
    ("a \\u{110000}", 1, 3, "number"), ("a {: x", 1, 3, "not closed"), ("{: x} a", 1, 6, "end"),
    ("a {: #x}", 1, 7, "number"), ("a {:}", 1, 3, "write {:"),
    ("**a\\n** b", 1, 8, "ends a line"), ("**e**\u{301}", 1, 1, "inside a character"),
    ("[a](b c)", 1, 5, "blanks"), ("x\n^[^[a](timer: 1)](timer: 2)", 2, 3, "two things"),
    ("^[a\\n](timer: 1)", 1, 1, "beyond its line"), ("ab\0", 1, 3, "U+0000"),
  ])
  func `an error says where and what to do`(
    markdown: String, line: Int, column: Int, message: String
  ) throws {
    do {
      _ = try RichText(annotatedMarkdown: markdown, names: Self.names)
      Issue.record("it was read")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(error)")
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test func `mentions may be nested so deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "^[", count: depth) + "a"
        + (0..<depth).map { "\($0))" }.map { "x](timer: " + $0 }.joined()
    }
    let text = try RichText(annotatedMarkdown: nested(RichText.maximumNesting))
    #expect(text.spans.count == RichText.maximumNesting)
    #expect(try RichText(annotatedMarkdown: text.annotatedMarkdown()) == text)
    #expect(try RichText(html: text.html) == text)
    #expect(throws: TextSyntaxError.self) {
      try RichText(annotatedMarkdown: nested(RichText.maximumNesting + 1))
    }
  }

  @Test func `every text is read back as it was`() throws {
    var random = SplitMix64(seed: 21)
    for round in 0..<rounds() {
      let text = random.annotatedText()
      let markdown = text.annotatedMarkdown(names: Self.names)
      do {
        let read = try RichText(annotatedMarkdown: markdown, names: Self.names)
        try #require(read == text, "round \(round): \(text)\n\(markdown)\n\(read)")
      } catch let error as TextSyntaxError {
        Issue.record("round \(round): \(error)\n\(text)\n\(markdown)")
        return
      }
    }
  }

  @Test func `what is read is read again from what is written`() throws {
    var random = SplitMix64(seed: 22)
    var read = 0
    for _ in 0..<rounds() {
      let source = random.hostileCharacters(upTo: 6)
      guard let text = try? RichText(annotatedMarkdown: source) else { continue }
      read += 1
      try #require(try RichText(annotatedMarkdown: text.annotatedMarkdown()) == text)
    }
    #expect(read > 150)
  }

  @Test(arguments: [
    "^[", "[", "]", "*", "**", "_", "`", "\\", "{:", " {: x", "a**b", "**a** ", "[a](", "~~a++b",
    "^[a](timer: 1)", "\\u{", "\\u{1}", "1", "#", "[a](b)\n", "\\\n", "\\n",
  ])
  func `a great length of anything is read or refused in one pass`(piece: String) {
    let source = hostile(piece)
    if let text = try? RichText(annotatedMarkdown: source) {
      #expect(text.annotatedMarkdown().isEmpty == text.isEmpty)
    }
  }
}
