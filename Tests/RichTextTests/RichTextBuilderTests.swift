import RichText
import Testing

struct RichTextBuilderTests {
  @Test func `open spans take what is added`() throws {
    var builder = RichTextBuilder()
    builder.append("add ")
    builder.begin(.bold)
    builder.append("milk", as: .ingredient, target: 7)
    builder.append(" now")
    builder.end(.bold)
    builder.end(.italic)
    builder.append(".")
    #expect(try builder.build() == Marked.text("add *{7:milk} now*."))
  }

  @Test func `line ends are cleaned, also across pieces`() {
    var builder = RichTextBuilder()
    for piece in ["a\r", "\nb", "\u{2029}c\r\n", "\nd\0e", "\r", "", "\n", "f"] {
      builder.append(piece)
    }
    #expect(builder.build().text == "a\nb\nc\n\nde\nf")
  }

  @Test func `spans that do not fit are widened or left out`() {
    var builder = RichTextBuilder()
    builder.append("", as: .link)
    builder.append("e", as: .link)
    builder.append("\u{301}", as: .bold)
    builder.append("a\nb", as: .timer)
    builder.begin(.link)
    builder.append("c")
    builder.begin(.timer)
    builder.append("d")
    builder.end(.link)
    builder.append("e")
    let text = builder.build()
    #expect(text.spans == [TextSpan(0..<3, .bold), TextSpan(6..<8, .link)])
  }

  @Test func `paragraphs come on lines of their own`() throws {
    var builder = RichTextBuilder()
    builder.appendParagraph(try Marked.text("Dough"), role: .section)
    builder.appendParagraph(try Marked.text("*a\nb* {1:c}\n{2:d}"))
    builder.appendParagraph(try Marked.text("> cold"), role: .note)
    #expect(builder.build().marked == "# Dough\n*a\u{2028}b* {1:c}\u{2028}{2:d}\n> cold")
  }

  @Test func `anything can be built`() throws {
    var random = SplitMix64(seed: 10)
    for _ in 0..<rounds() {
      var builder = RichTextBuilder()
      for _ in 0..<4 {
        builder.append(random.characters(upTo: 3), as: random.chance(50) ? .link : .bold)
        builder.appendParagraph(random.text(upTo: 4), role: random.chance(50) ? .section : .step)
      }
      try builder.build().checkInvariants()
    }
  }
}
