import Recipes
import RichText
import Testing

@testable import RecipeImport

/// Pages that set their recipes in less usual ways.
struct PageShapesTests {
  private func recipe(_ body: String, language: String = "en", head: String = "") -> Recipe? {
    let page =
      "<!DOCTYPE html><html lang=\"\(language)\"><head>\(head)</head><body>\(body)</body></html>"
    return HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page")).recipes.first
  }

  private func reading(_ body: String, language: String = "en") -> PageReading {
    PageReading(recipe(body, language: language))
  }

  @Test(arguments: [
    // Paragraphs with bullets beside paragraphs of text.
    """
    <h1>Plum pie</h1><p>• 200 g flour<br>• 100 g butter<br>• 1 egg<br>• 1 tsp salt</p>
    <p>Knead the flour, butter, egg and salt to a smooth dough, and leave it to rest in the cold for an hour.</p>
    <p>Roll it out as large as the tin and line the tin with it, with an edge of about an inch all around.</p>
    <p>• 600 g plums<br>• 2 tbsp sugar</p>
    <p>Put the plums on the dough, scatter the sugar over them and bake all of it for nearly an hour, not too hot.</p>
    <p>Leave the pie to cool in its tin, take it out, and bring it to the table with a bowl of whipped cream.</p>
    """,
    // Lists of two kinds.
    """
    <h1>Plum pie</h1><dl class="ingredients"><dt>200 g flour<dt>100 g butter<dt>1 egg<dt>1 tsp salt</dl>
    <ul class="steps"><li>Knead the flour, butter, egg and salt to a smooth dough, and leave it to rest in the cold for an hour.
    <li>Roll it out as large as the tin and line the tin with it, with an edge of about an inch all around.</ul>
    <dl class="ingredients"><dt>600 g plums<dt>2 tbsp sugar</dl>
    <ul class="steps"><li>Put the plums on the dough, scatter the sugar over them and bake all of it for nearly an hour, not too hot.
    <li>Leave the pie to cool in its tin, take it out, and bring it to the table with a bowl of whipped cream.</ul>
    """,
  ])
  func `lists between the steps are lists, too`(body: String) {
    #expect(
      reading(body)
        == PageReading(
          "Plum pie",
          ["200 g flour", "100 g butter", "1 egg", "1 tsp salt", "600 g plums", "2 tbsp sugar"],
          [
            "Knead the flour, butter, egg and salt to a smooth dough, and leave it to rest in the cold for an hour.",
            "Roll it out as large as the tin and line the tin with it, with an edge of about an inch all around.",
            "Put the plums on the dough, scatter the sugar over them and bake all of it for nearly an hour, not too hot.",
            "Leave the pie to cool in its tin, take it out, and bring it to the table with a bowl of whipped cream.",
          ]))
  }

  @Test(arguments: [
    "<ul><li>300 g oats<li>2 eggs</ul><p>To serve</p><ul><li>1 apple<li>some honey</ul>",
    "<ul><li>300 g oats<li>2 eggs<li><b>To serve</b><li>1 apple<li>some honey</ul>",
    """
    <div class="line">300 g oats</div><div class="line">2 eggs</div><div class="list-title">To serve</div>
    <div class="line">1 apple</div><div class="line">some honey</div>
    """,
    "<h5>300 g oats<br>2 eggs</h5><p><b>To serve</b></p><h5>1 apple<br>some honey</h5>",
  ])
  func `a line that is set apart heads a group`(list: String) {
    let body =
      "<h1>Oat cakes</h1><h2>Ingredients</h2>\(list)<h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>"
    #expect(
      reading(body).ingredients == ["300 g oats", "2 eggs", "# To serve", "1 apple", "some honey"])
  }

  @Test func `a bold line that other data has as an ingredient is a heading of it`() {
    let body = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Oat cakes","recipeYield":"4","totalTime":"PT9M",
      "recipeIngredient":["300 g oats","2 eggs","To serve","1 apple"],"recipeInstructions":"Mix."}</script>
      <ul class="recipe-ingredients"><li>300 g oats<li>2 eggs<li><b>To serve</b><li>1 apple</ul>
      """
    #expect(reading(body).ingredients == ["300 g oats", "2 eggs", "# To serve", "1 apple"])
  }

  @Test(arguments: [
    "<ul class=ingredients><li>300 g <b>oats</b><li>2 <b>eggs</b><li><b>Salt</b><li>1 <b>apple</b></ul>",
    "<p class=ingredients><b>300 g oats</b>, fine<br><b>2 eggs</b>, large<br><b>Salt</b><br><b>1 apple</b>, red</p>",
  ])
  func `where the names of ingredients are bold, bold makes no heading`(list: String) {
    let data = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Oat cakes","recipeYield":"4","totalTime":"PT9M",
      "recipeIngredient":["300 g oats","2 eggs","Salt","1 apple"],"recipeInstructions":"Mix."}</script>
      """
    #expect(reading(data + list).ingredients == ["300 g oats", "2 eggs", "Salt", "1 apple"])
  }

  @Test(arguments: ["DRESSING (whisk; chill)", "DRESSING"])
  func `capitals head a group, whatever is in brackets behind them`(heading: String) {
    let data = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Slaw","recipeYield":"4","totalTime":"PT9M",
      "recipeIngredient":["1 cabbage","2 apples","salt","\(heading)","1 egg"],"recipeInstructions":"Mix."}</script>
      """
    #expect(
      reading(data).ingredients == ["1 cabbage", "2 apples", "salt", "# \(heading)", "1 egg"])
  }

  @Test func `the last line of a list that is set large is no heading`() {
    let body = """
      <h1>Oat cakes</h1><h4>Ingredients</h4><h5>• 300 g oats<br>• 200 ml milk<br>• salt<br>• apple and some honey</h5>
      <h4>Method</h4><p>Mix it all and fry small cakes in butter.</p>
      """
    #expect(
      reading(body).ingredients == ["300 g oats", "200 ml milk", "salt", "apple and some honey"])
  }

  @Test func `a group of tools is no ingredients`() throws {
    let data = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Oat cakes","recipeYield":"4","totalTime":"PT9M",
      "recipeIngredient":["300 g oats","2 eggs","1 large pan"],"recipeInstructions":"Mix."}</script>
      <div class=recipe-ingredients><ul><li>300 g oats<li>2 eggs</ul><h4>Equipment needed</h4><ul><li>1 large pan</ul></div>
      """
    let recipe = try #require(self.recipe(data))
    #expect(recipe.lines.map(\.text) == ["300 g oats", "2 eggs"])
    #expect(recipe.notes == ["Equipment: 1 large pan"])
  }

  @Test(
    arguments: [
      ("<p>Fry small cakes in butter. Serves 4</p>", "4"),
      ("<p>Fry small cakes in butter. <b>Makes 12 cakes.</b></p>", "12"),
      ("<p>Fry small cakes in butter.</p><p>Note: They keep for a week.</p>", nil),
      ("<p>Fry small cakes in butter.</p><p>NOTE | They keep for a week.</p>", nil),
      (
        "<p>Fry small cakes in butter.</p><h4>More cakes for you:</h4><p><a href=/2>Bran cakes</a></p>",
        nil
      ),
      ("<p>Fry small cakes in butter.</p><div class=post-views>Post Views: 66</div>", nil),
    ] as [(String, String?)])
  func `what is said at the end of the method is no step`(end: String, yield: String?) throws {
    let recipe = try #require(
      self.recipe(
        """
        <h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>
        <h2>Method</h2><div><p>Mix oats, milk and egg in a bowl.</p>\(end)</div>
        """))
    #expect(recipe.method.text == "Mix oats, milk and egg in a bowl.\nFry small cakes in butter.")
    #expect(recipe.yields.first?.quantity?.description == yield)
    #expect(recipe.yields.allSatisfy { $0.text.first?.isWhitespace == false })
  }

  @Test func `of two measures the one that is shown counts`() {
    let body = """
      <h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g fine oats<li>200 ml milk<li>1 egg
      <li class="cups hide">3 cups oats<li class="cups hide">1 cup milk<li class="cups hide">1 large egg</ul>
      <h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>
      """
    #expect(reading(body).ingredients == ["300 g fine oats", "200 ml milk", "1 egg"])
  }

  @Test(arguments: [
    // What stands around a list with numbers.
    """
    <div class="directions"><div>Your screen stays on.</div><ol><li>Mix oats, milk and egg in a bowl.
    <li>Fry small cakes in butter.</ol><div>Start again?</div></div>
    """,
    // Text around the block that is named.
    """
    <div><div><h2>Method</h2></div><ul><li>Mix oats, milk and egg in a bowl. Leave it to stand for an hour, covered.
    <li>Fry small cakes in butter, until they are golden brown on both sides.</ul></div><div><p>I had these cakes first on a cold morning by the sea, long ago.</p>
    <p>Ever since, there have been oats in my kitchen at all times.</p></div>
    """,
    // A caption, and who made it.
    """
    <h2>Method</h2><p>Mix oats, milk and egg in a bowl.</p><figure><figcaption>The cakes.</figcaption></figure>
    <p>Fry small cakes in butter.</p><p>Author: Somebody Else</p><p>This was first in a paper of the town.</p>
    """,
    // A story above the heading.
    """
    <p>I had these cakes first on a cold morning by the sea, long ago, and I still know how they were.</p>
    <p>Ever since, there have been oats in my kitchen at all times, and I hope there always will be.</p>
    <h2>Recipe method</h2><p>Mix oats, milk and egg in a bowl.</p><p>Fry small cakes in butter.</p>
    """,
  ])
  func `the method is what is named so, and no more`(method: String) {
    let body =
      "<h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>\(method)"
    let steps = reading(body).steps
    #expect(steps.count == 2)
    #expect(steps.first?.hasPrefix("Mix oats, milk and egg in a bowl.") == true)
    #expect(steps.last?.hasPrefix("Fry small cakes in butter") == true)
  }

  @Test(arguments: ["Pinch of salt", "pinch of salt", "2 pinches of salt", "A splash of milk"])
  func `a measure in bold is no heading`(measure: String) throws {
    let list = "<h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg"
    let steps = "<h2>Method</h2><p>Mix oats, milk and egg in a bowl.</p>"
    let end = "<p>Fry small cakes in butter.</p>"
    let method = try #require(recipe("\(list)</ul>\(steps)<p><b>\(measure)</b></p>\(end)")).method
    #expect(!method.spans.contains { $0.kind == .section })
    #expect(method.text.contains(measure))
    let item = try #require(recipe("\(list)<li><b>\(measure)</b><li>4 prunes</ul>\(steps)\(end)"))
    #expect(item.lines.map(\.text).contains(measure))
  }

  @Test func `a table of nutrients is no list of ingredients`() {
    let nutrients = ["Thiamin 0.5 mg", "Niacin 15 mg", "Folate 20 mcg", "Selenium 42 mg"]
      .map { "<tr><td>\($0)</td></tr>" }.joined()
    let body = """
      <h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul><h2>Method</h2>
      <p>Mix it all and fry small cakes in butter.</p><h2>In a portion</h2><table>\(nutrients)\(nutrients)</table>
      """
    #expect(reading(body).ingredients == ["300 g oats", "200 ml milk", "1 egg"])
  }

  @Test func `a list that the data cuts short comes from the page`() {
    let body = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Oat cakes","recipeYield":"4","totalTime":"PT9M",
      "recipeIngredient":["1 pinch salt","300 g oats","200 ml milk"],"recipeInstructions":"Mix."}</script>
      <ul class="recipe-ingredients"><li>300 g oats<li>butter for the pan<li>200 ml milk<li>1 pinch salt<li>2 eggs
      <li>50 g raisins</ul>
      """
    #expect(
      reading(body).ingredients == [
        "300 g oats", "butter for the pan", "200 ml milk", "1 pinch salt", "2 eggs", "50 g raisins",
      ])
  }

  @Test(arguments: [
    // Classes that say what a number is.
    """
    <div class="portions"><h2>6</h2></div><div class="prep-time"><h2>15 min</h2></div>
    <div class="cooking_time"><h2>40 min</h2></div>
    """,
    // Values in front of their labels.
    "<div>6</div><div>Servings</div><div>15 min</div><div>Preparation time</div><div>40 min</div><div>Cooking time</div>",
    // Labels and values with a bar between.
    "<h3>Serves 6</h3><h3>Prep time | 15 minutes<br>Cooking time | 40 minutes</h3>",
    // A word in front of the number.
    "<div>Até 6 porções</div><div>Prep time | 15 minutes<br>Cooking time | 40 minutes</div>",
  ])
  func `yield and times are found as a page shows them`(facts: String) {
    let recipe = recipe(
      """
      <h1>Oat cakes</h1>\(facts)<h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>
      <h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>
      """)
    #expect(recipe?.yields.first?.quantity?.description == "6")
    #expect(recipe?.times.preparation == TimeSpan(seconds: 900))
    #expect(recipe?.times.cooking == TimeSpan(seconds: 2400))
  }

  @Test(arguments: [
    ("<meta property=\"og:site_name\" content=\"Oats at Home | All about oats\">", "Oats at Home"),
    (
      "<title>Oat cakes - Oat Kitchen</title><link rel=canonical href=\"https://oatkitchen.example/1\">",
      "Oat Kitchen"
    ),
    (
      """
      <script type="application/ld+json">{"@graph":[{"@type":"BlogPosting","author":{"@id":"#a"}},
      {"@type":"Person","@id":"#a","name":"Ada Baker"}]}</script><meta property="og:site_name" content="Oats">
      """, "Ada Baker"
    ),
    (
      "<title>Oat cakes | Cooking with Acorn</title><link rel=canonical href=\"https://acorn.example/1\">",
      "Acorn"
    ),
    ("<title>Oat cakes</title>", ""),
  ])
  func `who wrote the page, or else publishes it, is the author`(head: String, author: String) {
    let recipe = recipe(
      """
      <h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>
      <h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>
      """, head: head)
    #expect(recipe?.title == "Oat cakes")
    #expect(recipe?.source.author == author)
  }

  @Test(arguments: [
    "Oat cakes – recipe", "Oat cakes | The recipe", "Oat cakes", "Recipe: Oat cakes",
    "Oat cakes <small>by Ada</small>",
  ])
  func `a title says no more than what the dish is called`(title: String) {
    let body = """
      <h1>\(title)</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>
      <h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>
      """
    #expect(reading(body).title == "Oat cakes")
  }

  @Test(arguments: [
    ("Oat Kitchen", "Ada Baker"), ("oatkitchen", "Ada Baker"), ("", "Ada Baker"), ("Bo", "Bo"),
  ])
  func `the card names the author where the data names the site`(author: String, expected: String) {
    let body = """
      <script type="application/ld+json">{"@type":"Recipe","name":"Oat cakes","author":{"name":"\(author)"},
      "recipeYield":"4","totalTime":"PT9M","recipeIngredient":["300 g oats","2 eggs"],"recipeInstructions":"Mix."}</script>
      <div class="oat-recipe-author-box"><span>© Author: </span><span>Ada Baker</span></div>
      """
    let head =
      "<title>Oat cakes - Oat Kitchen</title><link rel=canonical href=\"https://oatkitchen.example/1\">"
    #expect(recipe(body, head: head)?.source.author == expected)
  }

  @Test func `preparing and cooking in one is the total`() {
    let recipe = recipe(
      """
      <h1>Oat cakes</h1><h4>Prep &amp; Cook Time</h4><p>1 hour 20 minutes</p><h2>Ingredients</h2><ul>
      <li>300 g oats<li>200 ml milk<li>1 egg</ul><h2>Method</h2><p>Mix it all and fry small cakes in butter.</p>
      """)
    #expect(recipe?.times.total == TimeSpan(seconds: 4800))
    #expect(recipe?.times.preparation == nil)
  }

  @Test(arguments: [
    ("fr", "Préparation", "Mélangez les flocons et le lait 10 minutes.", "Cuire 40 minutes."),
    (
      "de", "Zubereitung", "Haferflocken und Milch verrühren und 20 Minuten quellen lassen.",
      "Braten."
    ),
    ("es", "Preparación", "Freír la avena 20 minutos.", "Servir."),
    ("en", "Preparation", "Cook the oats for 20 minutes.", "Serve."),
  ])
  func `a time in the first step is none of the recipe's`(
    language: String, heading: String, first: String, second: String
  ) {
    let recipe = recipe(
      """
      <html lang="\(language)"><h1>Oat cakes</h1><h2>Ingredients</h2><ul><li>300 g oats<li>200 ml milk<li>1 egg</ul>
      <h2>\(heading)</h2><ol><li>\(first)</li><li>\(second)</li></ol>
      """)
    #expect(recipe?.method.text == "\(first)\n\(second)")
    #expect(recipe?.times == Recipe.Times())
  }

  private static let state = """
    {"page":{"dish":{"title":"Oat cakes","portions":4,"ingredientList":[{"name":"oats","quantity":300,"unit":{"name":"g"}},
    {"name":"milk","quantity":"200","unit":"ml","note":"warm"},{"name":"salt","quantity":null}],
    "steps":[{"text":"Mix oats, milk and salt in a bowl."},{"text":"Fry small cakes in butter."}]}}}
    """

  @Test(arguments: [
    "<script id=\"__NEXT_DATA__\" type=\"application/json\">\(state)</script>",
    "<script>window.__INITIAL_STATE__ = \(state);</script>",
    "<script>window.data=JSON.parse(\"\(quoted)\");</script>",
    "<script>self.__next_f.push([0])</script><script>self.__next_f.push([1,\"2:[1,\\\"$L3\\\",\"])</script><script>self.__next_f.push([1,\"\(quoted)]\\n\"])</script>",
  ])
  func `what a framework would draw the page from is read where nothing else is there`(
    script: String
  ) {
    let recipe = recipe("<div id=root></div>\(script)")
    #expect(
      PageReading(recipe)
        == PageReading(
          "Oat cakes", ["300 g oats", "200 ml milk, warm", "salt"],
          ["Mix oats, milk and salt in a bowl.", "Fry small cakes in butter."]))
    #expect(recipe?.yields.first?.quantity?.description == "4")
  }

  /// The state within a string of JavaScript.
  private static let quoted = state.replacing("\n", with: " ").replacing("\"", with: "\\\"")

  @Test(arguments: [
    // Several dishes, none of which is that of the page.
    "<script type=\"application/json\">[\(state),\(state.replacing("oats", with: "rye").replacing("Oat", with: "Rye"))]</script>",
    // No steps, and no ingredients.
    "<script type=\"application/json\">{\"title\":\"X\",\"ingredients\":[\"salt\",\"oil\"]}</script>",
    "<script type=\"application/json\">{\"title\":\"X\",\"ingredients\":[],\"steps\":[\"Do what you like with it.\"]}</script>",
    "<script>window.ingredients = {title: 'X', broken</script>",
  ])
  func `state that is no recipe, or too many, gives none`(script: String) {
    #expect(recipe("<h1>Cakes</h1>\(script)") == nil)
  }
}
