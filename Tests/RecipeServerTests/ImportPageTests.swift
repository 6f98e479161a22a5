import Foundation
import HTTPServer
import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct ImportPageTests {
  private let site: TestSite
  private let text = "Lemon soup\n\nIngredients\n2 lemons\n1 l water\n\nMethod\nBoil the water.\n"

  init() throws { site = try TestSite() }

  /// Sends a form with files, each a name and what is in it, or with a text.
  private func send(_ parts: [(disposition: String, content: String)]) throws -> Answer {
    let page = try site.get("/import")
    let all = [("name=\"token\"", page.token ?? "")] + parts
    let body = all.map { disposition, content in
      "--b\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n\(content)\r\n"
    }.joined()
    return try site.ask(
      "POST", "/import",
      ["cookie": page.cookie ?? "", "content-type": "multipart/form-data; boundary=b"],
      body: body + "--b--\r\n")
  }

  @Test func `a text that was pasted becomes a recipe`() throws {
    let answer = try send([("name=\"pasted\"", text)])
    #expect(answer.status == 200)
    #expect(answer.text.contains("<a href=\"/recipes/1\" dir=\"auto\">Lemon soup</a> <small>new"))
    #expect(try site.store().recipe(id: RecipeID(rawValue: 1))?.recipe.lines.count == 2)
  }

  @Test func `each of several files is told apart`() throws {
    let answer = try send([
      ("name=\"files\"; filename=\"soup.txt\"", text),
      ("name=\"files\"; filename=\"<i>.bin\"", "\u{1}\u{2}"),
    ])
    #expect(answer.text.contains("Lemon soup") && answer.text.contains("&lt;i&gt;.bin"))
    #expect(answer.text.contains("No recipe was found in it."))
  }

  @Test func `programs send one file`() throws {
    let answer = try site.post("/api/import?name=soup.txt", text)
    #expect(answer.status == 200)
    #expect(answer.text.contains("\"outcome\":\"new\""))
    let again = try site.post("/api/import?name=again.txt", text).text
    #expect(again.contains("\"id\":1") && !again.contains("\"new\""))
    #expect(try site.post("/api/import", "").status == 400)
  }

  @Test func `a page says where it is from, and only the window for it may be reached by others`()
    throws
  {
    let html =
      "<script type=\"application/ld+json\">{\"@context\": \"https://schema.org\", "
      + "\"@type\": \"Recipe\", \"name\": \"Tea\", \"recipeIngredient\": [\"1 bag tea\"]}</script>"
    let address = "https%3A%2F%2Fexample.org%2Ftea"
    #expect(try site.post("/api/import?address=\(address)&charset=utf-8", html).status == 200)
    #expect(
      try site.store().recipe(id: RecipeID(rawValue: 1))?.recipe.source.url
        == "https://example.org/tea")
    #expect(try site.post("/api/import?address=javascript%3Aalert(1)", html).status == 400)
    let charset = String(repeating: "a", count: 41)
    #expect(try site.post("/api/import?charset=\(charset)", html).status == 400)
    let opener = "Cross-Origin-Opener-Policy"
    #expect(try site.get("/import/page").headers[opener] == "unsafe-none")
    #expect(try site.get("/import").headers[opener] == "same-origin")
    let page = try site.get("/import", ["host": "127.0.0.1:80"]).text
    #expect(
      page.contains("href=\"javascript:%28%28%29%3D") && page.contains("%2F%2F127.0.0.1%3A80"))
  }

  @Test func `only who may import may send much`() throws {
    func limit(_ target: String, _ settings: RecipeSite.Settings, cookie: String = "") throws -> Int
    {
      let request = try #require(
        HTTPRequest(
          method: "POST", target: target, headers: ["host": "localhost", "cookie": cookie]))
      return try TestSite(settings).site.bodyLimit(for: request)
    }
    let usual = 2 * 1_048_576
    #expect(try limit("/import", .init()) > usual && limit("/api/import", .init()) > usual)
    #expect(try limit("/plan", .init()) == usual)
    var settings = RecipeSite.Settings()
    settings.isReadOnly = true
    #expect(try limit("/import", settings) == usual)
    settings.isReadOnly = false
    settings.key = PairingKey(secret: "secret")
    #expect(try limit("/import", settings) == usual)
    #expect(try limit("/import", settings, cookie: "sorrel=secret") > usual)
  }
}
