import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct ReadOnlyTests {
  private let site: TestSite

  init() throws {
    let store = try TestSite(recipes: [try TestSite.cake()])
    _ = try store.postForm("/recipes/1/shopping", "list=groceries")
    var settings = RecipeSite.Settings()
    settings.isReadOnly = true
    site = TestSite(settings, of: store)
  }

  @Test(arguments: [
    "/", "/?q=cake", "/recipes/1", "/recipes/1/cook", "/recipes/1/history", "/shopping/groceries",
    "/plan", "/review", "/ingredients", "/ingredient?key=flour",
  ])
  func `pages leave out what would be refused`(path: String) throws {
    let page = try site.get(path)
    #expect(page.status == 200)
    #expect(!page.text.contains("method=\"post\"") && !page.text.contains("/edit\""))
    #expect(!page.text.contains("href=\"/import\""))
  }

  @Test func `every change is refused`() throws {
    for route in RecipeSite.routes where route.method != "GET" {
      let path = route.path.replacing("{id}", with: "1").replacing("{list}", with: "groceries")
        .replacing("{revision}", with: "1")
      #expect(try site.post(path, "{}").status == 403, "\(path)")
    }
    #expect(try site.get("/import").status == 403)
    #expect(try site.get("/recipes/1/edit").status == 403)
  }

  @Test func `every change needs the token`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    for route in RecipeSite.routes where route.method != "GET" {
      let path = route.path.replacing("{id}", with: "1").replacing("{list}", with: "groceries")
        .replacing("{revision}", with: "1")
      let cookie = try site.get("/").cookie ?? ""
      #expect(try site.ask("POST", path, ["cookie": cookie], body: "{}").status == 403, "\(path)")
    }
  }
}
