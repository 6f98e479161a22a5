import RecipeExport
import RecipeImport
import RecipeLanguage
import Recipes
import RichText
import Testing

struct CooklangExporterTests {
  /// A recipe with read lines, numbered from 1, and one or more steps.
  private func recipe(
    _ lines: [String], _ text: String, _ spans: TextSpan..., optional: Set<Int> = []
  ) throws -> Recipe {
    let reader = IngredientLineReader(language: "en")
    var recipe = Recipe()
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map { index, text in
          reader.read(
            IngredientLine(
              id: .init(rawValue: index + 1), text: text, isOptional: optional.contains(index + 1)))
        })
    ]
    recipe.method = try RichText(text, spans: spans)
    return recipe
  }

  private func written(_ recipe: Recipe) -> String { CooklangExporter().text(for: recipe) }

  @Test(arguments: [
    ("200 g flour", "@flour{200%g}"),
    ("200 g flour, sifted", "@flour{200%g}(sifted)"),
    ("200 g flour (sifted)", "@flour{200%g}(sifted)"),
    ("1 cup of flour", "@flour{1%cup}"),
    ("1½ cups flour", "@flour{1 1/2%cups}"),
    ("1/2 cup flour", "@flour{1/2%cup}"),
    ("1,5 l flour", "@flour{1.5%l}"),
    ("2-3 tbsp flour", "@flour{2-3%tbsp}"),
    ("2–3 tbsp flour", "@flour{2-3%tbsp}"),
    ("about 200 g flour", "@flour{about 200 g}"),
    ("2 large eggs", "@large eggs{2}"),
    ("flour", "@flour{}"),
    ("flour, 200 g", "@flour{200%g}"),
    ("1 cup + 2 tbsp flour", "@flour{1%cup + 2 tbsp}"),
    ("2 (15 oz) cans butter beans, drained", "@butter beans{2%(15 oz) cans}(drained)"),
    ("200 g (7 oz) flour, sifted", "@flour{200%g (7 oz)}(sifted)"),
    ("flour (plain, fine), sifted", "@flour (plain, fine), sifted{}"),
    ("flour (plain), sifted", "@flour (plain){}(sifted)"),
    ("flour, sifted (or not), fine", "@flour, sifted (or not), fine{}"),
    ("100 g a|b", "@a/b{100%g}"),
    ("-flour", "@\\-flour{}"),
    ("&(1)flour", "@\\&(1)flour{}"),
    ("./flour", "@flour{}"),
    ("a--b [-c-] {d}", "@a\\-\\-b \\[-c-] \\{d\\}{}"),
  ])
  func `a line is divided into amount, name and preparation`(line: String, form: String) throws {
    #expect(written(try recipe([line], "")) == form + "\n")
  }

  @Test func `the first mention has the amount and further ones refer to it`() throws {
    let text = "Fry the onions. Add more red onion. Stir the onions."
    let recipe = try recipe(
      ["2 red onions, sliced", "1 pinch salt"], text, .init(8..<14, .ingredient, target: 1),
      .init(25..<34, .ingredient, target: 1), .init(45..<51, .ingredient, target: 1))
    #expect(
      written(recipe) == """
        @salt{1%pinch}

        Fry the @red onions|onions{2}(sliced). Add more @&red onions|red onion{}. Stir the \
        @&red onions|onions{}.

        """)
  }

  @Test func `mentions have their own amounts where these make up the line`() throws {
    let spans = [
      TextSpan(5..<11, .ingredient, target: 1, payload: "50 g"),
      TextSpan(18..<24, .ingredient, target: 1, payload: "150 g"),
    ]
    let text = "Melt butter. Rub butter."
    #expect(
      written(try recipe(["200 g butter"], "Melt butter. Rub  butter.", spans[0], spans[1]))
        == "Melt @butter{50%g}. Rub  @&butter{150%g}.\n")
    #expect(
      written(try recipe(["250 g butter"], "Melt butter. Rub  butter.", spans[0], spans[1]))
        == "Melt @butter{250%g}. Rub  @&butter{}.\n")
    #expect(
      written(
        try recipe(
          ["200 g butter"], text, .init(5..<11, .ingredient, target: 1, payload: "1/2 of it"),
          .init(17..<23, .ingredient, target: 1, payload: "the rest")))
        == "Melt @butter{200%g}. Rub @&butter{}.\n")
  }

  @Test func `lines with one name stay apart`() throws {
    let recipe = try recipe(
      ["100 g sugar", "50 g sugar"], "sugar, sugar, sugar", .init(0..<5, .ingredient, target: 1),
      .init(7..<12, .ingredient, target: 2), .init(14..<19, .ingredient, target: 1))
    #expect(written(recipe) == "@sugar{100%g}, @+sugar{50%g}, sugar\n")
  }

  @Test func `optional lines and other recipes are marked`() throws {
    let recipe = try recipe(
      ["300 g Tomato sauce", "parsley"], "Warm the sauce, add parsley (or not).",
      .init(9..<14, .ingredient, target: 1),
      .init(9..<14, .recipe, payload: "./basics/Tomato sauce"),
      .init(20..<27, .ingredient, target: 2), optional: [2])
    #expect(
      written(recipe)
        == "Warm the @./basics/Tomato sauce|sauce{300%g}, add @?parsley{} (or not).\n")
  }

  @Test(arguments: [
    ("15 minutes", "~{15%minutes}"), ("15–20 min", "~{15–20%min}"), ("15min", "15min"),
    ("1 hour 30 minutes", "1 hour 30 minutes"), ("half an hour", "half an hour"),
    ("½ hour", "~{½%hour}"), ("1 day", "~{1%day}"),
  ])
  func `timers keep their words`(words: String, form: String) throws {
    let recipe = try recipe([], words, .init(0..<words.utf8.count, .timer, payload: "900"))
    #expect(written(recipe) == form + "\n")
  }

  @Test func `cookware has its amount`() throws {
    let recipe = try recipe(
      [], "A pan and 2 pots(big)", .init(2..<5, .cookware), .init(12..<16, .cookware, payload: "2"))
    #expect(written(recipe) == "A #pan{} and 2 #pots{2}\\(big)\n")
  }

  @Test(arguments: [
    ("me@example.org #1 ~2", "me\\@example.org \\#1 \\~2"),
    ("= a = b", "\\= a = b"), ("> a > b", "\\> a > b"), (">> a: b", "\\>> a: b"),
    ("a -- b - c --- d", "a \\-\\- b - c \\-\\-\\- d"), ("[- a -]", "\\[- a -]"),
    ("a\\b", "a\\\\b"), ("a\u{2028}= b\u{2028}", "a\\\n\\= b"), ("---", "\\-\\-\\-"),
  ])
  func `plain text is no markup`(text: String, form: String) throws {
    #expect(written(try recipe([], text)) == form + "\n")
  }

  @Test func `sections and remarks are blocks, and the rest is front matter`() throws {
    var full = try fullRecipe()
    full.yields.insert(Yield(text: "4 servings", quantity: Quantity("4"), noun: "servings"), at: 0)
    full.language = "de-AT"
    #expect(
      written(full) == #"""
        ---
        title: "Apple <cake>"
        description: "Moist & simple.\nKeeps for days."
        servings: 4
        yield:
          - "12 slices"
          - "1 kg"
        prep time: "20 min"
        cook time: "50–60 min"
        time: "1 h 30 min"
        source:
          name: The Book
          url: "https://example.org/cake?a=1&b=(2)"
        author: Ada Baker
        cuisine: German
        tags:
          - cake
          - autumn
          - winter
        locale: de-AT
        rating: 4.5
        images:
          - "javascript:alert(1)"
          - "https://example.org/cake.jpg"
        nutrition:
          calories: "240 kcal"
          saturatedFatContent: "3 g"
        notes:
          - Freezes well.
        mentions: marked
        ---

        @3 apples [tart]{}, @1. quality cinnamon{}

        Mix the @2 cups flour|flour{} well.

        == Topping ==

        Bake at <180 °C.\
        - Don't open the oven.

        > It *rises*.

        Cool.

        """#)
  }

  @Test func `an empty recipe is an empty file`() { #expect(written(Recipe()).isEmpty) }
}
