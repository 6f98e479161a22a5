import Recipes
import RichText
import SQLite
import Testing

@testable import RecipeStore

struct SearchTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:", lexicon: .small) }

  func titles(_ query: SearchQuery) throws -> [String] {
    try store.search(query).map(\.recipe.title)
  }

  @Test(arguments: [
    (language: "it", text: "Ragù", query: "ragu", isHit: true),
    (language: "it", text: "ragu", query: "RAGÙ", isHit: true),
    (language: "", text: "Ragù", query: "ragu", isHit: true),
    (language: "de", text: "Äpfel", query: "Apfel", isHit: true),
    (language: "de", text: "Apfel", query: "äpfel", isHit: true),
    (language: "de", text: "Die Äpfeln schälen", query: "apfel", isHit: true),
    (language: "de", text: "3 Zwiebeln, Nudeln", query: "Nudel Zwiebel", isHit: true),
    (language: "de", text: "weiße Soße", query: "weisse SOSSE", isHit: true),
    (language: "el", text: "κόσμος", query: "κοσμος", isHit: true),
    (language: "el", text: "ΚΟΣΜΟΣ", query: "κόσμος", isHit: true),
    (language: "", text: "κόσμος", query: "ΚΟΣΜΟΣ", isHit: true),
    (language: "sv", text: "Ödmjuk", query: "ödmjuk", isHit: true),
    (language: "it", text: "caffè", query: "caffe", isHit: true),
    (language: "it", text: "caffè", query: "cafe", isHit: false),
    (language: "en", text: "tomatoes", query: "tomato", isHit: true),
    (language: "en", text: "chopped tomato", query: "Tomatoes, chop!", isHit: true),
    (language: "en-GB", text: "whisking", query: "whisked", isHit: true),
    (language: "fr", text: "préparées", query: "préparé", isHit: true),
    (language: "fr", text: "préparées", query: "preparee", isHit: true),
    (language: "es", text: "cebollas", query: "cebolla", isHit: true),
    (language: "nb", text: "fiskene", query: "fisken", isHit: true),
    (language: "ru", text: "ёлки", query: "елки", isHit: true),
    // Without a language no ending is cut off, and one language's rules are not another's.
    (language: "", text: "tomatoes", query: "tomato", isHit: false),
    (language: "de", text: "whisking", query: "whisked", isHit: false),
    (language: "xx", text: "tomatoes", query: "tomatoes", isHit: true),
    (language: "", text: "smørrebrød", query: "smorrebrod", isHit: true),
    (language: "", text: "Zwie\u{AD}bel", query: "zwiebel", isHit: true),
    (language: "fr", text: "l'huile d’olive", query: "huile olive", isHit: true),
    (language: "vi", text: "bún bò Huế", query: "bun bo hue", isHit: true),
    (language: "", text: "e\u{301}clair", query: "éclair", isHit: true),
    (language: "ja", text: "豚の生姜焼き", query: "生姜", isHit: true),
    (language: "ja", text: "豚の生姜焼き", query: "姜生", isHit: false),
    (language: "ja", text: "豚の生姜焼き", query: "生姜焼き", isHit: true),
    (language: "ja", text: "豚の生姜焼き", query: "豚の焼き", isHit: false),
    (language: "ja", text: "食塩", query: "塩", isHit: true),
    (language: "ja", text: "塩少々", query: "塩", isHit: true),
    (language: "ja", text: "砂糖", query: "塩", isHit: false),
    (language: "ja", text: "ハ\u{3099}ター", query: "バター", isHit: true),
    (language: "ja", text: "バター", query: "ハター", isHit: false),
    (language: "zh", text: "西红柿炒鸡蛋", query: "鸡蛋", isHit: true),
    (language: "ko", text: "김치찌개를", query: "찌개", isHit: true),
    (language: "th", text: "ต้มยำกุ้ง", query: "ต้มยำ", isHit: true),
    (language: "en", text: "NEAR the AND of OR", query: "near AND or", isHit: true),
  ])
  func `words are found whatever their form`(
    language: String, text: String, query: String, isHit: Bool
  ) throws {
    _ = try store.save(Recipe("1", lines: [text], language: language))
    _ = try store.save(Recipe("Something else", language: "en"))
    #expect(try titles(SearchQuery(words: query)) == (isHit ? ["1"] : []))
  }

  @Test(arguments: [
    "?", "! . , \" * ( )", "\"", "\"\"", "-", "^", "*", ":", "{}", "%", "\0", "🍅", "\u{301}",
  ])
  func `signs alone find nothing and are no error`(words: String) throws {
    _ = try store.save(Recipe("Soup"))
    #expect(try titles(SearchQuery(words: words)) == [])
  }

  @Test(arguments: [
    "soup\"", "\"soup", "(soup", "soup*", "title:soup", "soup -x'--", "^soup", "NEAR(soup)",
    "soup + soup", "soup; DROP TABLE recipe", "so\0up",
  ])
  func `nothing that is typed is syntax`(words: String) throws {
    _ = try store.save(
      Recipe("Soup", lines: ["x so up title near drop table recipe"], language: "en"))
    #expect(try titles(SearchQuery(words: words)) == ["Soup"])
  }

  @Test func `a search for nothing lists all by title`() throws {
    for title in ["Pie", "apple cake", "Öl", "Bread"] { _ = try store.save(Recipe(title)) }
    #expect(try titles(SearchQuery()) == ["apple cake", "Bread", "Öl", "Pie"])
    #expect(try titles(SearchQuery(page: .init(limit: 2, offset: 1))) == ["Bread", "Öl"])
  }

  @Test func `words may be in title, ingredients, method and tags, but must all be there`() throws {
    let recipe = try Recipe(
      "Pannenkoeken", lines: ["500 ml karnemelk"], method: "Bakken.", language: "nl",
      tags: ["Ontbijt"])
    _ = try store.save(recipe)
    #expect(try titles(SearchQuery(words: "karnemelk")) == ["Pannenkoeken"])
    #expect(
      try titles(SearchQuery(words: "ontbijt karnemelk bakken pannenkoek")) == ["Pannenkoeken"])
    #expect(try titles(SearchQuery(words: "karnemelk waffel")) == [])
  }

  @Test func `a title counts most`() throws {
    _ = try store.save(
      Recipe("Salad", method: "Add cheese. Cheese, more cheese.", language: "en"))
    _ = try store.save(Recipe("Cheese cake", method: "Bake.", language: "en"))
    _ = try store.save(Recipe("Toast", lines: ["cheese"], language: "en"))
    let hits = try store.search(SearchQuery(words: "cheese"))
    #expect(hits.map(\.recipe.title) == ["Cheese cake", "Toast", "Salad"])
    #expect(hits.map(\.score) == hits.map(\.score).sorted(by: >))
  }

  @Test func `tags and time filter`() throws {
    var quick = try Recipe("Quick", tags: ["Für Gäste", "warm"])
    quick.times.preparation = TimeSpan(seconds: 300)
    quick.times.cooking = TimeSpan(seconds: 300, 900)
    var slow = try Recipe("Slow", tags: ["fur gaste"])
    slow.times.total = TimeSpan(seconds: 7_200)
    for recipe in [quick, slow, try Recipe("Unknown")] { _ = try store.save(recipe) }
    #expect(try titles(SearchQuery(tags: ["für gäste"])) == ["Quick", "Slow"])
    #expect(try titles(SearchQuery(tags: ["Für Gäste", "WARM"])) == ["Quick"])
    #expect(try titles(SearchQuery(tags: ["cold"])) == [])
    #expect(try titles(SearchQuery(maximumSeconds: 1_200)) == ["Quick"])
    #expect(try titles(SearchQuery(maximumSeconds: 1_199)) == [])
    #expect(try titles(SearchQuery(words: "slow", maximumSeconds: 9_000)) == ["Slow"])
  }

  @Test func `the index follows updates and deletions`() throws {
    let id = try store.save(Recipe("Onion soup", lines: ["3 onions"], language: "en")).id
    let other = try store.save(Recipe("Leek soup", language: "en")).id
    try store.update(id, to: Recipe("Carrot soup", lines: ["3 carrots"], language: "en"))
    #expect(try titles(SearchQuery(words: "onion")) == [])
    #expect(try titles(SearchQuery(words: "carrot")) == ["Carrot soup"])
    try store.delete([other])
    #expect(try titles(SearchQuery(words: "soup")) == ["Carrot soup"])
    #expect(try store.isSearchConsistent)
    // The check itself finds a text that has changed behind the back of the index.
    try store.database.run("UPDATE recipe SET title = 'Leek soup'")
    #expect(try !store.isSearchConsistent)
    try store.rebuildSearch()
    #expect(try store.isSearchConsistent)
  }

  @Test func `a very long question and a very long word are answered`() throws {
    let word = String(repeating: "ä", count: 10_000)
    _ = try store.save(Recipe("1", lines: [word], language: "de"))
    #expect(try titles(SearchQuery(words: word)) == ["1"])
    for language in ["en", "fr", "es", "it", "nl", "sv", "fi", "ru"] {
      _ = try store.save(Recipe("2", lines: [language], language: language))
    }
    #expect(try titles(SearchQuery(words: String(repeating: "塩糖", count: 5_000))) == [])
    let accented = (0..<200).map { "préparées\($0)" }.joined(separator: " ")
    #expect(try titles(SearchQuery(words: accented)) == [])
    let many = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try titles(SearchQuery(words: many)) == [])
  }
}
