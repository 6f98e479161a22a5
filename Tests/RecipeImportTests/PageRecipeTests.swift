import Recipes
import RichText
import Testing

@testable import RecipeImport

/// Pages that mark nothing: the recipe is found as a reader would find it.
struct PageRecipeTests {
  private func result(_ body: String, language: String = "en", head: String = "") -> ImportResult {
    let page =
      "<!DOCTYPE html><html lang=\"\(language)\"><head>\(head)</head><body>\(body)</body></html>"
    return HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  private func reading(_ body: String, language: String = "en", head: String = "") -> PageReading {
    PageReading(result(body, language: language, head: head).recipes.first)
  }

  private static let soup = PageReading(
    "Leek soup", ["2 leeks", "500 ml stock", "salt"],
    ["Wash the leeks and cut them into rings.", "Simmer everything for 20 minutes."])

  @Test(arguments: [
    // Headings and lists.
    """
    <nav><a href="/">Home</a></nav><h1>Leek soup</h1><p>My favourite when it rains all day long.</p>
    <h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock<li>salt</ul>
    <h2>Method</h2><ol><li>Wash the leeks and cut them into rings.<li>Simmer everything for 20 minutes.</ol>
    <h2>Comments</h2><p>Lovely soup, I made it twice with 3 leeks and 2 onions.</p>
    """,
    // Marks in classes, names and amounts set apart by style sheets.
    """
    <h1>Leek soup</h1><div class="recipe-ingredients">
    <div class="row"><div class="qty">2</div><div class="what">leeks</div></div>
    <div class="row"><div class="qty">500 ml</div><div class="what">stock</div></div>
    <div class="row"><div class="what">salt</div></div></div>
    <div class="recipe-steps"><div><span>1</span><p>Wash the leeks and cut them into rings.</p></div>
    <div><span>2</span><p>Simmer everything for 20 minutes.</p></div></div>
    """,
    // Spans without blanks between.
    """
    <h1>Leek soup</h1><h3>What you need</h3><ul><li><span>2</span><span>leeks</span><li><span>500</span>
    <span>ml</span> <span>stock</span><li><span>salt</span></ul><h3>Directions</h3>
    <p>1. Wash the leeks and cut them into rings.</p><p>2. Simmer everything for 20 minutes.</p>
    """,
    // A table.
    """
    <h1>Leek soup</h1><h2>Ingredients</h2><table><tr><td>2</td><td>leeks</td></tr>
    <tr><td>500 ml</td><td>stock</td></tr><tr><td></td><td>salt</td></tr></table>
    <h2>Preparation</h2><p>Wash the leeks and cut them into rings.<br>Simmer everything for 20 minutes.</p>
    """,
    // Bold words for headings, bullets as signs, lines divided by breaks.
    """
    <h1>Leek soup</h1><p><b>Ingredients</b><br>• 2 leeks<br>• 500 ml stock<br>• salt</p>
    <p><b>Instructions:</b> Wash the leeks and cut them into rings.</p>
    <p>Simmer everything for 20 minutes.</p>
    """,
    // The list once more, to print.
    """
    <h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock<li>salt</ul>
    <div class="to-paper"><h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock<li>salt</ul></div>
    <h2>Method</h2><ol><li>Wash the leeks and cut them into rings.<li>Simmer everything for 20 minutes.</ol>
    """,
  ])
  func `a recipe without marks is found`(body: String) {
    #expect(reading(body) == Self.soup)
  }

  @Test(arguments: [
    (
      "de", "Zutaten", "Zubereitung", ["200 g Mehl", "3 Eier", "Salz"],
      "Mehl und Eier zu einem glatten Teig verrühren."
    ),
    (
      "fr", "Ingrédients", "Préparation", ["200 g de farine", "3 œufs", "sel"],
      "Mélanger la farine et les œufs dans un saladier."
    ),
    (
      "es", "Ingredientes", "Elaboración", ["200 g de harina", "3 huevos", "sal"],
      "Mezclar la harina con los huevos en un bol grande."
    ),
    (
      "it", "Ingredienti", "Procedimento", ["200 g di farina", "3 uova", "sale"],
      "Mescolare la farina con le uova in una ciotola."
    ),
    (
      "nl", "Ingrediënten", "Bereiding", ["200 g bloem", "3 eieren", "zout"],
      "Meng de bloem met de eieren in een grote kom."
    ),
    (
      "sv", "Ingredienser", "Gör så här", ["2 dl mjöl", "3 ägg", "salt"],
      "Blanda mjöl och ägg till en slät smet i en skål."
    ),
    (
      "pl", "Składniki", "Sposób przygotowania", ["200 g mąki", "3 jajka", "sól"],
      "Wymieszać mąkę z jajkami w dużej misce na gładko."
    ),
    (
      "pt", "Ingredientes", "Modo de preparo", ["200 g de farinha", "3 ovos", "sal"],
      "Misture a farinha com os ovos em uma tigela grande."
    ),
    (
      "el", "Υλικά", "Εκτέλεση", ["200 g αλεύρι", "3 αυγά", "αλάτι"],
      "Ανακατεύουμε το αλεύρι με τα αυγά σε ένα μπολ."
    ),
    (
      "ru", "Ингредиенты", "Приготовление", ["200 г муки", "3 яйца", "соль"],
      "Смешайте муку с яйцами в большой миске до гладкости."
    ),
    (
      "hu", "Hozzávalók", "Elkészítés", ["200 g liszt", "3 tojás", "só"],
      "Keverjük össze a lisztet a tojással egy nagy tálban."
    ),
    (
      "cs", "Suroviny", "Postup", ["200 g mouky", "3 vejce", "sůl"],
      "Mouku smícháme s vejci v míse, až je těsto hladké."
    ),
    ("ja", "材料", "作り方", ["小麦粉 200g", "卵 3個", "塩"], "ボウルに小麦粉と卵を入れて、なめらかになるまでよく混ぜます。"),
  ])
  func `headings in many languages lead to the recipe`(
    language: String, ingredients: String, method: String, lines: [String], step: String
  ) {
    let body = """
      <header><a href="/">Start</a></header><h1>X 1</h1><h2>\(ingredients)</h2>
      <ul>\(lines.map { "<li>\($0)</li>" }.joined())</ul><h2>\(method)</h2><p>\(step)</p>
      """
    let result = result(body, language: language)
    #expect(PageReading(result.recipes.first) == PageReading("X 1", lines, [step]))
    #expect(result.recipes.first?.language == language)
  }

  @Test func `yield, times and author are read by their labels`() {
    let recipe = result(
      """
      <h1>Leek soup</h1><p>Recipe by: Ada Fern</p><ul><li>Prep time: 10 minutes<li>Cook time: 1 h
      <li>Serves 4</ul><h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock</ul>
      <h2>Method</h2><p>Simmer all of it, covered, until the leeks are soft.</p>
      """
    ).recipes.first
    #expect(recipe?.source.author == "Ada Fern")
    #expect(recipe?.times.preparation?.lower == 600 && recipe?.times.cooking?.lower == 3600)
    #expect(recipe?.yields.first?.quantity == Quantity("4"))
  }

  @Test func `groups of ingredients and sections of the method are kept`() {
    #expect(
      reading(
        """
        <h1>Cake</h1><h2>Ingredients</h2><h3>Base</h3><ul><li>200 g flour<li>100 g butter</ul>
        <h3>Top</h3><ul><li>3 apples<li>sugar</ul><h2>Method</h2><h3>Base</h3>
        <p>Rub the butter into the flour with cold hands.</p><h3>Top</h3>
        <p>Slice the apples and lay them on the base in circles.</p><h2>Notes</h2><p>Keeps for two days in a tin.</p>
        """)
        == PageReading(
          "Cake", ["# Base", "200 g flour", "100 g butter", "# Top", "3 apples", "sugar"],
          [
            "# Base", "Rub the butter into the flour with cold hands.", "# Top",
            "Slice the apples and lay them on the base in circles.",
          ]))
  }

  @Test
  func `the title is the heading that the page's title repeats, without the name of the site`() {
    let body =
      "<h2>Ingredients</h2><ul><li>2 leeks<li>1 l stock<li>3 eggs</ul><h2>Method</h2><p>Simmer all of it, covered, until it is soft.</p>"
    let head =
      "<title>Leek soup - Garden</title><meta property=\"og:site_name\" content=\"Garden\">"
    #expect(reading("<h1>Garden</h1><h1>Leek soup</h1>" + body, head: head).title == "Leek soup")
    #expect(reading(body, head: head).title == "Leek soup")
  }

  @Test func `amounts that the data leaves out come from the page`() {
    #expect(
      reading(
        """
        <script type="application/ld+json">{"@type":"Recipe","name":"Leek soup",
        "recipeIngredient":["leeks","stock","salt"],"recipeInstructions":["Boil.","Eat."]}</script>
        <h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock<li>salt</ul>
        """) == PageReading("Leek soup", ["2 leeks", "500 ml stock", "salt"], ["Boil.", "Eat."]))
  }

  @Test func `a method that the data leaves out comes from the page`() {
    #expect(
      reading(
        """
        <script type="application/ld+json">{"@type":"Recipe","name":"Leek soup",
        "recipeIngredient":["2 leeks","500 ml stock"]}</script>
        <h2>Ingredients</h2><ul><li>2 leeks<li>500 ml stock</ul>
        <h2>Method</h2><p>Boil the leeks in the stock until they are soft.</p>
        """
      ).steps == ["Boil the leeks in the stock until they are soft."])
  }

  @Test func `for how many a list is says no ingredient, also in words`() {
    let page = """
      <html lang="hu"><h1>Gombás tészta</h1><h3>Hozzávalók</h3><div><div>kettő főre</div>
      <div>50 g vaj</div><div>300 g gomba</div><div>200 g tészta</div><div>só, bors</div></div>
      <h3>Elkészítés</h3><p>A vajat felolvasztjuk egy nagy serpenyőben, és megpirítjuk rajta a gombát.</p>
      <p>Hozzáadjuk a kifőtt tésztát, sóval és borssal ízesítjük, majd azonnal tálaljuk.</p></html>
      """
    let recipe = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page")).recipes
      .first
    #expect(
      recipe?.lines.map(\.text) == ["50 g vaj", "300 g gomba", "200 g tészta", "só, bors"])
  }
}
