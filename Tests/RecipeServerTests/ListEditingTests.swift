import Foundation
import RecipeStore
import Recipes
import RichText
import Testing

@testable import RecipeServer

struct ListEditingTests {
  private let site: TestSite

  init() throws { site = try TestSite(recipes: [try TestSite.cake()]) }

  private func change(_ fields: String, revision: Int? = nil) throws -> Answer {
    let revision = try revision ?? site.text().revision
    return try site.post("/api/recipes/1/list", "{\"revision\": \(revision), \(fields)}")
  }

  @Test func `lines are added, changed, moved and deleted, and the title is changed`() throws {
    let added = try site.outcome(try change(#""kind": "add", "text": " 2  eggs ""#))
    #expect(added.list?.lines.map(\.text) == ["200 g flour", "some \"apples\"", "2 eggs"])
    #expect(added.list?.lines.map(\.number) == [1, 2, 3] && added.edit == nil)
    let changed = try site.outcome(
      try change(#""kind": "change", "line": 1, "text": "1 kg flour""#))
    #expect(changed.list?.lines.first?.text == "1 kg flour")
    #expect(try site.text().text.spans.contains { $0.target == 1 })
    let moved = try site.outcome(try change(#""kind": "up", "line": 3"#))
    #expect(moved.list?.lines.map(\.number) == [1, 3, 2])
    let deleted = try site.outcome(try change(#""kind": "delete", "line": 1"#))
    #expect(deleted.list?.lines.map(\.number) == [3, 2] && deleted.edit != nil)
    #expect(try !site.text().text.spans.contains { $0.kind == .ingredient })
    let titled = try site.outcome(try change(#""kind": "title", "text": "Pie""#))
    #expect(titled.list?.title == "Pie")
    let history = try site.store().history(of: RecipeID(rawValue: 1)).map(\.what)
    #expect(
      history.dropFirst() == [
        "Added '2 eggs'", "Changed an ingredient to '1 kg flour'", "Moved '2 eggs'",
        "Deleted '1 kg flour'", "Changed the title",
      ])
    #expect(titled.position == 6)
  }

  @Test func `a deleted line comes back with its mentions`() throws {
    let deleted = try site.outcome(try change(#""kind": "delete", "line": 1"#))
    let body = "{\"revision\": \(deleted.revision), \"position\": \(deleted.position ?? 0)}"
    #expect(try site.post("/api/recipes/1/undo", body).status == 200)
    #expect(try site.text().list.lines.map(\.number) == [1, 2])
    #expect(try site.text().text == TestSite.cake().method)
  }

  @Test func `what somebody else has changed is not overwritten`() throws {
    _ = try site.outcome(try change(#""kind": "add", "text": "eggs""#))
    let answer = try change(#""kind": "change", "line": 1, "text": "rye""#, revision: 1)
    #expect(answer.status == 409)
    let now = try JSONDecoder().decode(EditingAPI.Text.self, from: Data(answer.text.utf8))
    #expect(now.list.lines.map(\.text) == ["200 g flour", "some \"apples\"", "eggs"])
  }

  @Test(arguments: [
    #""kind": "add", "text": "  ""#, #""kind": "add""#,
    #""kind": "change", "line": 9, "text": "a""#,
    #""kind": "delete""#, #""kind": "title", "text": """#, #""kind": "bake", "line": 1"#,
    #""kind": "change", "line": 1, "text": "\#(String(repeating: "a", count: 1001))""#,
  ])
  func `what makes no sense changes nothing`(fields: String) throws {
    #expect(try change(fields).status == 400)
    #expect(try site.text().revision == 1)
  }

  @Test func `forms do the same without script`() throws {
    let page = try site.get("/recipes/1/edit").text
    #expect(page.contains("value=\"200 g flour\"") && page.contains("some &quot;apples&quot;"))
    let answer = try site.postForm(
      "/recipes/1/list", "revision=1&kind=change&line=1&text=1+kg+flour")
    #expect(answer.headers["Location"] == "/recipes/1/edit")
    #expect(try site.text().list.lines.first?.text == "1 kg flour")
    let late = try site.postForm("/recipes/1/list", "revision=1&kind=delete&line=1")
    #expect(late.status == 409 && late.text.contains("somebody else has changed"))
    #expect(try site.postForm("/recipes/1/list", "revision=2&kind=add&text=").status == 400)
  }

  @Test(arguments: [
    ("kind=change&line=1&text=rye+%26+oats", "name=\"line\" value=\"1\">", "rye &amp; oats"),
    ("kind=add&section=0&text=salt", "name=\"section\" value=\"0\">", "salt"),
    ("kind=add&section=7&text=salt", "name=\"section\" value=\"0\">", "salt"),
    ("kind=title&text=Pie", "<input id=\"title\"", "Pie"),
    // The line is gone: its words are offered as a new one.
    ("kind=change&line=2&text=pears", "name=\"section\" value=\"0\">", "pears"),
  ])
  func `what was typed stays in its field when a form comes too late`(
    fields: String, place: String, words: String
  ) throws {
    _ = try site.outcome(try change(#""kind": "delete", "line": 2"#))
    let late = try site.postForm("/recipes/1/list", "revision=1&\(fields)")
    #expect(late.status == 409 && late.text.contains("somebody else has changed"))
    let behind = try #require(late.text.components(separatedBy: place).dropFirst().first)
    let input = try #require(behind.components(separatedBy: "name=\"text\" ").dropFirst().first)
    #expect(input.hasPrefix("value=\"\(words)\""), "\(input.prefix(80))")
    #expect(late.text.components(separatedBy: "value=\"\(words)\"").count == 2)
    #expect(late.text.contains("name=\"revision\" value=\"2\""))
  }

  @Test func `a line that is too long is refused and not cut, and can be moved`() throws {
    var long = try TestSite.cake()
    long.ingredients[0].lines[1].text = String(repeating: "a", count: 1200)
    let site = try TestSite(recipes: [long])
    let line = "line=2&text=\(long.ingredients[0].lines[1].text)"
    let answer = try site.postForm("/recipes/1/list", "revision=1&kind=change&\(line)")
    #expect(answer.status == 400 && answer.text.contains("from 1 to 1000 characters"))
    let recipe = try site.store().recipe(id: RecipeID(rawValue: 1))
    #expect(recipe?.revision == 1)
    #expect(try site.postForm("/recipes/1/list", "revision=1&kind=up&\(line)").status == 303)
    let moved = try site.store().recipe(id: RecipeID(rawValue: 1))?.recipe
    #expect(moved?.ingredients.first?.lines.first?.text.count == 1200)
  }

  @Test func `a mention of a line that somebody has deleted becomes plain words`() throws {
    _ = try site.outcome(try change(#""kind": "delete", "line": 1"#))
    let body = """
      {"revision": 1, "edits": [{"replacements": [{"start": 0, "end": 0, "typed": "Now: "}],
        "removed": [{"kind": "ingredient", "start": 14, "end": 19, "target": 1}],
        "added": [{"kind": "ingredient", "start": 5, "end": 9, "target": 1}]}],
       "base": {"version": 1, "text": "Sift the flour.\\nBake for 30 minutes.",
        "spans": [{"kind": "ingredient", "start": 9, "end": 14, "target": 1},
          {"kind": "timer", "start": 25, "end": 35, "payload": "1800"}]}}
      """
    let outcome = try site.outcome(try site.post("/api/recipes/1/edits", body))
    #expect(outcome.list?.lines.map(\.number) == [2] && outcome.edit != nil)
    #expect(try site.text().text.text.hasPrefix("Now: Sift"))
    #expect(try site.text().text.spans.map(\.kind) == [.timer])
  }

  @Test func `words that look like lines are offered and marked`() throws {
    let typed = """
      {"edits": [{"replacements": [{"start": 36, "end": 36, "typed": " Add flour. Flour!"}]}],
       "base": {"version": 1, "text": "Sift the flour.\\nBake for 30 minutes.",
        "spans": [{"kind": "ingredient", "start": 9, "end": 14, "target": 1},
          {"kind": "timer", "start": 25, "end": 35, "payload": "1800"}]}}
      """
    _ = try site.outcome(try site.post("/api/recipes/1/edits", typed))
    let offered = try site.get("/api/recipes/1/suggestions").text
    #expect(offered == "[{\"name\":\"flour\",\"target\":1,\"places\":2}]\n")
    let mark = #"{"revision": 2, "name": "flour", "target": 1}"#
    #expect(try site.outcome(try site.post("/api/recipes/1/mentions", mark)).edit != nil)
    #expect(
      try site.text().text.spans.filter { $0.target == 1 }.map(\.range) == [
        9..<14, 41..<46, 48..<53,
      ])
    #expect(try site.post("/api/recipes/1/mentions", mark).status == 409)
    let again = #"{"revision": 3, "name": "flour", "target": 1}"#
    #expect(try site.post("/api/recipes/1/mentions", again).status == 400)
    #expect(try site.get("/api/recipes/1/suggestions").text == "[]\n")
  }
}
