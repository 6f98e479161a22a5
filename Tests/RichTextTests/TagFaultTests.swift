import RichText
import Testing

/// Faults of other editors and of Foundation's attributed strings that ours must not have.
struct TagFaultTests {
  @Test func `editing one mention keeps its likes`() throws {
    var text = try Marked.text("Hello {7:milk} and more {7:milk}, {7:milk}")
    try text.apply(.typing("x", at: 7))
    #expect(text.marked == "Hello mxilk and more {7:milk}, {7:milk}")
  }

  @Test func `no half of a tag survives where a style divides it`() throws {
    for typed in ["", "x"] {
      var text = try Marked.text("a {7:mi*lk*} b")
      try text.apply(.typing(typed, over: 4..<5))
      #expect(text.marked == (typed.isEmpty ? "a mi*k* b" : "a mi*xk* b"))
    }
  }

  @Test func `roles do not flow over the border of a paragraph`() throws {
    var text = try Marked.text("aaa\n> bbb")
    try text.setRole(.section, in: 2..<4)
    #expect(text.marked == "# aaa\n> bbb")
  }

  @Test func `a copy stays as it was, and a text can be pasted into itself`() throws {
    let text = try Marked.text("{7:milk} *tea*")
    var copy = text
    try copy.apply(.pasting(copy, over: 8..<8))
    #expect(text.marked == "{7:milk} *tea*")
    #expect(copy.marked == "{7:milk} *tea*{7:milk} *tea*")
    try copy.apply(.pasting(copy, over: 0..<0))
    let twice = "{7:milk} *tea*{7:milk} *tea*"
    #expect(copy.marked == twice + twice)
  }

  @Test(arguments: [
    ("[e]\u{301}x", "", "\u{301}x"), ("👩[\u{200D}]🍳", "", "👩🍳"), ("[🇩]🇪", "", "🇪"),
    ("🇩[🇪]", "", "🇩"),
    ("a[]\n", "\r", "a\n\n"),
  ])
  func `characters are right after an edit inside a grapheme cluster`(
    before: String, typed: String, after: String
  ) throws {
    let marked = try Marked(before)
    var text = marked.text
    try text.apply(.typing(typed, over: marked.range))
    #expect(Array(text.text) == Array(after))
    #expect(text == (try RichText(after)))
    #expect(Set([text]).contains(try RichText(after)))
  }

  @Test func `half of a mention is plain when copied`() throws {
    let text = try Marked.text("{7:milk}")
    #expect(try text.slice(1..<3).marked == "il")
    #expect(try text.slice(0..<4).marked == "{7:milk}")
  }

  @Test func `mentions of one thing stay two when they touch`() throws {
    var text = try Marked.text("{7:milk},{7:milk}")
    try text.apply(.deleting(4..<5))
    #expect(text.marked == "{7:milk}{7:milk}")
  }

  @Test(arguments: [("milk", "\u{301}"), ("👩", "🏽"), ("👩", "\u{200D}"), ("🇩", "🇪"), ("ᄀ", "ᅡ")])
  func `a mention is lost when its last character grows`(word: String, typed: String) throws {
    var text = try RichText(word, spans: [TextSpan(0..<word.utf8.count, .ingredient)])
    let applied = try text.apply(.typing(typed, at: text.count))
    #expect(text.spans.isEmpty)
    #expect(applied.dropped.count == 1)
  }

  @Test func `joining two steps keeps the mentions of both`() throws {
    var text = try Marked.text("Add {1:sugar}.\nAdd {2:flour}.")
    try text.apply(.typing(" ", over: 10..<11))
    #expect(text.marked == "Add {1:sugar}. Add {2:flour}.")
    try text.apply(.typing("\n", over: 10..<11))
    #expect(text.marked == "Add {1:sugar}.\nAdd {2:flour}.")
  }

  @Test func `an edit elsewhere leaves mentions alone`() throws {
    var text = try Marked.text("Note.\nAdd {1:sugar}.")
    let applied = try text.apply(.typing("A longer note.", over: 0..<5))
    #expect(text.marked == "A longer note.\nAdd {1:sugar}.")
    #expect(applied.dropped.isEmpty)
  }

  @Test func `mentions of a deleted ingredient become plain text, and that can be undone`() throws {
    var text = try Marked.text("Add {1:sugar}, {2:flour} and more {1:sugar}.")
    let old = text
    let applied = try text.untag { $0.kind == .ingredient && $0.target == 1 }
    #expect(text.marked == "Add sugar, {2:flour} and more sugar.")
    #expect(text.text == old.text)
    #expect(applied.inverse.added.map(\.target) == [1, 1])
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `a mention means the same thing after its words have moved`() throws {
    var text = try Marked.text("{1:sugar} {2:flour}")
    let sugar = try text.slice(0..<5)
    try text.apply(
      TextEdit([.init(0..<6, with: .typed("")), .init(11..<11, with: .pasted(sugar))]))
    #expect(text.marked == "{2:flour}{1:sugar}")
  }
}
