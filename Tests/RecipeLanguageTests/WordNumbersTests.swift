import Testing

@testable import RecipeLanguage

struct WordNumbersTests {
  @Test func `Words are numbered in the order in which they come`() {
    var table = WordNumbers()
    let words = (0..<1_000).map { "word\($0 * 7_919)" } + ["", "a", "ärter", "一二三"]
    for (number, word) in words.enumerated() { #expect(table.insert(word) == number) }
    for (number, word) in words.enumerated() {
      #expect(table.insert(word) == number && table.number(of: word) == number)
    }
    #expect(table.words == words)
    #expect(table.number(of: "word") == nil && table.number(of: "b") == nil)
  }
}
