import Foundation
import Recipes
import Shopping
import Testing

struct ShoppingFormatTests {
  private let list: ShoppingList = {
    let lexicon = Lexicon([Lexicon.Entry(id: "milk", aisle: "dairy-eggs", names: [:])])
    return ShoppingList(
      [
        ShoppingSource(
          recipeTitle: "Apple cake", recipeID: 3,
          lines: [line(amount("1", Units.liter), "milk"), line(nil, "salt")]),
        ShoppingSource(
          recipeTitle: "*Pancakes*", recipeID: 4,
          lines: [
            line(amount("250", Units.milliliter), "milk"), line(amount("1-2"), "lemons [bio]"),
          ], factor: 2),
      ], .init(lexicon: lexicon))
  }()

  @Test func `as text`() {
    #expect(
      list.text() == """
        Dairy and eggs
          1.5 l milk  (Apple cake, *Pancakes*)

        Other
          2–4 lemons [bio]  (*Pancakes*)
          salt  (Apple cake)

        """)
  }

  @Test func `as Markdown`() {
    #expect(
      list.markdown == #"""
        ## Dairy and eggs

        - [ ] 1.5 l milk (Apple cake, \*Pancakes\*)

        ## Other

        - [ ] 2–4 lemons \[bio\] (\*Pancakes\*)
        - [ ] salt (Apple cake)

        """#)
  }

  @Test func `as JSON`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(list.json.utf8))
    let aisles = try #require((object as? [String: Any])?["aisles"] as? [[String: Any]])
    #expect(aisles.map { $0["id"] as? String } == ["dairy-eggs", "other"])
    let milk = try #require((aisles[0]["items"] as? [[String: Any]])?.first)
    let amount = try #require((milk["amounts"] as? [[String: Any]])?.first)
    let measure = try #require(amount["measure"] as? [String: Any])
    #expect(measure["quantity"] as? String == "3/2")
    #expect(measure["decimal"] as? Double == 1.5)
    #expect(measure["unit"] as? String == "liter")
    #expect(amount["text"] as? String == "1.5 l")
    let recipes = try #require(milk["recipes"] as? [[String: Any]])
    #expect(recipes.map { $0["id"] as? Int } == [3, 4])
    #expect(recipes.map { $0["factor"] as? String } == ["1", "2"])
    #expect(recipes[1]["line"] as? String == "500 milliliters milk")
  }

  @Test func `a title of several lines stays on its line`() {
    let list = ShoppingList([
      ShoppingSource(recipeTitle: "A\n# B\u{1B}[1m", lines: [line(nil, "things\r\n- more")])
    ])
    #expect(list.text() == "Other\n  things  - more  (A # B [1m)\n")
    #expect(list.markdown == "## Other\n\n- [ ] things  - more (A \\# B \\[1m)\n")
  }
}
