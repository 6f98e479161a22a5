import Recipes
import RichText
import Testing

@testable import RecipeImport

/// What a page gives, in a form that is easy to compare.
struct PageReading: Equatable {
  var title = ""
  var ingredients: [String] = []
  var steps: [String] = []

  init(_ recipe: Recipe?) {
    guard let recipe else { return }
    title = recipe.title
    ingredients = recipe.ingredients.flatMap { section in
      (section.name.isEmpty ? [] : ["# " + section.name]) + section.lines.map(\.text)
    }
    steps = recipe.method.paragraphs.map { paragraph in
      let text = String(recipe.method[paragraph.range]).replacing("\u{2028}", with: " / ")
      return paragraph.role == .section ? "# " + text : text
    }
  }

  init(_ title: String, _ ingredients: [String], _ steps: [String]) {
    (self.title, self.ingredients, self.steps) = (title, ingredients, steps)
  }
}

struct HTMLFormatTests {
  private func read(_ page: String) -> ImportResult {
    HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  private func recipe(json: String, type: String = "application/ld+json") -> Recipe? {
    read("<html><body><script type=\"\(type)\">\(json)</script></body></html>").recipes.first
  }

  private func reading(
    name: String = #""Soup""#, ingredients: String = #"["salt"]"#, steps: String
  ) -> PageReading {
    PageReading(
      recipe(
        json: """
          {"@context": "https://schema.org", "@type": "Recipe", "name": \(name),
           "recipeIngredient": \(ingredients), "recipeInstructions": \(steps)}
          """))
  }

  @Test(arguments: [
    (#""Mix.\nBake.""#, ["Mix.", "Bake."]),
    (#"["Mix.", "Bake."]"#, ["Mix.", "Bake."]),
    (#"[["Mix."], ["Bake."]]"#, ["Mix.", "Bake."]),
    (#""<p>Boil a kettle</p><p>Slice</p>""#, ["Boil a kettle", "Slice"]),
    (#""&lt;p&gt;Boil&lt;/p&gt;&lt;p&gt;Slice&lt;/p&gt;""#, ["Boil", "Slice"]),
    (
      #"[{"@type":"HowToStep","text":"Mix."},{"@type":"HowToStep","text":"Bake."},{"@type":"HowToStep","text":"Eat."}]"#,
      ["Mix.", "Bake.", "Eat."]
    ),
    (
      #"[{"@type":"HowToStep","name":"Mix the dough","text":"Mix the dough with care."}]"#,
      ["Mix the dough with care."]
    ),
    (
      #"[{"@type":"HowToStep","name":"Dough","text":"Mix."},{"@type":"HowToStep","name":"Step 2","text":"Bake."}]"#,
      ["Dough / Mix.", "Bake."]
    ),
    (
      #"[{"@type":"HowToSection"},{"@type":"HowToSection","name":"Sauce","itemListElement":[{"@type":"ListItem","item":{"@type":"HowToStep","text":"Stir."}}]}]"#,
      ["# Sauce", "Stir."]
    ),
    (
      #"{"@type":"HowToSection","name":"Sauce","itemListElement":{"@type":"HowToStep","text":"Stir."}}"#,
      ["# Sauce", "Stir."]
    ),
    (
      #"[{"@type":"HowToStep","text":"Boil."},{"@type":"HowToSection","name":"Optional prawns:","itemListElement":["Sear."]}]"#,
      ["Boil.", "# Optional prawns:", "Sear."]
    ),
    (#"{"@type":"ItemList","itemListElement":["Boil.","Sear."]}"#, ["Boil.", "Sear."]),
    (
      #"{"@type":"ItemList","itemListElement":[{"position":2,"text":"Sear."},{"position":1,"text":"Boil."}]}"#,
      ["Boil.", "Sear."]
    ),
    (
      #"[{"@type":"HowToStep","text":"1. Mix. 2. Bake. 3. Cool. 4. Serve."}]"#,
      ["Mix.", "Bake.", "Cool.", "Serve."]
    ),
    (#"["1. Mix 2 eggs.", "2. Bake."]"#, ["Mix 2 eggs.", "Bake."]),
    (
      #"["Préchauffez à 180 °C (th.", "6).", "Servez."]"#,
      ["Préchauffez à 180 °C (th. 6).", "Servez."]
    ),
    (
      #"["Heat (slowly", "until it boils) and stir."]"#,
      ["Heat (slowly", "until it boils) and stir."]
    ),
    (
      #""Backofen <180 °C> vorheizen<BR/>dann<p>backen""#,
      ["Backofen <180 °C> vorheizen / dann", "backen"]
    ),
    (#"[{"@type":"HowToStep","text":"First.<br>Then."}]"#, ["First. / Then."]),
    (#"[{"@type":"HowToSection","name":"Method","itemListElement":["Boil."]}]"#, ["Boil."]),
    (
      #"[{"@type":"HowToSection","name":"Sista instruktionen","itemListElement":["Boil."]}]"#,
      ["Boil."]
    ),
    (#"[{"@type":"HowToStep","name":"The first step","text":"Boil."}]"#, ["Boil."]),
    (
      #"""
      [{"@type":"HowToSection","name":"Recipe","itemListElement":["Boil."]},
      {"@type":"HowToSection","name":"To serve","itemListElement":["Pour."]}]
      """#, ["Boil.", "# To serve", "Pour."]
    ),
    (#"["Etape 1", "Boil.", ",", "3.", "Step 2:", "Sear."]"#, ["Boil.", "Sear."]),
    (#"["Boil.", "Repeat step 1"]"#, ["Boil.", "Repeat step 1"]),
    (#""<p>Step 1</p><p>Boil.</p><p>*</p><p>Sear.</p>""#, ["Boil.", "Sear."]),
    (
      #"{"@type":"ItemList","ItemListElement":[{"Text":"Boil."},{"Text":"Sear."}]}"#,
      ["Boil.", "Sear."]
    ),
    (#""Use butter &amp; salt, if a < b.""#, ["Use butter & salt, if a < b."]),
  ])
  func `instructions are read in every shape`(json: String, steps: [String]) {
    #expect(reading(steps: json) == PageReading("Soup", ["salt"], steps))
  }

  @Test(arguments: [
    (#""Chicken""#, ["Chicken"]), (#"["X &nbsp;y", "", " "]"#, ["X y"]),
    (#"["1 onion ((red)) , diced"]"#, ["1 onion (red), diced"]),
    (
      #"["For the dough:", "1 egg", "Glaze:", "milk"]"#,
      ["# For the dough", "1 egg", "# Glaze", "milk"]
    ),
    (#""flour\nsalt""#, ["flour", "salt"]),
    (#"[{"@type":"HowToSupply","name":"flour","requiredQuantity":"2 cups"}]"#, ["2 cups flour"]),
    (#"["<b>2</b> eggs", "100 g m&uuml;sli"]"#, ["2 eggs", "100 g müsli"]),
  ])
  func `ingredients are read in every shape`(json: String, lines: [String]) {
    #expect(reading(ingredients: json, steps: #""Mix.""#).ingredients == lines)
  }

  @Test(arguments: [
    (#"["Soup"]"#, "Soup"), (#""Salt &amp;amp; Pepper""#, "Salt & Pepper"),
    (#""  Crème\n brûlée ""#, "Crème brûlée"), (#"{"@value": "Soup"}"#, "Soup"),
  ])
  func `titles are read in every shape`(json: String, title: String) {
    #expect(reading(name: json, steps: #""Mix.""#).title == title)
  }

  @Test func `a description keeps its lines`() {
    let recipe = recipe(json: #"{\#(Self.body),"description":"One.\nTwo &amp; <b>three</b>."}"#)
    #expect(recipe?.summary == "One.\nTwo & three.")
  }

  @Test func `steps that count themselves keep their styles`() {
    let recipe = recipe(
      json:
        #"{"@type":"Recipe","name":"x","recipeInstructions":"1. A <b>b. 2. C</b> d. 3. <i>E</i>"}"#)
    #expect(recipe?.method.text == "A b.\nC d.\nE")
    #expect(
      recipe?.method.spans
        == [TextSpan(2..<4, .bold), TextSpan(5..<6, .bold), TextSpan(10..<11, .italic)])
  }

  static let body =
    #""@type":"Recipe","name":"Soup","recipeIngredient":["salt"],"recipeInstructions":"Mix.""#

  @Test(arguments: [
    "{\(body)}", "[{\(body)}]", "{\(body)};", #"{"@graph":["x",{\#(body)}]}"#,
    #"{"@graph":{\#(body)}}"#, "//<![CDATA[\n{\(body)}\n//]]>", "<!-- {\(body)} -->",
    "/* a */ {\(body),}", #"{"@type":"WebPage","mainEntity":{\#(body)}}"#,
    #"{"@context":"http://schema.org","@type":["Thing","http://schema.org/Recipe"],"headline":["Soup"],"recipeIngredient":["salt"],"recipeInstructions":"Mix."}"#,
    #"{&quot;@type&quot;:&quot;Recipe&quot;,&quot;name&quot;:&quot;Soup&quot;,&quot;recipeIngredient&quot;:[&quot;salt&quot;],&quot;recipeInstructions&quot;:&quot;Mix.&quot;}"#,
    "{\"@type\":\"Recipe\",\"name\":\"Soup\",\"description\":\"a\tb\nc\",\"recipeIngredient\":[\"salt\"],\"recipeInstructions\":\"Mix.\"}",
  ])
  func `JSON-LD is found in every wrapping`(json: String) {
    #expect(PageReading(recipe(json: json)) == PageReading("Soup", ["salt"], ["Mix."]))
  }

  @Test func `a script's type may be escaped`() {
    let type = "application&#x2F;ld&#x2B;json"
    #expect(recipe(json: "{\(Self.body)}", type: type)?.title == "Soup")
  }

  @Test func `a broken script does not hide a good one, and is named`() {
    let result = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":"A "bad" one"}</script>
      <script type="application/ld+json">{"@context":"https://schema.org",\(Self.body)}</script>
      """)
    #expect(result.recipes.map(\.title) == ["Soup"])
    #expect(result.diagnostics.map(\.place) == ["JSON-LD block 1"])
    #expect(result.diagnostics.first?.message.hasPrefix("not valid JSON at byte ") == true)
  }

  @Test func `references are resolved in the graph`() {
    let recipe = recipe(
      json: """
        {"@graph":[
          {"@type":"Recipe","name":"Soup","recipeIngredient":["salt"],"recipeInstructions":"Mix.",
           "image":{"@id":"#pic"},"author":{"@id":"#ada"}},
          {"@type":"ImageObject","@id":"#pic","url":"https://example.org/soup.jpg"},
          {"@type":"Person","@id":"#ada","name":"Ada"}]}
        """)
    #expect(recipe?.images == ["https://example.org/soup.jpg"])
    #expect(recipe?.source.author == "Ada")
  }

  @Test func `an image that leads nowhere is none`() {
    let recipe = recipe(
      json:
        #"{\#(Self.body),"image":{"@id":"https://x.example/#primaryimage"},"thumbnailUrl":"/a.jpg"}"#
    )
    #expect(recipe?.title == "Soup")
    #expect(recipe?.images.contains("/a.jpg") == false)
  }

  @Test func `relative pictures are resolved against the page`() {
    let result = read(
      """
      <link rel="canonical" href="https://example.org/soups/1">
      <script type="application/ld+json">{\(Self.body),"image":"/a.jpg"}</script>
      """)
    #expect(result.recipes.first?.images == ["https://example.org/a.jpg"])
    #expect(result.recipes.first?.source.url == "https://example.org/soups/1")
  }

  @Test(arguments: [
    (#"<base href="https://cdn.example/x/">"#, "https://own.example/soup"),
    (
      #"<base href="https://cdn.example/"><meta property="og:url" content="https://og.example/s">"#,
      "https://og.example/s"
    ),
    (
      #"<meta property="og:url" content="https://og.example/s"><link rel="canonical" href="https://c.example/s">"#,
      "https://c.example/s"
    ),
    ("", "https://own.example/soup"),
  ])
  func `the address is that of the page, not its base`(head: String, url: String) {
    let result = read(
      """
      <head>\(head)<script type="application/ld+json">{\(Self.body),"url":"https://own.example/soup",
      "image":"a.jpg"}</script></head>
      """)
    #expect(result.recipes.first?.source.url == url)
    if head.contains("/x/") {
      #expect(result.recipes.first?.images == ["https://cdn.example/x/a.jpg"])
    }
  }

  @Test func `each of several recipes keeps its own address`() {
    let second = Self.body.replacing("Soup", with: "Bread").replacing("salt", with: "rye")
    let result = read(
      """
      <link rel="canonical" href="https://example.org/all">
      <script type="application/ld+json">[{\(Self.body),"url":"https://example.org/soup"},{\(second)}]</script>
      """)
    #expect(
      result.recipes.map(\.source.url) == ["https://example.org/soup", "https://example.org/all"])
  }

  @Test func `two dishes of the same ingredients are two recipes`() {
    func recipe(_ title: String, _ steps: String) -> String {
      """
      {"@type":"Recipe","name":"\(title)","recipeIngredient":["200 g flour","2 eggs","1 l milk"],
      "recipeInstructions":"\(steps)"}
      """
    }
    let (waffles, pudding) = (
      recipe("Waffles", "Bake in the iron."), recipe("Pudding", "Heat the oven. Bake.")
    )
    func titles(_ recipes: String) -> [String] {
      read("<script type='application/ld+json'>[\(recipes)]</script>").recipes.map(\.title)
    }
    #expect(titles("\(waffles),\(pudding)") == ["Waffles", "Pudding"])
    #expect(
      titles("\(waffles),\(pudding),\(recipe("Our pudding", "Heat the oven. Bake."))").count == 2)
    #expect(titles("\(waffles),\(recipe("Our waffles", "Bake in the iron."))") == ["Waffles"])
  }

  @Test func `what is nested in a property says nothing new to the same property`() {
    let result = read(
      """
      <div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name name headline">Soup</b>
      <ul itemprop="recipeIngredient"><li itemprop="recipeIngredient">salt<li itemprop="recipeIngredient">oil
      </ul><ol itemprop="recipeInstructions"><li itemprop="recipeInstructions"><p itemprop="recipeInstructions">Boil.
      <li>Eat.</ol><i itemprop="recipeIngredient">rye</i></div>
      """)
    #expect(
      result.recipes.map(PageReading.init)
        == [PageReading("Soup", ["salt", "oil", "rye"], ["Boil.", "Eat."])])
  }

  @Test func `nutrition may lack a serving size`() {
    let recipe = recipe(
      json:
        #"{\#(Self.body),"nutrition":{"@type":"NutritionInformation","calories":"240 kcal","servingSize":"1.5 cups"}}"#
    )
    #expect(
      recipe?.nutrition == [
        Recipe.Nutrient(name: "calories", value: "240 kcal"),
        Recipe.Nutrient(name: "servingSize", value: "1.5 cups"),
      ])
    let bare = self.recipe(
      json: #"{\#(Self.body),"nutrition":{"@type":"NutritionInformation","calories":"90 kcal"}}"#)
    #expect(bare?.nutrition == [Recipe.Nutrient(name: "calories", value: "90 kcal")])
    #expect(bare?.yields == [] && recipe?.yields == [])
  }

  @Test func `microdata is read, with the first of two names`() {
    let result = read(
      """
      <html lang="de"><body><div itemscope itemtype="http://schema.org/Recipe">
      <h1 itemprop="name">Suppe</h1><span itemprop="name">Anders</span>
      <ul><li itemprop="recipeIngredient">1 Zwiebel<li itemprop="ingredients">Salz</ul>
      <div itemprop="recipeInstructions"><ol><li>Zwiebel <b>fein</b> hacken.<li>Kochen.</ol></div>
      <meta itemprop="recipeYield" content="4"><img itemprop="image" src="https://example.org/s.jpg">
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ada</span></span>
      </div></body></html>
      """)
    let recipe = result.recipes.first
    #expect(
      PageReading(recipe)
        == PageReading("Suppe", ["1 Zwiebel"], ["Zwiebel fein hacken.", "Kochen."]))
    #expect(recipe?.language == "de" && recipe?.source.author == "Ada")
    #expect(recipe?.method.spans == [TextSpan(8..<12, .bold)])
  }

  @Test func `what JSON-LD lacks comes from microdata`() {
    let result = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"]}</script>
      <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
      <div itemprop="recipeInstructions"><p>Mix.</p><p>Eat.</p></div></div>
      """)
    #expect(
      result.recipes.map(PageReading.init) == [PageReading("Soup", ["salt"], ["Mix.", "Eat."])])
  }

  @Test func `styles and links are kept as spans`() {
    let recipe = recipe(
      json:
        #"{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"],"recipeInstructions":"Stir <i>well</i> with <a href='https://example.org/spoon'>a spoon</a> or <a href='javascript:x()'>not</a>."}"#
    )
    #expect(recipe?.method.text == "Stir well with a spoon or not.")
    #expect(
      recipe?.method.spans == [
        TextSpan(5..<9, .italic),
        TextSpan(15..<22, .link, payload: "https://example.org/spoon"),
      ])
  }

  @Test(arguments: [
    ("<p>No recipe here.", "no recipe on this page", Diagnostic.Severity.warning),
    (
      #"<script type="application/ld+json">{"@type":"Recipe","name":"Soup"}</script>"#,
      "the page names a recipe but has neither ingredients nor method", .warning
    ),
    (
      #"<script type="application/ld+json">{"@type":"Recipe","name:</script>"#,
      "the recipe data of the page is broken; save the page again", .error
    ),
  ])
  func `a page without a recipe says why`(
    page: String, message: String, severity: Diagnostic.Severity
  ) {
    let result = read(page)
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.last == Diagnostic(severity, message))
  }

  @Test(arguments: [
    ("<!DOCTYPE html><p>", true), ("\u{FEFF}\n <html>", true), ("<p>Hello", true),
    ("<script type='application/ld+json'>", true), ("Mix <b>well</b>", false),
    ("<?xml version='1.0'?><recipeml>", false), ("a < b", false), ("", false),
    ("\u{0}<html>", false),
  ])
  func `pages are told by their content`(text: String, isPage: Bool) {
    #expect(
      HTMLFormat().recognizes(ImportSource(bytes: Array(text.utf8), name: "x.txt")) == isPage)
  }
}
