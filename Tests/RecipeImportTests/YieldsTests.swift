import Recipes
import Testing

@testable import RecipeImport

struct YieldsTests {
  /// A yield of a number with a noun, a number alone, or words: "4 bowls", "Serves 4", "a crowd".
  private func yield(_ text: String) -> Yield {
    let words = text.split(separator: " ")
    let number = words.first(where: { $0.first?.isNumber == true }).map(String.init)
    let noun = words.first?.first?.isNumber == true ? words.dropFirst().joined(separator: " ") : ""
    return Yield(text: text, quantity: number.flatMap { Quantity($0) }, noun: noun)
  }

  @Test(arguments: [
    (["4", "4 servings"], ["4 servings"]), (["4 servings", "4"], ["4 servings"]),
    (["4", "Serves 4"], ["Serves 4"]), (["4", "6 pieces"], ["4", "6 pieces"]),
    (["4 servings", "4 Servings"], ["4 servings"]),
    (["a crowd", "a bowl"], ["a crowd", "a bowl"]),
    (["4 servings", "4 plates"], ["4 servings", "4 plates"]), ([], []),
  ])
  func `each yield is there once, and in words`(texts: [String], expected: [String]) {
    #expect(texts.map(yield).distinct.map(\.text) == expected)
  }

  @Test func `no recipe has more than twenty yields`() {
    #expect((1...1000).map { Yield(text: "\($0) x") }.distinct.count == 20)
  }

  @Test func `the rule holds for files, too`() {
    let text = "---\nservings: 4\nyield: 4 bowls\n---\nStir @rice{}."
    let source = ImportSource(bytes: Array(text.utf8), name: "x")
    #expect(CooklangFormat().read(source).recipes.first?.yields.map(\.text) == ["4 bowls"])
  }
}
