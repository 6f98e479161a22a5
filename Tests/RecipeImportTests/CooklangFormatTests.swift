import RecipeImport
import Recipes
import RichText
import TestSupport
import Testing

struct CooklangFormatTests {
  private func recipe(_ source: String) throws -> Recipe {
    let result = CooklangFormat().read(ImportSource(bytes: Array(source.utf8), name: "Leek pie"))
    return try #require(result.recipes.first)
  }

  /// "kind words target payload" of every span.
  private func spans(_ method: RichText) -> [String] {
    method.spans.map { span in
      let target = span.target.map { " \($0)" } ?? ""
      let payload = span.payload.map { " (\($0))" } ?? ""
      return "\(span.kind.rawValue) \(method[span.range])\(target)\(payload)"
    }
  }

  @Test func `a recipe has lines, steps, mentions, tools and timers`() throws {
    let recipe = try recipe(
      """
      = Filling
      Fry @leeks{2}(sliced, washed) in @butter{30%g} in a #large pan{} for ~{10-12%minutes}.

      > Leeks hide sand.

      Add @salt and let it ~rest.
      """)
    #expect(recipe.title == "Leek pie")
    #expect(recipe.lines.map(\.text) == ["2 leeks, sliced, washed", "30 g butter", "salt"])
    #expect(
      recipe.method.text
        == "Filling\nFry leeks in butter in a large pan for 10-12 minutes.\nLeeks hide sand.\nAdd salt and let it rest."
    )
    #expect(recipe.method.paragraphs.map(\.role) == [.section, .step, .note, .step])
    #expect(
      spans(recipe.method).filter { !$0.hasPrefix("section") && !$0.hasPrefix("note") } == [
        "ingredient leeks 1", "ingredient butter 2", "cookware large pan",
        "timer 10-12 minutes (600-720)", "ingredient salt 3",
      ])
  }

  @Test(
    arguments: [
      ("@eggs{1} and @&eggs{1}", "2 eggs", ["1", "1"]),
      ("@eggs{1} and @Eggs{1/2}", "1 1/2 eggs", ["1", "1/2"]),
      ("@milk{1.5%l} and @milk{0,25%l}", "1.75 l milk", ["1.5 l", "0,25 l"]),
      ("@milk{½%l} and @milk{1%L}", "1 1/2 l milk", ["½ l", "1 L"]),
      ("@figs{1-2} and @figs{2}", "3-4 figs", ["1-2", "2"]),
      ("@oil{1%cup} and @oil{2%tbsp}", "1 cup + 2 tbsp oil", ["1 cup", "2 tbsp"]),
      ("@salt{a pinch} and @salt{a pinch}", "a pinch salt", [nil, nil]),
      ("@salt{1%tsp} and @salt", "1 tsp salt", [nil, nil]),
      ("@salt and @salt{=1%tsp}", "1 tsp salt", [nil, nil]),
      (
        "@x{900000000000000} and @x{900000000000000}", "1800000000000000 x",
        ["900000000000000", "900000000000000"]
      ),
    ] as [(String, String, [String?])])
  func `a name marked twice is one line`(source: String, line: String, payloads: [String?]) throws {
    let recipe = try recipe(source)
    #expect(recipe.lines.map(\.text) == [line])
    #expect(recipe.method.spans.map(\.payload) == payloads)
    #expect(recipe.method.spans.map(\.target) == [1, 1])
  }

  @Test(arguments: [
    ("@?cream{1%l}", ["1 l cream?"], ["ingredient cream 1"]),
    ("@?cream{} @cream{}", ["cream"], ["ingredient cream 1", "ingredient cream 1"]),
    ("@-water{}", [], []),
    ("@water{1%l} @-water{}", ["1 l water"], ["ingredient water 1", "ingredient water 1"]),
    ("@egg{1} @+egg{2}", ["1 egg", "2 egg"], ["ingredient egg 1", "ingredient egg 2"]),
    ("@red onion|onions{2}", ["2 red onion"], ["ingredient onions 1"]),
    ("@&(~1)dough{}", [], []),
    (
      "@./sauces/Hollandaise{150%g}", ["150 g Hollandaise"],
      ["ingredient Hollandaise 1", "recipe Hollandaise (./sauces/Hollandaise)"]
    ),
    ("@@Stock{}", ["Stock"], ["ingredient Stock 1", "recipe Stock (Stock)"]),
    ("#pan{2%large}", [], ["cookware pan (2 large)"]),
    ("~{25}, ~{3%rounds}", [], []),
    ("~egg{3 min}", [], ["timer 3 min (180)"]),
  ])
  func `modifiers, references and odd timers`(
    source: String, lines: [String], found: [String]
  ) throws {
    let recipe = try recipe(source)
    #expect(recipe.lines.map { $0.text + ($0.isOptional ? "?" : "") } == lines)
    #expect(spans(recipe.method) == found)
  }

  @Test func `metadata fill the fields`() throws {
    let recipe = try recipe(
      """
      ---
      title: Plum tart
      source: A book <https://example.org/b>
      author: C. Cook
      servings: 4|8
      tags: [cake, "summer, sweet"]
      course: dessert
      cuisine: Austrian
      description: |
        Very
        good.
      image: tart.jpg
      locale: de_AT
      prep time: 30 minutes
      time:
        cook: 1 hour
      total time: 1 hour 30 min
      difficulty: easy
      ---
      Bake.
      """)
    #expect(recipe.title == "Plum tart")
    #expect(recipe.source == .init(name: "A book", url: "https://example.org/b", author: "C. Cook"))
    #expect(recipe.yields.map(\.text) == ["4"])
    #expect(recipe.yields.first?.quantity == Quantity(4))
    #expect(recipe.tags == ["cake", "summer", "sweet", "dessert"])
    #expect(recipe.cuisine == "Austrian")
    #expect(recipe.summary == "Very\ngood.")
    #expect(recipe.images == ["tart.jpg"])
    #expect(recipe.language == "de-AT")
    #expect(recipe.times.preparation == TimeSpan(seconds: 1800))
    #expect(recipe.times.cooking == TimeSpan(seconds: 3600))
    #expect(recipe.times.total == TimeSpan(seconds: 5400))
    #expect(recipe.notes == ["difficulty: easy"])
  }

  @Test func `a mention inside a grapheme is left out, and the others stay`() throws {
    let method = try recipe("Add @salt{}\u{301} and @oil{}.").method
    #expect(spans(method) == ["ingredient oil 2"])
  }

  @Test(arguments: [
    ("Add @flour{200%g}.", true), ("Boil ~{10%minutes}.", true), ("In a #pot{}.", true),
    (">> servings: 4\nBoil.", true), ("---\nservings: 4\n---\nBoil.", true),
    ("\u{FEFF}Add @salt{}.", true),
    ("", false), ("Mail me@example.org or @friend #food", false),
    ("# Soup\n\n- 1 leek\n", false), ("---\nservings: 4\n---\n# Soup\n", false),
    ("---\nservings: 4\ningredients:\n- leek\n---\nBoil.", false),
    ("---\ntitle: Post\ntags: x\n---\nText.", false),
    ("<p>@salt{1}</p>", false), ("{\"a\": \"@salt{1}\"}", false),
    ("#pot{color:red} @media print{a{}}", false), ("@article{key,\n title}", false),
    ("\\foo@bar{x=1}", false), (">> On Monday he wrote: hi", false), ("@salt{\0}", false),
    ("@a { b }", true), ("@ a{}", false), ("f(@x){y}", false),
  ])
  func `Cooklang is told from other texts`(source: String, expected: Bool) {
    let source = ImportSource(bytes: Array(source.utf8), name: "x.cook")
    #expect(CooklangFormat().recognizes(source) == expected)
  }

  @Test func `random soup of marks never traps and gives sound mentions`() throws {
    let pieces = [
      "@", "#", "~", "{", "}", "(", ")", "%", "=", "|", "&", "?", "-", "--", "[-", "-]", "\\", "\n",
      "\n\n", "---\n", ">> ", "> ", ": ", "a", "salt", " ", "1/2", "½", "é", "\u{301}", "🧂", "👩‍🍳",
      "\r\n", "\0", "\u{2028}", "\u{2029}", "\u{A0}", "min", "🇩", "9999999999999999999", "./x",
      "|\n", "- ",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &generator)
      let source = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let result = CooklangFormat().read(ImportSource(bytes: Array(source.utf8), name: "soup"))
      for recipe in result.recipes {
        let method = recipe.method
        #expect(throws: Never.self) { try RichText(method.text, spans: method.spans) }
        let ids = Set(recipe.lines.map(\.id.rawValue))
        for span in method.spans where span.kind == .ingredient {
          #expect(ids.contains(span.target ?? 0), "\(source.debugDescription)")
        }
        #expect(recipe.lines.map(\.id.rawValue) == Array(1..<(recipe.lines.count + 1)))
      }
      _ = CooklangDocument(source, mode: .canonical)
    }
  }
}
