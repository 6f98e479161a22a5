import Foundation
import RecipeStore
import Recipes
import RichText
import Testing

@testable import RecipeServer

struct EditingTests {
  private let site: TestSite

  init() throws { site = try TestSite(recipes: [try TestSite.cake()]) }

  private func post(_ name: String, _ body: String) throws -> Answer {
    try site.post("/api/recipes/1/\(name)", body)
  }

  /// The body that types into the text of `TestSite.cake`.
  private func typing(_ characters: String, at offset: Int) -> String {
    body(
      #"[{"replacements": [{"start": \#(offset), "end": \#(offset), "typed": "\#(characters)"}]}]"#)
  }

  private func body(_ edits: String) -> String {
    """
    {"edits": \(edits), "base": {"version": 1, "text": "Sift the flour.\\nBake for 30 minutes.",
      "spans": [{"kind": "ingredient", "start": 9, "end": 14, "target": 1},
        {"kind": "timer", "start": 25, "end": 35, "payload": "1800"}]}}
    """
  }

  @Test func `edits are stored as the command line would store them`() throws {
    let before = try site.text()
    #expect(before.list.lines.map(\.text) == ["200 g flour", "some \"apples\""])
    let outcome = try site.outcome(try post("edits", typing("d", at: 14)))
    #expect(outcome.revision == 2 && outcome.edit == nil)
    var expected = before.text
    try expected.apply(.typing("d", at: 14))
    #expect(try site.text().text == expected)
    let history = try site.store().history(of: RecipeID(rawValue: 1))
    #expect(history.map(\.what) == ["Added", "Edited the method"])
    #expect(history.last?.editor == .person)
  }

  @Test func `edits that began before those of another are merged`() throws {
    _ = try site.outcome(try post("edits", typing("Now: ", at: 0)))
    let second = try site.outcome(try post("edits", typing(" Eat.", at: 36)))
    #expect(second.revision == 3)
    let merged = try site.text().text
    #expect(merged.text == "Now: Sift the flour.\nBake for 30 minutes. Eat.")
    #expect(merged.spans.map(\.kind) == [.ingredient, .timer])
    var mine = try TestSite.cake().method
    try mine.apply(.typing(" Eat.", at: 36))
    try mine.apply(try #require(second.edit))
    #expect(mine == merged)
  }

  @Test func `edits of one place are for people to decide`() throws {
    _ = try site.outcome(try post("edits", typing("a", at: 3)))
    let answer = try post("edits", typing("b", at: 3))
    #expect(answer.status == 409)
    let theirs = try JSONDecoder().decode(EditingAPI.Text.self, from: Data(answer.text.utf8))
    #expect(theirs.revision == 2 && theirs.text.text.hasPrefix("Sifat"))
    #expect(try site.text().revision == 2)
    let mine = #"{"revision": 2, "text": {"version": 1, "text": "Sifbt.", "spans": []}}"#
    #expect(try site.outcome(try post("text", mine)).revision == 3)
    #expect(try site.text().text.text == "Sifbt.")
    #expect(try post("text", mine).status == 409)
  }

  @Test func `words become an ingredient wherever they stand`() throws {
    let found = try site.get("/api/recipes/1/suggestion?start=21&end=24")
    #expect(found.status == 200)
    _ = try site.outcome(try post("edits", typing(" Dust with sugar. Sugar!", at: 36)))
    #expect(
      try site.get("/api/recipes/1/suggestion?start=48&end=50").text
        == "{\"name\":\"sugar\",\"places\":2}\n")
    let outcome = try site.outcome(try post("ingredients?start=48&end=50", #"{"revision": 2}"#))
    #expect(outcome.list?.lines.map(\.text) == ["200 g flour", "some \"apples\"", "sugar"])
    #expect(
      try site.text().text.spans.filter { $0.target == 3 }.map(\.range) == [47..<52, 54..<59])
    #expect(try post("ingredients?start=48&end=50", #"{"revision": 2}"#).status == 409)
    #expect(try site.get("/api/recipes/1/suggestion?start=14&end=15").text == "{}\n")
  }

  @Test func `what was done is undone and done again, but the recipe stays`() throws {
    _ = try site.outcome(try post("edits", typing("a", at: 0)))
    let undone = try post("undo", #"{"revision": 2}"#)
    #expect(undone.status == 200)
    #expect(try site.text().text == (try TestSite.cake().method))
    #expect(try post("undo", #"{"revision": 2}"#).status == 409)
    let revision = try site.text().revision
    #expect(try post("undo", "{\"revision\": \(revision)}").status == 204)
    #expect(try post("redo", "{\"revision\": \(revision)}").status == 200)
    #expect(try site.text().text.text.hasPrefix("aSift"))
  }

  @Test func `undoing does not delete a recipe that a person has added`() throws {
    let store = try site.store()
    var soup = Recipe()
    soup.title = "Soup"
    let id = try store.save(soup, by: .person).id
    let answer = try site.post("/api/recipes/\(id)/undo", #"{"revision": 1}"#)
    #expect(answer.status == 204)
    #expect(try store.recipe(id: id) != nil)
  }

  @Test(arguments: [
    ("edits", ""), ("edits", "[]"), ("edits", "{}"), ("edits", #"{"base": 1, "edits": []}"#),
    ("edits", #"{"base": {"version": 1, "text": "a"}, "edits": [7]}"#),
    ("text", #"{"revision": 1, "text": {"version": 1, "text": "\u0000"}}"#),
    ("text", #"{"revision": 1, "text": {"version": 99, "text": "a"}}"#),
    ("ingredients?start=0", #"{"revision": 1}"#),
    ("ingredients?start=-1&end=3", #"{"revision": 1}"#),
    ("ingredients?start=3&end=1", #"{"revision": 1}"#),
    ("ingredients?start=14&end=15", #"{"revision": 1}"#), ("undo", "null"),
  ])
  func `what makes no sense changes nothing`(name: String, body: String) throws {
    #expect(try post(name, body).status == 400)
    #expect(try site.text().revision == 1)
  }

  @Test(arguments: [
    #"[{"replacements": [{"start": 0, "end": 99999, "typed": ""}]}]"#,
    #"[{"added": [{"kind": "bold", "start": 0, "end": 99999}]}]"#,
    #"[{"added": [{"kind": "ingredient", "start": 0, "end": 4, "target": 9}]}]"#,
  ])
  func `edits that do not fit change nothing`(edits: String) throws {
    #expect(try post("edits", body(edits)).status == 400)
    #expect(try site.text().revision == 1)
  }

  @Test func `a change needs the token of the browser's own page`() throws {
    let page = try site.get("/")
    let (cookie, token) = (try #require(page.cookie), try #require(page.token))
    let body = typing("a", at: 0)
    func status(_ headers: [String: String]) throws -> Int {
      try site.ask("POST", "/api/recipes/1/edits", headers, body: body).status
    }
    #expect(try status([:]) == 403)
    #expect(try status(["cookie": cookie]) == 403)
    #expect(try status(["x-csrf-token": token]) == 403)
    #expect(try status(["cookie": "sorrel=other", "x-csrf-token": token]) == 403)
    let both = ["cookie": cookie, "x-csrf-token": token]
    #expect(try status(both.merging(["origin": "http://evil.example"]) { $1 }) == 403)
    #expect(try status(both.merging(["origin": "http://localhost:8077"]) { $1 }) == 200)
  }

  @Test func `where recipes may only be read, nothing is changed`() throws {
    var settings = RecipeSite.Settings()
    settings.isReadOnly = true
    let site = try TestSite(settings, recipes: [try TestSite.cake()])
    #expect(try site.post("/api/recipes/1/edits", typing("a", at: 0)).status == 403)
    #expect(try site.get("/recipes/1/edit").status == 403)
    #expect(!(try site.get("/recipes/1").text.contains("/edit")))
    #expect(try self.site.get("/recipes/1").text.contains("href=\"/recipes/1/edit\""))
    #expect(try self.site.get("/recipes/1/edit").text.contains("id=\"toolbar\""))
  }
}
