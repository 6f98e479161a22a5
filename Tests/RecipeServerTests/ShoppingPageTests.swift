import Foundation
import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct ShoppingPageTests {
  private let site: TestSite

  init() throws { site = try TestSite(recipes: [try TestSite.cake()]) }

  private func entries() throws -> [ShoppingEntry] {
    try site.store().shoppingEntries(on: "groceries") ?? []
  }

  @Test func `a recipe is put on a list for so many people`() throws {
    let answer = try site.postForm("/recipes/1/shopping", "servings=8&list=groceries")
    #expect(answer.status == 303 && answer.headers["Location"] == "/shopping/groceries")
    #expect(try site.get("/shopping").headers["Location"] == "/shopping/groceries")
    let page = try site.get("/shopping/groceries").text
    #expect(page.contains("400 g flour") && page.contains("Apple &lt;cake&gt;"))
    #expect(page.contains("name=\"check\" value=\"1\" aria-pressed=\"false\""))
  }

  @Test func `things are added, checked off and taken off by forms`() throws {
    _ = try site.postForm("/shopping/groceries/items", "item=2+l+milk")
    _ = try site.postForm("/shopping/groceries/items", "item=%3Cb%3Ebread")
    let page = try site.get("/shopping/groceries").text
    #expect(page.contains("bread") && !page.contains("<b>"))
    _ = try site.postForm("/shopping/groceries/checks", "check=1")
    #expect(try entries().map(\.isChecked) == [true, false])
    #expect(try site.get("/shopping/groceries").text.contains("name=\"uncheck\" value=\"1\""))
    _ = try site.postForm("/shopping/groceries/checks", "uncheck=1&check=2")
    #expect(try entries().map(\.isChecked) == [false, true])
    _ = try site.postForm("/shopping/groceries/removals", "")
    #expect(try entries().map(\.line.text) == ["2 l milk"])
  }

  @Test func `checks of several people add up, and of what is gone are left out`() throws {
    _ = try site.post("/api/shopping/groceries/items", #"{"items": ["milk", "bread", "salt"]}"#)
    #expect(
      try site.post("/api/shopping/groceries/checks", #"{"entries": [1, 99], "checked": true}"#)
        .status == 204)
    #expect(
      try site.post("/api/shopping/groceries/checks", #"{"entries": [3], "checked": true}"#)
        .status == 204)
    #expect(try entries().map(\.isChecked) == [true, false, true])
    #expect(
      try site.post("/api/shopping/groceries/removals", #"{"entries": [2]}"#).status == 204)
    #expect(try entries().map(\.line.text) == ["milk", "salt"])
    let lists = try site.get("/api/shopping").text
    #expect(lists == "[{\"name\":\"groceries\",\"lines\":2,\"checked\":2}]\n")
    #expect(try site.get("/api/shopping/groceries").text.contains("\"entry\" : 3"))
  }

  @Test func `entries of another list are left alone`() throws {
    _ = try site.post("/api/shopping/groceries/items", #"{"items": ["milk"]}"#)
    _ = try site.post("/api/shopping/market/checks", #"{"entries": [1], "checked": true}"#)
    _ = try site.post("/api/shopping/market/removals", #"{"entries": [1]}"#)
    #expect(try entries().map(\.isChecked) == [false])
  }

  @Test(arguments: [
    ("items", ""), ("items", "{}"), ("items", #"{"items": []}"#), ("items", #"{"items": [" "]}"#),
    ("checks", #"{"entries": ["1"], "checked": true}"#), ("checks", #"{"entries": [1]}"#),
    ("removals", "[]"),
  ])
  func `what makes no sense changes nothing`(name: String, body: String) throws {
    #expect(try site.post("/api/shopping/groceries/\(name)", body).status == 400)
    #expect(try site.store().shoppingLists().isEmpty)
  }

  @Test func `a list that is not there is empty, and has no odd name`() throws {
    #expect(try site.get("/shopping/market").text.contains("class=\"empty\""))
    #expect(try site.get("/api/shopping/market").status == 404)
    #expect(try site.get("/shopping/--").status == 404)
  }

  @Test func `a form without the token changes nothing`() throws {
    let page = try site.get("/")
    let headers = [
      "cookie": page.cookie ?? "", "content-type": "application/x-www-form-urlencoded",
    ]
    #expect(
      try site.ask("POST", "/shopping/groceries/items", headers, body: "item=milk").status == 403)
    #expect(
      try site.ask("POST", "/shopping/groceries/items", headers, body: "item=milk&token=x").status
        == 403)
    #expect(try site.store().shoppingLists().isEmpty)
  }
}
