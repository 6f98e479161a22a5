import Foundation
@testable import RichText
import Testing

struct AttributedTextSelectionTests {
  @Test func `a selection without indices, or with stale ones, is at the end`() {
    var text = AttributedString("milk")
    #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
    let selection = text.selection([1..<2])
    #expect(selection.indices(in: text) == .ranges(RangeSet(text.range(utf8: 1..<2))))
    text.characters.append("x")
    #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
    #expect(text[selection].characters.isEmpty)
  }

  @Test func `a caret at the end is valid, and an empty range is a caret`() {
    let text = AttributedString("milk")
    let caret = AttributedTextSelection(
      insertionPoint: text.endIndex, affinity: .upstream)
    #expect(caret.indices(in: text) == .insertionPoint(text.endIndex))
    #expect(caret.affinity(in: text) == .upstream)
    let empty = AttributedTextSelection(range: text.startIndex..<text.startIndex)
    #expect(empty.indices(in: text) == .insertionPoint(text.startIndex))
    #expect(AttributedTextSelection(ranges: RangeSet()) == AttributedTextSelection())
  }

  @Test func `what is selected can be taken out`() throws {
    let text = AttributedString(try Marked.text("add {7:milk} now"))
    let selection = text.selection([0..<1, 4..<8])
    #expect(String(text[selection].characters) == "amilk")
    #expect(selection.attributes(in: text).map { $0.ingredient?.target } == [nil, 7])
    #expect(selection.attributes(in: text)[\.ingredient].map { $0?.target } == [nil, 7])
    #expect(selection.attributes(in: text)[Model.InlineStyleAttribute.self] == [nil, nil])
  }

  @Test func `typing attributes are those before the caret, less what is not inherited`() throws {
    let text = AttributedString(try Marked.text("# *a{7:milk}*b"))
    func typing(_ offset: Int) -> AttributeContainer {
      text.selection([offset..<offset]).typingAttributes(in: text)
    }
    var bold = AttributeContainer()
    bold.inlineStyle = .bold
    #expect((0...6).map(typing) == [bold, bold, bold, bold, bold, bold, AttributeContainer()])
    #expect(text.selection([1..<6]).typingAttributes(in: text) == bold)
    var asked = AttributeContainer()
    asked.inlineStyle = .code
    let caret = AttributedTextSelection(insertionPoint: text.endIndex, typingAttributes: asked)
    #expect(caret.typingAttributes(in: text) == asked)
    #expect(
      AttributedTextSelection().typingAttributes(in: AttributedString()) == AttributeContainer())
  }

  @Test func `a selection follows changes, and goes to the end when a copy is kept`() throws {
    var text = AttributedString("one two three")
    var selection = text.selection([4..<7, 8..<13])
    text.transform(updating: &selection) { text in
      text.characters.insert("x", at: text.startIndex)
    }
    #expect(String(text[selection].characters) == "twothree")
    text.transform(updating: &selection) { text in
      text.removeSubranges(RangeSet([text.range(utf8: 5..<8), text.range(utf8: 9..<14)]))
    }
    #expect(selection.indices(in: text) == .insertionPoint(text.index(atOffset: 5)))
    var kept: AttributedString?
    text.transform(updating: &selection) { text in
      kept = text
      text.characters.insert("y", at: text.startIndex)
    }
    #expect(kept.map { String($0.characters) } == "xone  ")
    #expect(selection == AttributedTextSelection())
  }

  @Test func `an error in a change is passed on`() {
    struct Refused: Error {}
    var text = AttributedString("a")
    var selection = AttributedTextSelection()
    #expect(throws: Refused.self) {
      try text.transform(updating: &selection) { _ in throw Refused() }
    }
    #expect(throws: Refused.self) {
      try text.transformAttributes(in: &selection) { _ in throw Refused() }
    }
  }

  @Test func `attributes of the selected runs change one by one, on the selected part`() throws {
    var text = AttributedString(try Marked.text("*ab*cd {7:milk}"))
    var selection = text.selection([1..<3, 5..<7])
    text.transformAttributes(in: &selection) {
      $0.inlineStyle = ($0.inlineStyle ?? []).union(.italic)
    }
    #expect(RichText(text).marked == "*a_b*c_d {7:_mi_lk}")
    #expect(String(text[selection].characters) == "bcmi")
    #expect(selection.attributes(in: text).allSatisfy { $0.inlineStyle?.contains(.italic) == true })
  }

  @Test func `attributes of a paragraph change as a whole`() throws {
    var text = AttributedString(try Marked.text("aa*b*\nccc\n> d"))
    var selection = text.selection([1..<3])
    text.transformAttributes(in: &selection) {
      $0.paragraphFormat = ParagraphFormat(role: .section)
    }
    #expect(RichText(text).marked == "# aa*b*\nccc\n> d")
    selection = text.selection([7..<7])
    text.transformAttributes(in: &selection) {
      $0.paragraphFormat = ParagraphFormat(role: .note)
      $0.inlineStyle = .bold
    }
    #expect(RichText(text).marked == "# aa*b*\n> ccc\n> d")
    var bold = AttributeContainer()
    bold.inlineStyle = .bold
    #expect(selection.typingAttributes(in: text) == bold)
    selection = text.selection([0..<8])
    text.transformAttributes(in: &selection) { $0.paragraphFormat = nil }
    #expect(RichText(text).marked == "aa*b*\nccc\n> d")
  }

  @Test func `changes of attributes from inside a character do no harm`() throws {
    var random = SplitMix64(seed: 43)
    for _ in 0..<rounds() {
      var text = AttributedString(random.richText())
      let string = text.characters[...]
      let rich = try RichText(String(string))
      var selection = text.selection(random.ranges(in: rich, count: 2))
      let format = random.format()
      text.transformAttributes(in: &selection) {
        $0.paragraphFormat = format
        $0.inlineStyle = .italic
      }
      let result = RichText(text)
      try result.checkInvariants()
      #expect(result.text.utf8.elementsEqual(rich.text.utf8))
    }
  }

  @Test(arguments: [
    ("add {7:milk}[]", "s", "add {7:milk}s"), ("add {7:mi[l]k}", "x", "add mixk"),
    ("*a[b]c*", "x\ny", "*ax\nyc*"), ("{7:milk}[]", "\u{301}", "milk\u{301}"),
    ("# a[]", "x", "# ax"), ("# []a", "x", "# xa"), ("a[\n# ]b", "x", "axb"),
    ("🇩[x]🇪", "", "🇩🇪"), ("e[x]\u{301}", "", "e"), ("[a]", "\r\n", "\n"),
  ])
  func `typing over a selection follows the rules`(
    before: String, typed: String, after: String
  ) throws {
    var text = AttributedString(try Marked(before).text)
    var selection = text.selection([try Marked(before).range])
    text.replaceSelection(&selection, withCharacters: typed)
    #expect(RichText(text) == (try Marked.text(after)), "\(RichText(text).marked)")
    #expect(text == AttributedString(try Marked.text(after)))
    #expect(Array(text.characters) == Array(RichText(text).text))
  }

  @Test func `pasting keeps tags and other attributes, and leaves a caret`() throws {
    var text = AttributedString(try Marked.text("add {7:milk} now"))
    text[text.range(utf8: 9..<12)].alternateDescription = "at once"
    var pasted = AttributedString(try Marked.text("{8:*tea*} or "))
    pasted[pasted.range(utf8: 4..<6)].alternateDescription = "either"
    var selection = text.selection([0..<3, 10..<11])
    text.replaceSelection(&selection, with: pasted)
    #expect(RichText(text).marked == "{8:*tea*} or  {7:milk} nw")
    #expect(selection.indices(in: text) == .insertionPoint(text.index(atOffset: 7)))
    let described = text.runs.filter { $0.alternateDescription != nil }.map {
      String(text.characters[$0.range])
    }
    #expect(described == ["or", "nw"])
    let numbers = text.runs.compactMap { $0.ingredient?.number }
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `replacing a selection agrees with the core`() throws {
    var random = SplitMix64(seed: 44)
    for _ in 0..<rounds() {
      var rich = random.richText()
      var text = AttributedString(rich)
      let ranges = random.ranges(in: rich, count: 2, byCharacters: true)
      var offsets = OffsetSelection(ranges).clamped(to: rich)
      var selection = text.selection(offsets.ranges)
      let pasted = random.richText()
      if random.chance(50) {
        try rich.replaceSelection(&offsets, with: pasted)
        text.replaceSelection(&selection, with: AttributedString(pasted))
      } else {
        try rich.replaceSelection(&offsets, withCharacters: pasted.text)
        text.replaceSelection(&selection, withCharacters: pasted.text)
      }
      try #require(RichText(text) == rich)
      #expect(
        selection.indices(in: text) == .insertionPoint(text.index(atOffset: offsets.lowerBound)))
    }
  }

  @Test func `a selection in a text with other line ends is found`() throws {
    var text = AttributedString("a\r\nb\u{2029}milk")
    var selection = AttributedTextSelection(range: try #require(text.range(of: "milk")))
    text.replaceSelection(&selection, withCharacters: "tea")
    #expect(Array(String(text.characters).utf8) == Array("a\nb\ntea".utf8))
  }
}

extension AttributedString {
  func index(atOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// Selects ranges of UTF-8 bytes, or makes a caret of an empty one.
  func selection(_ ranges: [Range<Int>]) -> AttributedTextSelection {
    let set = RangeSet(ranges.map { range(utf8: $0) })
    if set.isEmpty {
      return AttributedTextSelection(insertionPoint: index(atOffset: ranges[0].lowerBound))
    }
    return AttributedTextSelection(ranges: set)
  }
}
