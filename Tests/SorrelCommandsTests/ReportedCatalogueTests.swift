import Foundation
import TestSupport
import Testing

/// What users of other programs reported of their ingredients, at the command line.
struct ReportedCatalogueTests {
  private let session: CookSession

  init() throws { session = try CookSession() }

  private func run(_ words: String, _ more: String...) throws -> String {
    let outcome = try session.sorrel(words, more)
    #expect(outcome.code == 0, "\(words) \(more): \(outcome.errors)")
    return outcome.output
  }

  private func importing(_ recipes: (title: String, lines: [String], method: String)...) throws {
    let texts = recipes.map { recipe in
      """
      {"@type":"Recipe","name":"\(recipe.title)","inLanguage":"en","recipeIngredient":[
      \(recipe.lines.map { "\"\($0)\"" }.joined(separator: ","))],
      "recipeInstructions":"\(recipe.method)"}
      """
    }
    _ = try session.importing(["a.json": "[\(texts.joined(separator: ","))]"])
  }

  @Test(arguments: ["butter", "milk", "rice", "salt"])
  func `what is not counted has no plural`(name: String) throws {
    try importing(
      (title: "One", lines: ["200 g \(name)"], method: "Heat the \(name)."),
      (title: "Two", lines: ["300 g \(name)", "3 \(name)"], method: "Heat the \(name)."))
    for words in ["shop 1 2", "shop 1@4x", "ingredient list", "show 2 --amounts"] {
      let output = try session.sorrel(words).output
      #expect(!output.contains(name + "s"), "\(words): \(output)")
    }
    #expect(try run("ingredient show \(name)").hasPrefix(name + "\n"))
  }

  @Test func `a whole name counts before one that begins with it`() throws {
    _ = try session.importing([
      "a.cook": """
      ---
      title: Punsch
      locale: de
      ---
      Die @Eier{2} mit @Eierlikör{1%dl} schlagen. @Tomaten{2} und @Tomatenmark{1%EL} dazu.
      """
    ])
    #expect(try run("ingredient show Eier").contains("key            egg\n"))
    #expect(try run("ingredient show Eierlikör").contains("egg-liqueur"))
    #expect(try run("search -i =Tomate").contains("Punsch"))
    #expect(try run("shop 1").contains("2 Tomate") || run("shop 1").contains("2 tomato"))
  }

  @Test func `a filter by tuna finds whatever means tuna, and nothing else`() throws {
    try importing(
      (title: "Salad", lines: ["1 can tuna, drained"], method: "Toss."),
      (title: "Steak", lines: ["2 fresh tuna steaks"], method: "Fry."),
      (title: "Toast", lines: ["bread"], method: "Serve without tuna."))
    let found = try run("search --sort title --ingredient tuna")
    #expect(found.contains("Salad") && found.contains("Steak") && !found.contains("Toast"))
    #expect(try run("search mentioned-but-not-listed:tuna").contains("Toast"))
  }

  @Test func `a longer name is another thing in every search`() throws {
    try importing(
      (title: "Cookies", lines: ["200 g butter"], method: "Cream the butter."),
      (title: "Spread", lines: ["2 tbsp peanut butter"], method: "Stir the peanut butter."))
    #expect(try run("search --count", "-i", "peanut butter").hasPrefix("1"))
    #expect(try run("search -i", "peanut butter").contains("Spread"))
    #expect(try run("search --count -i butter").hasPrefix("1"))
    #expect(try run("search -i butter").contains("Cookies"))
  }

  @Test func `two are merged while one is on a list, in the pantry and planned`() throws {
    try importing(
      (title: "Soup", lines: ["2 wonder roots"], method: "Boil the wonder roots."),
      (title: "Stew", lines: ["3 magic roots"], method: "Stew the magic roots."))
    _ = try run("groceries add 1 2")
    _ = try run("pantry add", "1 wonder root")
    _ = try run("plan add 2027-03-01 Soup")
    let before = try run("groceries show") + run("plan shop --from 2027-03-01 --days 1")
    _ = try run("ingredient merge", "wonder root", "magic root")
    let list = try run("groceries show --no-pantry")
    #expect(list.contains("5 magic root") && !list.contains("wonder"), "\(list)")
    #expect(try run("groceries show").contains("4 magic root"))
    #expect(try run("plan shop --from 2027-03-01 --days 1").contains("magic root"))
    #expect(try run("check --repair") == "The database is sound.\n")
    _ = try run("undo")
    #expect(
      try run("groceries show") + run("plan shop --from 2027-03-01 --days 1") == before)
  }

  @Test func `counts of findings agree, in an empty catalogue, too`() throws {
    try importing((title: "Tea", lines: ["1 l water"], method: "Boil the water."))
    #expect(try run("check").contains("0 findings in 1 recipe"))
    _ = try run("delete 1")
    #expect(try run("check").contains("0 findings in 0 recipes"))
  }

  @Test func `a density is a decimal`() throws {
    try importing((title: "Tea", lines: ["1 tbsp dill"], method: "Brew."))
    let shown = try run("ingredient show cinnamon")
    let density = shown.split(separator: "\n").first { $0.contains("g/ml") }
    #expect(density?.contains("0.") ?? false, "\(shown)")
    #expect(!shown.contains("⅜") && !shown.contains("½"))
  }
}
