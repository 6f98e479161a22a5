import RichText
import Testing

struct RichTextTests {
  @Test func `spans are sorted and styles melt`() throws {
    let text = try RichText(
      "abcdef",
      spans: [
        TextSpan(2..<4, .bold), TextSpan(0..<2, .bold), TextSpan(1..<6, .italic),
        TextSpan(0..<1, .link), TextSpan(3..<5, .bold),
      ])
    #expect(
      text.spans == [TextSpan(0..<5, .bold), TextSpan(0..<1, .link), TextSpan(1..<6, .italic)])
  }

  @Test(arguments: [
    ("a\0", [], RichTextError.forbiddenCharacter(at: 1)),
    ("a\r", [], .forbiddenCharacter(at: 1)),
    ("a\u{2029}", [], .forbiddenCharacter(at: 3)),
    ("ab", [TextSpan(1..<1, .bold)], .outOfBounds(TextSpan(1..<1, .bold))),
    ("ab", [TextSpan(1..<3, .bold)], .outOfBounds(TextSpan(1..<3, .bold))),
    ("ab", [TextSpan(-1..<1, .bold)], .outOfBounds(TextSpan(-1..<1, .bold))),
    ("e\u{301}", [TextSpan(0..<1, .bold)], .insideGrapheme(TextSpan(0..<1, .bold))),
    ("é", [TextSpan(0..<1, .bold)], .insideGrapheme(TextSpan(0..<1, .bold))),
    ("a\nb", [TextSpan(0..<3, .link)], .crossesParagraphs(TextSpan(0..<3, .link))),
    ("a\nb", [TextSpan(0..<2, .link)], .crossesParagraphs(TextSpan(0..<2, .link))),
    (
      "abc", [TextSpan(0..<2, .link), TextSpan(1..<3, .timer)],
      .overlap(TextSpan(0..<2, .link), TextSpan(1..<3, .timer))
    ),
    (
      "abc", [TextSpan(0..<2, .link), TextSpan(0..<2, .link)],
      .overlap(TextSpan(0..<2, .link), TextSpan(0..<2, .link))
    ),
    ("a\nb", [TextSpan(0..<1, .note)], .notAParagraph(TextSpan(0..<1, .note))),
    ("a\nb", [TextSpan(0..<3, .note)], .notAParagraph(TextSpan(0..<3, .note))),
    (
      "a\nb", [TextSpan(0..<2, .section), TextSpan(0..<2, .note)],
      .overlap(TextSpan(0..<2, .section), TextSpan(0..<2, .note))
    ),
  ])
  func `what breaks an invariant is refused`(
    text: String, spans: [TextSpan], error: RichTextError
  ) {
    #expect(throws: error) { try RichText(text, spans: spans) }
  }

  @Test func `spans may start and stop where characters do, and nowhere else`() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<rounds() {
      let string = random.characters(upTo: 20).filter { !$0.unicodeScalars.contains("\r") }
      let borders = string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
      guard let end = borders.last else { continue }
      let (lower, upper) = (Int.random(in: 0...end, using: &random), string.utf8.count)
      let text = try? RichText(string, spans: [TextSpan(lower..<upper, .bold)])
      #expect((text != nil) == borders.contains(lower))
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a long row of flags is checked in one pass`() throws {
    let flag = "🇩🇪"
    let spans = (0..<10_000).map { TextSpan((8 * $0)..<(8 * $0 + 8), .link, target: $0) }
    var text = try RichText(String(repeating: flag, count: spans.count), spans: spans)
    let old = text
    let applied = try text.apply(.typing("🇫", at: 0))
    #expect(applied.dropped.count == spans.count)
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `paragraphs have roles`() throws {
    let text = try Marked.text("# Dough\nMix.\n\n> Cold\n")
    #expect(text.paragraphs.map(\.role) == [.section, .step, .step, .note])
    #expect(text.paragraphs.map { String(text[$0.range]) } == ["Dough", "Mix.", "", "Cold"])
    #expect(RichText().paragraphs.isEmpty)
  }
}
