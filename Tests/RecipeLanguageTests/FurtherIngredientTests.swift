import RecipeLanguage
import Testing

/// What lines mean, and what they name besides.
struct FurtherIngredientTests {
  @Test(arguments: [
    // The first of two; they can share their noun.
    ("chopped pecans or walnuts", "en", "pecan"),
    ("chicken breast or boneless chicken thighs", "en", "chicken-breast"),
    ("chicken or vegetable stock", "en", "chicken-stock"),
    ("butter or olive oil", "en", "butter"), ("lemon or lime juice", "en", "lemon-juice"),
    ("sea salt & black pepper", "en", "salt-and-pepper"),
    ("salt & pepper", "en", "salt-and-pepper"),
    ("Salz & Pfeffer", "de", "salt-and-pepper"), ("Butter oder Öl", "de", "butter"),
    ("guajillo chiles", "en", "guajillo"),
  ])
  func `a line of several names is the first of them`(name: String, language: String, id: String) {
    #expect(IngredientResolver(language: language).key(of: name) == id)
  }

  @Test(arguments: [
    // A stem that two words share is no name.
    ("4 large egg whites", "en", "egg-white", ["egg"]),
    ("2 tsp vinegar (red or white)", "en", "vinegar", []),
    ("1 cup sugar (less for a less sweet version)", "en", "sugar", []),
    // What counts a thing is none.
    ("2 cloves garlic, chopped", "en", "garlic", []),
    ("2 cloves fresh garlic", "en", "garlic", []),
    ("3 cloves and a stick of cinnamon", "en", "cinnamon-stick", ["clove"]),
    ("1 onion, 2 cloves", "en", "onion", ["clove"]),
    ("ghee or oil", "en", "clarified-butter", ["oil"]),
    ("a handful of sweets", "en", "cake", ["candy"]),
  ])
  func `what else a line names is named by its own words`(
    text: String, language: String, key: String, further: [String]
  ) {
    let keys = IngredientResolver(language: language).furtherKeys(in: text, besides: key)
    #expect(keys.filter { $0 != "cinnamon" } == further)
  }
}
