import RecipeLanguage
import Recipes
import RichText
import Testing

struct MentionLinkerTests: LinkingTests {
  @Test func `whole words are linked, without the signs around them`() {
    #expect(
      link("Add **honey**, Ricotta, cream.", ["honey", "ricotta", "cream"])
        == "Add **[honey|0]**, [Ricotta|1], [cream|2].")
  }

  @Test(arguments: [
    ("Butter a tin. Melt the butter.", ["20 g butter"], "en", "Butter a tin. Melt the [butter|0]."),
    ("Butter and flour the tin.", ["butter", "flour"], "en", "[Butter|0] and flour the tin."),
    (
      "Salt the water, then oil your hands.", ["salt", "oil"], "en",
      "Salt the water, then oil your hands."
    ),
    (
      "Add flour, butter and salt.", ["flour", "butter", "salt"], "en",
      "Add [flour|0], [butter|1] and [salt|2]."
    ),
    ("Saler et poivrer.", ["sel", "poivre"], "fr", "Saler et poivrer."),
    ("Salate l’acqua con il sale.", ["sale"], "it", "Salate l’acqua con il [sale|0]."),
  ])
  func `a verb is no mention`(method: String, lines: [String], language: String, expected: String) {
    #expect(link(method, lines, language: language) == expected)
  }

  @Test func `the of before a mention is none of it`() {
    #expect(
      link("Un filo d’olio.", ["2 cucchiai di olio d’oliva"], language: "it")
        == "Un filo d’[olio|0].")
  }

  @Test func `an exact name comes before a longer one`() {
    #expect(
      link(
        "Eier trennen, Tomate schneiden.", ["3 Eier", "Eierlikör", "1 Tomate", "Tomatenmark"],
        language: "de")
        == "[Eier|0] trennen, [Tomate|2] schneiden.")
    #expect(
      link("Add garlic powder, then garlic.", ["1 clove garlic", "1 tsp garlic powder"])
        == "Add [garlic powder|1], then [garlic|0].")
  }

  @Test(arguments: [
    ("Spread over diced parsnip and spiced apple.", ["ice"]),
    ("Mix all well.", ["all-purpose flour"]),
    ("Add ice.", ["rice"]),
    ("Fry until golden.", ["frozen french fries", "potatoes"]),
    ("Stir in the tomato sauce.", ["4 tomatoes"]),
    ("Spread with peanut butter.", ["100 g butter"]),
    ("Shape the burgers and grill them.", ["2 tsp burger seasoning"]),
    ("Add the juice of an orange.", ["2 lemons"]),
    ("Peel the carrots, then zest well.", ["1 lime"]),
    ("Check with a meat probe: the pasta sauce is next.", ["80 g penne"]),
    ("Cut it from the bone.", ["sea salt and thyme to taste"]),
  ])
  func `parts of words, verbs and other things are not linked`(method: String, lines: [String]) {
    #expect(link(method, lines) == method)
  }

  @Test func `the noun alone is enough`() {
    #expect(
      link(
        "Heat the olive oil, add the beans and the onions.",
        ["2 tbsp extra-virgin olive oil", "200 g green beans", "1 red onion"])
        == "Heat the [olive oil|0], add the [beans|1] and the [onions|2].")
    #expect(
      link("Squeeze in lemon juice and salt.", ["2 lemons", "1 tbsp lemon zest", "1 tsp salt"])
        == "Squeeze in [lemon juice|0] and [salt|2].")
    #expect(link("Toss the rice.", ["2 tbsp rice vinegar"]) == "Toss the [rice|0].")
    #expect(link("Toss the rice.", ["2 tbsp rice vinegar", "200 g rice"]) == "Toss the [rice|1].")
  }

  @Test func `a kind or another name is enough if only one line is meant`() {
    #expect(link("Grate the cheese.", ["100 g cheddar", "1 leek"]) == "Grate the [cheese|0].")
    #expect(link("Grate the cheese.", ["100 g cheddar", "50 g gouda"]) == "Grate the cheese.")
    #expect(link("Chop the scallions.", ["3 spring onions"]) == "Chop the [scallions|0].")
    #expect(link("Heat butter or oil.", ["1 tbsp butter or oil"]) == "Heat [butter or oil|0].")
    #expect(link("Heat the oil.", ["1 tbsp butter or oil"]) == "Heat the [oil|0].")
  }

  @Test func `of two lines with one noun the one nearby is meant`() {
    let lines = ["100 g sugar", "3 eggs", "200 g flour", "50 g sugar", "1 cup cream"]
    #expect(
      link("Beat eggs and sugar.\nWhip cream and sugar.", lines)
        == "Beat [eggs|1] and [sugar|0].\nWhip [cream|4] and [sugar|3].")
  }

  @Test func `the section of a heading decides`() throws {
    func lines(_ first: Int, _ texts: [String]) -> [IngredientLine] {
      texts.enumerated().map { index, text in
        IngredientLineReader(language: "en").read(
          IngredientLine(id: .init(rawValue: first + index), text: text))
      }
    }
    let sections = [
      IngredientSection(name: "For the dough", lines: lines(0, ["200 g flour", "100 g butter"])),
      IngredientSection(name: "Icing", lines: lines(10, ["50 g butter", "1 tsp vanilla"])),
    ]
    var builder = RichTextBuilder()
    builder.appendParagraph(try RichText("Icing"), role: .section)
    builder.appendParagraph(try RichText("Beat the butter."))
    builder.appendParagraph(try RichText("Dough"), role: .section)
    builder.appendParagraph(try RichText("Rub in the butter."))
    let linked = MentionLinker(language: "en").link(builder.build(), sections: sections)
    #expect(
      marked(linked) == "Icing\nBeat the [butter|10].\nDough\nRub in the [butter|1].")
  }

  @Test(arguments: [
    ("en", "Bake 4 minutes.", "Bake [4 minutes|timer 240]."),
    (
      "en", "Rest 10 to 15 minutes, then 1 hour 20 min.",
      "Rest [10 to 15 minutes|timer 600-900], then [1 hour 20 min|timer 4800]."
    ),
    (
      "en", "Leave for 2 hours to 3 hours.",
      "Leave for [2 hours|timer 7200] to [3 hours|timer 10800]."
    ),
    (
      "en", "Bake at 350°F or 180 °C for half an hour.",
      "Bake at [350°F|temperature 350 F] or [180 °C|temperature 180 C] for [half an hour|timer 1800]."
    ),
    (
      "en", "Heat to 180 °C/350 °F/Gas 4, 200C (fan 180C), or gas mark 6.",
      "Heat to [180 °C/350 °F/Gas 4|temperature 180 C], [200C (fan 180C)|temperature 200 C], or [gas mark 6|temperature 200 C]."
    ),
    (
      "en", "Chill overnight. Fry until golden.", "Chill [overnight|timer 28800]. Fry until golden."
    ),
    ("de", "Über Nacht kühlen.", "[Über Nacht|timer 28800] kühlen."),
    ("da", "Lad det hvile natten over.", "Lad det hvile [natten over|timer 28800]."),
    (
      "en", "Simmer 5 minutes, 10 minutes and 1-2 hours.",
      "Simmer [5 minutes|timer 300], [10 minutes|timer 600] and [1-2 hours|timer 3600-7200]."
    ),
    (
      "de", "Bei 200 Grad 1 Std. backen.",
      "Bei [200 Grad|temperature 200 C] [1 Std|timer 3600]. backen."
    ),
    ("ja", "180℃で20分焼く。", "[180℃|temperature 180 C]で[20分|timer 1200]焼く。"),
    ("sv", "Koka 5-6 minuter.", "Koka [5-6 minuter|timer 300-360]."),
  ])
  func `times and temperatures are marked`(language: String, method: String, expected: String) {
    #expect(link(method, [], language: language) == expected)
  }

  @Test func `spans that are there stay and are not overlapped`() throws {
    let text = "Add the brown sugar and sugar for 5 minutes."
    let start = TextSpan(8..<19, .ingredient, target: 5)
    let timer = TextSpan(34..<43, .timer, payload: "301")
    let bold = TextSpan(4..<30, .bold)
    let method = try RichText(text, spans: [start, timer, bold])
    let line = IngredientLineReader(language: "en").read(
      IngredientLine(id: .init(rawValue: 1), text: "100 g sugar"))
    let linked = MentionLinker(language: "en").link(method, lines: [line])
    #expect(
      linked.spans.contains(start) && linked.spans.contains(timer) && linked.spans.contains(bold))
    #expect(linked.spans.filter { $0.kind == .ingredient }.map(\.range) == [8..<19, 24..<29])
    #expect(linked.spans.count { $0.kind == .timer } == 1)
    #expect(linked.text == text)
  }

  @Test func `a mention may stand in a link`() throws {
    let method = try RichText("Use this flour now.", spans: [TextSpan(4..<14, .link, payload: "x")])
    let line = IngredientLineReader(language: "en").read(
      IngredientLine(id: .init(rawValue: 1), text: "flour"))
    let linked = MentionLinker(language: "en").link(method, lines: [line])
    #expect(linked.spans.filter { $0.kind == .ingredient }.map(\.range) == [9..<14])
  }

  @Test(arguments: [
    ("Brown the meat. Drain the pasta.", ["500 g ground beef", "200 g fusilli"], "0 1"),
    ("Brown the meat. Crumble the ground beef.", ["500 g ground beef"], "0 0"),
    ("Turn the chicken, then the thighs.", ["6 chicken thighs", "1 l chicken stock"], "0 0"),
    ("Simmer the beef.", ["1 kg chuck roast"], "0"),
    ("Grate the parmesan.", ["50 g parmesan cheese"], "0"),
    ("Slice the scallions.", ["3 spring onions"], "0"),
    ("Add gin or vodka.", ["2 oz vodka (or gin)"], "0 0"),
    ("Add butter or margarine.", ["20 g butter or margarine"], "0"),
    ("Cook the cold rice.", ["3 cups cooked, cold jasmine rice"], "0"),
    ("Season the thighs.", ["4 bone-in, skin-on chicken thighs"], "0"),
    ("Halve the egg plant.", ["2 eggplants"], "0"),
  ])
  func `general words, pieces and other names mean a line`(
    method: String, lines: [String], targets: String
  ) {
    #expect(self.targets(method, lines) == targets)
  }

  @Test(arguments: [
    ("en", "Beat the yolks, then the whites.", ["2 eggs", "1 lemon"], "0 0"),
    ("en", "Cut away the peel and keep the peel dry.", ["1 grapefruit", "salt"], "0 0"),
    ("en", "Squeeze the lime and add the juice.", ["1 lime", "2 lemons"], "0 0"),
    ("de", "Limette halbieren, den Saft auspressen.", ["1 Limette", "2 Zitronen"], "0 0"),
    ("de", "Avocado entkernen, das Fruchtfleisch würfeln.", ["1 Avocado", "1 Tomate"], "0 0"),
    ("fr", "Cassez les œufs et séparez les jaunes.", ["3 œufs"], "0 0"),
    ("pt", "Junte o suco de limão.", ["1 limão"], "0"),
    ("en", "Peel the eggs. Zest it and juice it.", ["2 lemons"], ""),
  ])
  func `parts mean the thing they are of`(
    language: String, method: String, lines: [String], targets: String
  ) {
    #expect(self.targets(method, lines, language) == targets)
  }

  @Test(arguments: [
    ("Beat 1 tbsp sugar with 100 g sugar.", ["100 g sugar", "1 tbsp sugar"], "1 0"),
    (
      "Melt half of the butter. Add the remaining butter.",
      ["60 g butter", "1 egg", "20 g butter"], "0 0"
    ),
    ("Heat 2 tbsp oil. Swirl the oil.", ["3 tbsp oil", "1 onion", "2 tbsp oil"], "2 2"),
    (
      "Mix flour and salt. Boil rice with salt.", ["flour", "1 tsp salt", "rice", "2 tsp salt"],
      "0 1 2 3"
    ),
  ])
  func `of two lines the amount, the rest and the order decide`(
    method: String, lines: [String], targets: String
  ) {
    #expect(self.targets(method, lines) == targets)
  }

  @Test(arguments: [
    ("en", "Heat a large skillet.", "skillet"),
    ("en", "Use a tortilla press for the pot roast.", "tortilla press"),
    ("de", "In einer Auflaufform mit dem Schneebesen rühren.", "Auflaufform, Schneebesen"),
    ("sv", "Smält smör i en stekpanna.", "stekpanna"),
    ("fr", "Au grille-pain ou dans une poêle.", "grille-pain, poêle"),
  ])
  func `pots and tools are marked`(language: String, method: String, expected: String) throws {
    let linked = MentionLinker(language: language).link(try RichText(method), lines: [])
    let tools = linked.spans.filter { $0.kind == .cookware }.map { String(linked[$0.range]) }
    #expect(tools.joined(separator: ", ") == expected)
  }

  @Test func `a listed tool is an ingredient`() {
    #expect(targets("Lay it on baking paper.", ["1 sheet baking paper"]) == "0")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["en", "de", "sv", "fr", "ja", "xx"])
  func `the time for a text grows with its length alone`(language: String) {
    let pieces = [
      "butter ", "2 tbsp of the ", "Zwiebelwürfelchensuppe", "½", "180 °C/", "10 to ", "\u{301}",
      "（",
      "the rest of the butter ", "löken\n", "\u{1F468}\u{200D}", "玉ねぎ", "- - -", "gas mark ",
    ]
    let lines = lines(["1 onion", "butter"], language)
    for piece in pieces {
      let text = String(repeating: piece, count: 20_000 / max(1, piece.utf8.count))
      let method = RichTextBuilder.text(text)
      #expect(MentionLinker(language: language).link(method, lines: lines).text == method.text)
    }
  }
}
