import RichText
import Testing

struct DifferenceTests {
  @Test(arguments: [
    ("Add {1:milk} and {2:salt}.", "Add the {1:milk} and {2:salt}.", [(4..<4, "the ")]),
    (
      "Add {1:milk} and {2:salt}.", "Add {1:milk} and no {2:salt}!",
      [(13..<13, "no "), (17..<18, "!")]
    ),
    ("# A\none\ntwo\nthree", "# A\none\n> Note\ntwo\nthree", [(6..<6, "Note\n")]),
    ("one\ntwo\nthree", "one\nthree", [(4..<8, "")]),
    ("flour", "flours", [(5..<5, "s")]), ("mlk", "milk", [(1..<1, "i")]),
    ("add milk", "add *milk*", []), ("", "a", [(0..<0, "a")]), ("a", "", [(0..<1, "")]),
    ("{1:milk} {2:milk}", "{2:milk} {1:milk}", []),
  ])
  func `only what differs is replaced`(
    old: String, new: String, replacements: [(Range<Int>, String)]
  ) throws {
    var text = try Marked.text(old)
    let edit = text.edit(to: try Marked.text(new))
    #expect(
      edit.replacements
        == (try replacements.map { .init($0.0, with: .pasted(try RichText($0.1))) }))
    let applied = try text.apply(edit)
    #expect(text.marked == new)
    #expect(applied.dropped.isEmpty)
  }

  @Test func `what stands between changes keeps its place for carets and undo`() throws {
    var text = try Marked.text("Boil {1:milk}.\nAdd {2:salt} and {3:sugar}.\nServe.")
    let old = text
    let applied = try text.apply(
      text.edit(
        to: try Marked.text("Heat {1:milk}.\nRest.\nAdd {2:salt} or {3:sugar}.\nServe hot.")))
    #expect(applied.map.position(of: 5, affinity: .after) == 5)
    #expect(String(text[applied.map.range(of: 24..<29)]) == "sugar")
    #expect(applied.dropped.isEmpty)
    try text.apply(applied.inverse)
    #expect(text == old)
  }

  @Test func `the edit makes one text of the other`() throws {
    var random = SplitMix64(seed: 25)
    for round in 0..<rounds() {
      var text = random.chance(50) ? random.text() : random.annotatedText()
      var new = random.chance(50) ? random.text() : random.annotatedText()
      if random.chance(60) {
        new = text
        for _ in 0..<3 { try new.apply(random.edit(of: new)) }
      }
      let (old, edit) = (text, text.edit(to: new))
      let applied = try text.apply(edit)
      try #require(text == new, "round \(round): \(old) \(new) \(edit)")
      try text.apply(applied.inverse)
      try #require(text == old, "round \(round)")
      try #require(old.edit(to: old) == TextEdit())
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("a ", "b "), ("ab", "ba"), ("a\n", "b\na\n"), ("a b\nc ", "c a\nb "), ("a", ""),
    ])
  func `long texts that have little in common are compared in one pass`(
    old: String, new: String
  ) throws {
    var text = try RichText(hostile(old))
    let other = try RichText(new.isEmpty ? "" : hostile(new))
    try text.apply(text.edit(to: other))
    #expect(text == other)
  }
}
