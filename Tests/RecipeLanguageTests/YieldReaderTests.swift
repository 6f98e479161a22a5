import RecipeLanguage
import Recipes
import Testing

struct YieldReaderTests {
  @Test(arguments: [
    ("6 (3 small rolls each)", "6", "", "3 small rolls each"),
    ("About 2 dozen", "24", "", ""),
    ("3 cakes", "3", "cakes", ""),
    ("2 loaf of bread", "2", "loaf of bread", ""),
    ("500 g di impasto", "500", "g", "di impasto"),
    ("04 servings", "4", "servings", ""),
    ("1,200 cookies", "1200", "cookies", ""),
    ("2,5 portions", "5/2", "portions", ""),
    ("4-6", "4-6", "", ""),
    ("Serves 4 to 6", "4-6", "", ""),
    ("Makes 12 muffins", "12", "muffins", ""),
    ("für 4 Personen", "4", "Personen", ""),
    ("Pour 6 personnes", "6", "personnes", ""),
    ("4人分", "4", "人分", ""),
    ("a crowd", "", "", ""),
  ])
  func `yields are read`(text: String, quantity: String, noun: String, note: String) throws {
    let yield = try #require(YieldReader.yield(text))
    #expect(yield.text == text)
    #expect(yield.quantity?.description ?? "" == quantity)
    #expect((yield.noun, yield.note) == (noun, note))
  }

  @Test func `an approximate yield is marked`() {
    #expect(YieldReader.yield("About 2 dozen")?.isApproximate == true)
    #expect(YieldReader.yield("ca. 20 Stück")?.isApproximate == true)
    #expect(YieldReader.yield("2 dozen")?.isApproximate == false)
  }

  @Test func `an empty text is no yield`() {
    #expect(YieldReader.yield(" ") == nil)
    #expect(YieldReader.yield(String(repeating: "4 ", count: 5000))?.quantity == nil)
  }
}
