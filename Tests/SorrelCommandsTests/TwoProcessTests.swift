import Foundation
import RecipeStore
import Recipes
import TestSupport
import Testing

/// One process imports while another searches and edits the same catalogue.
struct TwoProcessTests {
  @Test func `searching and editing beside an import loses nothing and meets no error`() throws {
    let session = try CookSession()
    let imported = 240
    for number in 0..<imported {
      let words = ["soup", "stew", "salad", "cake"][number % 4]
      try session.folder.write(
        """
        ---
        title: \(words) number \(number)
        ---
        Stir @flour{\(number + 1)%g} into the @milk{1%l}.
        Cook the \(words) with @salt for ~{10%minutes}.
        """, to: "in/\(number).cook")
    }
    let store = try RecipeStore(path: session.folder.path("db.sqlite"))
    let edited = try (0..<50).map { number in
      var recipe = Recipe()
      recipe.title = "Bread \(number)"
      return try store.save(recipe).id
    }
    let process = try session.start("import", session.folder.path("in"))
    var (searches, edits) = (0, 0)
    while process.isRunning || edits < edited.count {
      let hits = try store.search(SearchQuery(words: ["soup", "bread", "flour"][searches % 3]))
      if searches % 3 == 1, edits < edited.count { #expect(!hits.isEmpty) }
      searches += 1
      if searches % 4 == 0, edits < edited.count {
        var recipe = try #require(try store.recipe(id: edited[edits])).recipe
        recipe.title = "Loaf \(edits)"
        try store.update(edited[edits], to: recipe)
        edits += 1
      }
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(searches > 50)
    #expect(try store.statistics().recipes == imported + edited.count)
    for (number, id) in edited.enumerated() {
      #expect(try store.summary(id: id)?.title == "Loaf \(number)")
    }
    func count(_ words: String) throws -> Int {
      try store.search(SearchQuery(words: words, page: .all)).count
    }
    #expect(try count("loaf") == edited.count)
    #expect(try count("bread") == 0)
    #expect(try count("milk") == imported)
    #expect(try store.problems() == [])
  }

  @Test func `programs that come and go beside an import leave its log alone`() throws {
    let session = try CookSession()
    let imported = 240
    for number in 0..<imported {
      try session.folder.write(
        "---\ntitle: Soup \(number)\n---\nStir @flour{\(number + 1)%g} into the @milk{1%l}.",
        to: "in/\(number).cook")
    }
    let path = session.folder.path("db.sqlite")
    let edited = try (0..<30).map { number in
      var recipe = Recipe()
      recipe.title = "Bread \(number)"
      return try RecipeStore(path: path).save(recipe).id
    }
    let process = try session.start("import", session.folder.path("in"))
    // Each is closed before the next is opened: whoever is the last one removes the log.
    for (number, id) in edited.enumerated() {
      let store = try RecipeStore(path: path)
      _ = try store.search(SearchQuery(words: "flour"))
      var recipe = try #require(try store.recipe(id: id)).recipe
      recipe.title = "Loaf \(number)"
      try store.update(id, to: recipe)
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let store = try RecipeStore(path: path)
    #expect(try store.statistics().recipes == imported + edited.count)
    let loaves = try store.search(SearchQuery(words: "loaf", page: .all))
    #expect(loaves.count == edited.count)
    #expect(try store.problems() == [])
  }
}
