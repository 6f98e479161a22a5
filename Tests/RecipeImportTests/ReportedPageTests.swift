import Recipes
import RichText
import Testing

@testable import RecipeImport

/// What users of recipe programs have met on pages, beyond the shapes in `HTMLFormatTests`.
struct ReportedPageTests {
  private func read(_ page: String) -> ImportResult {
    HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  private func recipe(_ properties: String) -> Recipe? {
    read(
      """
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup",
      "recipeIngredient":["salt"],"recipeInstructions":"Mix."\(properties)}</script>
      """
    ).recipes.first
  }

  @Test(arguments: [
    ("PT80M", "4800", "4800"), ("P0Y0M0DT0H25M0S", "1500", "1500"), ("PT40M", "2400", "2400"),
    ("2½ hours", "9000", "9000"), ("2h15m", "8100", "8100"), ("PT0H8M30S", "510", "510"),
    ("20 - 25 minutes", "1200", "1500"), ("PT2.5H", "9000", "9000"),
  ])
  func `times are read in every form`(text: String, lower: String, upper: String) {
    let time = recipe(",\"cookTime\":\"\(text)\"")?.times.cooking
    #expect(time.map { "\($0.lower) \($0.upper)" } == "\(lower) \(upper)")
  }

  @Test(arguments: [
    ("Pé-de-moça", []), ("PT0M", []), ("PT0H0M0S", []), ("", []), ("soon", []),
    ("2DT1H", ["cooking time: 2DT1H"]), ("3 ticks", ["cooking time: 3 ticks"]),
  ])
  func `what is no time is none, and a note if it has a number`(text: String, notes: [String]) {
    let recipe = recipe(",\"cookTime\":\"\(text)\"")
    #expect(recipe?.times.cooking == nil)
    #expect(recipe?.notes == notes)
  }

  @Test func `a duration may have a least and a most`() {
    let time = recipe(
      ",\"cookTime\":{\"@type\":\"Duration\",\"minValue\":\"PT310M\",\"maxValue\":\"PT490M\"}"
    )?.times.cooking
    #expect(time == TimeSpan(seconds: 18600, 29400))
  }

  @Test(arguments: [
    (#""6 (3 small rolls each)""#, "6", "", "3 small rolls each"),
    (#""About 2 dozen""#, "24", "", ""), (#""5 cakes""#, "5", "cakes", ""),
    (#""3 loaf of bread""#, "3", "loaf of bread", ""), (#""14 pieces""#, "14", "pieces", ""),
    (#""600 g di crema di riso""#, "600", "g", "di crema di riso"),
    (#""03 servings""#, "3", "servings", ""), (#""2,000 cookies""#, "2000", "cookies", ""),
    (#""3,5 portions""#, "7/2", "portions", ""), (#"["6","7"]"#, "6-7", "", ""),
    (#"["6","6-7"]"#, "6", "", ""),
    (#""6-7""#, "6-7", "", ""),
    (#"{"@type":"QuantitativeValue","value":6,"unitText":"bowls"}"#, "6", "bowls", ""),
  ])
  func `yields are read in every form`(json: String, quantity: String, noun: String, note: String) {
    let yield = recipe(",\"recipeYield\":\(json)")?.yields.first
    #expect(yield?.quantity?.description == quantity)
    #expect(yield?.noun == noun && yield?.note == note)
  }

  @Test func `two yields of different kinds are both kept`() {
    let yields = recipe(#","recipeYield":["6","800 grams"]"#)?.yields
    #expect(yields?.map(\.text) == ["6", "800 grams"])
    #expect(yields?.last?.noun == "grams")
    #expect(recipe(#","recipeYield":"About 2 dozen""#)?.yields.first?.isApproximate == true)
  }

  @Test func `texts may be lists and lists texts`() {
    let recipe = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":["Pie"],"description":["Good."],
      "recipeIngredient":"Leeks","recipeInstructions":["Bake."]}</script>
      """
    ).recipes.first
    #expect(PageReading(recipe) == PageReading("Pie", ["Leeks"], ["Bake."]))
    #expect(recipe?.summary == "Good.")
  }

  @Test(arguments: [
    ("Gran&#039;s soup", "Gran's soup"), ("Gran&#x27;s soup", "Gran's soup"),
    ("Gran&#8217;s soup", "Gran’s soup"), ("Salt &amp;amp;amp; soup", "Salt & soup"),
    ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"), ("1Â½ soups â€“ two", "1½ soups – two"),
    ("São Paulo Ãrea", "São Paulo Ãrea"), ("Mâche", "Mâche"),
  ])
  func `references and double encodings in titles are resolved`(text: String, title: String) {
    let page = """
      <script type="application/ld+json">{"@type":"Recipe","name":"\(text)","recipeIngredient":["salt"],
      "recipeInstructions":"Mix."}</script>
      """
    #expect(read(page).recipes.first?.title == title)
  }

  @Test func `a raw tab is repaired, and that is told`() {
    let result = read(
      """
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"A\tb",
      "recipeIngredient":["salt"],"recipeInstructions":"Mix."}</script>
      """)
    #expect(result.recipes.first?.title == "A b")
    #expect(result.diagnostics.map(\.message) == ["repaired: raw control characters in a string"])
  }

  @Test(arguments: [
    """
    <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
    <i itemprop="recipeIngredient">salt</i><p itemprop="recipeInstructions">Mix.</p></div>
    """,
    """
    <h1>Soup</h1><h2>Ingredients</h2><ul><li>2 g salt<li>1 l water<li>4 leeks</ul><h2>Method</h2>
    <p>Mix everything and boil it for a while.</p>
    """,
  ])
  func `where data is broken beyond repair, the page itself is read, and the data named`(
    body: String
  ) {
    let result = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":"A "good" soup"}</script>\(body)
      """)
    #expect(result.recipes.map(\.title) == ["Soup"])
    #expect(result.diagnostics.first?.place == "JSON-LD block")
  }

  @Test func `data without a context is taken, and that is told`() {
    let result = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"],
      "recipeInstructions":"Mix."}</script>
      """)
    #expect(result.recipes.count == 1)
    #expect(
      result.diagnostics == [
        Diagnostic(.warning, "no @context; read as schema.org", place: "JSON-LD block")
      ])
  }

  @Test(arguments: [
    ("UTF-8 without a word about it", Array("Käse".utf8), ""),
    ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("Käse".utf8), ""),
    ("windows-1252 in a meta element", [0x4B, 0xE4, 0x73, 0x65], "<meta charset=windows-1252>"),
    (
      "Latin 2 in an old meta element", [0x4B, 0xE4, 0x73, 0x65],
      "<meta http-equiv='Content-Type' content='text/html; charset=ISO-8859-2'>"
    ),
    ("a page that lies", [0x4B, 0xE4, 0x73, 0x65], "<meta charset=utf-8>"),
    (
      "an XML declaration", [0x4B, 0xE4, 0x73, 0x65],
      "<?xml version='1.0' encoding='iso-8859-1'?><!DOCTYPE html>"
    ),
  ])
  func `the encoding of a page is found`(name: String, title: [UInt8], head: String) {
    var bytes = title.starts(with: [0xEF]) ? Array(title.prefix(3)) : []
    bytes += Array(
      "\(head)<html><script type=\"application/ld+json\">{\"@type\":\"Recipe\",\"name\":\"".utf8)
    bytes += title.starts(with: [0xEF]) ? Array(title.dropFirst(3)) : title
    bytes += Array(
      "\",\"recipeIngredient\":[\"x\"],\"recipeInstructions\":\"Mix.\"}</script></html>".utf8)
    let result = HTMLFormat().read(ImportSource(bytes: bytes, name: "page"))
    #expect(result.recipes.first?.title == "Käse", "\(name)")
  }

  @Test func `the encoding that a server says counts more than the page's`() {
    let bytes =
      Array("<meta charset=iso-8859-1><html><h1>".utf8) + [0xCA, 0xE0, 0xF8, 0xE0]
      + Array(
        "</h1><h2>Ingredients</h2><ul><li>2 g salt<li>1 l milk<li>4 eggs</ul><h2>Method</h2><p>Boil all of it for an hour.</p>"
          .utf8)
    let source = ImportSource(bytes: bytes, name: "x", charset: "windows-1251")
    #expect(HTMLFormat().read(source).recipes.first?.title == "Каша")
  }
}
