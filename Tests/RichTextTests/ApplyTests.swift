import RichText
import Testing

struct ApplyTests {
  /// A text with brackets around what is replaced, the characters typed there, and the result.
  @Test(arguments: [
    // At the borders of a mention
    ("add {7:milk}[]", "s", "add {7:milk}s"),
    ("add []{7:milk}", "x", "add x{7:milk}"),
    ("[]{7:milk}", "x", "x{7:milk}"),
    ("add[ ]{7:milk}", "", "add{7:milk}"),
    ("{7:milk}[ ]{8:tea}", "", "{7:milk}{8:tea}"),
    ("{7:milk}[]{8:tea}", " or ", "{7:milk} or {8:tea}"),
    // Inside one
    ("add {7:mi[]lk}", "x", "add mixlk"),
    ("add {7:mi[]lk} and {7:milk}", "x", "add mixlk and {7:milk}"),
    ("{7:milk}, {7:m[i]lk}, {7:milk}", "", "{7:milk}, mlk, {7:milk}"),
    ("add {7:mil[k}, a]nd", "x", "add milxnd"),
    ("a{1:bc {2:d[e]f} gh}i {3:j}", "x", "abc dxf ghi {3:j}"),
    ("a{1:bc[ ]{2:def} gh}i", "-", "abc-{2:def} ghi"),
    // Nothing changes
    ("add {7:m[il]k}", "il", "add {7:milk}"),
    ("{7:mi[]lk}", "", "{7:milk}"),
    // Only what differs counts
    ("add [{7:milk}]", "milk, tea", "add {7:milk}, tea"),
    ("add [{7:milk}]", "the milk", "add the {7:milk}"),
    ("[{1:a} {2:b} {3:c}]", "a x c", "{1:a} x {3:c}"),
    // Styles
    ("*ab[]*c", "x", "*abx*c"),
    ("a[]*bc*", "x", "ax*bc*"),
    ("[]*bc*", "x", "*xbc*"),
    ("*a[b]c*", "x", "*axc*"),
    ("*a*[b]*c*", "", "*ac*"),
    ("x [*milk*] y", "tea", "x *tea* y"),
    ("x *[milk]*", "the milk", "x *the milk*"),
    ("[milk *tea*]", "milk teas", "milk *teas*"),
    ("*ab[c*d]e", "x", "*abx*e"),
    ("*ab*[cd_ef]g_", "x", "*ab*x_g_"),
    // Paragraphs
    ("# Dou[]gh\nMix.", "\n", "# Dou\n# gh\nMix."),
    ("# Dough[\n]Mix.", "", "# DoughMix."),
    ("Mix.[\n# ]Dough", "", "Mix.Dough"),
    ("# Dough[]", "\nMix", "# Dough\nMix"),
    ("# Dough[]", "\n", "# Dough\n"),
    ("# [Dough\n> ]Mix", "", "> Mix"),
    ("# []Dough", "The ", "# The Dough"),
    ("# aa[a\n> b]bb", "X\nY", "# aaX\n> Ybb"),
    ("# [aaa\n> b]bb", "X", "# Xbb"),
    ("# a\n> [b]", "", "# a\n"),
    // Line ends
    ("a[]b", "x\r\ny\rz\u{2029}", "ax\ny\nz\nb"),
    // Grapheme clusters
    ("{7:milk}[]", "\u{301}", "milk\u{301}"),
    ("{7:milk}[e]\u{301}", "", "milk\u{301}"),
    ("*milk*[e]\u{301}", "", "*milk\u{301}*"),
    ("{7:👩}[]", "🏽", "👩🏽"),
    ("{7:👩}[]🍳", "\u{200D}", "👩\u{200D}🍳"),
    ("[]{7:🇩🇪}{8:🇫🇷}", "🇦", "🇦🇩🇪🇫🇷"),
    ("[]{7:🇩🇪}{8:🇫🇷}", "🇦🇹", "🇦🇹{7:🇩🇪}{8:🇫🇷}"),
    ("[🇩]🇪{7:🇫}", "", "🇪🇫"),
    ("a[b🇩]🇪*🇫🇷*", "", "a*🇪🇫🇷*"),
    ("[🇩]🇪🇫🇷*🇦🇹*", "", "🇪🇫*🇷🇦🇹*"),
    ("\n[🇩]🇪*🇫*", "", "\n*🇪🇫*"),
    ("ᄀ[ ]*ᅡ*", "", "*가*"),
    ("[e]\u{301}x", "", "\u{301}x"),
  ])
  func `typing moves, keeps and drops what it should`(
    before: String, typed: String, after: String
  ) throws {
    var (text, range) = try (Marked(before).text, Marked(before).range)
    let old = text
    let applied = try text.apply(.typing(typed, over: range))
    #expect(
      Array(text.marked.unicodeScalars) == Array(try Marked.text(after).marked.unicodeScalars))
    #expect(text == (try Marked.text(after)))
    try text.checkInvariants()
    let redo = try text.apply(applied.inverse)
    #expect(text == old)
    try text.apply(redo.inverse)
    #expect(text == (try Marked.text(after)))
  }

  @Test(arguments: [
    ("add [], then", "{7:milk}", "add {7:milk}, then"),
    ("add {7:milk}[]", "{7:milk}", "add {7:milk}{7:milk}"),
    ("add {7:mi[]lk}", "{8:tea}", "add mi{8:tea}lk"),
    ("*a[b]c*", "x", "*a*x*c*"),
    ("*a[b]c*", "*x*", "*axc*"),
    ("[{7:milk}]", "milk", "milk"),
    ("[milk]", "{7:milk}", "{7:milk}"),
    ("{7:mi[lk}]", "lk", "{7:milk}"),
    ("{7:milk}[]", "\u{301}{8:e}", "milk\u{301}{8:e}"),
    ("# aa[]bb", "X\n> Y\nZ", "# aaX\n> Y\nZbb"),
    ("# []Dough", "foo", "# fooDough"),
    ("[]Dough", "# foo", "# fooDough"),
    ("# []Dough", "foo\n", "foo\n# Dough"),
    ("# aa[]", "\n> b", "# aa\n> b"),
  ])
  func `pasting brings the spans of what is pasted and no others`(
    before: String, pasted: String, after: String
  ) throws {
    var (text, range) = try (Marked(before).text, Marked(before).range)
    let old = text
    let applied = try text.apply(.pasting(Marked.text(pasted), over: range))
    #expect(text == (try Marked.text(after)), "\(text.marked)")
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `one edit replaces in many places`() throws {
    var text = try Marked.text("{1:milk} and {2:milk} or {3:milk}")
    let applied = try text.apply(
      TextEdit([
        .init(0..<0, with: .typed("Add ")), .init(5..<8, with: .typed("und")),
        .init(11..<11, with: .typed("-")), .init(18..<19, with: .typed("")),
      ]))
    #expect(text.marked == "Add {1:milk} und mi-lk or mlk")
    #expect(applied.dropped.map(\.target) == [2, 3])
    try text.apply(applied.inverse)
    #expect(text.marked == "{1:milk} and {2:milk} or {3:milk}")
  }

  @Test func `what is typed at one place comes in the order given`() throws {
    var text = try RichText("ab")
    let applied = try text.apply(
      TextEdit([.init(1..<1, with: .typed("x")), .init(1..<1, with: .typed("y"))]))
    #expect(text.text == "axyb")
    #expect(applied.map.position(of: 1, affinity: .before) == 1)
    #expect(applied.map.position(of: 1, affinity: .after) == 3)
  }

  @Test(arguments: [
    [3..<3], [-1..<0], [0..<1], [1..<2], [2..<2, 0..<0], [0..<3],
  ])
  func `ranges that do not fit are refused`(ranges: [Range<Int>]) throws {
    var text = try RichText("é")
    let edit = TextEdit(ranges.map { .init($0, with: .typed("x")) })
    #expect(throws: RichTextError.self) { try text.apply(edit) }
    #expect(text.text == "é")
  }

  @Test func `typed text may not hold a NUL`() throws {
    var text = try RichText("ab")
    #expect(throws: RichTextError.forbiddenCharacter(at: 1)) {
      try text.apply(.typing("x\0", at: 1))
    }
    #expect(text.text == "ab")
  }

  @Test func `texts that look alike but differ in bytes are not equal`() throws {
    #expect(try RichText("\u{E9}") != RichText("e\u{301}"))
    #expect(try RichText("e\u{301}") == RichText("e\u{301}"))
  }
}
