import Foundation
import RecipeStore
import Recipes
import Testing

@testable import RecipeServer

struct IngredientPageTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(recipes: [
      try Self.recipe("Toast", lines: [("butter", "butter"), ("flim/flam", "")]),
      try Self.recipe("Cake", lines: [("butter", "butter"), ("<b>zing</b>", ""), ("wobble", "")]),
    ])
  }

  private static func recipe(_ title: String, lines: [(String, String)]) throws -> Recipe {
    var recipe = Recipe()
    (recipe.title, recipe.language) = (title, "en")
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map { index, words in
          var line = IngredientLine(id: .init(rawValue: index + 1), text: "1 \(words.0)")
          (line.name, line.ingredient) = (words.0, words.1.isEmpty ? words.0 : words.1)
          return line
        })
    ]
    return recipe
  }

  private func object(_ answer: Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
  }

  @Test func `the list says where each is and how many recipes use it`() throws {
    let page = try site.get("/ingredients").text
    #expect(page.contains("href=\"/ingredient?key=butter\""))
    #expect(page.contains("<td>Dairy and eggs</td><td class=\"number\">2</td>"))
    #expect(page.contains("&lt;b&gt;zing&lt;/b&gt;") && !page.contains("<b>zing"))
    let german = try site.get("/ingredients", ["accept-language": "de"]).text
    #expect(german.contains("<small lang=\"de\">Butter") == false)
    #expect(german.contains("Milchprodukte und Eier"))
  }

  @Test(arguments: [
    ("q=butter", true, false), ("q=flim", false, true), ("own=1", false, true),
    ("q=zzyzx", false, false), ("q=but", true, false), ("q=fl", false, true),
  ])
  func `words and a filter narrow the list`(query: String, hasButter: Bool, hasFlim: Bool) throws {
    let page = try site.get("/ingredients?\(query)").text
    #expect(page.contains("key=butter\"") == hasButter)
    #expect(page.contains("key=flim%2Fflam\"") == hasFlim)
  }

  @Test func `the page of one says what is known and which recipes use it`() throws {
    let page = try site.get("/ingredient?key=butter").text
    #expect(page.contains("<span>milk</span>") && page.contains("beurre"))
    #expect(page.contains("/recipes/1\"") && page.contains("/recipes/2\""))
    #expect(try site.get("/ingredient?key=flim%2Fflam").text.contains("flim/flam"))
    #expect(try site.get("/ingredient?key=zzyzx").status == 404)
    #expect(try site.get("/ingredient").status == 404)
  }

  @Test func `a merge is shown before it is done, and can be taken back`() throws {
    let fields = "key=flim%2Fflam&kind=merge&value=butter"
    let preview = try site.postForm("/ingredient/preview", fields)
    #expect(preview.status == 200)
    #expect(preview.text.contains("1 flim/flam") && preview.text.contains("flim/flam → butter"))
    #expect(preview.text.contains("It concerns 1 recipe."))
    #expect(try site.store().recipe(id: .init(rawValue: 1))?.recipe.lines[1].ingredient != "butter")

    let done = try site.postForm("/ingredient/changes", fields)
    #expect(done.status == 303)
    #expect(try site.store().recipe(id: .init(rawValue: 1))?.recipe.lines[1].ingredient == "butter")
    let path = try #require(done.headers["Location"])
    let page = try site.get(path).text
    #expect(page.contains("Merged flim/flam into butter") && page.contains("/ingredient/undo"))
    let change = try #require(path.split(separator: "=").last)

    let undone = try site.postForm("/ingredient/undo", "key=flim%2Fflam&change=\(change)")
    #expect(undone.headers["Location"] == "/ingredient?key=flim%2Fflam")
    #expect(try site.store().ingredient(named: "flim/flam").key == "flim/flam")
    #expect(try site.postForm("/ingredient/undo", "key=butter&change=\(change)").status == 400)
  }

  @Test func `what is done is what was shown, or it is shown again`() throws {
    func fingerprint(_ page: Answer) throws -> Substring {
      let rest = try #require(
        page.text.components(separatedBy: "name=\"shown\" value=\"").dropFirst().first)
      return rest.prefix { $0 != "\"" }
    }
    let fields = "key=flim%2Fflam&kind=merge&value=butter"
    let shown = try fingerprint(try site.postForm("/ingredient/preview", fields))
    _ = try site.store().save(try Self.recipe("Soup", lines: [("flim/flam", "")]))
    let body = #"{"kind":"merge","ingredient":"flim/flam","value":"butter""#
    #expect(
      try site.post("/api/ingredient/changes", body + ",\"shown\":\"\(shown)\"}").status == 400)
    let again = try site.postForm("/ingredient/changes", "\(fields)&shown=\(shown)")
    #expect(again.status == 409 && again.text.contains("Not done: something else"))
    #expect(again.text.contains("It concerns 2 recipes."))
    #expect(try site.store().ingredient(named: "flim/flam").key == "flim/flam")
    let preview = try object(
      try site.post("/api/ingredient/changes", body + #","isPreview":true}"#))
    #expect(preview["shown"] as? String == String(try fingerprint(again)))
    // What else has been done does not matter.
    let other = #"{"revision":1,"kind":"title","text":"Pie"}"#
    #expect(try site.post("/api/recipes/2/list", other).status == 200)
    let now = try fingerprint(again)
    let done = try site.postForm("/ingredient/changes", "\(fields)&shown=\(now)")
    #expect(done.status == 303)
    #expect(try site.store().ingredient(named: "flim/flam").key == "butter")
  }

  @Test func `keys and names are limited by their scalars`() throws {
    let marks = "a" + String(repeating: "%CC%81", count: 1000)
    #expect(try site.get("/ingredient?key=\(marks)").status == 404)
    #expect(try site.get("/api/ingredient?key=\(marks)").status == 400)
    for target in ["/ingredient/preview", "/ingredient/changes"] {
      #expect(try site.postForm(target, "key=\(marks)&kind=rename&value=a").status == 400)
      #expect(try site.postForm(target, "key=butter&kind=rename&value=\(marks)").status == 400)
    }
    #expect(try site.postForm("/ingredient/undo", "key=\(marks)&change=1").status == 404)
    #expect(try site.store().lastStep() == nil)
  }

  @Test func `only the last change is taken back`() throws {
    func change(_ fields: String) throws -> Substring {
      let path = try site.postForm("/ingredient/changes", fields).headers["Location"]
      return try #require(path?.split(separator: "=").last)
    }
    let first = try change("key=butter&kind=rename&value=spread")
    let second = try change("key=butter&kind=rename&value=butter+fat")
    #expect(!(try site.get("/ingredient?key=butter&change=\(first)").text.contains("/undo")))
    #expect(try site.postForm("/ingredient/undo", "key=butter&change=\(first)").status == 400)
    #expect(try site.postForm("/ingredient/undo", "key=butter&change=\(second)").status == 303)
    #expect(try site.store().ingredient(named: "butter").name == "spread")
  }

  @Test(arguments: [
    ("kind=rename&value=flim/flam", "what another ingredient is called"),
    ("kind=rename&value=!!", "is no name"), ("kind=merge&value=butter", "neither merged"),
    ("kind=merge&value=zzyzx", "No ingredient called “zzyzx”"),
    ("kind=parent&value=butter", "neither merged"), ("kind=alias&value=", "is no name"),
  ])
  func `what cannot be done is said, and changes nothing`(fields: String, words: String) throws {
    for target in ["/ingredient/preview", "/ingredient/changes"] {
      let answer = try site.postForm(target, "key=butter&\(fields)")
      #expect(answer.status == 400)
      #expect(answer.text.contains(words), "\(fields)")
    }
    #expect(try site.store().lastStep() == nil)
  }

  @Test func `programs list, see, change and take back`() throws {
    let list = try object(try site.get("/api/ingredients?q=butter&limit=1"))
    #expect(list["total"] as? Int == 1)
    let details = try object(try site.get("/api/ingredient?key=butter"))
    #expect(details["traits"] as? [String] == ["milk"])
    #expect(try site.get("/api/ingredient?key=zzyzx").status == 404)
    #expect(try site.get("/api/ingredient").status == 400)
    #expect(try site.get("/api/ingredients?own=null").status == 400)
    let body = #"{"kind":"alias","ingredient":"butter","value":"wobble"#
    let preview = try site.post("/api/ingredient/changes", body + #"","isPreview":true}"#)
    #expect(try object(preview)["dryRun"] as? Bool == true)
    #expect(try site.store().lastStep() == nil)
    let outcome = try object(try site.post("/api/ingredient/changes", body + #""}"#))
    #expect(outcome["lines"] as? Int == 1)
    let change = try #require(outcome["change"] as? Int)
    let undo = #"{"change":\#(change)}"#
    #expect(try site.post("/api/ingredient/undo", undo).status == 204)
    #expect(try site.post("/api/ingredient/undo", undo).status == 400)
    let name = String(repeating: "a", count: 201)
    let long = #"{"kind":"rename","ingredient":"butter","value":"\#(name)"}"#
    #expect(try site.post("/api/ingredient/changes", long).status == 400)
  }
}
