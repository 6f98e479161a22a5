import Testing

@testable import Terminal

struct FittingTests {
  @Test(arguments: [
    ("butter", 6, "butter"), ("butter", 5, "butt…"), ("butter", 1, "…"), ("butter", 0, ""),
    ("", 0, ""), ("小麦粉", 6, "小麦粉"), ("小麦粉", 5, "小麦…"), ("小麦粉", 4, "小…"),
    ("a👩‍🍳b", 3, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("butter", -1, ""),
  ])
  func `a text is cut between characters`(text: String, columns: Int, cut: String) {
    #expect(text.truncated(toColumns: columns) == cut)
    #expect(cut.displayWidth <= max(0, columns))
  }

  @Test func `a text is filled up by columns`() {
    #expect("粉".padded(toColumns: 4) + "|" == "粉  |")
    #expect("½".padded(toColumns: 3, alignment: .trailing) == "  ½")
    #expect("butter".padded(toColumns: 3) == "butter")
  }

  @Test(arguments: [
    ("", []), (" \n ", []), ("one two three", ["one two", "three"]),
    ("immeasurably so", ["immeasurably", "so"]), ("粉粉 粉粉", ["粉粉", "粉粉"]),
  ])
  func `words are wrapped by columns`(text: String, lines: [String]) {
    #expect(text.wrapped(toColumns: 7) == lines)
  }
}
