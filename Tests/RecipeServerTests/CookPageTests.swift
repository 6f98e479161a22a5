import Pictures
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeServer

struct CookPageTests {
  @Test func `a recipe to cook has its times, and amounts for so many people`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let page = try site.get("/recipes/1/cook?servings=8").text
    #expect(
      page.contains(
        "<span class=\"measure\">30 minutes<span data-seconds=\"1800\" hidden></span>"))
    #expect(page.contains("400 g flour") && page.contains("href=\"/recipes/1?servings=8\""))
    #expect(try site.get("/recipes/2/cook").status == 404)
  }

  @Test(arguments: ["/recipes/1", "/recipes/1/cook"])
  func `the pictures of a step stand below it, and those of the web are links`(path: String) throws
  {
    let picture = try Picture(FormatSamples.picture)
    var recipe = Recipe()
    recipe.title = "Soup"
    var method = RichTextBuilder()
    let pictures: PictureList = [
      "\(picture.address)", "https://example.org/\"1\".jpg", "javascript:alert(1)",
    ]
    method.appendParagraph(try RichText("Wait."))
    method.appendParagraph(try RichText("Cut."), format: ParagraphFormat(pictures: pictures))
    recipe.method = method.build()
    let site = try TestSite(recipes: [recipe])
    try site.store().save(picture)
    let page = try site.get(path).text
    let digest = picture.address.dropFirst(7)
    #expect(
      page.contains(
        """
        Cut.<img class="step picture" src="/pictures/\(digest)" width="3" height="2" loading="lazy" \
        alt="Picture of step 2"><a class="step picture" href="https://example.org/&quot;1&quot;.jpg" \
        rel="noreferrer noopener" lang="en">Picture of step 2</a></li>
        """))
    #expect(!page.contains("javascript:alert"))
  }

  @Test(arguments: [
    ("metric", "2 cups flour", "flour", "250 g flour"),
    ("us", "2 cups flour", "flour", "2 cups flour"),
    ("metric", "8 oz chocolate", "", "225 g chocolate"), ("us", "240 ml cream", "", "1 cup cream"),
    ("metric", "1 tbsp oil", "", "1 tbsp oil"), ("", "2 cups flour", "flour", "2 cups flour"),
    ("metric", "3 eggs", "egg", "3 eggs"), ("other", "8 oz chocolate", "", "8 oz chocolate"),
  ])
  func `amounts are shown in the units of a choice`(
    units: String, line: String, ingredient: String, shown: String
  ) throws {
    var recipe = Recipe()
    (recipe.title, recipe.language) = ("Something", "en")
    let words = line.split(separator: " ")
    var read = IngredientLine(id: .init(rawValue: 1), text: line)
    read.name = String(words.last ?? "")
    read.ingredient = ingredient
    let names = ["cups": "cup", "oz": "ounce", "ml": "milliliter", "tbsp": "tablespoon"]
    let unit = names[String(words[1])].map { UnitTable.shared.unit(id: $0) }
    read.amount = Amount(
      quantity: Quantity(Int(words[0]).map { Rational($0) } ?? .one), unit: unit,
      text: words.dropLast().joined(separator: " "))
    recipe.ingredients = [IngredientSection(lines: [read])]
    let site = try TestSite(recipes: [recipe])
    let page = try site.get("/recipes/1?units=\(units)").text
    #expect(page.contains("<span>\(shown)</span>"), "\(page.split(separator: "checkbox"))")
  }

  @Test func `doubtful recipes are listed for review`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let page = try site.get("/review").text
    #expect(page.contains("Never mentioned: some &quot;apples&quot;"))
    #expect(page.contains("href=\"/recipes/1/edit\""))
    #expect(try TestSite().get("/review").text.contains("Nothing was found."))
  }

  @Test func `the search says what it cannot read, and what may be meant`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let odd = try site.get("/?q=tilte:cake")
    #expect(odd.status == 400 && odd.text.contains("did you mean &#39;title:&#39;"))
    let unknown = try site.get("/?q=ingredient:zzyzx")
    #expect(unknown.text.contains("No ingredient called “zzyzx” is known."))
    #expect(try site.get("/?q=aple").text.contains("<a href=\"/?q=apple\">apple</a>"))
    #expect(try site.get("/api/recipes?q=tilte:cake").status == 400)
    #expect(try site.get("/api/recipes?q=aple").text.contains("\"didYouMean\":\"apple\""))
  }

  @Test func `the list follows every change, by whomever`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    #expect(try site.get("/").text.contains("1 recipe</p>"))
    var soup = Recipe()
    soup.title = "Soup"
    let other = try site.store()
    _ = try other.save(soup)
    #expect(try site.get("/").text.contains("Soup"))
    let change = #"{"revision": 1, "kind": "title", "text": "Broth"}"#
    #expect(try site.post("/api/recipes/2/list", change).status == 200)
    let page = try site.get("/").text
    #expect(page.contains("Broth") && !page.contains("Soup"))
    #expect(try site.get("/", ["accept-language": "de"]).text.contains("2 Rezepte</p>"))
    _ = try other.delete([RecipeID(rawValue: 2)])
    #expect(try !site.get("/").text.contains("Broth"))
  }

  @Test func `facets lead to the hits that have them, and back`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    let plain = try site.get("/?q=cake").text
    let narrowing = "href=\"/?q=cake&amp;narrow=1\""
    #expect(plain.contains("\(narrowing) aria-expanded=\"false\"") && !plain.contains("baking"))
    let page = try site.get("/?q=cake&narrow=1").text
    let tag = "/?q=cake%20tag%3A%22baking%20%26%20more%22&narrow=1"
    #expect(page.contains("href=\"\(tag.replacing("&", with: "&amp;"))\" rel=\"nofollow\""))
    #expect(page.contains("href=\"/?q=cake\" aria-expanded=\"true\""))
    let narrowed = try site.get(tag).text
    #expect(narrowed.contains("Apple") && narrowed.contains("\(narrowing) aria-current=\"true\""))
    #expect(narrowed.contains("1 recipe</p>"))
  }
}
