import RichText
import Testing

struct ParagraphPictureTests {
  /// A text of lines, some of which end in the names of their pictures, "knead|a b".
  private func text(_ marked: String) throws -> RichText {
    var builder = RichTextBuilder()
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let names = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
      builder.appendParagraph(
        try RichText(String(parts[0])), format: ParagraphFormat(pictures: PictureList(names)))
    }
    return builder.build()
  }

  private func marked(_ text: RichText) -> String {
    text.paragraphs.map { paragraph in
      let names = paragraph.format.pictures.addresses
      let list = names.isEmpty ? "" : "|" + names.joined(separator: " ")
      return "\(text[paragraph.range])\(list)"
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    // Typing, splitting, joining and deleting.
    ("knead|a\nrest|b", 2, 2, "x", "knxead|a\nrest|b"),
    ("knead|a b\nrest", 2, 2, "\n", "kn|a b\nead\nrest"),
    ("knead|a b\nrest", 0, 0, "\n", "\nknead|a b\nrest"),
    ("knead|a b\nrest", 0, 0, "stir\n", "stir\nknead|a b\nrest"),
    ("knead|a b\nrest", 5, 5, "\nwait", "knead|a b\nwait\nrest"),
    ("knead|a b\nrest|b c", 5, 6, "", "kneadrest|a b c"),
    ("knead\nrest|b", 5, 6, " and ", "knead and rest|b"),
    ("knead|a\nrest|b\nbake|c", 6, 11, "", "knead|a\nbake|c"),
    ("knead|a\nrest|b", 5, 10, "", "knead|a"),
    ("knead|a\nrest|b\nbake|c", 2, 8, "", "knst|a b\nbake|c"),
    ("knead|a\nrest|b\nbake|c", 3, 13, "", "kneke|a c"),
    // A step that is written anew keeps its pictures, and so does one that is empty for a while.
    ("knead|a\nrest|b", 6, 10, "wait", "knead|a\nwait|b"),
    ("knead|a\nrest", 0, 5, "", "|a\nrest"),
  ])
  func `pictures stay with their step`(
    before: String, start: Int, end: Int, typed: String, after: String
  ) throws {
    var text = try text(before)
    let old = text
    let applied = try text.apply(.typing(typed, over: start..<end))
    #expect(marked(text) == after)
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `a step that was emptied has its pictures until it is gone`() throws {
    var text = try text("knead|a\nrest|b\nbake")
    try text.apply(.deleting(6..<10))
    #expect(marked(text) == "knead|a\n|b\nbake")
    var typed = text
    try typed.apply(.typing("wait", at: 6))
    #expect(marked(typed) == "knead|a\nwait|b\nbake")
    try text.apply(.deleting(5..<6))
    #expect(marked(text) == "knead|a\nbake")
  }

  @Test func `a whole step takes its pictures along, and a part of one does not`() throws {
    let whole = try text("knead|a\nrest|b c\nbake")
    #expect(marked(try whole.slice(6..<11)) == "rest|b c")
    #expect(marked(try whole.slice(6..<10)) == "rest|b c")
    #expect(marked(try whole.slice(7..<11)) == "est")
    #expect(marked(try whole.slice(2..<8)) == "ead\nre")
    #expect(marked(try whole.slice([0..<2, 5..<15])) == "kn\nrest|b c\nbake")

    var moved = whole
    let step = try moved.slice(6..<11)
    try moved.apply(.deleting(6..<11))
    #expect(marked(moved) == "knead|a\nbake")
    try moved.apply(.pasting(step, over: 0..<0))
    #expect(marked(moved) == "rest|b c\nknead|a\nbake")
    try moved.apply(.pasting(try whole.slice(7..<10), over: 7..<7))
    #expect(marked(moved) == "rest|b c\nknestead|a\nbake")
  }

  @Test func `pictures are no matter of the role`() throws {
    var text = try text("knead|a\nrest")
    try text.setRole(.note, in: 0..<1)
    #expect(text.paragraphs.map(\.role) == [.note, .step])
    #expect(marked(text) == "knead|a\nrest")
    try text.updateFormats(in: [0..<10]) { $0.pictures = [] }
    #expect(text.spans == [TextSpan(0..<6, .note)])
  }

  @Test func `an address is kept in a form without blanks, and once`() throws {
    let list: PictureList = ["https://a.example/a b\t.jpg", "", "c", "c", "\u{85}é"]
    #expect(list.addresses == ["https://a.example/a%20b%09.jpg", "c", "\u{85}é"])
    let format = ParagraphFormat(alignment: .center, pictures: list)
    #expect(
      format.payload == "align=center img=https://a.example/a%20b%09.jpg img=c img=\u{85}é")
    let text = try RichText("a", spans: [format.span(over: 0..<1)])
    #expect(text.paragraphs.map(\.format) == [format])
    #expect(try RichText(annotatedMarkdown: text.annotatedMarkdown(names: .none)) == text)
    #expect(try RichText(html: text.html) == text)
  }

  @Test func `a paragraph has no more pictures than the limit`() throws {
    let names = (0..<40_000).map { "\($0)" }
    let kept = Array(names.prefix(PictureList.limit))
    #expect(PictureList(names).addresses == kept)
    let payload = names.map { "img=\($0)" }.joined(separator: " ")
    #expect(PictureList(payload: payload).addresses == kept)

    // Joined, two steps are one, and they come apart as they were.
    let numbers = names[..<12].joined(separator: " ")
    var joined = try text("knead|\(numbers)\nrest|\(numbers.replacing(" ", with: "b "))")
    let old = joined
    let applied = try joined.apply(.deleting(5..<6))
    #expect(joined.pictureAddresses == names[..<12] + names[..<8].map { "\($0)b" })
    try joined.apply(applied.inverse)
    #expect(joined == old)
  }

  @Test(arguments: ["img=", "img=a img=a", "img=a align=center", "img=a\tb", "img=a "])
  func `another form of list is refused, and made right where texts are fitted`(payload: String) {
    let span = TextSpan(0..<1, .step, payload: payload)
    #expect(throws: RichTextError.unsuitableContent(span)) { try RichText("a", spans: [span]) }
    var builder = RichTextBuilder()
    builder.append("a")
    builder.add(span)
    let fitted = builder.build()
    #expect(fitted.spans.allSatisfy { $0.payload?.contains("img=a") == true })
  }
}
