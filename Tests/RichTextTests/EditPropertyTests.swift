import RichText
import Testing

struct EditPropertyTests {
  @Test func `edits agree with a model that goes scalar by scalar`() throws {
    var random = SplitMix64(seed: 1)
    for round in 0..<rounds(of: 2) {
      var text = random.text()
      try text.checkInvariants()
      for _ in 0..<2 {
        let edit = random.edit(of: text, byCharacters: random.chance(60))
        let before = text
        var model = NaiveText(text)
        model.apply(edit.replacements)
        let applied = try text.apply(edit)
        try text.checkInvariants()
        try #require(Array(text.text.utf8) == Array(model.text.utf8), "round \(round)")
        try #require(text.spans == model.spans, "round \(round): \(before) \(edit)")
        try #require(applied.dropped.sorted() == model.dropped, "round \(round)")
      }
    }
  }

  @Test func `undo and redo restore text and spans exactly`() throws {
    var random = SplitMix64(seed: 2)
    var edits = 0
    while edits < rounds() {
      var text = random.text()
      var states = [text]
      var undo: [TextEdit] = []
      for _ in 0..<50 {
        var edit = random.edit(of: text, byCharacters: random.chance(50))
        if random.chance(20) { edit = random.attributeEdit(of: text) }
        guard let applied = try? text.apply(edit) else { continue }
        try text.checkInvariants()
        edits += 1
        undo.append(applied.inverse)
        states.append(text)
        if text.count > 200 { break }
      }
      let last = states.removeLast()
      var redo: [TextEdit] = []
      for edit in undo.reversed() {
        redo.append(try text.apply(edit).inverse)
        try #require(text == states.removeLast())
      }
      for edit in redo.reversed() { try text.apply(edit) }
      #expect(text == last)
    }
  }

  @Test func `a failed edit leaves the text as it was`() throws {
    var random = SplitMix64(seed: 3)
    var failures = 0
    for _ in 0..<rounds() {
      var text = random.text()
      let before = text
      let edit = random.attributeEdit(of: text)
      do {
        try text.apply(edit)
        try text.checkInvariants()
      } catch {
        failures += 1
        #expect(text == before)
      }
    }
    #expect(failures > 10)
  }

  @Test func `an edit inside one entity drops those around the place and no others`() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<rounds() {
      var text = random.text()
      let place = random.offset(in: text, byCharacters: true)
      let entities = text.spans.filter(\.kind.isEntity)
      let hit = entities.filter { $0.range.lowerBound < place && place < $0.range.upperBound }
      let applied = try text.apply(.typing("x", at: place))
      // A letter can join a mark that follows it only if that mark stood alone before.
      let isAlone = text.text.unicodeScalars.count == text.text.count
      if isAlone { #expect(applied.dropped == hit) }
      #expect(hit.allSatisfy(applied.dropped.contains))
      #expect(text.spans.filter(\.kind.isEntity).count == entities.count - applied.dropped.count)
    }
  }

  @Test func `edits that change nothing remove nothing`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<rounds(of: 5) {
      var text = random.text()
      let before = text
      let range = random.ranges(in: text, count: 1)[0]
      let edits = [
        TextEdit(), .deleting(range.lowerBound..<range.lowerBound),
        .typing("", at: range.lowerBound),
        .typing(String(text[range]), over: range),
        .pasting(try text.slice(range), over: range),
      ]
      for edit in edits {
        let applied = try text.apply(edit)
        try #require(text == before)
        #expect(applied.dropped.isEmpty)
        #expect(applied.map == PositionMap())
      }
    }
  }
}

extension SplitMix64 {
  /// Spans taken off and put on, which may not fit the text.
  mutating func attributeEdit(of text: RichText) -> TextEdit {
    let kinds: [SpanKind] = [.ingredient, .link, .bold, .italic, .section]
    let spans = ranges(in: text, count: 4, byCharacters: chance(80)).map {
      TextSpan($0, kinds.randomElement(using: &self) ?? .bold)
    }.filter { !$0.range.isEmpty || chance(10) }
    let half = spans.count / 2
    let old = text.spans.filter { _ in chance(20) }
    return TextEdit(removing: Array(spans[..<half]) + old, adding: Array(spans[half...]))
  }
}
