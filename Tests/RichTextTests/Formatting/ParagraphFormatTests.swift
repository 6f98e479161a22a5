import RichText
import Testing

struct ParagraphFormatTests {
  @Test func `a plain step has no span`() throws {
    let step = TextSpan(0..<1, .step)
    #expect(throws: RichTextError.unsuitableContent(step)) { try RichText("a", spans: [step]) }
    var builder = RichTextBuilder()
    builder.append("a", as: .step)
    #expect(builder.build().spans.isEmpty)
    #expect(try RichText(annotatedMarkdown: "1. a") == RichText("a"))
    #expect(try RichText(html: "<p data-role=\"step\">a</p>") == RichText("a"))
  }

  @Test(arguments: [
    ("align=center", ParagraphFormat(alignment: .center)),
    ("lh=1.4", ParagraphFormat(lineHeight: LineHeight(percent: 140))),
    (
      "align=trailing lh=0.75 dir=rtl",
      ParagraphFormat(
        alignment: .trailing, lineHeight: LineHeight(percent: 75), writingDirection: .rightToLeft)
    ),
  ])
  func `a payload is read and written`(payload: String, format: ParagraphFormat) throws {
    #expect(ParagraphFormat(TextSpan(0..<1, .step, payload: payload)) == format)
    #expect(format.payload == payload)
    let text = try RichText("a", spans: [TextSpan(0..<1, .step, payload: payload)])
    #expect(text.paragraphs.map(\.format) == [format])
  }

  @Test func `every format is read back from its payload`() {
    var random = SplitMix64(seed: 40)
    for _ in 0..<rounds() {
      let format = random.format()
      #expect(ParagraphFormat(format.span(over: 0..<1)) == format)
    }
  }

  @Test(arguments: [
    "", " ", "align=center ", "align=middle", "lh=1.40", "lh=1.0", "lh=01", "lh=nan", "lh=-1",
    "lh=0x2", "lh=99", "lh=0.1", "lh=1.", "lh=.5", "lh=1.4.1", "lh=1.444", "lh=٢", "lh=1e1",
    "dir=rtl align=center", "align=center align=center", "x=1", "align",
  ])
  func `another form of payload is refused, and made right where texts are fitted`(
    payload: String
  ) {
    let span = TextSpan(0..<1, .note, payload: payload)
    #expect(throws: RichTextError.unsuitableContent(span)) { try RichText("a", spans: [span]) }
    var builder = RichTextBuilder()
    builder.append("a")
    builder.add(span)
    #expect(builder.build().spans.map(\.kind) == [.note])
  }

  @Test(arguments: [
    TextSpan(0..<1, .bold, payload: "x"), TextSpan(0..<1, .italic, target: 1),
    TextSpan(0..<1, .section, target: 1),
  ])
  func `styles and formats carry nothing else`(span: TextSpan) {
    #expect(throws: RichTextError.unsuitableContent(span)) { try RichText("a", spans: [span]) }
  }

  @Test func `splitting copies the whole format, and joining keeps the first`() throws {
    let center = TextSpan(0..<4, .section, payload: "align=center lh=1.4")
    let note = TextSpan(4..<6, .note, payload: "dir=rtl")
    var text = try RichText("abc\nde", spans: [center, note])
    let old = text
    try text.apply(.typing("\n", at: 1))
    #expect(text.paragraphs.map(\.format.payload) == [center.payload, center.payload, "dir=rtl"])
    try text.apply(.deleting(1..<2))
    #expect(text == old)
    let applied = try text.apply(.deleting(3..<4))
    #expect(text.spans == [TextSpan(0..<5, .section, payload: center.payload)])
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `a role is changed without the alignment, and the other way round`() throws {
    var text = try RichText("a\nb\nc")
    try text.updateFormats(in: [0..<0, 4..<5]) { $0.alignment = .center }
    #expect(text.paragraphs.map(\.format.alignment) == [.center, nil, .center])
    try text.setRole(.section, in: 0..<5)
    #expect(text.formats(in: [0..<5]).map(\.role) == [.section, .section, .section])
    #expect(text.paragraphs.map(\.format.alignment) == [.center, nil, .center])
    try text.updateFormats(in: OffsetSelection(at: 2)) { $0.writingDirection = .rightToLeft }
    try text.setRole(.step, in: 0..<5)
    let applied = try text.updateFormats(in: [0..<5]) { $0.alignment = nil }
    #expect(text.spans == [TextSpan(2..<4, .step, payload: "dir=rtl")])
    try text.apply(applied.inverse)
    #expect(text.paragraphs.map(\.format.alignment) == [.center, nil, .center])
  }

  @Test func `entities may not lie in one another without end`() throws {
    let count = RichText.maximumNesting
    let text = String(repeating: "a", count: 2 * count + 2)
    var spans = (0..<count).map { TextSpan($0..<(2 * count + 2 - $0), .ingredient, target: $0) }
    #expect(try RichText(text, spans: spans).spans == spans)
    let last = TextSpan(count..<(count + 1), .timer)
    spans.append(last)
    #expect(throws: RichTextError.tooDeep(last)) { try RichText(text, spans: spans) }
    var builder = RichTextBuilder()
    builder.append(text)
    for span in spans { builder.add(span) }
    #expect(builder.build().spans.count == count)
  }

  @Test func `a line height is never a number that is none`() {
    #expect(LineHeight(multiple: .nan).percent == 100)
    #expect(LineHeight(multiple: .infinity).percent == 1_000)
    #expect(LineHeight(multiple: -.infinity).percent == 50)
    #expect(LineHeight(multiple: 1.399999).description == "1.4")
    #expect(LineHeight(percent: .max).percent == 1_000)
    for percent in 50...1_000 {
      let height = LineHeight(percent: percent)
      #expect(LineHeight(height.description) == height)
      #expect(LineHeight(multiple: height.multiple) == height)
    }
  }
}
