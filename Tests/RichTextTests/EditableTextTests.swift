import RichText
import Testing

struct EditableTextTests {
  @Test func `what is typed in one go is one step, and undo puts the caret back`() throws {
    var text = EditableText(try Marked.text("add {7:milk}"))
    for letter in ["s", " ", "n", "o", "w"] { try text.type(letter) }
    #expect(text.text.marked == "add {7:milk}s now")
    #expect(text.selection == OffsetSelection(at: 13))
    let isUndone = text.undo()
    #expect(isUndone)
    #expect(text.text.marked == "add {7:milk}")
    #expect(text.selection == OffsetSelection(at: 8))
    #expect(!text.canUndo)
    let isRedone = text.redo()
    #expect(isRedone)
    #expect(text.text.marked == "add {7:milk}s now")
    #expect(text.selection == OffsetSelection(at: 13))
    #expect(!text.canRedo)
  }

  @Test func `typing over a selection and on is one step that restores tags and selection`() throws
  {
    var text = EditableText(
      try Marked.text("add {7:milk} now"), selection: OffsetSelection(5..<7))
    try text.type("a")
    try text.type("l")
    #expect(text.text.marked == "add malk now")
    text.undo()
    #expect(text.text.marked == "add {7:milk} now")
    #expect(text.selection == OffsetSelection(5..<7))
  }

  /// Each letter is typed; `<` moves left, `|` breaks, `\u{8}` and `\u{7F}` delete, a newline is typed.
  @Test(arguments: [
    ("abc", 1), ("ab<c", 2), ("ab|c", 2), ("ab\nc", 3), ("ab\u{8}\u{8}c", 3), ("\u{8}\u{8}", 1),
    ("<\u{8}\u{7F}", 2), ("<<<\u{7F}\u{7F}\u{7F}", 1), ("\u{8}<\u{8}", 2), ("\n\n", 2),
  ])
  func `a run ends when the caret moves, the direction turns, or a paragraph ends`(
    keys: String, steps: Int
  ) throws {
    var text = EditableText(try RichText("xyz"))
    for key in keys {
      switch key {
      case "<": text.selection = OffsetSelection(at: text.selection.lowerBound - 1)
      case "|": text.endTyping()
      case "\u{8}": try text.deleteBackward()
      case "\u{7F}": try text.deleteForward()
      default: try text.type(String(key))
      }
    }
    let last = text.text
    var count = 0
    while text.undo() { count += 1 }
    #expect(count == steps)
    #expect(text.text.text == "xyz")
    while text.redo() {}
    #expect(text.text == last)
  }

  @Test func `a new edit ends what could be done again, and one that changes nothing does not`()
    throws
  {
    var text = EditableText(try RichText("a"))
    try text.type("b")
    text.undo()
    try text.apply(TextEdit())
    try text.type("")
    #expect(text.canRedo)
    try text.type("c")
    #expect(!text.canRedo)
  }

  @Test func `whole characters are deleted`() throws {
    var text = EditableText(try RichText("👩‍🍳e\u{301}🇩🇪"))
    try text.deleteBackward()
    try text.deleteBackward()
    #expect(text.text.text == "👩‍🍳")
    text.selection = OffsetSelection(at: 0)
    try text.deleteForward()
    #expect(text.text.isEmpty)
    try text.deleteForward()
    try text.deleteBackward()
    #expect(text.selection == OffsetSelection(at: 0))
  }

  @Test func `several ranges are typed over, pasted over and deleted`() throws {
    let old = try Marked.text("a {1:milk} b {2:tea} c")
    let selection = OffsetSelection([2..<6, 9..<12])
    var text = EditableText(old, selection: selection)
    try text.type("oil")
    #expect(text.text.marked == "a oil b  c")
    #expect(text.selection == OffsetSelection(at: 5))
    text.undo()
    #expect(text.selection == selection)
    try text.paste(old.slice(selection))
    #expect(text.text.marked == "a {1:milk}{2:tea} b  c")
    text.undo()
    try text.deleteBackward()
    #expect(text.text.marked == "a  b  c")
    #expect(text.selection == OffsetSelection(at: 2))
    text.undo()
    #expect(text.text == old)
  }

  @Test func `toggling a style can be undone`() throws {
    var text = EditableText(try Marked.text("a*b*c"), selection: OffsetSelection(0..<3))
    try text.toggle(.bold)
    #expect(text.text.marked == "*abc*")
    #expect(text.selection == OffsetSelection(0..<3))
    text.undo()
    #expect(text.text.marked == "a*b*c")
    try text.updateFormats { $0.alignment = .center }
    #expect(text.text.paragraphs.map(\.format.alignment) == [.center])
    text.undo()
    #expect(text.text.marked == "a*b*c")
  }

  @Test func `a limit forgets the oldest steps and never the last`() throws {
    var text = EditableText(historyLimit: 2_000)
    for _ in 0..<100 { try text.type("x\n") }
    var count = 0
    while text.undo() { count += 1 }
    #expect(count > 0 && count < 50)
    #expect(text.text.count == 200 - 2 * count)
    text = EditableText(historyLimit: 0)
    try text.paste(RichText(String(repeating: "x", count: 1_000)))
    let isUndone = text.undo()
    #expect(isUndone)
    #expect(text.text.isEmpty)
  }

  @Test func `the history keeps up with edits made at the caret by hand`() throws {
    var text = EditableText(try RichText("ab"))
    try text.apply(.typing("c", at: 2))
    try text.apply(.typing("d", at: 3))
    #expect(text.selection == OffsetSelection(at: 4))
    text.undo()
    #expect(text.text.text == "ab")
  }

  @Test func `undo and redo walk back and forth through random edits`() throws {
    var random = SplitMix64(seed: 20)
    var edits = 0
    while edits < rounds() {
      var text = EditableText(random.text())
      var states = [text]
      for _ in 0..<40 {
        try text.edit(using: &random)
        edits += 1
        try text.text.checkInvariants()
        let place = text.selection.clamped(to: text.text)
        try #require(place == text.selection)
        if text.text != states[states.count - 1].text { states.append(text) }
        if text.text.count > 200 { break }
      }
      let last = text
      // Every state that undo comes to has been there, in this order.
      var seen = states.count - 1
      while text.undo() {
        let index = states[...seen].lastIndex { $0.text == text.text }
        seen = try #require(index)
      }
      try #require(text.text == states[0].text)
      var forward = 0
      while text.redo() {
        let index = states[forward...].firstIndex { $0.text == text.text }
        forward = try #require(index)
      }
      try #require(text.text == last.text)
    }
  }
}

extension EditableText {
  fileprivate mutating func edit(using random: inout SplitMix64) throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: selection = OffsetSelection(random.ranges(in: text, count: 2))
    case 1: selection = OffsetSelection(at: random.offset(in: text, byCharacters: false))
    case 2: try paste(random.text(upTo: 4))
    case 3: try apply(random.edit(of: text))
    case 4: try toggle(random.chance(50) ? .bold : .italic)
    case 5: try updateFormats { $0.role = random.chance(50) ? .note : .section }
    case 6: endTyping()
    case 7: try deleteForward()
    case 8, 9: try deleteBackward()
    default: try type(random.characters(upTo: 2))
    }
  }
}
