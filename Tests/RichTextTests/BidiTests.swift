import BidiICU
import RichText
import Testing
import _FoundationICU

struct BidiTests {
  private let resolver = ICUBidiResolver()

  @Test func `a visual selection over a change of direction is several ranges`() throws {
    let text = "Put the סופגניות in the pan"
    let line = resolver.line(of: text)
    let ranges = line.logicalRanges(ofCells: 12..<19)
    let string = try RichText(text)
    #expect(ranges.map { String(string[$0]) } == ["סופג", " in"])
    var edited = string
    try edited.apply(TextEdit(ranges.map { .init($0, with: .typed("")) }))
    #expect(edited.text == "Put the ניות the pan")
    #expect(line.cells(of: ranges) == [12..<19])
  }

  @Test(arguments: [
    ("abc", "abc"), ("אבג", "גבא"), ("a אב c", "a בא c"), ("אב 12 ג", "ג 12 בא"),
    ("e\u{301}א\u{5B0}ב", "e\u{301}בא\u{5B0}"), ("سلام", "مالس"),
    ("a\u{2067}b ג\u{2069}", "a\u{2067}ג b\u{2069}"),
    ("א(b)", ")b(א"), ("", ""), ("👩‍🍳א👩‍🍳", "👩‍🍳א👩‍🍳"),
  ])
  func `cells stand from left to right`(text: String, shown: String) throws {
    let (line, rich) = (resolver.line(of: text), try RichText(text))
    let cells = line.cells.map { String(rich[$0.range]) }.joined()
    #expect(Array(cells.utf8) == Array(shown.utf8))
  }

  @Test func `a caret between directions has a place for each affinity`() {
    let line = resolver.line(of: "abאב")
    #expect(line.caret(at: 2, affinity: .before) == 2)
    #expect(line.caret(at: 2, affinity: .after) == 4)
    #expect(line.caret(at: 6, affinity: .before) == 2)
    #expect(line.caret(at: 6, affinity: .after) == 4)
    #expect(line.caret(at: 0, affinity: .before) == 0)
    #expect(line.offsets(atCaret: 2).map(\.offset) == [2, 6])
    #expect(line.offsets(atCaret: 1).map(\.offset) == [1, 1])
  }

  @Test func `the paragraph may be told its direction`() {
    #expect(resolver.line(of: "אב c").direction == .rightToLeft)
    #expect(resolver.line(of: "a בג").direction == .leftToRight)
    let line = resolver.line(of: "ab אב", direction: .rightToLeft)
    #expect(line.cells.map(\.range.lowerBound) == [5, 3, 2, 0, 1])
    #expect(line.caret(at: 0, affinity: .before) == 5)
  }

  @Test func `lines of a paragraph are laid out each by itself`() {
    let lines = resolver.lines([0..<5, 5..<9, 90..<99], of: "אב גד\n", direction: nil)
    #expect(lines.map { $0.cells.map(\.range.lowerBound) } == [[4, 2, 0], [7, 5], []])
  }

  @Test func `visual and logical places lead to one another`() throws {
    var random = SplitMix64(seed: 27)
    for round in 0..<rounds() {
      let text = random.bidiCharacters(upTo: 12)
      let direction: TextDirection? = [nil, .leftToRight, .rightToLeft][round % 3]
      let line = resolver.line(of: text, direction: direction)
      let borders =
        text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        + [text.utf8.count]
      try #require(line.cells.count == text.count)
      try #require(line.range == 0..<text.utf8.count)
      try #require(
        line.logicalRanges(ofCells: 0..<line.cells.count)
          == [0..<text.utf8.count].filter { !$0.isEmpty })
      for _ in 0..<4 {
        let ends = (0..<2).map { _ in Int.random(in: 0...line.cells.count, using: &random) }
          .sorted()
        let stretch = ends[0]..<ends[1]
        let ranges = line.logicalRanges(ofCells: stretch)
        try #require(line.cells(of: ranges) == (stretch.isEmpty ? [] : [stretch]))
      }
      for offset in borders {
        for affinity in [PositionMap.Affinity.before, .after] {
          let place = line.caret(at: offset, affinity: affinity)
          let back = line.offsets(atCaret: place)
          try #require(
            back.contains { $0 == (offset, affinity) }, "round \(round): \(text) \(offset)")
        }
      }
    }
  }

  /// Reordering is checked against ICU's own, on scalars that are clusters by themselves.
  @Test func `cells stand where ICU puts them`() throws {
    var random = SplitMix64(seed: 28)
    for _ in 0..<rounds() {
      let text = random.bidiCharacters(upTo: 16).filter { $0.utf16.count == 1 && $0 != "\n" }
      if text.count != text.utf16.count || text.isEmpty { continue }
      let offsets = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      let expected = try #require(Self.visualMap(Array(text.utf16))).map { offsets[$0] }
      let line = resolver.line(of: text)
      try #require(line.cells.map(\.range.lowerBound) == expected, "\(text)")
    }
  }

  private static func visualMap(_ units: [UInt16]) -> [Int]? {
    guard let paragraph = swift_ubidi_open() else { return nil }
    defer { swift_ubidi_close(paragraph) }
    var error = U_ZERO_ERROR
    var map = [Int32](repeating: 0, count: units.count)
    units.withUnsafeBufferPointer {
      swift_ubidi_setPara(paragraph, $0.baseAddress, Int32($0.count), 0xFE, nil, &error)
      swift_ubidi_getVisualMap(paragraph, &map, &error)
    }
    return error.rawValue > 0 ? nil : map.map(Int.init)
  }

  @Test func `the table of letters from right to left is ICU's`() {
    for value in UInt32(0)..<0x20000 {
      // The standard library may know of more characters.
      let isAssigned = swift_u_charType(Int32(bitPattern: value)) != 0
      guard let scalar = Unicode.Scalar(value),
        isAssigned || scalar.properties.generalCategory == .unassigned
      else { continue }
      let direction = swift_u_charDirection(Int32(bitPattern: value))
      let isRightToLeft = direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC
      if scalar.isRightToLeft != isRightToLeft { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: [
    ("Put שלום עולם! in", "Put \u{2068}שלום עולם\u{2069}! in"), ("abc 12", "abc 12"),
    ("שלום 5 ב a", "\u{2068}שלום 5 ב\u{2069} a"), ("א\u{5B0}.", "\u{2068}א\u{5B0}\u{2069}."),
    ("א a א", "\u{2068}א\u{2069} a \u{2068}א\u{2069}"),
    ("א\nא", "\u{2068}א\u{2069}\n\u{2068}א\u{2069}"),
    ("هل؟ x", "\u{2068}هل؟\u{2069} x"),
    ("\u{2067}א\u{2069}א", "\u{2067}\u{2068}א\u{2069}\u{2069}\u{2068}א\u{2069}"),
    ("", ""), ("א 牛 א", "\u{2068}א\u{2069} 牛 \u{2068}א\u{2069}"),
  ])
  func `runs from right to left are isolated`(text: String, isolated: String) {
    #expect(Array(text.isolatingRightToLeftRuns.utf8) == Array(isolated.utf8))
  }

  @Test func `isolating keeps words around a run in order`() throws {
    var random = SplitMix64(seed: 29)
    for _ in 0..<rounds() {
      let text =
        "a " + random.bidiCharacters(upTo: 8).filter { !$0.isBidiControl && $0 != "\n" } + " b"
      let isolated = text.isolatingRightToLeftRuns
      let rich = try RichText(isolated)
      let line = resolver.line(of: isolated, direction: .leftToRight)
      // Outside the runs every level is that of the paragraph.
      var depth = 0
      for cell in line.cells.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        let scalars = rich[cell.range].unicodeScalars
        if scalars.contains("\u{2069}") { depth -= 1 }
        if depth == 0, scalars.allSatisfy(\.properties.isAlphabetic) {
          #expect(cell.level % 2 == 0)
        }
        if scalars.contains("\u{2068}") { depth += 1 }
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["א", "אa", "\u{202B}", "\u{2067}א", "\u{2067}1\u{202A}", "א\n"])
  func `a long line is laid out`(piece: String) {
    let line = resolver.line(of: hostile(piece))
    #expect(line.logicalRanges(ofCells: 0..<line.cells.count).count == 1)
    _ = hostile(piece).isolatingRightToLeftRuns
  }
}

extension Character {
  fileprivate var isBidiControl: Bool { unicodeScalars.contains { $0.properties.isBidiControl } }
}

extension SplitMix64 {
  fileprivate mutating func bidiCharacters(upTo count: Int) -> String {
    let pieces = [
      "a", "b", "א", "ב", "ج", "ش", "١", "1", "2", " ", " ", "(", ")", "+", ",", "\u{301}",
      "\u{5B0}",
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
      "\u{2068}",
      "\u{2069}", "\u{200E}", "\u{200F}", "👩", "🇩", "牛", "\n",
    ]
    return (0..<Int.random(in: 0...count, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? "a"
    }.joined()
  }
}
