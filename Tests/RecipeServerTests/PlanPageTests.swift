import Foundation
import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct PlanPageTests {
  private let site: TestSite
  private let days: ClosedRange<CalendarDay>

  init() throws {
    site = try TestSite(recipes: [try TestSite.cake()])
    let first = try #require(CalendarDay("2027-03-08"))
    days = first...first.adding(days: 6)
  }

  private func plan() throws -> [PlannedMeal] { try site.store().plan(days) }

  @Test func `a recipe is planned, shown, shopped for and taken off`() throws {
    let answer = try site.postForm(
      "/plan", "day=2027-03-09&recipe=apple&servings=8&from=2027-03-08")
    #expect(answer.headers["Location"] == "/plan?from=2027-03-08")
    #expect(try plan().map(\.factor) == [2])
    let page = try site.get("/plan?from=2027-03-08").text
    #expect(page.contains("<h2>Tuesday <small><time datetime=\"2027-03-09\">"))
    #expect(page.contains("href=\"/recipes/1?times=2\"") && page.contains("8 servings"))
    _ = try site.postForm("/plan/shopping", "from=2027-03-08")
    #expect(try site.get("/shopping/groceries").text.contains("400 g flour"))
    _ = try site.postForm("/plan/removals", "meal=\(try plan()[0].id)&from=2027-03-08")
    #expect(try plan().isEmpty)
  }

  @Test func `what cannot be planned is said`() throws {
    let unknown = try site.postForm("/plan", "day=2027-03-09&recipe=%3Cb%3E")
    #expect(unknown.status == 400 && unknown.text.contains("“&lt;b&gt;” is not one recipe."))
    #expect(try site.postForm("/plan", "day=never&recipe=1").status == 400)
    #expect(try plan().isEmpty)
  }

  @Test func `programs plan, too`() throws {
    let body = #"{"day": "2027-03-10", "recipe": 1, "factor": "1/2", "meal": "tea"}"#
    #expect(try site.post("/api/plan", body).status == 204)
    let list = try site.get("/api/plan?from=2027-03-08&to=2027-03-14").text
    #expect(list.contains("\"factor\":\"1/2\"") && list.contains("\"meal\":\"tea\""))
    #expect(try site.post("/api/plan/removals", "{\"meals\": [\(try plan()[0].id)]}").status == 204)
    #expect(try plan().isEmpty)
  }

  @Test(arguments: [
    #"{"day": "2027-02-30", "recipe": 1}"#, #"{"day": "2027-03-10", "recipe": 7}"#,
    #"{"day": "2027-03-10", "recipe": 1, "factor": "0"}"#, "null",
  ])
  func `what makes no sense is refused`(body: String) throws {
    #expect(try site.post("/api/plan", body).status == 400)
    #expect(try plan().isEmpty)
  }

  @Test(arguments: [
    "from=x", "to=2027-02-30", "from=2027-03-10&to=2027-03-09", "from=1999-01-01&to=2027-01-01",
  ])
  func `days that are none are refused`(query: String) throws {
    #expect(try site.get("/api/plan?\(query)").status == 400)
  }
}
