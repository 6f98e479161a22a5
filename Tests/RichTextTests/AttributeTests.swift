import RichText
import Testing

struct AttributeTests {
  @Test(arguments: [
    ("a[bc]d", "a*bc*d"), ("*a*[bc]*d*", "*abcd*"), ("a{7:b[c}d]", "a{7:b*c}d*"), ("a[]b", "ab"),
  ])
  func `a style is set and taken off again`(before: String, after: String) throws {
    let marked = try Marked(before)
    var text = marked.text
    let applied = try text.setStyle(.bold, in: marked.range)
    #expect(text == (try Marked.text(after)))
    #expect(applied.map == PositionMap())
    try text.apply(applied.inverse)
    #expect(text == marked.text)
  }

  @Test(arguments: [
    ("*a[bc]d*", "*a*bc*d*"), ("[*ab*c*d*]", "abcd"), ("_*a[b*]c_", "_*a*bc_"), ("a[b]c", "abc"),
  ])
  func `a style is taken off a part`(before: String, after: String) throws {
    let marked = try Marked(before)
    var text = marked.text
    let applied = try text.removeStyle(.bold, in: marked.range)
    #expect(text == (try Marked.text(after)))
    try text.apply(applied.inverse)
    #expect(text == marked.text)
  }

  @Test func `a tag replaces the one of its kind and range`() throws {
    var text = try Marked.text("add {1:milk}")
    let old = text
    let applied = try text.tag(4..<8, as: .ingredient, target: 2)
    #expect(text.marked == "add {2:milk}")
    #expect(applied.dropped.isEmpty)
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `tags that do not fit are refused`() throws {
    var text = try Marked.text("add {1:milk e\u{301}}\nmix")
    let old = text
    #expect(throws: RichTextError.self) { try text.tag(2..<6, as: .link) }
    #expect(throws: RichTextError.self) { try text.tag(9..<10, as: .link) }
    #expect(throws: RichTextError.self) { try text.tag(0..<14, as: .link) }
    #expect(throws: RichTextError.self) { try text.tag(2..<2, as: .link) }
    #expect(throws: RichTextError.self) { try text.tag(12..<99, as: .link) }
    #expect(throws: RichTextError.unsuitableKind(.bold)) { try text.tag(0..<3, as: .bold) }
    #expect(throws: RichTextError.unsuitableKind(.link)) { try text.setStyle(.link, in: 0..<3) }
    #expect(throws: RichTextError.insideGrapheme(TextSpan(9..<10, .bold))) {
      try text.setStyle(.bold, in: 9..<10)
    }
    #expect(text == old)
  }

  @Test func `untagging leaves the words`() throws {
    var text = try Marked.text("{1:milk} or {2:tea}")
    let applied = try text.untag(1..<2, .ingredient)
    #expect(text.marked == "milk or {2:tea}")
    #expect(applied.inverse.added.map(\.target) == [1])
  }

  @Test(arguments: [
    (SpanKind.section, 0..<0, "# a\nb\n> c"), (.section, 2..<2, "a\n# b\n> c"),
    (.section, 1..<3, "# a\n# b\n> c"), (.section, 5..<5, "a\nb\n# c"), (.step, 0..<5, "a\nb\nc"),
  ])
  func `a role is given to whole paragraphs`(
    role: SpanKind, range: Range<Int>, after: String
  ) throws {
    var text = try Marked.text("a\nb\n> c")
    let old = text
    let applied = try text.setRole(role, in: range)
    #expect(text.marked == after)
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `a caret behind the last line end has no paragraph`() throws {
    var text = try Marked.text("a\n")
    try text.setRole(.section, in: 2..<2)
    #expect(text.marked == "a\n")
  }
}
