import Testing

@testable import ArgumentParser

struct SuggestionTests {
  @Test(arguments: [
    ("jsn", "json"), ("josn", "json"), ("JSON", "json"), ("jsonn", "json"), ("text", "text"),
    ("txet", "text"), ("mark", "markdown"), ("makrdwon", "markdown"), ("--json", "json"),
    ("xml", nil), ("", nil), ("--", nil), ("j", nil), ("ma", nil), ("jsnx", nil),
  ])
  func `a word near to a name suggests it`(word: String, name: String?) {
    let expected = name.map { ". Did you mean '\($0)'?" } ?? ""
    #expect(suggestion(for: word, among: ["json", "text", "markdown"]) == expected)
  }

  @Test func `a huge word suggests nothing`() {
    #expect(suggestion(for: String(repeating: "j", count: 1_000_000), among: ["json"]) == "")
  }

  @Test(arguments: [
    ("", "", 0), ("ab", "ba", 1), ("abc", "abc", 0), ("abc", "axc", 1), ("abc", "abxc", 1),
    ("abc", "ac", 1), ("ca", "abc", 3), ("abcd", "badc", 2), ("kitten", "sitting", 3),
  ])
  func `edits are counted as optimal string alignment`(a: String, b: String, distance: Int) {
    #expect(editDistance(Array(a), Array(b), limit: 9) == distance)
    #expect(editDistance(Array(b), Array(a), limit: 9) == distance)
    #expect(editDistance(Array(a), Array(b), limit: distance - 1) == nil)
  }
}
