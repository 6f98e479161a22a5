import Recipes
import RichText
import Testing

@testable import RecipeStore

struct SnippetTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  /// The hits as text.
  func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  func hit(_ words: String, in recipe: Recipe) throws -> SearchHit {
    _ = try store.save(recipe)
    return try #require(try store.search(SearchQuery(words: words)).first)
  }

  @Test func `hits in the title are marked as they are written`() throws {
    let hit = try hit("apfel kuchen", in: Recipe("Äpfel, im Kuchen", language: "de"))
    #expect(marked(hit.recipe.title, hit.titleHits) == ["Äpfel", "Kuchen"])
    #expect(hit.snippet == nil)
  }

  @Test func `the snippet is where most of the words are`() throws {
    let hit = try hit(
      "onion fry",
      in: Recipe(
        "Soup", lines: ["2 onions", "salt"], method: "Wash.\nFry the onions – slowly.",
        language: "en"))
    let snippet = try #require(hit.snippet)
    #expect(snippet.field == .method)
    #expect(snippet.text == "Wash. Fry the onions – slowly.")
    #expect(marked(snippet.text, snippet.hits) == ["Fry", "onions"])
    #expect(!snippet.isCutBefore && !snippet.isCutBehind)
  }

  @Test(arguments: ["word ", "wörtlich ", "塩。", "🍅"])
  func `a long text is cut between characters`(filler: String) throws {
    let filling = String(repeating: filler, count: 300)
    let hit = try hit("tuna", in: Recipe("1", method: filling + " tuna " + filling))
    let snippet = try #require(hit.snippet)
    #expect(marked(snippet.text, snippet.hits) == ["tuna"])
    #expect(snippet.text.utf8.count < 140)
    #expect(snippet.isCutBefore && snippet.isCutBehind)
    #expect(!snippet.text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `of words that are far apart, the snippet shows as many as fit`() throws {
    let filling = String(repeating: "stir ", count: 60)
    let method = "tuna leek \(filling) leek leek \(filling) leek, salt, tuna \(filling)"
    let hit = try hit("salt tuna leek", in: Recipe("1", method: method))
    let snippet = try #require(hit.snippet)
    #expect(marked(snippet.text, snippet.hits) == ["leek", "salt", "tuna"])
    #expect(snippet.text.hasPrefix("stir") && snippet.text.hasSuffix("stir"))
  }

  @Test(arguments: [
    ("生姜焼き", "豚の生姜焼き、生姜", ["生姜焼き"]), ("生姜", "生姜焼き、生姜", ["生姜", "生姜"]),
    ("塩", "食塩と塩", ["塩", "塩"]), ("のの", "のののの", ["のののの"]),
  ])
  func `runs of pairs are marked as a whole`(
    words: String, line: String, expected: [String]
  ) throws {
    let hit = try hit(words, in: Recipe("1", lines: [line], language: "ja"))
    let snippet = try #require(hit.snippet)
    #expect(marked(snippet.text, snippet.hits) == expected)
  }
}
