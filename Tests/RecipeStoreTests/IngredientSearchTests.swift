import Recipes
import RichText
import SQLite
import Testing

@testable import RecipeStore

struct IngredientSearchTests {
  let store: RecipeStore

  init() throws {
    store = try RecipeStore(path: ":memory:", lexicon: .small)
    for (title, keys) in [
      ("Cheese toast", ["cheddar", "bread"]), ("Fondue", ["cheese", "wine"]),
      ("Tuna salad", ["tuna", "spring onions"]), ("Bread", ["walnut", "rye flour"]),
      ("Nothing", []),
    ] { _ = try store.save(Recipe(title, using: keys)) }
  }

  func titles(
    with ingredients: [IngredientCriterion] = [], without: [IngredientCriterion] = [],
    words: String = ""
  ) throws -> [String] {
    try store.search(SearchQuery(words: words, ingredients: ingredients, without: without))
      .map(\.recipe.title)
  }

  @Test(
    arguments: [
      (["tuna"], "", ["Tuna salad"]), (["fish"], "", ["Tuna salad"]),
      (["cheese"], "", ["Cheese toast", "Fondue"]), (["hard-cheese"], "", ["Cheese toast"]),
      (["cheddar", "tuna"], "", ["Cheese toast", "Tuna salad"]), (["nut"], "", ["Bread"]),
      (["stone"], "", []), ([], "", []), ([], "!", []), ([], "spring onion", ["Tuna salad"]),
      ([], "ONIONS, spring", ["Tuna salad"]), ([], "spring rye", []), ([], "flour", ["Bread"]),
      // Words alone may name an ingredient of the lexicon; beside keys they may not.
      ([], "hard cheese", ["Cheese toast"]), (["wine"], "cheese", ["Fondue"]),
      (["fish"], "bread", ["Cheese toast", "Tuna salad"]),
    ] as [([String], String, [String])])
  func `ingredients are found by key, by what is above them, and by words`(
    keys: [String], words: String, titles: [String]
  ) throws {
    let criterion = IngredientCriterion(keys: keys, words: words)
    #expect(try self.titles(with: [criterion]) == titles)
    let all = ["Bread", "Cheese toast", "Fondue", "Nothing", "Tuna salad"]
    #expect(try self.titles(without: [criterion]) == all.filter { !titles.contains($0) })
  }

  @Test func `criteria must all hold`() throws {
    let (cheese, wine) = (IngredientCriterion(keys: ["cheese"]), IngredientCriterion(words: "wine"))
    #expect(try titles(with: [cheese, wine]) == ["Fondue"])
    #expect(try titles(with: [cheese], without: [wine]) == ["Cheese toast"])
    #expect(try titles(with: [cheese], words: "toast") == ["Cheese toast"])
    #expect(try titles(with: [wine], words: "toast") == [])
  }

  @Test func `a mention in a title is no ingredient`() throws {
    _ = try store.save(Recipe("Tuna without tuna", using: ["walnut"]))
    #expect(try titles(with: [IngredientCriterion(keys: ["tuna"])]) == ["Tuna salad"])
  }

  @Test(arguments: [
    ("de", "Frühlingszwiebeln", "frühlingszwiebel"), ("de", "gehackte Mandeln", "mandel gehackt"),
    ("ja", "青ねぎ", "ねぎ"), ("ja", "青ねぎ", "青"),
  ])
  func `names are found by the rules of their language`(
    language: String, name: String, words: String
  ) throws {
    _ = try store.save(Recipe("New", using: [name], language: language))
    #expect(try titles(with: [IngredientCriterion(words: words)]) == ["New"])
    #expect(try store.ingredients(matching: words).map(\.name) == [name])
  }

  @Test(arguments: ["ched", "chedda", "cheddar", "Ched"])
  func `a name is found while its last word is typed`(words: String) throws {
    let found = try store.ingredients(matching: words, completing: true)
    #expect(found.map(\.key) == ["cheddar"])
    #expect(try store.ingredientCount(matching: words, completing: true) == 1)
  }

  @Test func `a word that goes on is found only where that is asked for`() throws {
    #expect(try store.ingredients(matching: "ched").isEmpty)
    #expect(try store.ingredients(matching: "ched hard", completing: true).isEmpty)
  }

  @Test func `names stand in the order of their letters, capital or not`() throws {
    _ = try store.save(Recipe("Gratin", using: ["Gruyère", "zander", "Aioli"]))
    let names = try store.ingredients().map { $0.name.lowercased() }
    #expect(names.contains("gruyère") && names == names.sorted())
  }

  @Test func `a part of the list has the ingredients in their order`() throws {
    let all = try store.ingredients()
    #expect(try store.ingredients(RecipeStore.Page(limit: 3, offset: 2)) == Array(all[2..<5]))
    #expect(try store.ingredientCount() == all.count)
  }

  @Test func `the catalogue lists ingredients with their parents`() throws {
    let cheddar = try #require(try store.ingredients(matching: "cheddar").first)
    #expect(
      cheddar
        == IngredientSummary(
          key: "cheddar", name: "cheddar", parent: "hard-cheese", isInLexicon: true,
          recipeCount: 1))
    #expect(try store.ingredients().count == 11)
  }

  @Test func `mentions are found by ingredient and by what is above it`() throws {
    var recipe = try Recipe("Pasta", using: ["pasta", "cheddar"])
    recipe.method = try RichText(
      "Grate the cheddar.\nBoil pasta. Add cheddar.",
      spans: [
        TextSpan(10..<17, .ingredient, target: 2), TextSpan(24..<29, .ingredient, target: 1),
        TextSpan(35..<42, .ingredient, target: 2), TextSpan(0..<5, .bold),
      ])
    let id = try store.save(recipe).id
    let expected = [10..<17, 35..<42].map { Mention(recipe: id, line: 2, range: $0) }
    #expect(try store.mentions(ofIngredient: "cheddar") == expected)
    #expect(try store.mentions(ofIngredient: "cheese") == expected)
    #expect(try store.mentions(ofIngredient: "tuna") == [])
  }

  @Test func `a lexicon that goes round in a circle does no harm`() throws {
    store.lexicon = Lexicon(
      Lexicon.smallEntries + [
        .init("a", parent: "b"), .init("b", parent: "a"), .init("self", parent: "self"),
      ])
    _ = try store.save(Recipe("Circle", using: ["a", "b", "self"]))
    try store.refreshIngredients()
    for key in ["a", "b", "self"] {
      #expect(try titles(with: [IngredientCriterion(keys: [key])]) == ["Circle"])
    }
    #expect(try store.mentions(ofIngredient: "a") == [])
  }

  @Test func `a new lexicon moves the ingredients`() throws {
    let flour = IngredientCriterion(keys: ["flour"])
    #expect(try titles(with: [flour]) == [])
    store.lexicon = Lexicon(
      Lexicon.smallEntries.filter { $0.id != "cheddar" } + [
        .init("flour"), .init("rye flour", parent: "flour", german: ["Roggenmehl"]),
      ])
    try store.refreshIngredients()
    #expect(try titles(with: [flour]) == ["Bread"])
    #expect(try titles(with: [IngredientCriterion(words: "Roggenmehle")]) == [])
    _ = try store.save(Recipe("Graubrot", using: ["rye flour"], language: "de"))
    #expect(
      try titles(with: [IngredientCriterion(words: "Roggenmehle")]) == ["Bread", "Graubrot"])
    #expect(try titles(with: [IngredientCriterion(keys: ["cheese"])]) == ["Fondue"])
    #expect(try titles(with: [IngredientCriterion(keys: ["cheddar"])]) == ["Cheese toast"])
  }

  @Test func `deleting a recipe takes along the ingredients that nobody else uses`() throws {
    let toast = try store.recipe(matching: "cheese toast").id
    try store.delete([toast])
    #expect(try store.ingredients(matching: "cheddar").isEmpty)
    #expect(try store.ingredients(matching: "hard cheese").isEmpty)
    #expect(try store.ingredients(matching: "cheese").map(\.key) == ["cheese"])
    #expect(try store.ingredients(matching: "bread").isEmpty)
  }
}
