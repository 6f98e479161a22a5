import TestSupport
import Testing

@testable import RecipeImport

struct JSONReaderTests {
  private func words(_ json: String) throws -> [String] {
    var reader = JSONReader(json)
    return try reader.read().all.compactMap(\.name)
  }

  @Test(arguments: [
    (#"["a\n\"\\\/\u00e9\ud83c\udf45"]"#, ["a\n\"\\/é🍅"]),
    ("[1, -2.5e3, true, null]", ["1", "-2.5e3", "true"]),
    (#"["\ud83c", "\uzz", "\x"]"#, ["\u{FFFD}", "\u{FFFD}uzz".replacing("uzz", with: "zz"), "x"]),
    ("[\"a\u{1}b\"]", ["a\u{1}b"]), ("[]", []), (#""x" // end"#, ["x"]),
  ])
  func `values are read`(json: String, expected: [String]) throws {
    #expect(try words(json) == expected)
  }

  @Test func `names of properties may start with a capital letter`() throws {
    var reader = JSONReader(#"{"RecipeYield": "4", "@Type": "x", "URL": "y", "ÄB": "z"}"#)
    #expect(
      try reader.read().item?.properties.map(\.name) == ["recipeYield", "@Type", "URL", "ÄB"])
  }

  @Test(arguments: [
    "", "{", "[", #"{"a"}"#, #"{"a":"#, #"["a""#, #"{"a" "b"}"#, #"["a" "b"]"#, "\"", "\"\\",
    "\"\\u12",
    "{a:1}", String(repeating: "[", count: 100_000),
  ])
  func `what is no JSON fails with a place`(json: String) {
    var reader = JSONReader(json)
    let failure = #expect(throws: JSONReader.Failure.self) { try reader.read() }
    #expect((0...json.utf8.count).contains(failure?.offset ?? -1))
  }

  @Test func `random bytes fail at a place inside the text, if they do`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "{", "}", "[", "]", "\"", ":", ",", "\\", "u12", "a", " ", "/*", "//", "<!--", "1", "é",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0..<30, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      var reader = JSONReader(text)
      do throws(JSONReader.Failure) {
        _ = try reader.read()
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text)")
      }
    }
  }
}
