import Fetching
import Testing

struct RobotsRulesTests {
  private static let text = """
    # A comment
    User-agent: other
    Disallow: /

    User-agent: *
    User-agent: third
    Disallow: /shop   # all of it
    Allow: /shop/recipes
    Disallow: /*.pdf$
    Disallow:
    """

  @Test(arguments: [
    ("/", true), ("", true), ("/shop", false), ("/shop/cart", false), ("/shop/recipes/cake", true),
    ("/a/b.pdf", false), ("/a/b.pdf?x", true), ("/shopping", false),
  ])
  func `the longest rule that fits counts`(path: String, isAllowed: Bool) {
    #expect(RobotsRules(Self.text, agent: "sorrel").allows(path) == isAllowed)
  }

  @Test func `rules for the program's own name go before those for all`() {
    let text = "User-agent: *\nDisallow: /\nUser-Agent: Sorrel\nDisallow: /x\n"
    let rules = RobotsRules(text, agent: "sorrel")
    #expect(rules.allows("/cake") && !rules.allows("/x/y"))
    #expect(!RobotsRules(text, agent: "another").allows("/cake"))
  }

  @Test func `many stars are matched in reasonable time`() {
    let pattern = String(repeating: "*a", count: 500)
    let rules = RobotsRules("User-agent: *\nDisallow: /\(pattern)$", agent: "sorrel")
    #expect(rules.allows("/" + String(repeating: "a", count: 2000) + "b"))
  }
}
