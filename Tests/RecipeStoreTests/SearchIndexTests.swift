import Recipes
import RichText
import SQLite
import TestSupport
import Testing

@testable import RecipeStore

/// The index against recipes that are looked at one by one.
struct SearchIndexTests {
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:", lexicon: .small) }

  private static let words = [
    "soup", "stew", "leek", "onion", "salt", "stir", "boil", "slowly", "quick", "hot", "pan",
  ]

  private func recipe(_ random: inout SeededGenerator) throws -> Recipe {
    func some(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &random)).map { _ in
        // The first words are the most frequent.
        let place = Int.random(in: 0..<Self.words.count, using: &random)
        return Self.words[Int.random(in: 0...place, using: &random)]
      }.joined(separator: " ")
    }
    var recipe = try Recipe(
      some(1...5), lines: (0..<3).map { _ in some(1...3) }, method: some(5...40),
      language: ["en", ""][Int.random(in: 0...1, using: &random)],
      tags: Bool.random(using: &random) ? ["warm"] : [])
    if Bool.random(using: &random) {
      recipe.rating = Double(Int.random(in: 1...5, using: &random))
    }
    if Bool.random(using: &random) {
      recipe.times.total = TimeSpan(seconds: 60 * Int.random(in: 5...90, using: &random))
    }
    return recipe
  }

  /// Saves, changes and deletes, so that some recipes wait and some are in the lists.
  private func fill(_ random: inout SeededGenerator) throws {
    for _ in 0..<6 {
      try store.transaction {
        for _ in 0..<80 { _ = try store.save(recipe(&random)) }
      }
      let ids = try store.summaries().map(\.id)
      for _ in 0..<10 {
        let id = ids[Int.random(in: 0..<ids.count, using: &random)]
        if Bool.random(using: &random) {
          try store.delete([id])
        } else if try store.summary(id: id) != nil {
          try store.update(id, to: recipe(&random))
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the index says what the recipes say, however they came and went`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try fill(&random)
    #expect(try store.isSearchConsistent)
    let before = try rankings()
    try store.rebuildSearch()
    #expect(try store.isSearchConsistent)
    #expect(try rankings() == before)
  }

  private func rankings() throws -> [[RecipeID]] {
    try ["soup", "leek hot", "soup OR stew", "\"hot pan\"", "le* -salt"].map { query in
      try store.search(SearchQuery(ParsedSearch(query).expression, page: .all)).map(\.recipe.id)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the first hits are the first of all hits, in every order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try fill(&random)
    for text in [
      "soup", "leek hot", "soup stew leek onion", "soup OR stew", "\"leek onion\"", "sl*",
      "tag:warm soup", "soup -leek", "(soup stew) OR quick", "rating:>=3 hot", "time:<30min",
    ] {
      for order in SearchOrder.allCases {
        var query = SearchQuery(try ParsedSearch(text).expression, order: order, page: .all)
        query.countsAll = true
        let all = try store.answer(query)
        #expect(all.total == all.hits.count, "\(text)")
        #expect(Set(all.hits.map(\.recipe.id)).count == all.hits.count, "\(text)")
        for (limit, offset) in [(1, 0), (20, 0), (7, 5), (3, 1_000)] {
          query.page = RecipeStore.Page(limit: limit, offset: offset)
          #expect(
            try store.search(query) == Array(all.hits.dropFirst(offset).prefix(limit)),
            "\(text) by \(order.rawValue)")
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `scores are what the explanation adds up to, and the order follows them`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    try fill(&random)
    for text in ["soup", "leek hot", "soup stew leek onion", "soup OR (leek stew)"] {
      var query = SearchQuery(try ParsedSearch(text).expression, page: .all)
      query.isExplained = true
      let hits = try store.search(query)
      #expect(!hits.isEmpty)
      for hit in hits {
        let sum = hit.explanation.reduce(0) { $0 + $1.score }
        #expect(abs(sum - hit.score) < 0.001, "\(text)")
      }
      let keys = hits.map { ($0.score, $0.recipe.rating ?? 0, $0.recipe.id.rawValue) }
      for (a, b) in zip(keys, keys.dropFirst()) { #expect(a > b, "\(text)") }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `words and phrases are found where they stand, and nowhere else`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try fill(&random)
    let recipes = try store.summaries().compactMap { try store.recipe(id: $0.id) }
    for (query, phrase) in [("leek", ["leek"]), ("\"leek onion\"", ["leek", "onion"])] {
      let found = Set(
        try store.search(SearchQuery(ParsedSearch(query).expression, page: .all))
          .map(\.recipe.id))
      for stored in recipes {
        let texts =
          [stored.recipe.title, stored.recipe.method.text] + stored.recipe.lines.map(\.text)
        let isThere = texts.contains { text in
          " \(text) ".contains(" \(phrase.joined(separator: " ")) ")
        }
        #expect(found.contains(stored.id) == isThere, "\(query) in \(texts)")
      }
    }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `facets count what a look at each hit would`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 { try fill(&random) }
    var query = SearchQuery(.everything, page: .all)
    query.facets = [.tag]
    let answer = try store.answer(query)
    #expect(answer.hits.count > 1_500)
    let warm = answer.hits.count { $0.recipe.tags.contains("warm") }
    #expect(answer.facets[.tag] == [SearchFacetCount(name: "warm", count: warm)])
  }

  @Test func `an index of another program version is made anew when the catalogue is opened`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("recipes.sqlite")
    do {
      let store = try RecipeStore(path: path)
      _ = try store.save(Recipe("Soup"))
      try store.database.execute(
        "DELETE FROM search_pending; UPDATE search_state SET format = 'older'")
    }
    var steps: [Int] = []
    let store = try RecipeStore(path: path) { done, _ in steps.append(done) }
    #expect(steps.last == 1)
    #expect(try store.search(SearchQuery(words: "soup")).count == 1)
    #expect(try store.isSearchConsistent)
  }

  @Test func `what is saved with the index put off is found in the end, even after a failure`()
    throws
  {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.withDeferredSearch {
        let id = try store.save(Recipe("Soup")).id
        try store.update(id, to: Recipe("Stew"))
        throw Stop()
      }
    }
    #expect(try store.search(SearchQuery(words: "stew")).count == 1)
    #expect(try store.search(SearchQuery(words: "soup")).count == 0)
    #expect(try store.isSearchConsistent)
  }

  @Test func `numbers with wide gaps between them are no burden`() throws {
    _ = try store.save(Recipe("Soup"))
    try store.database.run(
      "UPDATE sqlite_sequence SET seq = \(Int64(1) << 40) WHERE name = 'recipe'")
    let far = try store.save(Recipe("Soup", lines: ["salt"])).id
    #expect(far.rawValue > Int64(1) << 40)
    #expect(try store.search(SearchQuery(words: "soup")).map(\.recipe.id).first == far)
    try store.rebuildSearch()
    #expect(try store.search(SearchQuery(words: "soup")).count == 2)
    #expect(try store.isSearchConsistent)
  }
}
