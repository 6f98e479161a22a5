import RichText
import Testing

struct SliceTests {
  @Test(arguments: [
    ("add {7:[mil]k} now", "mil"), ("add[ {7:milk} ]now", " {7:milk} "),
    ("ad[d {7:mi]lk} now", "d mi"), ("*a[bc*d]", "*bc*d"), ("x*a[bc]d*", "*bc*"),
    ("# Do[ugh\nMi]x", "# ugh\nMi"), ("a\n> no[te]", "> te"), ("a[]b", ""),
    ("# [a\n> b]", "# a\n> b"),
    ("{1:a[ {2:b} ]c}", " {2:b} "),
  ])
  func `a slice drops cut mentions and clips the rest`(whole: String, part: String) throws {
    let marked = try Marked(whole)
    let slice = try marked.text.slice(marked.range)
    #expect(slice == (try Marked.text(part)), "\(slice.marked)")
  }

  @Test func `several ranges are joined`() throws {
    let text = try Marked.text("# *{1:milk} {2:tea}*\n> cold\n{3:salt}")
    #expect(try text.slice([0..<4, 5..<8]) == Marked.text("# *{1:milk}{2:tea}*"))
    #expect(try text.slice([6..<9, 14..<18]) == Marked.text("# *ea*\n{3:salt}"))
    #expect(try text.slice([0..<0, 0..<4, 4..<8]) == Marked.text("# *{1:milk} {2:tea}*"))
    #expect(try text.slice([]) == RichText())
  }

  @Test func `a cluster that joining makes belongs to no mention`() throws {
    let text = try Marked.text("{1:milk} e \u{301}")
    #expect(try text.slice([0..<4, 7..<9]).marked == "milk\u{301}")
  }

  @Test func `slices agree with what deleting the rest leaves`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<rounds() {
      let text = random.text()
      let ranges = random.ranges(in: text, count: 2)
      var model = NaiveText(text)
      let gaps = [
        0..<ranges[0].lowerBound, ranges[0].upperBound..<ranges[1].lowerBound,
        ranges[1].upperBound..<text.count,
      ]
      model.apply(gaps.map { .init($0, with: .typed("")) }, isSlice: true)
      let slice = try text.slice(ranges)
      try slice.checkInvariants()
      #expect(slice.text == model.text)
      try #require(slice.spans == model.spans)
    }
  }

  @Test func `ranges that do not fit are refused`() throws {
    let text = try RichText("aé")
    for ranges in [[0..<2], [2..<3], [1..<4], [1..<3, 0..<1], [-1..<1]] {
      #expect(throws: RichTextError.self) { try text.slice(ranges) }
    }
  }
}
