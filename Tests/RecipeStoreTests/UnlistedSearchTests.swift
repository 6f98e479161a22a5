import Recipes
import RichText
import Testing

@testable import RecipeStore

/// Recipes whose methods speak of what is not on their lists.
struct UnlistedSearchTests {
  private let store: RecipeStore

  init() throws {
    store = try RecipeStore(path: ":memory:")
    let recipes: [(String, [String], String, String)] = [
      ("Scones", ["flour"], "Rub the grated cheddar into the flour.", "en"),
      ("Toast", ["bread", "peanut-butter"], "Spread the peanut butter on the bread.", "en"),
      ("Brot", ["bread"], "Die Erdnussbutter auf das Brot streichen.", "de"),
      ("Meringue", ["egg"], "Whisk the whites until they are white.", "en"),
      ("Cake", ["flour"], "Melt the butter and sift in the flour. Add two tomatoes.", "en"),
      ("Kuchen", ["flour", "tomato"], "Butter schmelzen. Die Tomaten dazu.", "de"),
      ("Braten", ["beef", "chocolate"], "Das Fleisch braten. Eier und Öl dazu.", "de"),
      ("Roast", ["beef"], "Stir an egg into the gravy.", "en"),
      ("Stew", ["wonder sauce"], "Stir in the magic drops with the beans.", "en"),
    ]
    for (title, keys, method, language) in recipes {
      var recipe = try Recipe(title, using: keys, language: language)
      recipe.method = try RichText(method)
      _ = try store.save(recipe)
    }
    _ = try store.addAlias("magic drops", to: store.ingredient(named: "wonder sauce"))
    _ = try store.addIngredient("plum ketchup", below: store.ingredient(named: "wonder sauce"))
  }

  @Test(arguments: [
    // By names of kinds, and in any language.
    ("cheese", ["Scones"]), ("Käse", ["Scones"]), ("=cheese", []), ("cheddar", ["Scones"]),
    // A longer name means something else.
    ("butter", ["Cake", "Kuchen"]), ("peanut butter", ["Brot"]), ("burro", ["Cake", "Kuchen"]),
    // "Ei" stands in "Fleisch", and "Öl" in "Schokolade", and neither is a part of it.
    ("egg", ["Braten", "Roast"]), ("oil", ["Braten"]),
    // Whitings have the stem of white.
    ("fish", []), ("whiting", []),
    // Plurals, and what is on the list in another language.
    ("tomato", ["Cake"]), ("flour", []), ("Brot", []), ("beans", ["Stew"]),
    // What one calls it oneself, and words that nobody knows.
    ("wonder sauce", []), ("whisk", ["Meringue"]),
  ])
  func `what methods speak of is known by all its names`(name: String, titles: [String]) throws {
    let value = name.hasPrefix("=") ? name : "\"\(name)\""
    let search = try ParsedSearch("mentioned-but-not-listed:\(value)")
    let hits = try store.search(SearchQuery(search.expression, order: .title))
    #expect(hits.map(\.recipe.title) == titles)
  }

  @Test func `what an ingredient of one's own is called counts, too`() throws {
    var recipe = try Recipe("Soup", using: ["flour"])
    recipe.method = try RichText("Pour the magic drops over the plum ketchup.")
    _ = try store.save(recipe)
    for name in ["wonder sauce", "magic drops", "plum ketchup"] {
      let search = try ParsedSearch("unlisted:\"\(name)\"")
      let hits = try store.search(SearchQuery(search.expression))
      #expect(hits.map(\.recipe.title) == ["Soup"], "\(name)")
    }
  }
}
