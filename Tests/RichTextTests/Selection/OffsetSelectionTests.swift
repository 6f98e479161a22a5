import Foundation
import RichText
import Testing

struct OffsetSelectionTests {
  @Test func `ranges are sorted and joined, and empty ones are a caret`() {
    let selection = OffsetSelection([5..<7, 1..<2, 3..<3, 2..<4])
    #expect(selection.indices == .ranges([1..<4, 5..<7]))
    #expect(OffsetSelection([3..<3, 1..<1]).indices == .insertionPoint(3))
    #expect(OffsetSelection([]).isCaret)
  }

  @Test(arguments: [
    ("ab[c]de", 0..<0, "x", [3..<4]), ("ab[c]de", 2..<2, "x", [3..<4]),
    ("ab[c]de", 3..<3, "x", [2..<3]), ("ab[cd]e", 3..<3, "x", [2..<5]),
    ("ab[cd]e", 1..<3, "", [1..<2]), ("ab[cd]e", 1..<5, "", [1..<1]),
    ("ab[]c", 2..<2, "xy", [4..<4]),
    ("ab[]c", 1..<3, "x", [2..<2]),
  ])
  func `a selection follows an edit`(
    marked: String, place: Range<Int>, typed: String, expected: [Range<Int>]
  ) throws {
    var text = try Marked(marked).text
    let selection = OffsetSelection(try Marked(marked).range)
    let applied = try text.apply(.pasting(RichText(typed), over: place))
    #expect(selection.mapped(through: applied.map, in: text).ranges == expected)
  }

  @Test func `affinity and typing styles stay with a caret`() throws {
    var text = try RichText("ab")
    let caret = OffsetSelection(at: 1, affinity: .upstream, typingStyles: .bold)
    let applied = try text.apply(.typing("x", at: 0))
    let mapped = caret.mapped(through: applied.map, in: text)
    #expect(mapped == OffsetSelection(at: 2, affinity: .upstream, typingStyles: .bold))
  }

  @Test func `a selection that does not fit goes to the end, or to borders of characters`() throws {
    let text = try RichText("ae\u{301}🇩🇪")
    #expect(OffsetSelection(99..<100).clamped(to: text) == .end(of: text))
    #expect(OffsetSelection(at: -1).clamped(to: text) == .end(of: text))
    #expect(OffsetSelection([0..<1, 5..<99]).clamped(to: text) == .end(of: text))
    #expect(OffsetSelection(at: 2).clamped(to: text) == OffsetSelection(at: 4))
    #expect(OffsetSelection([0..<2, 8..<10]).clamped(to: text) == OffsetSelection(0..<12))
    #expect(OffsetSelection(at: 3, affinity: .downstream).clamped(to: text).affinity == .downstream)
  }

  @Test func `selections follow whole-character edits as Foundation's ranges do`() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<rounds() {
      var text = try RichText(String((0..<12).map { _ in random.chance(50) ? "a" : "é" }))
      let places = random.ranges(in: text, count: 3, byCharacters: true)
      let new = ["", "x", "xyz"].randomElement(using: &random) ?? ""
      let place = places[random.chance(50) ? 0 : 2]
      let selection = OffsetSelection(places.filter { $0 != place })
      var other = AttributedString(text.text)
      let expected = other.transform(updating: selection.ranges.map { other.range(utf8: $0) }) {
        let range = $0.range(utf8: place)
        $0.characters.replaceSubrange(range, with: Array(new))
      }
      let applied = try text.apply(.pasting(RichText(new), over: place))
      let ranges = try #require(expected).map { other.utf8Offsets(of: $0) }
      #expect(selection.mapped(through: applied.map, in: text) == OffsetSelection(ranges))
    }
  }

  @Test func `a selection stays on borders of characters through any edit`() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<rounds() {
      var text = random.text()
      let ranges = random.ranges(in: text, count: 2)
      let selection = OffsetSelection(random.chance(50) ? ranges : [ranges[0]]).clamped(to: text)
      let applied = try text.apply(random.edit(of: text))
      let mapped = selection.mapped(through: applied.map, in: text)
      #expect(mapped.clamped(to: text) == mapped)
      let borders = Set(text.text.indices.map { text.text[..<$0].utf8.count } + [text.count])
      for range in mapped.ranges {
        #expect(borders.contains(range.lowerBound) && borders.contains(range.upperBound))
      }
    }
  }

  @Test(arguments: [
    ("a[b]c", "a*b*c"), ("*a[b*c]", "*a*bc"), ("[a*bc*]", "*abc*"), ("*ab*[c*d*]", "*abcd*"),
    ("*a[bc]d*", "*a*bc*d*"),
  ])
  func `toggling makes a mixed selection uniform by its first character`(
    before: String, after: String
  ) throws {
    var text = try Marked(before).text
    var selection = OffsetSelection(try Marked(before).range)
    try text.toggle(.bold, in: &selection)
    #expect(text.marked == after)
  }

  @Test func `toggling in several ranges leaves the rest alone`() throws {
    var text = try RichText("abcde")
    var selection = OffsetSelection([0..<1, 2..<3])
    try text.toggle(.italic, in: &selection)
    #expect(text.marked == "_a_b_c_de")
    try text.toggle(.italic, in: &selection)
    #expect(text.marked == "abcde")
    #expect(throws: RichTextError.unsuitableKind(.link)) {
      try text.toggle(.link, in: &selection)
    }
  }

  @Test func `toggling at a caret is for what is typed next`() throws {
    var text = try Marked.text("*ab*c")
    var selection = OffsetSelection(at: 2)
    #expect(text.typingStyles(in: selection) == .bold)
    try text.toggle(.bold, in: &selection)
    try text.toggle(.italic, in: &selection)
    #expect(text.marked == "*ab*c")
    #expect(text.typingStyles(in: selection) == .italic)
    try text.replaceSelection(&selection, withCharacters: "x\u{301}")
    #expect(text.marked == "*ab*_x\u{301}_c")
    #expect(selection == OffsetSelection(at: 5))
    #expect(text.typingStyles(in: selection) == .italic)
  }

  @Test func `typing styles are those around the caret`() throws {
    let text = try Marked.text("*a*b_c_")
    let styles = (0...3).map { text.typingStyles(in: OffsetSelection(at: $0)) }
    #expect(styles == [.bold, .bold, [], .italic])
    #expect(text.typingStyles(in: OffsetSelection(1..<3)) == [])
    #expect(RichText().typingStyles(in: OffsetSelection(at: 0)) == [])
  }
}

extension AttributedString {
  func range(utf8 range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }

  func utf8Offsets(of range: Range<Index>) -> Range<Int> {
    let start = utf8.distance(from: startIndex, to: range.lowerBound)
    return start..<utf8.distance(from: startIndex, to: range.upperBound)
  }
}
