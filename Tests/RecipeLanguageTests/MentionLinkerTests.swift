import RecipeLanguage
import Recipes
import RichText
import Testing

struct MentionLinkerTests {
  /// The method with mentions as "[words|line]", timers as "[words|timer 600]".
  private func link(
    _ method: String, _ lines: [String], language: String = "en", heading: String = ""
  ) -> String {
    var recipe = Recipe()
    recipe.language = language
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map {
          IngredientLine(id: .init(rawValue: $0.offset), text: $0.element)
        })
    ]
    var builder = RichTextBuilder()
    builder.append(method)
    recipe.method = builder.build()
    RecipeReader().read(&recipe)
    return marked(recipe.method)
  }

  private func marked(_ text: RichText) -> String {
    var result = ""
    var position = 0
    for span in text.spans where span.kind.isEntity {
      result += text[position..<span.range.lowerBound]
      let meaning = span.target.map(String.init) ?? "\(span.kind.rawValue) \(span.payload ?? "")"
      result += "[\(text[span.range])|\(meaning)]"
      position = span.range.upperBound
    }
    return result + text[position..<text.count]
  }

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
        == "Squeeze in [lemon|0] juice and [salt|2].")
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
    (
      "de", ["2 Zwiebeln", "1 Knoblauchzehe", "Sonnenblumenöl"],
      "Zwiebelwürfel und Knoblauch in Öl braten.",
      "[Zwiebelwürfel|0] und [Knoblauch|1] in [Öl|2] braten."
    ),
    (
      "de", ["3 Äpfel", "200 g Mehl"], "Den Apfel reiben, Mehl sieben.",
      "Den [Apfel|0] reiben, [Mehl|1] sieben."
    ),
    (
      "sv", ["1 lök", "2 dl vatten", "1 dl socker"], "Fräs löken, häll på vattnet och sockret.",
      "Fräs [löken|0], häll på [vattnet|1] och [sockret|2]."
    ),
    (
      "da", ["100 g smør", "2 æg"], "Smelt smørret og pisk æggene.",
      "Smelt [smørret|0] og pisk [æggene|1]."
    ),
    ("nb", ["1 løk", "2 dl melk"], "Stek løken, ha i melken.", "Stek [løken|0], ha i [melken|1]."),
    (
      "nl", ["2 uien", "3 eieren"], "Snijd de ui en klop een ei.",
      "Snijd de [ui|0] en klop een [ei|1]."
    ),
    (
      "fr", ["2 gousses d'ail", "3 œufs", "huile d’olive"],
      "Hachez l’ail, cassez un œuf dans l'huile.",
      "Hachez l’[ail|0], cassez un [œuf|1] dans l'[huile|2]."
    ),
    (
      "it", ["2 spicchi d'aglio", "3 uova"], "Tritate l'aglio, sbattete l'uovo.",
      "Tritate l'[aglio|0], sbattete l'[uovo|1]."
    ),
    (
      "es", ["2 dientes de ajo", "1 limón"], "Pique el ajo y exprima los limones.",
      "Pique el [ajo|0] y exprima los [limones|1]."
    ),
    (
      "pt", ["2 dentes de alho", "1 cebola"], "Refogue o alho e as cebolas.",
      "Refogue o [alho|0] e as [cebolas|1]."
    ),
    ("ja", ["玉ねぎ 1個", "塩 少々"], "玉ねぎを切り、塩をふる。", "[玉ねぎ|0]を切り、[塩|1]をふる。"),
  ])
  func `mentions are found in many languages`(
    language: String, lines: [String], method: String, expected: String
  ) {
    #expect(link(method, lines, language: language) == expected)
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
}
