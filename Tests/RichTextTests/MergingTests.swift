import RichText
import Testing

struct MergingTests {
  @Test(arguments: [
    ("add milk", "add cold milk", "add milk now", "add cold milk now"),
    ("add milk", "add {1:milk}", "add milk now", "add {1:milk} now"),
    ("add {1:milk} now", "add milk now", "Add {1:milk} now", "Add milk now"),
    ("add milk now", "add *milk* now", "add milk _now_", "add *milk* _now_"),
    ("add milk now", "add *milk* now", "*add* milk now", "*add* *milk* now"),
    ("one\ntwo\nthree", "# one\ntwo\nthree", "one\ntwo\nthree!", "# one\ntwo\nthree!"),
    ("one\ntwo\nthree", "one\nthree", "# one\ntwo\nthree", "# one\nthree"),
    ("a b c", "a b c", "a x c", "a x c"), ("a b c", "a x c", "a b c", "a x c"),
    ("a b c", "a x c", "a x c", "a x c"),
    ("add milk", "add {1:milk}", "add {1:milk} now", "add {1:milk} now"),
    (
      "add {1:milk} and {2:oil}", "add {1:milk} or {2:oil}", "{1:milk} and {2:oil}",
      "{1:milk} or {2:oil}"
    ),
  ])
  func `changes that do not touch are both kept`(
    base: String, mine: String, theirs: String, merged: String
  ) throws {
    let (base, mine, theirs) = (
      try Marked.text(base), try Marked.text(mine), try Marked.text(theirs)
    )
    #expect(RichText.merged(base: base, mine: mine, theirs: theirs)?.marked == merged)
    #expect(RichText.merged(base: base, mine: theirs, theirs: mine)?.marked == merged)
  }

  @Test(arguments: [
    ("a b c", "a x c", "a y c"), ("a b c", "a bx c", "a by c"), ("a b c", "a c", "a y c"),
    ("add milk", "add {1:milk}", "add malk"),
    ("one two", "{1:one two}", "one or two"), ("a b c", "{1:a b} c", "a {2:b c}"),
    ("one\ntwo", "# one\ntwo", "one more\ntwo"),
  ])
  func `changes of one place are not merged`(base: String, mine: String, theirs: String) throws {
    let (base, mine, theirs) = (
      try Marked.text(base), try Marked.text(mine), try Marked.text(theirs)
    )
    #expect(RichText.merged(base: base, mine: mine, theirs: theirs) == nil)
    #expect(RichText.merged(base: base, mine: theirs, theirs: mine) == nil)
  }

  @Test func `merging keeps all promises, whatever was changed`() throws {
    var random = SplitMix64(seed: 50)
    var merges = 0
    for _ in 0..<rounds() {
      let base = random.text()
      var (mine, theirs) = (base, base)
      try mine.apply(random.edit(of: base, byCharacters: true))
      try theirs.apply(random.edit(of: base, byCharacters: true))
      let merged = RichText.merged(base: base, mine: mine, theirs: theirs)
      if let merged {
        merges += 1
        try merged.checkInvariants()
        #expect(merged.count == mine.count + theirs.count - base.count || mine == theirs)
      }
      #expect(RichText.merged(base: base, mine: mine, theirs: mine) == mine)
      #expect(RichText.merged(base: base, mine: base, theirs: theirs) == theirs)
      #expect(RichText.merged(base: base, mine: mine, theirs: base) == mine)
    }
    #expect(merges > rounds() / 20)
  }
}
