import Recipes
import RichText
import Testing

@testable import RecipeImport

/// Lists that the data of a page spoil, and what mends them.
struct SpoiltListTests {
  private func recipe(_ data: String, _ body: String, language: String = "en") -> Recipe? {
    let page = """
      <!DOCTYPE html><html lang="\(language)"><head><script type="application/ld+json">
      {"@context":"https://schema.org","@type":"Recipe","name":"Plum pie","recipeYield":"4","totalTime":"PT1H",\(data)}
      </script></head><body>\(body)</body></html>
      """
    return HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page")).recipes.first
  }

  private static let steps = #""recipeInstructions":[{"@type":"HowToStep","text":"Bake it."}]"#

  @Test(arguments: [
    ("2 cups oil ((or fat (not lard)))", "2 cups oil (or fat (not lard))"),
    ("1 leek ((cut))", "1 leek (cut)"), ("1 leek (cut (thin))", "1 leek (cut (thin))"),
    ("1 leek ((white) or green)", "1 leek ((white) or green)"),
    ("1 leek (((cut)))", "1 leek (cut)"),
    // What is not closed, or closed twice.
    ("1 leek ((cut)", "1 leek (cut)"), ("1 leek (cut))", "1 leek (cut)"), (")) (", ") ("),
    ("salt , to taste", "salt, to taste"), ("2 - eggs", "2 eggs"), ("2 - 3 eggs", "2 - 3 eggs"),
    ("2 cups - flour", "2 cups - flour"), ("- 1/2 - onion", "1/2 onion"),
  ])
  func `what plug-ins leave in a line is taken out, and no more`(line: String, mended: String) {
    #expect(SchemaRecipeReader.mended(line) == mended)
  }

  @Test func `an amount and its name on two lines of one entry are one line`() {
    let recipe = recipe(
      #""recipeIngredient":["2 \r\nbay leaves","1/2 teaspoon\nsalt","1 egg\n2 leeks","500 g flour"],"#
        + Self.steps, "")
    #expect(
      recipe?.lines.map(\.text) == [
        "2 bay leaves", "1/2 teaspoon salt", "1 egg", "2 leeks", "500 g flour",
      ])
  }

  @Test(arguments: [
    (#"3 turnips\nparsley"#, "en", ["3 turnips", "parsley"]),
    (#"2 yolks<br>cream"#, "en", ["2 yolks", "cream"]),
    (#"1 shallot\noil and vinegar"#, "en", ["1 shallot", "oil and vinegar"]),
    (#"2 Birnen\nZimt"#, "de", ["2 Birnen", "Zimt"]),
    (#"2 EL<br>Essig"#, "de", ["2 EL Essig"]),
    (#"1 teentje<br>knoflook"#, "nl", ["1 teentje knoflook"]),
  ])
  func `two lines of one entry are one ingredient only where the first is an amount`(
    entry: String, language: String, lines: [String]
  ) {
    let recipe = recipe(
      #""recipeIngredient":["\#(entry)","500 g flour"],"# + Self.steps, "", language: language)
    #expect(recipe?.lines.map(\.text) == lines + ["500 g flour"])
  }

  @Test func `a list in groups has the forms of the page for those of both numbers`() {
    let recipe = recipe(
      """
      "recipeIngredient":["1 pound(s) noodles","## SAUCE","2 clove(s) garlic","1 can(s) plums","3 - eggs"],\(Self.steps)
      """,
      """
      <ul id="ingredients"><li><b>1 pound</b> noodles</li><li>SAUCE</li><li><b>2 cloves</b> garlic</li>
      <li><b>1 can</b> plums</li><li><b>3</b> eggs</li></ul>
      """)
    #expect(recipe?.ingredients.map(\.name) == ["", "SAUCE"])
    #expect(
      recipe?.lines.map(\.text) == ["1 pound noodles", "2 cloves garlic", "1 can plums", "3 eggs"])
    #expect(recipe?.lines.map(\.id.rawValue) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    ("Plum pie Recipe - (4.8/5)", "Plum pie"), ("Plum pie 4.5/5", "Plum pie"),
    ("Plum pie with 4/5 cream", "Plum pie with 4/5 cream"),
    ("Other pie (4/5)", "Other pie (4/5)"),
    ("Plum pie (8/10)", "Plum pie"), ("Plum pie 4,5 / 5", "Plum pie"),
    // Halves, fractions, dates, and what is above the best.
    ("Plum pie 50/50", "Plum pie 50/50"), ("Plum pie 1/2", "Plum pie 1/2"),
    ("Plum pie (1/2)", "Plum pie (1/2)"), ("Plum pie 4/5", "Plum pie 4/5"),
    ("Plum pie (4/2023)", "Plum pie (4/2023)"), ("Plum pie (7/5)", "Plum pie (7/5)"),
    ("Plum pie (1/2/5)", "Plum pie (1/2/5)"), ("Plum pie 2 (4/5)", "Plum pie 2 (4/5)"),
  ])
  func `a rating behind the title is no part of it`(name: String, title: String) {
    let page = """
      <html><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"\(name)",
      "recipeIngredient":["1 kg plums"],\(Self.steps)}</script><h1>Plum pie</h1></html>
      """
    let result = HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
    #expect(result.recipes.first?.title == title)
  }

  @Test func `a heading that is like a line is none of the list`() {
    let recipe = recipe(
      """
      "recipeIngredient":["2 smoked plums in sweet syrup (more or less)","¾ cup cream","½ tbsp sugar","1 pinch salt"],
      \(Self.steps)
      """,
      """
      <h2>Ingredients and what to take instead</h2><p><b>Amounts</b> <b>are below.</b></p>
      <h3>Smoked plums in sweet syrup</h3><p>They are sold in jars.</p><h3>Equipment</h3><ul><li>Bowl</ul>
      <div class="ingredients"><h3>Ingredients</h3><ul><li>2 smoked plums in sweet syrup more or less<li>¾ cup cream
      <li>½ tbsp sugar<li>1 pinch salt</ul></div>
      """)
    #expect(recipe?.lines.count == 4)
    #expect(recipe?.ingredients.count == 1)
  }

  @Test(arguments: [
    ("Making the pie", "en"), ("Plum pie: how to make", "en"), ("Plum pie maken", "nl"),
    ("Plum pie zubereiten", "de"),
  ])
  func `a heading of the dish and its making is that of the method, and its lines are no steps`(
    heading: String, language: String
  ) {
    let recipe = recipe(
      #""recipeIngredient":["500 g plums","200 g flour","100 g butter","sugar, to dust"]"#,
      """
      <h2>Ingredients</h2><ul><li>500 g plums<li>200 g flour<li>100 g butter<li>sugar, to dust</ul>
      <h2>The best plum pie</h2><p>This pie has been made in our house for as long as anybody can remember, and is never left over.</p>
      <h2>Four ideas</h2><ul><li>Take apples where there are no plums, as many do in spring and in winter.
      <li>Put a layer of marzipan below the fruit, which keeps the juice away from the dough.</ul>
      <h2>\(heading)</h2><p>Knead the flour and the butter to a dough and put it into a tin with a high edge.</p>
      <ul><li>500 g plums<li>sugar, to dust</ul>
      <p>Halve the plums, lay them on the dough, and bake the pie for an hour in a hot oven.</p>
      """, language: language)
    let method = recipe?.method
    #expect(
      method?.paragraphs.compactMap { method?[$0.range] } == [
        "Knead the flour and the butter to a dough and put it into a tin with a high edge.",
        "Halve the plums, lay them on the dough, and bake the pie for an hour in a hot oven.",
      ])
  }
}
