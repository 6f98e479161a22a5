import Foundation
import RichText
import Testing

/// Faults of other editors and of Foundation's attributed strings that ours must not have.
///
/// `FoundationFaultTests` shows those of Foundation.
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

  @Test func `a copy kept during a change loses the selection but not the text`() throws {
    var text = AttributedString(try Marked.text("{7:milk}"))
    var selection = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    var kept: [AttributedString] = []
    text.transform(updating: &selection) { text in
      kept.append(text)
      text.characters.append("x")
    }
    #expect(RichText(text).marked == "{7:milk}x")
    #expect(RichText(kept[0]).marked == "{7:milk}")
    #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
  }

  @Test func `a text grows by itself, also as an attributed string`() throws {
    var text = AttributedString(try Marked.text("{7:milk}"))
    var selection = AttributedTextSelection()
    text.replaceSelection(&selection, with: text)
    text.replaceSelection(&selection, with: text)
    #expect(RichText(text).marked == "{7:milk}{7:milk}{7:milk}{7:milk}")
  }

  @Test func `edits that change nothing leave tags alone`() throws {
    var text = try Marked.text("{7:milk}")
    var selection = OffsetSelection(at: 2)
    try text.replaceSelection(&selection, withCharacters: "")
    try text.replaceSelection(&selection, with: RichText())
    #expect(text.marked == "{7:milk}")
    var attributed = AttributedString(text)
    var caret = AttributedTextSelection(
      insertionPoint: attributed.characters.index(after: attributed.startIndex))
    attributed.replaceSelection(&caret, withCharacters: "")
    #expect(RichText(attributed).marked == "{7:milk}")
  }

  @Test func `alignment and line height of neighbours stay apart`() throws {
    var text = try RichText("aaa\nbbb")
    try text.updateFormats(in: [4..<7]) { $0.lineHeight = LineHeight(percent: 200) }
    try text.updateFormats(in: [2..<3]) { $0.alignment = .center }
    #expect(text.paragraphs.map(\.format.payload) == ["align=center", "lh=2"])
    let attributed = AttributedString(text)
    #expect(attributed.runs.map { $0.paragraphFormat?.payload } == ["align=center", "lh=2"])
    try text.apply(.pasting(RichText("X\nY"), over: 2..<5))
    #expect(text.paragraphs.map(\.format.payload) == ["align=center", nil])
    try text.apply(.typing("Z\n", at: 2))
    #expect(text.paragraphs.map(\.format.payload) == ["align=center", "align=center", nil])
  }

  @Test func `styles of one word do not hang on the order in which they came`() throws {
    let kinds: [SpanKind] = [.bold, .italic, .code, .underline]
    var results: Set<RichText> = []
    for order in [kinds, kinds.reversed(), [.code, .bold, .underline, .italic]] {
      var text = try RichText("milk")
      for kind in order { try text.setStyle(kind, in: 0..<4) }
      try text.removeStyle(.italic, in: 1..<2)
      results.insert(text)
    }
    #expect(results.count == 1)
  }

  @Test func `typed text keeps its styles apart from those before it`() throws {
    var text = try Marked.text("*a*")
    try text.apply(.typing("b", at: 1))
    try text.removeStyle(.bold, in: 1..<2)
    #expect(text.marked == "*a*b")
  }

  @Test func `texts with styles on different parts are unequal`() throws {
    let (one, two) = (try Marked.text("*e\u{301}*x"), try Marked.text("*e\u{301}x*"))
    #expect(one != two)
    #expect(throws: RichTextError.self) { try Marked.text("*e*\u{301}") }
  }

  @Test func `every attribute counts when a text is cut into runs`() throws {
    let all = SpanKind.allCases.filter { $0.isEntity || $0.isStyle }
    let text = try RichText("abab", spans: all.map { TextSpan(1..<2, $0) })
    let runs = text.formattedRuns(by: RecipeFormatting())
    #expect(runs.map(\.range) == [0..<1, 1..<2, 2..<4])
    for kind in all {
      let one = try RichText("ab", spans: [TextSpan(0..<1, kind)])
      #expect(one.formattedRuns(by: RecipeFormatting()).count == 2)
    }
  }

  @Test func `the end of a text is a place for a caret`() throws {
    let text = try RichText("milk")
    #expect(OffsetSelection(at: 4).clamped(to: text) == OffsetSelection(at: 4))
    let attributed = AttributedString(text)
    let caret = AttributedTextSelection(insertionPoint: attributed.endIndex)
    #expect(caret.indices(in: attributed) == .insertionPoint(attributed.endIndex))
    var empty = RichText()
    var selection = OffsetSelection(at: 0)
    try empty.replaceSelection(&selection, withCharacters: "x")
    #expect(empty.text == "x")
  }

  @Test(arguments: ["\u{301}a", "🏽", "\u{200D}🍳", "🇪"])
  func `a paste that joins a cluster in a paragraph with a format does no harm`(
    pasted: String
  ) throws {
    for before in ["a", "👩", "🇩"] {
      let note = TextSpan(0..<before.utf8.count, .note, payload: "align=center")
      var text = try AttributedString(RichText(before, spans: [note]))
      var selection = AttributedTextSelection()
      var format = AttributeContainer()
      format.paragraphFormat = ParagraphFormat(role: .section)
      text.replaceSelection(&selection, with: AttributedString(pasted, attributes: format))
      #expect(Array(text.characters) == Array(before + pasted))
      #expect(RichText(text).paragraphs.map(\.role) == [.note])
    }
  }
}
