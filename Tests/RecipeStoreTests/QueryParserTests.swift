import RecipeStore
import Recipes
import TestSupport
import Testing

struct QueryParserTests {
  private static func word(_ text: String) -> SearchExpression { .text(TextCriterion(text)) }
  private static func ingredient(_ name: String) -> SearchExpression {
    .ingredient(IngredientCriterion(words: name))
  }

  @Test(
    arguments: [
      ("soup", word("soup")),
      ("  ", .everything),
      ("?! . , \" * ( )", .nothing),
      ("apple cake", .and([word("apple"), word("cake")])),
      ("apple AND cake", .and([word("apple"), word("cake")])),
      ("apple OR pear cake", .or([word("apple"), .and([word("pear"), word("cake")])])),
      ("(apple OR pear) cake", .and([.or([word("apple"), word("pear")]), word("cake")])),
      ("apple and or not", .and(["apple", "and", "or", "not"].map(word))),
      ("NOT apple", .not(word("apple"))),
      ("soup -apple", .and([word("soup"), .not(word("apple"))])),
      ("soup -(a OR b)", .and([word("soup"), .not(.or([word("a"), word("b")]))])),
      ("NOT NOT apple", word("apple")),
      ("stir-fry", word("stir-fry")),
      ("soup - hot", .and([word("soup"), word("-"), word("hot")])),
      ("\"olive oil\"", .text(TextCriterion("olive oil", .phrase))),
      ("„rote Bete“", .text(TextCriterion("rote Bete", .phrase))),
      ("\"olive oil", .text(TextCriterion("olive oil", .phrase))),
      ("tom*", .text(TextCriterion("tom", .prefix))),
      ("\"olive o\"*", .text(TextCriterion("olive o", .prefix))),
      ("title:soup", .text(TextCriterion("soup", isInTitle: true))),
      ("title:\"hot soup\"", .text(TextCriterion("hot soup", .phrase, isInTitle: true))),
      ("ingredient:butter", ingredient("butter")),
      ("INGREDIENT:butter", ingredient("butter")),
      ("ingredient: butter", ingredient("butter")),
      ("Time: 30", .and([word("Time:"), word("30")])),
      ("ingredient:\"olive oil\"", ingredient("olive oil")),
      (
        "ingredient:=cheese",
        .ingredient(IngredientCriterion(words: "cheese", includesKinds: false))
      ),
      (
        "ingredient:=\"hard cheese\"",
        .ingredient(IngredientCriterion(words: "hard cheese", includesKinds: false))
      ),
      ("ingredient:(leek, onion)", .and([ingredient("leek"), ingredient("onion")])),
      ("without:leeks", .not(ingredient("leeks"))),
      ("without:nuts", .not(.or([ingredient("nuts"), .holding(.nuts)]))),
      (
        "without:=milk",
        .not(.ingredient(IngredientCriterion(words: "milk", includesKinds: false)))
      ),
      ("contains:dairy", .holding(.milk)), ("diet:dairy-free", .not(.holding(.milk))),
      ("any:(leek onion)", .or([ingredient("leek"), ingredient("onion")])),
      (
        "step:(butter \"rye flour\")",
        .sameStep([IngredientCriterion(words: "butter"), IngredientCriterion(words: "rye flour")])
      ),
      ("mentioned:salt", .mentioned(IngredientCriterion(words: "salt"))),
      ("listed-but-not-mentioned:salt", .unmentioned(IngredientCriterion(words: "salt"))),
      ("mentioned-but-not-listed:salt", .unlisted(IngredientCriterion(words: "salt"))),
      ("tag:\"für Gäste\"", .tag("für Gäste")), ("cuisine:thai", .cuisine("thai")),
      ("source:http://example.org", .source("http://example.org")),
      ("author:\"a b\"", .author("a b")), ("language:de", .language("de")),
      ("has:picture", .has(.picture)), ("has:Picture", .has(.picture)),
      ("rating:>=4", .number(.rating, from: 400, through: nil)),
      ("rating:4.5", .number(.rating, from: 450, through: 450)),
      ("rating:3..4,5", .and([.number(.rating, from: 300, through: 400), word("5")])),
      ("time:<30min", .number(.totalTime, from: nil, through: 1_799)),
      ("time:<=1h30", .number(.totalTime, from: nil, through: 5_400)),
      ("prep:20..40min", .number(.preparationTime, from: 1_200, through: 2_400)),
      ("cook:1:15", .number(.cookingTime, from: 4_500, through: 4_500)),
      ("yield:4", .number(.yield, from: 400, through: 400)),
      ("added:2024", .number(.added, from: 19_723, through: 20_088)),
      ("added:>2025-01-01", .number(.added, from: 20_090, through: nil)),
      ("added:2024-02..2024-02-29", .number(.added, from: 19_754, through: 19_782)),
      ("12:30", word("12:30")), ("note: hot", .and([word("note:"), word("hot")])),
    ] as [(String, SearchExpression)])
  func `a query becomes a tree`(query: String, expression: SearchExpression) throws {
    #expect(try ParsedSearch(query).expression == expression)
  }

  @Test(arguments: [
    ("soup OR", 5, "OR needs something behind it"), ("OR soup", 0, "OR needs something before it"),
    ("soup AND", 5, "AND needs something behind it"), ("soup AND AND hot", 9, "before it"),
    ("soup NOT", 5, "NOT needs something behind it"), ("(soup", 0, "not closed"),
    ("soup)", 4, "no bracket is open"), ("tilte:soup", 0, "did you mean 'title:'?"),
    ("frobnicate:x", 0, "there is no field 'frobnicate'"),
    ("rating:good", 7, "write it as in rating:>=4"), ("time:soon", 5, "time:<30min"),
    ("time:>", 5, "time:<30min"), ("added:2025-02-30", 6, "added:>2025-01-01"),
    ("added:2025-13", 6, "added:>2025-01-01"), ("rating:4..3", 7, "rating:>=4"),
    ("time:99999999999min", 5, "time:<30min"), ("has:money", 4, "write one of picture"),
    ("sort:colour", 5, "write one of relevance"), ("step:butter", 5, "two ingredients"),
    ("step:(butter (salt))", 13, "words and quoted texts alone"), ("tag:() x", 0, "must follow"),
    ("ingredient:=! x", 11, "the name of an ingredient"),
    ("tag:OR x", 0, "a value must follow"), ("soup without:", 5, "a value must follow"),
    (String(repeating: "(", count: 33) + "a", 32, "too deep"),
    (String(repeating: "a ", count: 513), 1_024, "too long"),
  ])
  func `what cannot be read is said with its place`(
    query: String, place: Int, message: String
  ) throws {
    let error = try #require(throws: SearchQueryError.self) { try ParsedSearch(query) }
    #expect(error.range.lowerBound == place)
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.hasPrefix("the query, at \(place + 1)"))
  }

  @Test func `an order is read apart from what is looked for`() throws {
    let search = try ParsedSearch("soup sort:newest")
    #expect(search.expression == Self.word("soup"))
    #expect(search.order == .newest)
    #expect(try ParsedSearch("sort:title").expression == .everything)
  }

  @Test func `ingredients are known by name and place`() throws {
    let search = try ParsedSearch("soup any:(leek \"rye flour\") without:kale")
    #expect(search.ingredients.map(\.name) == ["leek", "rye flour", "kale"])
    #expect(search.ingredients.map(\.range.lowerBound) == [10, 15, 36])
  }

  @Test func `the value of one field is taken as it is`() throws {
    #expect(try ParsedSearch("a) OR -b", of: .tag).expression == .tag("a) OR -b"))
    #expect(
      try ParsedSearch("hot soup", of: .title).expression
        == .text(TextCriterion("hot soup", isInTitle: true)))
    #expect(throws: SearchQueryError.self) { try ParsedSearch("soon", of: .time) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `any text is an answer or one clear error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try RecipeStore(path: ":memory:", lexicon: .small)
    _ = try store.save(Recipe("Soup", using: ["cheddar", "salt"], language: "en"))
    _ = try store.save(Recipe("豚の生姜焼き", using: ["塩"], language: "ja"))
    let pieces =
      SearchField.allCases.map { $0.rawValue + ":" } + [
        "soup", "塩", "生姜", "cheddar", "AND", "OR", "NOT", "-", "(", ")", "\"", "*", ":", "=", ">=",
        "<", "..", "4", "30min", "2025-01-01", " ", " ", " ", "\0", "'", "%", "é", "🍅", ",",
        "NEAR(",
        "\u{1}", "\u{10FFFF}", ";", "99999999999999999999", "\u{301}", "picture", "title",
      ]
    for _ in 0..<40 {
      let query = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      do {
        let search = try ParsedSearch(query)
        var request = SearchQuery(search.expression, order: search.order ?? .relevance)
        (request.countsAll, request.facets) = (true, SearchFacet.allCases)
        let answer = try store.answer(request)
        #expect(answer.total == answer.hits.count)
        _ = try store.suggestions(for: search.expression)
      } catch let error as SearchQueryError {
        #expect(error.description.hasPrefix("the query, at "))
        #expect((0...query.count).contains(error.range.lowerBound))
      }
    }
  }
}
