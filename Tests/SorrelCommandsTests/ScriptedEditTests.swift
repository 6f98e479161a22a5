import Foundation
import TestSupport
import Testing

struct ScriptedEditTests {
  let session: CookSession

  init() throws {
    session = try CookSession()
    _ = try session.importing(["1.cook": Self.cake])
  }

  static let cake = """
    ---
    title: Plum cake
    servings: 8
    ---
    == Dough ==
    Cream @sugar{100%g} well.

    Stir in @plain flour{200%g} and @milk{1/8%l}. Let the flour rest for ~{15%minutes}.

    == Topping ==
    Halve @plums{1%kg}.

    Scatter them and bake.
    """

  /// The mentions of the recipe, each as its words and the text of the line that it means.
  private func mentions() throws -> [String] {
    let recipe = try recipe()
    let method = try #require(recipe["method"] as? [String: Any])
    let text = Array(try #require(method["text"] as? String).utf8)
    var names: [Int: String] = [:]
    for line in try lines() {
      names[try #require(line["number"] as? Int)] = line["text"] as? String
    }
    let spans = method["spans"] as? [[String: Any]] ?? []
    return try spans.filter { $0["kind"] as? String == "ingredient" }.map { span in
      let start = try #require(span["start"] as? Int)
      let stop = try #require(span["stop"] as? Int)
      let target = try #require(span["target"] as? Int)
      return String(decoding: text[start..<stop], as: UTF8.self) + " → " + (names[target] ?? "?")
    }
  }

  private func recipe() throws -> [String: Any] {
    let output = try session.sorrel("show 1 --format json").output
    let recipes = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    return try #require(recipes?.first)
  }

  private func lines() throws -> [[String: Any]] {
    let sections = try recipe()["ingredients"] as? [[String: Any]] ?? []
    return sections.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
  }

  private func method() throws -> [String] {
    let method = try #require(try recipe()["method"] as? [String: Any])
    return try #require(method["text"] as? String).split(separator: "\n").map(String.init)
  }

  private static let mentions = [
    "sugar → 100 g sugar", "plain flour → 200 g plain flour", "milk → 1/8 l milk",
    "flour → 200 g plain flour", "plums → 1 kg plums",
  ]

  @Test func `merged steps keep the mentions of both`() throws {
    let outcome = try session.sorrel("edit 1 --merge-steps 1:2")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        Changed 1 Plum cake
        Method
        - 1. Cream «sugar» well.
        - 2. Stir in «plain flour» and «milk». Let the «flour» rest for ‹15 minutes›.
        + 1. Cream «sugar» well. Stir in «plain flour» and «milk». Let the «flour» rest for ‹15 minutes›.

        """)
    #expect(try mentions() == Self.mentions)
    #expect(try method().count == 5)
  }

  @Test func `a change of another field touches no mention`() throws {
    let outcome = try session.sorrel("edit 1", "--title", "Plum tart", "--set-yield", "12 slices")
    #expect(
      outcome.output == """
        Changed 1 Plum tart
        Title
        - Plum cake
        + Plum tart
        Yield
        - 8
        + 12 slices

        """)
    #expect(try mentions() == Self.mentions)
  }

  @Test func `mentions of a deleted ingredient become plain words`() throws {
    let before = try method()
    let outcome = try session.sorrel("edit 1 --delete-ingredient 2")
    #expect(outcome.code == 0)
    #expect(
      outcome.errors
        == "Warning: the method still speaks of 'plain flour', 'flour', which means no ingredient "
        + "any more\n")
    #expect(try method() == before)
    #expect(
      try mentions() == ["sugar → 100 g sugar", "milk → 1/8 l milk", "plums → 1 kg plums"])
    #expect(try session.sorrel("show 1").code == 0)
  }

  @Test func `the number of a deleted line is not used again`() throws {
    let last = try #require(try lines().compactMap { $0["number"] as? Int }.max())
    _ = try session.sorrel("edit 1 --delete-ingredient 4")
    _ = try session.sorrel("edit 1", "--add-ingredient", "2 tbsp rum")
    #expect(try lines().last?["number"] as? Int == last + 1)
    #expect(try lines().last?["name"] as? String == "rum")
  }

  @Test func `mentions follow their lines when these move and get other words`() throws {
    _ = try session.sorrel("edit 1 --move-ingredient 1:3")
    #expect(
      try lines().map { $0["text"] as? String } == [
        "200 g plain flour", "1/8 l milk", "100 g sugar", "1 kg plums",
      ])
    #expect(try mentions() == Self.mentions)
    _ = try session.sorrel("edit 1", "--set-ingredient", "1:180 g rye meal")
    #expect(
      try mentions()
        == Self.mentions.map {
          $0.replacingOccurrences(of: "200 g plain flour", with: "180 g rye meal")
        })
    #expect(try lines()[0]["name"] as? String == "rye meal")
  }

  @Test func `words that change within a mention cost that mention and no other`() throws {
    let outcome = try session.sorrel("edit 1", "--replace", "in plain", "in the sifted")
    #expect(outcome.errors.contains("'plain flour' has changed"))
    #expect(try method()[2].hasPrefix("Stir in the sifted flour and milk."))
    #expect(try mentions() == Self.mentions.filter { !$0.hasPrefix("plain flour") })
  }

  @Test func `only whole words are replaced`() throws {
    let outcome = try session.sorrel("edit 1 --replace lum x --all")
    #expect(outcome.code == 1 && outcome.errors.contains("is not in the method, as whole words"))
  }

  @Test func `what a deleted ingredient is called elsewhere is told at the end`() throws {
    let outcome = try session.sorrel(
      "edit 1 --delete-ingredient 3", "--replace", "and milk", "and water")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `new words are linked, and words elsewhere are left alone`() throws {
    _ = try session.sorrel("untag 1 milk")
    _ = try session.sorrel("edit 1", "--replace", "them", "the plums and more sugar")
    #expect(
      try mentions() == Self.mentions.filter { !$0.hasPrefix("milk") } + [
        "plums → 1 kg plums", "sugar → 100 g sugar",
      ])
    _ = try session.sorrel(
      "edit 1 --at 2.1", "--add-step", "Warm the milk and the rum.", "--add-ingredient", "2 cl rum")
    #expect(try method()[4] == "Warm the milk and the rum.")
    #expect(try mentions().contains("rum → 2 cl rum"))
    #expect(try mentions().contains("milk → 1/8 l milk"))
  }

  @Test func `words in several places need more words or all`() throws {
    let outcome = try session.sorrel("edit 1 --replace flour meal")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("'flour' is in the method 2 times"))
    #expect(try session.sorrel("edit 1 --replace flour meal --all").code == 0)
    #expect(try method()[2].hasPrefix("Stir in plain meal and milk. Let the meal rest"))
    #expect(try session.sorrel("edit 1 --replace salt x").errors.contains("is not in"))
  }

  @Test func `steps are moved, split and deleted by the numbers that are shown`() throws {
    _ = try session.sorrel("edit 1 --move-step 1.1:1.2")
    #expect(try method()[2] == "Cream sugar well.")
    _ = try session.sorrel("edit 1 --split-step 1", "--before", "Let the")
    #expect(try method()[2] == "Let the flour rest for 15 minutes.")
    #expect(try Set(mentions()) == Set(Self.mentions))
    _ = try session.sorrel("edit 1 --delete-step 2.2")
    #expect(try method().last == "Halve plums.")
    let outcome = try session.sorrel("edit 1 --delete-step 2.2")
    #expect(outcome.errors.contains("there is no step 2.2; section 2 has 1 step"))
  }

  @Test(arguments: [
    ("1.1:2.1", ["Dough", "2", "Topping", "1", "3", "4"]),
    ("1.2:2.3", ["Dough", "1", "Topping", "3", "4", "2"]),
    ("2.2:1.1", ["Dough", "4", "1", "2", "Topping", "3"]),
    ("1:4", ["Dough", "2", "Topping", "3", "4", "1"]),
    ("2:2", ["Dough", "1", "2", "Topping", "3", "4"]),
    ("2:3", ["Dough", "1", "Topping", "3", "2", "4"]),
  ])
  func `a moved step has the number that was asked for`(pair: String, order: [String]) throws {
    let steps = try method().filter { $0.hasSuffix(".") }
    _ = try session.sorrel("edit 1 --move-step " + pair)
    let names = try method().map { line in steps.firstIndex(of: line).map { "\($0 + 1)" } ?? line }
    #expect(names == order)
    #expect(try Set(mentions()) == Set(Self.mentions))
  }

  @Test func `a mention that the new words name again is not lost`() throws {
    let outcome = try session.sorrel("edit 1", "--replace", "sugar", "sugar and sugar")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("Cream «sugar» and «sugar» well."))
    let kept = try session.sorrel("edit 1 --replace plain Plain")
    #expect(kept.errors.isEmpty && kept.output.contains("«Plain flour»"))
  }

  @Test func `marks of one range are closed in order`() throws {
    let outcome = try session.sorrel("edit 1 --bold plums --italic plums")
    #expect(outcome.output.contains("Halve «***plums***»."))
  }

  @Test func `styles show in what is printed`() throws {
    let outcome = try session.sorrel("edit 1 --bold well --italic bake --color always")
    #expect(outcome.output.contains("\u{1B}[31m- 1. Cream «sugar» well.\u{1B}[39m"))
    #expect(outcome.output.contains("\u{1B}[32m+ 1. Cream «sugar» **well**.\u{1B}[39m"))
    #expect(outcome.output.contains("and *bake*."))
  }

  @Test func `a dry run prints what would change and changes nothing`() throws {
    let before = try recipe() as NSDictionary
    let outcome = try session.sorrel("edit 1 -n --delete-step 1")
    #expect(outcome.output == "Method\n- 1. Cream «sugar» well.\n")
    #expect(try recipe() as NSDictionary == before)
  }

  @Test(arguments: [
    "edit 1 --replace a", "edit 1 --replace= a", "edit 1 --replace a -b",
    "edit 1 --at 2",
    "edit 1 --split-step 1",
    "edit 1 --move-step 1", "edit 1 --delete-step 0", "edit 1 --delete-step 1.2.3",
    "edit 1 --set-ingredient x:y", "edit 1 --delete-ingredient 0", "edit 1 --all --title x",
  ])
  func `what makes no sense is refused`(line: String) throws {
    #expect(try session.sorrel(line).code == 64)
  }

  @Test(arguments: [
    "--delete-step 9", "--delete-step 9.1", "--delete-ingredient 9", "--move-ingredient 1:9",
    "--merge-steps 1:1", "--split-step 1 --before x", "--split-step 1 --before Cream",
    "--add-step x --at 9", "--delete-step 999999999", "--bold nowhere",
  ])
  func `nothing changes when one of the changes fails`(options: String) throws {
    let before = try recipe() as NSDictionary
    let outcome = try session.sorrel("edit 1 --title Other " + options)
    #expect(outcome.code == 1 && outcome.errors.hasPrefix("Error: "))
    #expect(try recipe() as NSDictionary == before)
  }
}
