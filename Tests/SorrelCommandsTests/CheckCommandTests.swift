import Foundation
import TestSupport
import Testing

struct CheckCommandTests {
  private let session: CookSession

  init() throws {
    session = try CookSession()
    _ = try session.importing(["stew.html": Self.stew, "toast.html": Self.toast])
  }

  private static func page(_ name: String, _ lines: [String], _ steps: String) -> String {
    """
    <!DOCTYPE html><html lang="en"><title>\(name)</title><script type="application/ld+json">
    {"@type":"Recipe","name":"\(name)",
     "recipeIngredient":[\(lines.map { "\"\($0)\"" }.joined(separator: ","))],
     "recipeInstructions":"\(steps)"}
    </script></html>
    """
  }

  private static let stew = page(
    "Cheese stew", ["4 tbsp butter", "100 g cheddar", "50 g gouda", "1 bay leaf"],
    "Melt 3 tbsp of the butter in a pot with the bacon.\\nAdd 2 tbsp butter and the cheese.")
  private static let toast = page(
    "Toast", ["2 slices bread", "20 g butter"], "Toast the bread.\\nSpread it with half the butter."
  )

  @Test func `what does not fit between list and method is said`() throws {
    let outcome = try session.sorrel("check 1")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        1 Cheese stew
          never mentioned: 1 bay leaf
          the steps use 5 tbsp of: 4 tbsp butter
          "cheese" may mean: 100 g cheddar / 50 g gouda
          not listed: "bacon"
        4 findings in 1 recipe

        """)
  }

  @Test func `all recipes are looked at if none is named`() throws {
    let outcome = try session.sorrel("check")
    #expect(outcome.output.hasSuffix("4 findings in 2 recipes\n"))
    #expect(!outcome.output.contains("Toast"))
  }

  @Test func `findings are there for programs`() throws {
    let outcome = try session.sorrel("check 1 2 --format json")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(found.map { ($0["findings"] as? [Any])?.count } == [4, nil])
    let first = (found[0]["findings"] as? [[String: Any]])?.map { $0["kind"] as? String }
    #expect(first == ["neverMentioned", "overused", "doubtful", "unlisted"])
  }

  @Test func `show says why each word is an ingredient`() throws {
    #expect(
      try session.sorrel("show 2 --explain").output == """
        Toast
          1. bread → 2 slices bread: the name as the list has it
          2. butter (1/2 of it) → 20 g butter: the name as the list has it

        """)
    let outcome = try session.sorrel("show 2 --explain --format json")
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    let mentions = try #require(found[0]["mentions"] as? [[String: Any]])
    #expect(mentions.map { $0["words"] as? String } == ["bread", "butter"])
    #expect(try session.sorrel("show 2 --explain --format html").code == 64)
  }

  @Test func `what a person has tagged is said to be so`() throws {
    _ = try session.sorrel("tag 2 Spread --ingredient butter")
    let output = try session.sorrel("show 2 --explain").output
    #expect(output.contains("2. Spread → 20 g butter: marked by the source or by hand\n"))
  }

  @Test func `amounts of mentions are worked out`() throws {
    let shown = try session.sorrel("show 2 --amounts").output
    #expect(shown.contains("Spread it with half the butter (10 g)."))
    #expect(try session.sorrel("show 2:2 --amounts").output.contains("half the butter (20 g)."))
    let stew = try session.sorrel("show 1 --amounts").output
    #expect(stew.contains("Melt 3 tbsp of the butter in a pot"))
    #expect(
      try session.sorrel("show 1:2 --amounts").output.contains("Melt 6 tbsp of the butter in a pot")
    )
  }
}
