import Recipes
import Testing

@testable import RecipeImport

/// Recipes whose data has one list, and whose page shows it in groups.
struct IngredientGroupsTests {
  private func ingredients(_ data: [String], _ body: String) -> [String] {
    let list = data.map { "\"\($0)\"" }.joined(separator: ",")
    let page = """
      <html lang="en"><script type="application/ld+json">{"@type":"Recipe","name":"Cake",
      "recipeIngredient":[\(list)],"recipeInstructions":["Stir.","Bake."]}</script><body>\(body)</body></html>
      """
    let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
    #expect(result.recipes.first?.lines.map(\.id.rawValue) == Array(1...data.count))
    return PageReading(result.recipes.first).ingredients
  }

  private static let list = ["200 g flour", "1/2 cup butter", "3 apples", "2 tbsp sugar"]
  private static let grouped = [
    "# Base", "200 g flour", "1/2 cup butter", "# For the top", "3 apples", "2 tbsp sugar",
  ]

  @Test(arguments: [
    // Headings between lists.
    """
    <div class="x-ingredients"><h3>Ingredients</h3><h4>Base</h4><ul><li>200 g flour<li>½ cup butter</ul>
    <h4>For the top</h4><ul><li>3 apples<li>2 tbsp sugar</ul></div>
    """,
    // Spans for the parts of a line, boxes to tick, units written out.
    """
    <div class="card-ingredients-box"><p><strong>Base</strong></p><ul><li><input type="checkbox"><span>200</span>
    <span>g</span> <span>flour</span></li><li><span>▢</span><span>½</span> <span>cup</span> butter</li></ul>
    <p><strong>For the top:</strong></p><ul><li>3 apples</li><li>2 tablespoons sugar</li></ul></div>
    """,
    // Headings that are items of the list themselves.
    """
    <ul class="ingredient-list"><li><b>Base</b></li><li>200 g flour</li><li>1/2 cup butter</li>
    <li class="heading"><strong>For the top</strong></li><li>3 apples</li><li>2 tbsp sugar</li></ul>
    """,
    // Only the lines are marked.
    """
    <div><h3>Base</h3><ul><li class="ingredient">200 g flour</li><li class="ingredient">1/2 cup butter</li></ul>
    <h3>For the top</h3><ul><li class="ingredient">3 apples</li><li class="ingredient">2 tbsp sugar</li></ul></div>
    """,
    // Nothing is marked.
    """
    <section><h2>Zum Backen</h2><p>1 Some words before.</p><div><h3>Base</h3><ul><li>200 g flour</li>
    <li>1/2 cup butter</li></ul><h3>For the top</h3><ul><li>3 apples</li><li>2 tbsp sugar</li></ul></div></section>
    """,
  ])
  func `groups that the page shows are found`(body: String) {
    let lines = Self.grouped.map { body.contains("½") ? $0.replacing("1/2", with: "½") : $0 }
    #expect(ingredients(Self.list, body) == lines)
  }

  @Test func `headings that the data has among the lines become headings`() {
    let data = ["Base", "200 g flour", "1/2 cup butter", "For the top", "3 apples", "2 tbsp sugar"]
    let page = """
      <html><script type="application/ld+json">{"@type":"Recipe","name":"Cake","recipeInstructions":["Stir."],
      "recipeIngredient":[\(data.map { "\"\($0)\"" }.joined(separator: ","))]}</script>
      <div class="ingredients"><h4>Base</h4><ul><li>200 g flour<li>1/2 cup butter</ul>
      <h4>For the top</h4><ul><li>3 apples<li>2 tbsp sugar</ul></div></html>
      """
    let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
    #expect(PageReading(result.recipes.first).ingredients == Self.grouped)
  }

  @Test(arguments: [
    // Another list.
    "<div class=\"ingredients\"><h4>Base</h4><ul><li>1 l milk<li>2 eggs<li>honey<li>cream<li>rum</ul></div>",
    // No headings but that of the list and switches.
    """
    <div class="ingredients"><h2>Ingredients</h2><span>US</span><span>Metric</span><ul><li>200 g flour
    <li>1/2 cup butter<li>3 apples<li>2 tbsp sugar</ul></div>
    """, "",
  ])
  func `a list without groups stays as it is`(body: String) {
    #expect(ingredients(Self.list, body) == Self.list)
  }

  @Test func `what only the page has of the list is taken from there`() {
    let body = """
      <ul class="ingredients"><li>200 g flour<li>1/2 cup butter<li>3 apples<li>2 tbsp sugar<li>2 eggs<li>100 ml milk
      <li>1 pinch of salt</ul>
      """
    let page = """
      <html lang="en"><script type="application/ld+json">{"@type":"Recipe","name":"Cake",
      "recipeIngredient":["200 g flour","1/2 cup butter","3 apples","2 tbsp sugar"],
      "recipeInstructions":["Stir.","Bake."]}</script>\(body)</html>
      """
    let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
    #expect(result.recipes.first?.lines.count == 7)
  }

  @Test(arguments: [
    "<ul class=ingredients><li>200 g flour (fine)<li>1 egg<li>100 ml milk<li>Salt</ul>",
    """
    <table class=ingredients><tr><td>200 g<td>flour (fine)<tr><td>1<td>egg<tr><td>100 ml<td>milk<tr><td><td>Salt</table>
    """,
  ])
  func `amounts that the data puts behind come in front as the page shows them`(list: String) {
    let page = """
      <!DOCTYPE html><html lang="en"><script type="application/ld+json">{"@type":"Recipe","name":"Pancakes",
      "recipeIngredient":["flour, 200g","egg, 1","milk 100 ml","Salt"],"recipeYield":"4","totalTime":"PT9M",
      "recipeInstructions":"Mix."}</script>\(list)</html>
      """
    let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
    #expect(
      result.recipes.first?.lines.map(\.text)
        == ["200 g flour (fine)", "1 egg", "100 ml milk", "Salt"])
  }

  @Test func `what the data measures in words comes in the order of the page, too`() {
    let list = """
      <ul class=ingredients><li>200 g flour<li>1 egg<li>a pinch of salt<li>grated cheese<li>pepper, white</ul>
      """
    #expect(
      ingredients(["flour, 200 g", "egg, 1", "salt, a pinch of", "cheese, grated", "pepper"], list)
        == ["200 g flour", "1 egg", "a pinch of salt", "grated cheese", "pepper"])
  }

  @Test(arguments: [
    // Elsewhere the data has the amounts in front, and its own order.
    ("<li>flour 200 g<li>egg 2<li>salt", ["200 g flour", "2 egg", "salt"]),
    ("<li>1.5 cups flour<li>2 eggs<li>salt", ["5 cups flour", "2 eggs", "salt"]),
    ("<li>0.5 cup flour<li>2 eggs<li>1 tsp salt", ["1/2 cup(s) flour", "2 eggs", "1 tsp salt"]),
    ("<li>1 cup flour<li>2 eggs<li>1 tsp salt", ["1 cup(s) flour", "2 eggs", "1 tsp salt"]),
  ])
  func `a line that the data spoils is worded as on the page`(items: String, data: [String]) {
    let page: [String: String] = [
      "5 cups flour": "1.5 cups flour", "1 cup(s) flour": "1 cup flour",
    ]
    #expect(
      ingredients(data, "<ul class=ingredients>\(items)</ul>") == data.map { page[$0] ?? $0 })
  }
}
