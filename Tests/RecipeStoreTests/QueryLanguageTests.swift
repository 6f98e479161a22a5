import Recipes
import RichText
import Testing

@testable import RecipeStore

/// What each part of the query language finds.
struct QueryLanguageTests {
  let store: RecipeStore

  init() throws {
    store = try RecipeStore(path: ":memory:", lexicon: .small)
    var toast = try Recipe("Cheese toast", using: ["cheddar", "bread", "butter"])
    toast.method = try RichText(
      "Butter the bread.\nAdd the cheddar and toast it.",
      spans: [
        TextSpan(0..<6, .ingredient, target: 3), TextSpan(11..<16, .ingredient, target: 2),
        TextSpan(26..<33, .ingredient, target: 1),
      ])
    (toast.tags, toast.cuisine, toast.rating) = (["Für Gäste"], "British", 4.5)
    toast.images = ["https://example.org/toast.jpg"]
    toast.source = Recipe.Source(
      name: "Old Kitchen", url: "https://www.example.org/toast", author: "Ann Other")
    toast.times.total = TimeSpan(seconds: 900)
    toast.yields = [
      Yield(text: "4–6 toasts", quantity: Quantity(Rational(4), Rational(6)), noun: "toasts")
    ]
    var fondue = try Recipe("Fondue", using: ["cheese", "wine"], language: "de-AT")
    fondue.method = try RichText("Warm the wine with salt, toast to it.")
    fondue.times.total = TimeSpan(seconds: 3_600)
    fondue.rating = 3
    let tuna = try Recipe("Tuna salad", using: ["tuna"], language: "en")
    for recipe in [toast, fondue, tuna] { _ = try store.save(recipe) }
  }

  func titles(_ query: String) throws -> [String] {
    let search = try ParsedSearch(query)
    return try store.search(SearchQuery(search.expression, order: search.order ?? .title))
      .map(\.recipe.title)
  }

  @Test(
    arguments: [
      ("toast", ["Cheese toast", "Fondue"]), ("title:toast", ["Cheese toast"]),
      ("title:\"cheese toast\"", ["Cheese toast"]), ("title:\"toast cheese\"", []),
      ("\"add the cheddar\"", ["Cheese toast"]), ("\"bread add\"", []), ("\"bread butter\"", []),
      ("che*", ["Cheese toast", "Fondue"]), ("title:che*", ["Cheese toast"]), ("xyz*", []),
      ("toast -salt", ["Cheese toast"]), ("toast NOT (salt OR tuna)", ["Cheese toast"]),
      ("salad OR fondue", ["Fondue", "Tuna salad"]),
      ("ingredient:cheese", ["Cheese toast", "Fondue"]), ("ingredient:=cheese", ["Fondue"]),
      ("ingredient:\"hard cheese\"", ["Cheese toast"]), ("ingredient:=\"hard cheese\"", []),
      ("ingredient:(cheese wine)", ["Fondue"]), ("any:(wine tuna)", ["Fondue", "Tuna salad"]),
      ("without:cheese", ["Tuna salad"]), ("step:(butter bread)", ["Cheese toast"]),
      ("step:(butter cheddar)", []), ("mentioned:cheese", ["Cheese toast"]),
      ("listed-but-not-mentioned:cheese", ["Fondue"]), ("unmentioned:tuna", ["Tuna salad"]),
      ("mentioned-but-not-listed:salt", ["Fondue"]), ("unlisted:wine", []),
      ("tag:\"FUR GASTE\"", ["Cheese toast"]), ("tag:gäste", []),
      ("cuisine:british", ["Cheese toast"]), ("source:example.org", ["Cheese toast"]),
      ("source:kitchen", ["Cheese toast"]), ("source:nowhere", []),
      ("author:other", ["Cheese toast"]), ("author:\"ann other\"", ["Cheese toast"]),
      ("language:de", ["Fondue"]), ("language:de-at", ["Fondue"]), ("language:fr", []),
      ("rating:>=4", ["Cheese toast"]), ("rating:3", ["Fondue"]), ("rating:<4.5", ["Fondue"]),
      ("time:<30min", ["Cheese toast"]), ("time:<=1h", ["Cheese toast", "Fondue"]),
      ("time:15", ["Cheese toast"]), ("time:>1h", []), ("yield:4", ["Cheese toast"]),
      ("yield:>6", []), ("has:picture", ["Cheese toast"]), ("has:tags", ["Cheese toast"]),
      ("has:unmentioned", ["Fondue", "Tuna salad"]), ("-has:rating", ["Tuna salad"]),
      ("added:>2020", ["Cheese toast", "Fondue", "Tuna salad"]), ("added:1999", []),
      ("sort:newest", ["Tuna salad", "Fondue", "Cheese toast"]),
      ("sort:rating", ["Cheese toast", "Fondue", "Tuna salad"]),
      ("sort:time toast", ["Cheese toast", "Fondue"]),
    ] as [(String, [String])])
  func `each field finds what it says`(query: String, titles: [String]) throws {
    #expect(try self.titles(query) == titles)
  }

  @Test func `German compounds are found by their parts`() throws {
    let title = "Tomatensoße"
    _ = try store.save(Recipe(title, language: "de"))
    for query in ["Soße", "Tomaten", "Tomate", "Sosse", "tomatensosse"] {
      #expect(try titles("title:" + query) == [title], "\(query)")
    }
    #expect(try titles("title:Tom") == [])
  }

  @Test(
    arguments: [
      ("tomatensosse", ["tomaten", "sosse"]), ("apfelkuchen", ["apfel", "kuchen"]),
      ("lieblingskuchen", ["kuchen"]), ("erdbeereis", ["erdbeere", "eis"]), ("kuchen", []),
      ("zwiebel", []), ("preis", []), ("kartoffelsuppe", ["kartoffel", "suppe"]),
      ("himbeermarmelade", ["himbeere", "marmelade"]), ("und", []), ("kochen", []),
    ] as [(String, [String])])
  func `compounds are cut where both parts are known`(word: String, parts: [String]) {
    let found = CompoundSplitter.german.parts(of: word)
    #expect(found.count == parts.count, "\(found)")
    for (part, expected) in zip(found, parts) {
      #expect(part.hasPrefix(expected) || expected.hasPrefix(part), "\(found)")
    }
  }

  @Test(arguments: [
    ("tosat", "toast"), ("chedar", "cheddar"), ("sallad", "salad"), ("fondeu", "fondue"),
  ])
  func `a mistyped word is guessed`(word: String, meant: String) throws {
    let found = try store.suggestions(for: ParsedSearch(word).expression)
    #expect(found.map(\.suggestion) == [meant])
    #expect(found.map(\.word) == [word])
  }

  @Test func `words that are there, and words like nothing, are not guessed`() throws {
    #expect(try store.suggestions(for: ParsedSearch("toast qqqqqqq").expression).isEmpty)
  }

  @Test func `an ingredient that nobody knows is told apart from one that no recipe uses`() throws {
    let search = try ParsedSearch("ingredient:walnut ingredient:flumpety any:(wine blorb)")
    #expect(
      try store.unknownIngredients(in: search).map(\.name) == ["flumpety", "blorb"])
    #expect(try store.unknownIngredients(in: ParsedSearch("without:cheddar")).isEmpty)
  }

  @Test func `the exact form comes before others, and the shorter title before the longer`() throws
  {
    let store = try RecipeStore(path: ":memory:")
    for title in ["Baked pears in wine", "Baking soda bread", "Baked pears"] {
      _ = try store.save(Recipe(title, language: "en"))
    }
    func titles(_ words: String) throws -> [String] {
      try store.search(SearchQuery(words: words)).map(\.recipe.title)
    }
    #expect(try titles("baking").first == "Baking soda bread")
    #expect(try titles("baked") == ["Baked pears", "Baked pears in wine", "Baking soda bread"])
  }

  @Test func `stars decide between equals, then what was added last`() throws {
    let store = try RecipeStore(path: ":memory:")
    for (index, rating) in ([nil, 3, 5, nil, 5] as [Double?]).enumerated() {
      var recipe = try Recipe("Soup", lines: ["\(index)"], language: "en")
      recipe.rating = rating
      _ = try store.save(recipe)
    }
    let hits = try store.search(SearchQuery(words: "soup"))
    #expect(hits.map(\.recipe.id.rawValue) == [5, 3, 2, 4, 1])
  }
}
