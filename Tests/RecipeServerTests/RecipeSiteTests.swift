import Foundation
import Pictures
import RecipeStore
import Recipes
import TestSupport
import Testing

@testable import RecipeServer

struct RecipeSiteTests {
  @Test(arguments: ["he", ""])
  func `a recipe that is written from right to left is shown so as a whole`(
    language: String
  ) throws {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("חומוס", language)
    let site = try TestSite(recipes: [recipe])
    for path in ["/recipes/1", "/recipes/1/cook"] {
      let article = try #require(try site.get(path).text.ranges(of: "<article").first)
      let tag = try site.get(path).text[article.lowerBound...].prefix { $0 != ">" }
      #expect(tag.contains("dir=\"rtl\""), "\(tag)")
    }
  }

  @Test func `what nobody knows is said where people ask what is in a dish`() throws {
    var cake = try TestSite.cake()
    var line = IngredientLine(id: .init(rawValue: 99), text: "1 tbsp wonder sauce")
    line.name = "wonder sauce"
    cake.ingredients[0].lines.append(line)
    let site = try TestSite(recipes: [cake])
    let page = try site.get("/?q=without:lupin").text
    #expect(page.contains("Nobody has said what these hold: ") && page.contains("wonder sauce"))
    #expect(try !site.get("/?q=cake").text.contains("Nobody has said"))
    #expect(try site.get("/?q=without:glutn").text.contains("/?q=without%3Agluten"))
  }

  @Test func `the catalogue lists recipes and finds them by words`() throws {
    var soup = Recipe()
    soup.title = "Carrot soup"
    let site = try TestSite(recipes: [try TestSite.cake(), soup])
    let all = try site.get("/")
    #expect(all.status == 200)
    #expect(all.text.contains("Apple &lt;cake&gt;") && all.text.contains("Carrot soup"))
    let found = try site.get("/?q=flour")
    #expect(found.text.contains("Apple") && !found.text.contains("Carrot soup"))
    #expect(found.text.contains("<mark>flour</mark>"))
    let none = try site.get("/?q=%3Cscript%3E")
    #expect(none.text.contains("No recipe fits “&lt;script&gt;”."))
  }

  @Test func `an empty catalogue says how to fill it`() throws {
    let page = try TestSite().get("/").text
    #expect(page.contains("There are no recipes yet.<br><a href=\"/import\">"))
    #expect(page.contains("<code>sorrel import</code>"))
  }

  @Test func `a long list has parts`() throws {
    let recipes = (100..<200).map { number in
      var recipe = Recipe()
      recipe.title = "Soup \(number)"
      return recipe
    }
    let site = try TestSite(recipes: recipes)
    let first = try site.get("/").text
    #expect(first.contains("Soup 123") && !first.contains("Soup 124"))
    #expect(first.contains("rel=\"next\" href=\"/?from=24\"") && !first.contains("rel=\"prev\""))
    let last = try site.get("/?from=96&q=soup").text
    #expect(last.contains("rel=\"prev\" href=\"/?q=soup&amp;from=72\""))
    #expect(!last.contains("rel=\"next\""))
    for odd in ["-5", "x", "99999999999999999999"] {
      #expect(try site.get("/?from=\(odd)").status == 200)
    }
  }

  @Test func `a recipe is shown with its amounts in the steps`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let page = try site.get("/recipes/1").text
    #expect(page.contains("<h1 dir=\"auto\">Apple &lt;cake&gt;</h1>"))
    #expect(page.contains("<h3 dir=\"auto\">Dough &amp; filling</h3>"))
    #expect(page.contains("some &quot;apples&quot;"))
    #expect(
      page.contains(
        "<span class=\"ingredient\" data-ingredient=\"1\">flour<span class=\"amount\"> (200 g)</span>"
          + "</span>"))
    #expect(page.contains("<span class=\"measure\">30 minutes</span>"))
    #expect(page.contains("href=\"/?q=tag%3A%22baking%20%26%20more%22\""))
  }

  @Test(arguments: [
    ("6", "300 g flour", true), ("2", "100 g flour", true), ("4", "200 g flour", true),
    ("1/2", "25 g flour", true), ("0", "200 g flour", false), ("-1", "200 g flour", false),
    ("two", "200 g flour", false), ("9999999999999999999", "200 g flour", false),
  ])
  func `a recipe is scaled by servings`(servings: String, line: String, isScaled: Bool) throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let page = try site.get("/recipes/1?servings=\(servings)").text
    #expect(page.contains("<span>\(line)</span>"))
    #expect(page.contains("role=\"alert\"") == !isScaled)
  }

  @Test func `pages are in the language that the browser asks for`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let german = try site.get("/recipes/1", ["accept-language": "de-AT,de;q=0.9,en;q=0.5"]).text
    #expect(german.contains("<html lang=\"de\">") && german.contains(">Zutaten</h2>"))
    let other = try site.get("/recipes/1", ["accept-language": "fr"]).text
    #expect(other.contains("<html lang=\"en\">") && other.contains(">Ingredients</h2>"))
  }

  @Test func `every phrase is there in every language, and no other`() {
    #expect(Interface.languages == ["en", "de"])
    for language in Interface.languages {
      let say = Interface(accepting: language)
      for phrase in Phrase.allCases { #expect(!say(phrase).isEmpty, "\(phrase) in \(language)") }
    }
    #expect(Interface.keys.sorted() == Phrase.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: [
    ("/nothing", 404), ("/recipes/2", 404), ("/recipes/x", 404), ("/recipes/-1", 404),
    ("/recipes/99999999999999999999", 404), ("/recipes/1/more", 404), ("/pictures/zz", 404),
    ("/assets/x/none.css", 404), ("/assets/x/../../schema.sql", 400), ("/assets", 404),
    ("/assets/x/%2e%2e/schema.sql", 400), ("/assets/x/phrases.tsv", 404),
  ])
  func `what is not there is not found`(target: String, status: Int) throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    #expect(try site.get(target).status == status)
  }

  @Test func `a method that a page does not have is refused`() throws {
    let answer = try TestSite().ask("DELETE", "/")
    #expect(answer.status == 405)
    #expect(answer.headers["Allow"] == "GET")
  }

  @Test func `a picture that came with a recipe is sent`() throws {
    let site = try TestSite()
    let picture = try Picture(FormatSamples.picture)
    try site.store().save(picture)
    let name = picture.address.dropFirst("sha256:".count)
    let answer = try site.get("/pictures/\(name)")
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "image/png")
  }

  @Test func `files of pages are in the program, all of them, and may be kept for ever`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Resources/web")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    let names = files.compactMap { $0 as? String }.filter {
      $0.contains(".") && !$0.hasSuffix(".tsv")
    }
    #expect(names.sorted() == Assets.shared.names)
    let site = try TestSite()
    for name in names {
      let answer = try site.get(Assets.shared.path(name))
      #expect(
        answer.text
          == (try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)))
      #expect(answer.headers["Cache-Control"]?.contains("immutable") == true)
    }
  }
}
