import RecipeImport
import Recipes
import RichText
import Testing

struct RecipeMLFormatTests {
  private func read(_ xml: String, name: String = "file") -> ImportResult {
    RecipeMLFormat().read(ImportSource(bytes: Array(xml.utf8), name: name))
  }

  private func recipe(_ inside: String) throws -> Recipe {
    try #require(
      read("<recipeml version=\"0.5\"><recipe>\(inside)</recipe></recipeml>").recipes.first)
  }

  @Test(arguments: [
    ("<amt><qty>1 1/2</qty><unit>cups</unit></amt><item>flour</item>", "1 1/2 cups flour"),
    ("<amt><qty/><unit/></amt><item>salt</item>", "salt"),
    ("<item>salt</item><prep>to taste</prep>", "salt, to taste"),
    (
      "<amt><qty><frac><n>1</n><d>2</d></frac></qty><unit>cup</unit></amt><item>milk</item>",
      "1/2 cup milk"
    ),
    (
      "<amt><qty>1<frac><n>3</n><sep>/</sep><d>4</d></frac></qty></amt><item>onions</item>",
      "1 3/4 onions"
    ),
    (
      "<amt><range><q1>2</q1><q2>3</q2></range><size>large</size></amt><item>eggs</item>",
      "2-3 large eggs"
    ),
    (
      "<amt><qty><range><q1>2</q1><sep>to</sep><q2>3</q2></range></qty></amt><item>figs</item>",
      "2 to 3 figs"
    ),
    (
      "<amt><qty>1</qty><unit>cup</unit></amt><amt><qty>240</qty><unit>ml</unit></amt>"
        + "<item>cream</item>",
      "1 cup (240 ml) cream"
    ),
    (
      "<amt><qty>1</qty><unit>cup</unit></amt><sep>plus</sep><amt><qty>2</qty><unit>tbsp</unit>"
        + "</amt><item>oil</item>",
      "1 cup plus 2 tbsp oil"
    ),
    (
      "<amt>\n<qty>\n2\n</qty>\n</amt><modifier>ripe</modifier>\n<item>\n<product>figs</product>"
        + "\n</item>\n<prep></prep>",
      "2 ripe figs"
    ),
  ])
  func `an ingredient is one line of text`(parts: String, text: String) throws {
    let recipe = try recipe("<head/><ingredients><ing>\(parts)</ing></ingredients>")
    #expect(recipe.lines.map(\.text) == [text])
  }

  @Test func `groups become sections, and lines behind them stand alone`() throws {
    let recipe = try recipe(
      """
      <ingredients><ing-div><title>Dough</title><ing optional="yes"><item>rye</item></ing></ing-div>
      <ing-div><title>Glaze:</title><ing><item>honey</item></ing></ing-div>
      <ing><item>Decoration:</item></ing><ing><item>seeds</item></ing></ingredients>
      """)
    #expect(recipe.ingredients.map(\.name) == ["Dough", "Glaze:", ""])
    #expect(recipe.lines.map(\.text) == ["rye", "honey", "Decoration:", "seeds"])
    #expect(recipe.lines.map(\.id.rawValue) == [1, 2, 3, 4])
    #expect(recipe.lines.map(\.isOptional) == [true, false, false, false])
  }

  @Test func `without groups a line that ends in a colon is a heading`() throws {
    let recipe = try recipe(
      """
      <ingredients><ing><item>rice</item></ing><ing><item>For the sauce:</item></ing>
      <ing><item>soy sauce</item></ing><ing><item>=== GARNISH ===</item></ing>
      <ing><item>chives</item></ing></ingredients>
      """)
    #expect(recipe.ingredients.map(\.name) == ["", "For the sauce", "GARNISH"])
    #expect(recipe.lines.map(\.text) == ["rice", "soy sauce", "chives"])
  }

  @Test func `ingredients without a name are left out with a warning`() throws {
    let result = read(
      """
      <recipeml><recipe><head><title>T</title></head><ingredients><ing><amt><qty>1</qty></amt>
      <item> </item></ing><ing><item>leeks</item></ing></ingredients></recipe></recipeml>
      """)
    #expect(result.recipes.first?.lines.map(\.text) == ["leeks"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics.first?.place == "recipe 1")
  }

  @Test(arguments: [
    ("<step> Chop the\n  leeks. </step><step>Fry.</step><step/>", ["Chop the leeks.", "Fry."]),
    (
      "<step>\n  Chop the leeks and wash\n  them.\n\n  Fry.\n</step>",
      ["Chop the leeks and wash them.", "Fry."]
    ),
    ("Chop the leeks.\n\nFry.", ["Chop the leeks.", "Fry."]),
    ("Fry <action>well</action>.", ["Fry well."]),
    ("<step>Fry.<substep>Stir often.</substep>Serve.</step>", ["Fry.", "Stir often.", "Serve."]),
    (
      "<step>Bake at <temp><qty>200</qty><tempunit>°C</tempunit></temp> for <steptime><time>"
        + "<qty>1</qty><timeunit>hour</timeunit></time></steptime>.</step>",
      ["Bake at 200°C for 1 hour."]
    ),
  ])
  func `directions are read in all their shapes`(directions: String, paragraphs: [String]) throws {
    let method = try recipe("<directions>\(directions)</directions>").method
    #expect(method.paragraphs.map { String(method[$0.range]) } == paragraphs)
  }

  @Test(arguments: [
    ("steptime", "steptime"), ("temp", "qty"), ("temp", "tempunit"), ("range", "q1"),
    ("substep", "action"), ("frac", "n"),
  ])
  func `elements that are nested deep are read in reasonable time`(
    outer: String, inner: String
  ) throws {
    let opening = String(repeating: "<\(outer)><\(inner)>", count: 75)
    let closing = String(repeating: "</\(inner)></\(outer)>", count: 75)
    let method = try recipe("<directions><step>\(opening)5\(closing)</step></directions>").method
    #expect(method.text == "5")
  }

  @Test(
    arguments: [
      ("<qty>180</qty><tempunit>degrees C</tempunit>", "180 degrees C", "180 C"),
      ("about <qty>350</qty> <tempunit unit='F'>deg.</tempunit>", "about 350 deg.", "350 F"),
      ("<range><q1>180</q1><q2>200</q2></range><tempunit>C</tempunit>", "180-200 C", "180-200 C"),
      ("<qty>180</qty>", "180", nil), ("<tempunit>C</tempunit>", "C", nil),
    ] as [(String, String, String?)])
  func `a temperature is its words`(inside: String, text: String, payload: String?) throws {
    let method = try recipe("<directions><step><temp>\(inside)</temp></step></directions>").method
    #expect(method.text == text)
    #expect(method.spans.first?.payload == payload)
  }

  @Test func `mentions point to their lines when a line turns out to be a heading`() throws {
    let recipe = try recipe(
      """
      <ingredients><ing id="a"><item>leeks</item></ing><ing><item>TO SERVE</item></ing>
      <ing id="b"><item>bread</item></ing><ing><item>butter</item></ing></ingredients>
      <directions><step>Toast the <ingref ingid="b">bread</ingref>.</step></directions>
      """)
    #expect(recipe.ingredients.map(\.name) == ["", "TO SERVE"])
    #expect(recipe.lines.map(\.id.rawValue) == [1, 2, 3])
    #expect(recipe.method.spans.map(\.target) == [2])
  }

  @Test func `divisions have headings, and notes are no steps`() throws {
    let method = try recipe(
      """
      <directions><dir-div><title>Sauce</title><step>Stir.</step><note>Keeps a week.</note>
      </dir-div></directions>
      """
    ).method
    #expect(method.text == "Sauce\nStir.\nKeeps a week.")
    #expect(method.paragraphs.map(\.role) == [.section, .step, .note])
  }

  @Test func `what the format marks in a step becomes spans`() throws {
    let method = try recipe(
      """
      <ingredients><ing id="a"><item>leeks</item></ing><ing id="b"><item>oil</item></ing>
      </ingredients><directions><step>Heat the  <ingref ingid="b">oil</ingref> in a
      <tool>wok</tool> to <temp><qty>180</qty><tempunit unit="C">°C</tempunit></temp> for
      <steptime><time><qty>5</qty><timeunit>min</timeunit></time></steptime>.</step></directions>
      """
    ).method
    #expect(method.text == "Heat the oil in a wok to 180°C for 5 min.")
    let found = method.spans.map { span in
      "\(span.kind.rawValue) \(method[span.range]) \(span.target ?? 0) \(span.payload ?? "")"
    }
    #expect(
      found == [
        "ingredient oil 2 ", "cookware wok 0 ", "temperature 180°C 0 180 C", "timer 5 min 0 300",
      ])
  }

  @Test func `the head gives title, source, times, yield and tags`() throws {
    let recipe = try recipe(
      """
      <head><title> Leek\nsoup </title><subtitle>Quick</subtitle><source><srcitem
      type="DC.Creator">A. Cook</srcitem><srcitem>Winter book</srcitem></source><categories>
      <cat>Soup</cat><cat type="cuisine">Welsh</cat><cat>Soup</cat></categories>
      <preptime type="preparation"><time><qty>10</qty><timeunit>minutes</timeunit></time></preptime>
      <preptime type="Cooking"><time><qty>1</qty><timeunit>hour</timeunit></time></preptime>
      <preptime type="chilling"><time><qty>2</qty><timeunit>hours</timeunit></time></preptime>
      <yield><range><q1>2</q1><q2>3</q2></range><unit>bowls</unit></yield></head>
      <description>Warm.</description>
      """)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.summary == "Quick\nWarm.")
    #expect(recipe.source == .init(name: "Winter book", author: "A. Cook"))
    #expect(recipe.tags == ["Soup", "Welsh"])
    #expect(recipe.cuisine == "Welsh")
    #expect(recipe.times.preparation == TimeSpan(seconds: 600))
    #expect(recipe.times.cooking == TimeSpan(seconds: 3600))
    #expect(recipe.notes == ["chilling: 2 hours"])
    #expect(recipe.yields.map(\.text) == ["2-3 bowls"])
    #expect(recipe.yields.first?.quantity == Quantity(2, 3))
  }

  @Test(
    arguments: [
      ("preparation", 60, nil, nil), ("", 60, nil, nil), ("Vorbereitung", 60, nil, nil),
      ("préparation", 60, nil, nil), ("cuisson", nil, 60, nil), ("baking", nil, 60, nil),
      ("Total", nil, nil, 60), ("resting", nil, nil, nil),
    ] as [(String, Int?, Int?, Int?)])
  func `times are filed by their kind`(
    type: String, preparation: Int?, cooking: Int?, total: Int?
  ) throws {
    let recipe = try recipe(
      """
      <head><title>T</title><preptime type="\(type)"><time><qty>1</qty><timeunit>min</timeunit></time>
      </preptime></head>
      """)
    #expect(recipe.times.preparation?.lower == preparation)
    #expect(recipe.times.cooking?.lower == cooking)
    #expect(recipe.times.total?.lower == total)
  }

  @Test func `notes, alternatives, tools, exchanges and nutrition are kept`() throws {
    let recipe = try recipe(
      """
      <equipment><tool>wok</tool><tool>knife</tool></equipment>
      <ingredients><note>Buy fresh.</note><ing><item>leeks</item><ing-note>young ones</ing-note>
      <alt-ing><amt><qty>2</qty></amt><item>onions</item></alt-ing></ing></ingredients>
      <nutrition><nutrient><n-name>Protein</n-name><qty>4</qty><unit>g</unit></nutrient></nutrition>
      <diet-exchanges>1 fat</diet-exchanges><note>Freezes well.</note>
      """)
    #expect(recipe.lines.map(\.text) == ["leeks"])
    #expect(recipe.nutrition == [.init(name: "proteinContent", value: "4 g")])
    #expect(
      recipe.notes == [
        "wok, knife", "1 fat", "Freezes well.", "Buy fresh.", "leeks: young ones",
        "leeks / 2 onions",
      ])
  }

  @Test(arguments: [
    ("de", "de"), ("fr,en", "fr"), ("pt-BR", "pt-BR"), ("pt_BR", "pt-BR"), ("es-419", "es-419"),
    ("?", ""), ("", ""),
  ])
  func `the language is the first one given`(attribute: String, language: String) {
    let result = read(
      "<recipeml xml:lang='\(attribute)'><recipe><head><title>T</title></head></recipe></recipeml>")
    #expect(result.recipes.first?.language == language)
  }

  @Test func `a broken recipe does not stop the others`() {
    let result = read(
      """
      <recipeml><recipe><head><title>One</title></head></recipe>
      <recipe><<broken</recipe>
      <recipe><head><title>Three</title></head></recipe></recipeml>
      """)
    #expect(result.recipes.map(\.title) == ["One", "Three"])
    #expect(result.diagnostics.contains { $0.severity == .error && $0.place == "recipe 2" })
    #expect(result.diagnostics.allSatisfy { $0.place == "recipe 2" || $0.severity == .warning })
  }

  @Test func `recipes in a menu, and those of one title, are all read`() {
    let one = "<recipe><head><title>Soup</title></head></recipe>"
    #expect(read("<recipeml><menu>\(one)\(one)</menu></recipeml>").recipes.count == 2)
  }

  @Test func `a recipe without a title is named for its file`() {
    let result = read(
      "<recipeml><recipe><directions>Stir.</directions></recipe></recipeml>", name: "Porridge")
    #expect(result.recipes.map(\.title) == ["Porridge"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "", "<recipeml/>", "<recipeml><recipe/></recipeml>", "<recipeml",
    "<!DOCTYPE recipeml [<!ENTITY a 'b'>]><recipeml><recipe/></recipeml>",
  ])
  func `a file without recipes gives one error`(source: String) {
    let result = read(source)
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.filter { $0.severity == .error }.count == 1)
  }
}
