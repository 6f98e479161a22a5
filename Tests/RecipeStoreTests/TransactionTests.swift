import Recipes
import TestSupport
import Testing

@testable import RecipeStore

struct TransactionTests {
  struct Boom: Error {}
  let store: RecipeStore

  init() throws { store = try RecipeStore(path: ":memory:") }

  func found(_ words: String) throws -> [Int64] {
    try store.search(SearchQuery(words: words)).map(\.recipe.id.rawValue).sorted()
  }

  func attempt(_ body: () throws -> Void) {
    #expect(throws: Boom.self) {
      try store.transaction {
        try body()
        throw Boom()
      }
    }
  }

  @Test func `a batch is all or nothing`() throws {
    attempt { _ = try store.save(Recipe("Soup", lines: ["salt"])) }
    #expect(try store.statistics().recipes == 0)
    #expect(try found("soup") == [])
    #expect(try store.isSearchConsistent)
    #expect(try store.save(Recipe("Soup", lines: ["salt"])) == .new(RecipeID(rawValue: 1)))
    #expect(try found("soup") == [1])
  }

  @Test func `a search in a transaction finds what has been saved in it`() throws {
    try store.transaction {
      _ = try store.save(Recipe("Leek soup"))
      #expect(try found("soup") == [1])
      _ = try store.save(Recipe("Onion soup"))
      #expect(try found("soup") == [1, 2])
    }
    #expect(try found("soup") == [1, 2])
    #expect(try store.isSearchConsistent)
  }

  @Test func `a recipe can be saved, changed and deleted in one transaction`() throws {
    try store.transaction {
      let first = try store.save(Recipe("Leek soup")).id
      let second = try store.save(Recipe("Onion soup")).id
      try store.update(first, to: Recipe("Carrot soup"))
      try store.update(first, to: Recipe("Pumpkin soup"))
      try store.delete([second])
    }
    #expect(try found("soup") == [1])
    #expect(try found("pumpkin") == [1])
    #expect(try store.isSearchConsistent)
  }

  @Test func `what an inner transaction has undone is not in the search, and all else is`() throws {
    try store.transaction {
      let id = try store.save(Recipe("Leek soup")).id
      attempt { _ = try store.save(Recipe("Onion soup")) }
      attempt {
        try store.update(id, to: Recipe("Carrot soup"))
        attempt { try store.delete([id]) }
      }
      attempt { _ = try found("soup") }
      attempt { try store.delete([id]) }
    }
    #expect(try store.summaries().map(\.title) == ["Leek soup"])
    #expect(try found("leek soup") == [1])
    #expect(try found("carrot") == [])
    #expect(try store.isSearchConsistent)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `whatever is done and undone, the search agrees with the recipes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func act(_ depth: Int) throws {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let title = "Soup \(Int.random(in: 0..<1_000_000, using: &generator))"
        let recipe = try Recipe(title)
        let id = try store.summaries().randomElement(using: &generator)?.id
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where id != nil: try store.update(try #require(id), to: recipe)
        case 1 where id != nil: try store.delete([try #require(id)])
        case 2: _ = try store.search(SearchQuery(words: "soup"))
        case 3 where depth < 4: try store.transaction { try act(depth + 1) }
        case 4 where depth < 4: attempt { try act(depth + 1) }
        default: _ = try store.save(recipe)
        }
      }
    }
    for _ in 0..<5 { try act(0) }
    let all = try store.summaries().map(\.id.rawValue).sorted()
    #expect(
      try store.search(SearchQuery(words: "soup", page: .all)).map(\.recipe.id.rawValue).sorted()
        == all)
    #expect(try store.isSearchConsistent)
  }
}
