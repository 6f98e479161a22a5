import Foundation
import TestSupport
import Testing

struct ReadingCommandTests {
  let session: CookSession

  init() throws { session = try CookSession.stocked() }

  private func json(_ outcome: Program.Outcome) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  }

  @Test func `list shows all recipes by title`() throws {
    #expect(
      try session.sorrel("list").output == """
        No  Recipe                  Makes       Time    Tags
         2  Baked custard           2 servings  1 h
         3  Beans in peanut butter
         1  Thin pancakes           4           30 min  breakfast, sweet

        """)
    let list = try #require(
      try json(session.sorrel("list --format json --limit 1")) as? [[String: Any]])
    #expect(list.map { $0["title"] as? String } == ["Baked custard"])
    #expect(list[0]["totalSeconds"] as? [String: Int] == ["least": 3600, "most": 3600])
  }

  @Test(arguments: ["list --limit 0", "list --offset 99", "search milk --limit 0"])
  func `a page without recipes does not say that there are none`(line: String) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    #expect(!outcome.errors.contains("no recipes") && !outcome.errors.contains("No recipe fits"))
  }

  @Test func `show prints a recipe as a cook reads it`() throws {
    #expect(
      try session.sorrel("show pancakes").output == """
        Thin pancakes
        serves 4 · total 30 min
        breakfast, sweet

          200 g flour
          1/2 l milk
          2 eggs
          20 g butter

        Batter
         1. Whisk flour, milk and eggs. Let the flour swell for 15 minutes.

        Frying
         1. Melt butter in a pan. Fry the batter.

        """)
  }

  @Test func `ingredients are green in the method, and only with colour`() throws {
    let colored = try session.sorrel("show 1 --color always").output
    #expect(colored.contains("Melt \u{1B}[32mbutter\u{1B}[39m in a pan."))
    #expect(colored.contains("Let the \u{1B}[32mflour\u{1B}[39m swell"))
    #expect(try !session.sorrel("show 1").output.contains("\u{1B}"))
  }

  @Test func `a recipe is scaled, with amounts in the steps on request`() throws {
    let outcome = try session.sorrel("show --amounts 1:2")
    #expect(
      outcome.output.contains("  400 g flour\n") && outcome.output.contains("  40 g butter\n"))
    #expect(outcome.output.contains("Whisk flour (400 g), milk (1 l) and eggs (4)."))
    #expect(try session.sorrel("show pancakes:6p").output.contains("  300 g flour\n"))
  }

  @Test func `a mention with an amount of its own shows that`() throws {
    _ = try session.importing([
      "b.cook":
        "---\ntitle: Rolls\n---\nMelt @butter{20%g}. Fry in @butter{1/2%tbsp}. Add @butter{}."
    ])
    #expect(
      try session.sorrel("show rolls --amounts").output.contains(
        "Melt butter (20 g). Fry in butter (1/2 tbsp). Add butter.\n"))
    #expect(
      try session.sorrel("show rolls:3 --amounts").output.contains(
        "Melt butter (60 g). Fry in butter (1½ tbsp). Add butter.\n"))
  }

  @Test(arguments: [
    ("show 1:0", "'0'"), ("show 1:2x", "'2x'"), ("shop 1:-1", "'-1'"), ("show 1:", "''"),
    ("shop 1:2:0", nil),
  ])
  func `a bad amount of a recipe is named`(line: String, amount: String?) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 1)
    let message = amount.map { "Error: \($0) is no amount; write 1:2, 1:1/2 or 1:4p\n" }
    #expect(outcome.errors == message ?? "Error: no recipe is called '1:2:0'\n")
  }

  @Test func `a title that looks like a recipe and an amount is a title`() throws {
    _ = try session.importing(["x.cook": "---\ntitle: '1: now'\n---\nBoil @water{}."])
    #expect(try session.sorrel("show", "1: now").output.hasPrefix("1: now\n"))
    #expect(try session.sorrel("show", "1: later").errors.contains("' later' is no amount"))
  }

  @Test func `search says that there is more, and gives the rest`() throws {
    let first = try session.sorrel("search milk --limit 1")
    #expect(first.errors == "There are more; --limit 50 shows more\n")
    let rest = try session.sorrel("search milk --limit 1 --offset 1")
    #expect(rest.errors.isEmpty && rest.output != first.output && !rest.output.isEmpty)
    #expect(try session.sorrel("search milk --limit 2").errors.isEmpty)
    #expect(try session.sorrel("search milk --offset 9").errors == "No more recipes fit.\n")
  }

  @Test func `JSON has the spans of the method`() throws {
    let recipes = try #require(try json(session.sorrel("show 1 --format json")) as? [[String: Any]])
    let method = try #require(recipes[0]["method"] as? [String: Any])
    let text = try #require(method["text"] as? String)
    let spans = try #require(method["spans"] as? [[String: Any]])
    let flour = try #require(spans.first { $0["kind"] as? String == "ingredient" })
    let (start, stop) = (flour["start"] as? Int ?? 0, flour["stop"] as? Int ?? 0)
    #expect(String(decoding: Array(text.utf8)[start..<stop], as: UTF8.self) == "flour")
    #expect(flour["target"] as? Int == 1)
  }

  @Test(arguments: [
    ("show custrad", "no recipe is called 'custrad'; did you mean 'Baked custard'?"),
    ("show 99", "no recipe is called '99'"),
    (
      "shop a",
      "'a' fits several recipes: 2 'Baked custard', 3 'Beans in peanut butter', 1 'Thin pancakes'"
    ),
    ("show Beans:3p", "'Beans in peanut butter' does not say for how many people it is"),
  ])
  func `a recipe that is not there is an error with advice`(line: String, message: String) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: " + message))
  }

  @Test(arguments: [
    ("search custard", [2]), ("search CUSTARDS", [2]), ("search whisk melt", [1]),
    ("search breakfast", [1]), ("search nothinglikethis", []),
    ("search --ingredient butter", [1]), ("search -i peanut", [3]), ("search -i egg", [2, 1]),
    ("search -i milk --without nuts", [1]), ("search --without eggs", [3]),
    ("search --max-time 45", [1]), ("search --max-time 2h", [2, 1]),
    ("search --max-time 1:00", [2, 1]), ("search --max-time 0:59", [1]),
    ("search --tag sweet", [1]),
    ("search milk --limit 1", [2]), ("search -i Mehl", [1]),
    ("search ?!.,\"*() --tag sweet", [1]), ("search \" ' * ^ NEAR(", []),
    ("search custard OR pancakes", [1, 2]), ("search custard NOT honey", []),
    ("search cust*", [2]), ("search title:beans", [3]), ("search --title beans", [3]),
    ("search ingredient:milk without:nuts", [1]), ("search --any honey --any peanut", [2, 3]),
    ("search any:(honey peanut)", [2, 3]), ("search time:<=45min", [1]),
    ("search --has tags", [1]), ("search yield:4", [1]), ("search --yield 2..3", [2]),
    ("search --sort title --has time", [2, 1]), ("search step:(flour milk)", [1]),
    ("search --rating >=1", []), ("search --added >2020-01-01", [1, 2, 3]),
    ("search -i =milk", [1, 2]),
  ])
  func `search finds what fits`(line: String, numbers: [Int]) throws {
    let outcome = try session.sorrel(line + " --format json")
    #expect(outcome.code == 0)
    let hits = try #require(try json(outcome) as? [[String: Any]])
    let found = hits.compactMap { ($0["recipe"] as? [String: Any])?["id"] as? Int }
    #expect(Set(found) == Set(numbers) && found.count == numbers.count)
  }

  @Test(arguments: [
    ("-i ghee", true), ("-i oil", true), ("-i salt", true), ("-i pepper", true), ("-i mint", true),
    ("-i basil", true), ("-i butter", true), ("--without oil", false), ("--without salt", false),
    ("--without mint", false), ("--without garlic", true), ("-i garlic", false),
  ])
  func `what a line names beside its ingredient counts as well`(line: String, isFound: Bool) throws
  {
    let session = try CookSession()
    _ = try session.importing(["a.cook": CookSession.stirFry, "b.cook": CookSession.pancakes])
    let outcome = try session.sorrel("search stir-fry " + line)
    #expect(outcome.output.contains("[Stir]-[fry]") == isFound, "\(outcome)")
  }

  @Test(arguments: [
    ("soup AND", "the query, at 6, 'AND': AND needs something behind it"),
    ("tilte:soup", "the query, at 1, 'tilte:': there is no field 'tilte'; did you mean 'title:'?"),
    ("rating:good", "the query, at 8, 'good': this is no value for 'rating:'"),
  ])
  func `a query that cannot be read is one line with the place`(
    query: String, message: String
  ) throws {
    let outcome = try session.sorrel("search " + query)
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: " + message), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `search counts, sums up by ingredient, and explains`() throws {
    #expect(try session.sorrel("search --count milk").output == "2\n")
    #expect(try session.sorrel("search --count milk --format json").output.contains("2"))
    let facets = try session.sorrel("search milk --facets").output
    #expect(facets.contains("\nIngredients\n     2  milk\n     2  egg\n"), "\(facets)")
    let all = try #require(
      try json(session.sorrel("search milk --facets --format json")) as? [String: Any])
    #expect((all["hits"] as? [Any])?.count == 2 && all["facets"] is [String: Any])
    let explained = try session.sorrel("search custard --explain").output
    #expect(explained.contains("custard: in the title, as written: "), "\(explained)")
  }

  @Test func `a mistyped word is answered with what could be meant`() throws {
    let outcome = try session.sorrel("search custrad")
    #expect(
      outcome.errors == "No recipe fits. Did you mean 'custard' instead of 'custrad'?\n")
  }

  @Test(arguments: ["-i", "--without"])
  func `an ingredient that nobody knows is an error and no answer`(option: String) throws {
    let outcome = try session.sorrel("search", option, "flumpety")
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: no ingredient called 'flumpety' is known"))
  }

  @Test func `recipes with the words in the title come first`() throws {
    let other = CookSession.pancakes.replacing("Thin pancakes", with: "Crepes")
      .replacing("Fry the batter.", with: "Custard, custard, custard, custard, custard.")
      .replacing("breakfast", with: "custard").replacing("butter", with: "custard")
    _ = try session.importing(["4.cook": other])
    let lines = try session.sorrel("search custard").output.split(separator: "\n")
    #expect(lines.first?.contains("Baked [custard]") == true)
  }

  @Test func `hits are marked in a snippet`() throws {
    let outcome = try session.sorrel("search melt")
    #expect(outcome.output.contains("[Melt] butter in a pan"))
  }

  @Test func `a shopping list adds up and names the recipes`() throws {
    #expect(
      try session.sorrel("shop 1:2 custard").output == """
        Dairy and eggs
          40 g butter  (Thin pancakes)
          7 eggs  (Thin pancakes, Baked custard)
          1.5 l milk  (Thin pancakes, Baked custard)

        Baking
          400 g flour  (Thin pancakes)

        Nuts, seeds and dried fruit
          almonds  (Baked custard: a few)

        Breakfast and spreads
          1 tbsp honey  (Baked custard)

        """)
    let list = try #require(try json(session.sorrel("shop 1 2 --format json")) as? [String: Any])
    #expect(list.isEmpty == false)
    #expect(try session.sorrel("shop 1 --format markdown").output.contains("- [ ] 20 g butter"))
  }

  @Test func `export writes what import reads`() throws {
    let folder = session.folder.path("out")
    #expect(try session.sorrel("export --output", folder).code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        "Baked custard.json", "Beans in peanut butter.json", "Thin pancakes.json",
      ])
    let again = try session.sorrel("export --output", folder)
    #expect(again.code == 0 && again.errors == "Wrote 0 files to \(folder); 3 were so already\n")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/Thin pancakes.json"))
    let changed = try session.sorrel("export --output", folder)
    #expect(changed.code == 1 && changed.errors.contains("Thin pancakes.json exists already"))
    let one = try session.sorrel("export 1 --force --output", folder)
    #expect(one.code == 0 && one.errors == "Wrote 1 file to \(folder)\n")
    let inFile = try session.sorrel("export 1 --to html --output", folder + "/Baked custard.json")
    #expect(inFile.code == 1 && inFile.errors.contains("is a file and no folder"))
    let below = try session.sorrel("export 1 --output", folder + "/Baked custard.json/x")
    #expect(below.code == 1 && below.errors.contains("cannot be made; check the path"))
    let markdown = try session.sorrel("export 2 --to markdown").output
    #expect(markdown.hasPrefix("# Baked custard\n") && markdown.contains("- 3 eggs"))
    let all = try #require(try json(session.sorrel("export")) as? [[String: Any]])
    #expect(all.count == 3 && all.allSatisfy { $0["@type"] as? String == "Recipe" })
  }

  @Test func `what is exported comes back whole`() throws {
    let exported = try session.sorrel("export")
    let other = try CookSession()
    let outcome = try other.sorrel("import -", input: exported.output)
    #expect(outcome.output.hasPrefix("3 recipes in 1 file: 3 new"))
    #expect(try other.sorrel("export").output == exported.output)
    #expect(try other.sorrel("show pancakes").output.contains("Frying\n 1. Melt butter in a pan."))
  }

  @Test func `delete takes all or nothing`() throws {
    #expect(try session.sorrel("delete 1 99").code == 1)
    #expect(
      try session.sorrel("delete 1 custard").errors == """
        Error: 'custard' is only a part of the title 'Baked custard'; give the number 2 or the \
        whole title

        """)
    let dry = try session.sorrel("delete --dry-run 1 2")
    #expect(dry.output == "Would delete 1 Thin pancakes\nWould delete 2 Baked custard\n")
    #expect(try session.sorrel("stats").output.contains("3  recipes"))
    #expect(
      try session.sorrel("delete 1 1", "baked CUSTARD").output
        == "Deleted 1 Thin pancakes\nDeleted 2 Baked custard\n")
    #expect(try session.sorrel("list").output.split(separator: "\n").count == 2)
    #expect(try session.sorrel("search custard --format json").output == "[]\n")
  }

  @Test func `the figures of a catalogue stand in columns under headings`() throws {
    let lines = try session.sorrel("stats").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    for expected in [
      " 3  recipes", "10  ingredient lines", "Languages", " 3  English", "Most used",
      " 2  egg", "Lacking", " 3  a rating", "Read from", " 1  Cooklang",
    ] {
      #expect(lines.contains { $0.hasPrefix(expected) }, "\(expected): \(lines)")
    }
    #expect(lines.contains { $0.hasSuffix("NOT has:rating") })
    let found = try session.sorrel("search --count", "NOT has:rating")
    #expect(found.output.hasPrefix("3"), "\(found)")
  }

  @Test(arguments: ["list", "show 1", "search milk", "shop 1", "stats"])
  func `every reading command has JSON`(line: String) throws {
    _ = try json(session.sorrel(line + " --format json"))
  }

  @Test(arguments: [
    "show", "shop", "search", "import", "delete", "frobnicate", "list --limit -1",
    "list --format xml",
    "search --max-time soon", "search --max-time -5m", "search --max-time 1:99",
    "search --max-time 0", "search milk --offset -1", "search --rating good",
    "search --sort colour",
  ])
  func `misuse exits with 64 and says how`(line: String) throws {
    let outcome = try session.sorrel(line)
    #expect(outcome.code == 64 && outcome.errors.hasPrefix("Error: "))
  }

  @Test func `nutrition is named as people name it`() throws {
    _ = try session.importing([
      "n.html": """
      <!DOCTYPE html><script type="application/ld+json">{"@type":"Recipe","name":"Slim soup",
      "recipeIngredient":["1 onion"],"nutrition":{"@type":"NutritionInformation",
      "carbohydrateContent":"13 g","saturatedFatContent":"2 g"}}</script>
      """
    ])
    #expect(
      try session.sorrel("show slim").output.contains("\n  carbohydrate 13 g, saturated fat 2 g\n"))
  }

  @Test func `titles are completed whatever their case`() throws {
    #expect(
      try session.sorrel("---completion zsh show BAK").output == "words\nBaked custard\n")
  }

  @Test func `text of a recipe cannot drive the terminal`() throws {
    _ = try session.importing([
      "evil.html": """
      <!DOCTYPE html><script type="application/ld+json">{"@type":"Recipe",
      "name":"Evil \\u001b[31m soup\\u202e","recipeIngredient":["1 \\u001b]0;x\\u0007 onion"],
      "recipeInstructions":"Stir \\u009b2J now."}</script>
      """
    ])
    for line in [
      "list", "show Evil", "search soup", "search stir", "shop Evil",
      "export Evil --to markdown",
    ] {
      let outcome = try session.sorrel(line)
      #expect(outcome.code == 0)
      let scalars = outcome.output.unicodeScalars
      #expect(
        !scalars.contains { "\u{1B}\u{07}\u{9B}\u{202E}".unicodeScalars.contains($0) }, "\(line)")
    }
  }
}
