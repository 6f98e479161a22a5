import Foundation
import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct HistoryPageTests {
  private let site: TestSite
  private let id = RecipeID(rawValue: 1)

  init() throws {
    site = try TestSite(recipes: [try TestSite.cake()])
    let store = try site.store()
    var stored = try #require(try store.recipe(id: id))
    stored.recipe.title = "Pear cake"
    try store.update(id, to: stored.recipe, what: "Changed the title")
  }

  @Test func `states are listed, looked at and brought back`() throws {
    let page = try site.get("/recipes/1/history").text
    #expect(page.contains("Changed the title") && page.contains("/recipes/1/history/1/restore"))
    #expect(try site.get("/recipes/1/history/1").text.contains("Apple &lt;cake&gt;"))
    #expect(try site.postForm("/recipes/1/history/1/restore", "").status == 303)
    #expect(try site.store().recipe(id: id)?.recipe.title == "Apple <cake>")
    let list = try site.get("/api/recipes/1/history").text
    #expect(list.contains("\"what\":\"Brought back state 1\""))
    #expect(try site.post("/api/recipes/1/history/2/restore", "").status == 204)
    #expect(try site.store().recipe(id: id)?.recipe.title == "Pear cake")
  }

  @Test(arguments: [
    ("Changed the title", "de", "Titel geändert"), ("Added '2 eggs'", "de", "„2 eggs“ hinzugefügt"),
    ("Deleted '1'", "de", "„1“ gelöscht"), ("Brought back state 3", "de", "Stand 3 zurückgeholt"),
    ("Replaced 'a' by 'b'", "en", "Replaced 'a' by 'b'"), ("Added '", "en", "Added '"),
  ])
  func `what was done is said in the language of the page where it has words for it`(
    what: String, language: String, text: String
  ) {
    let words = HistoryWords(what, in: Interface(accepting: "de"))
    #expect(words.text == text && words.language == language)
    #expect(HistoryWords(what, in: Interface(accepting: "en")).text == what)
  }

  @Test func `a recipe that was deleted comes back from its history`() throws {
    #expect(try site.postForm("/recipes/1/delete", "").headers["Location"] == "/recipes/1/history")
    #expect(try site.store().recipe(id: id) == nil)
    #expect(try site.get("/recipes/1").headers["Location"] == "/recipes/1/history")
    let page = try site.get("/recipes/1/history").text
    #expect(page.contains("Deleted") && page.contains("/recipes/1/history/2/restore"))
    _ = try site.postForm("/recipes/1/history/1/restore", "")
    #expect(try site.store().recipe(id: id)?.recipe.title == "Apple <cake>")
  }

  @Test func `what was never there has no history`() throws {
    for path in ["/recipes/2/history", "/recipes/1/history/99", "/recipes/1/history/x"] {
      #expect(try site.get(path).status == 404)
    }
    #expect(try site.postForm("/recipes/1/history/99/restore", "").status == 404)
    #expect(try site.get("/api/recipes/2/history").status == 404)
  }
}
