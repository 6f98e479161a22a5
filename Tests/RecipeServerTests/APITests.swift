import Foundation
import Testing

@testable import RecipeServer

struct APITests {
  private func object(_ answer: Answer) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func `recipes come as JSON`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let list = try site.get("/api/recipes?limit=1")
    #expect(list.headers["Content-Type"] == "application/json")
    let recipes = try #require(try object(list)["recipes"] as? [[String: Any]])
    #expect(recipes.map { $0["title"] as? String } == ["Apple <cake>"])
    #expect(try object(list)["hasMore"] as? Bool == false)
    let recipe = try object(try site.get("/api/recipes/1"))
    #expect(recipe["title"] as? String == "Apple <cake>")
    #expect(recipe["revision"] as? Int == 1)
  }

  @Test(arguments: ["limit=0", "limit=201", "limit=x", "offset=-1", "offset=99999999999999999999"])
  func `numbers beyond their limits are refused`(query: String) throws {
    let answer = try TestSite().get("/api/recipes?\(query)")
    #expect(answer.status == 400)
    #expect((try object(answer)["reason"] as? String)?.contains("is a number from") == true)
  }

  @Test func `what is wrong is said in JSON, too`() throws {
    let answer = try TestSite().get("/api/recipes/7")
    #expect(answer.status == 404)
    #expect(try object(answer)["error"] as? String == "There is no such page")
  }

  @Test func `the description names every route of the interface, and no other`() throws {
    let description = try object(try TestSite().get("/api/openapi.json"))
    let paths = try #require(description["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, item in
      item.keys.filter { $0 != "parameters" }.map { "\($0.uppercased()) \(path)" }
    }
    let routes = RecipeSite.routes.filter(\.isAPI).map { "\($0.method) \($0.path)" }
    #expect(described.sorted() == routes.sorted())
  }

  @Test func `every reference of the description leads somewhere`() throws {
    let text = try TestSite().get("/api/openapi.json").text
    let description = try object(try TestSite().get("/api/openapi.json"))
    for part in text.components(separatedBy: "\"$ref\": \"#/").dropFirst() {
      var place: Any? = description
      for key in part.prefix(while: { $0 != "\"" }).split(separator: "/") {
        place = (place as? [String: Any])?[String(key)]
      }
      #expect(place != nil, "\(part.prefix(60))")
    }
  }
}
