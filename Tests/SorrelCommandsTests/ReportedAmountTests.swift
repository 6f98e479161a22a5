import Foundation
import TestSupport
import Testing

/// What people have reported to other programs on scaling, shopping lists and pantries, from the
/// command line.
struct ReportedAmountTests {
  private func session(_ recipes: [String: String]) throws -> CookSession {
    let session = try CookSession()
    var files: [String: String] = [:]
    for (title, text) in recipes {
      files[title + ".cook"] = "---\ntitle: \(title)\nservings: 2\n---\n\(text)\n"
    }
    #expect(try session.importing(files).code == 0)
    return session
  }

  /// A recipe of schema.org with one ingredient line.
  private func scaled(_ line: String, _ factor: String) throws -> String {
    let session = try CookSession()
    _ = try session.importing([
      "a.json": """
      {"@context":"https://schema.org","@type":"Recipe","name":"A","inLanguage":"en",
       "recipeIngredient":["\(line)"],"recipeInstructions":"Stir."}
      """
    ])
    let output = try session.sorrel("show 1 --factor", factor).output
    return output.split(separator: "\n").first { $0.hasPrefix("  ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    } ?? output
  }

  @Test(arguments: [
    // 1/8 tsp halved became 1.
    ("1/8 tsp cinnamon", "1/2", "1/16 tsp cinnamon"),
    // The weight in brackets did not scale.
    ("1 cup (95g) flour", "2", "2 cups (190g) flour"),
    // One end of the range did not scale.
    ("1 – 2 cups flour", "2", "2–4 cups flour"),
    // Floating point noise.
    ("0.25-1/2 cup flour", "3", "¾–1½ cups flour"), ("1.7 L water", "6", "10.2 L water"),
    // "salt to taste" got a number.
    ("salt to taste", "2", "salt to taste"),
    // The word for one can stayed beside the number of them.
    ("14 oz can chickpeas", "2", "2 × 14 oz cans chickpeas"),
    // A fraction of one character was not scaled.
    ("¼ cup fresh lime juice", "2", "½ cup fresh lime juice"),
  ])
  func `a line is scaled`(line: String, factor: String, result: String) throws {
    #expect(try scaled(line, factor) == result)
  }

  @Test func `three servings of a recipe for two are made one and a half times`() throws {
    let session = try session([
      "Plate": "Serve @./Sauce{3%servings} on @toast{2%slices}.", "Sauce": "Melt @butter{100%g}.",
    ])
    #expect(try session.sorrel("shop plate").output.contains("  150 g butter  (Plate › Sauce)\n"))
  }

  @Test(arguments: [
    // 2 + 4 became "2.004.00".
    ("@lemons{2}", "@lemons{4}", "6 lemons"),
    // 1 and 300 g became 301 g.
    ("@celeriac{1}", "@celeriac{300%g}", "1 + 300 g celeriac"),
    // 1 l and 500 ml stood side by side.
    ("@milk{1%l}", "@milk{500%ml}", "1.5 l milk"),
  ])
  func `two amounts are added as far as they can be`(
    first: String, second: String, sum: String
  ) throws {
    let session = try session(["A": "Take \(first).", "B": "Take \(second)."])
    #expect(try session.sorrel("shop 1 2").output.contains("  \(sum)  (A, B)\n"))
  }

  @Test func `large eggs and eggs are eggs, and the remarks are kept`() throws {
    let session = try CookSession()
    _ = try session.importing([
      "a.json": """
      [{"@type":"Recipe","name":"A","recipeIngredient":["2 Large Eggs, scrambled"],
        "recipeInstructions":"Fry the eggs slowly in butter."},
       {"@type":"Recipe","name":"B","recipeIngredient":["2 eggs"],
        "recipeInstructions":"Boil the eggs for five minutes."}]
      """
    ])
    #expect(
      try session.sorrel("shop 1 2").output.lowercased().contains(
        "4 eggs  (a: large, scrambled; b)\n"))
  }

  @Test func `grams are taken off kilograms`() throws {
    let session = try session(["A": "Take @flour{1500%g}."])
    _ = try session.sorrel("pantry add", "2000 g flour")
    #expect(try session.sorrel("shop 1").output == "In the house\n  1.5 kg flour\n")
  }

  @Test func `unsalted butter in the house is butter`() throws {
    let session = try session(["A": "Take @butter{100%g}."])
    try session.folder.write("[fridge]\n\"unsalted butter\" = \"250%g\"\n", to: "pantry.conf")
    let path = session.folder.path("pantry.conf")
    #expect(
      try session.sorrel("shop 1 --pantry-file", path).output == "In the house\n  100 g butter\n")
  }

  @Test func `a piece weighs what the recipe says`() throws {
    let session = try CookSession()
    _ = try session.importing([
      "a.json": """
      {"@type":"Recipe","name":"A","recipeIngredient":["1 piece (10 g) chocolate"],
       "recipeInstructions":"Melt the chocolate."}
      """
    ])
    _ = try session.sorrel("pantry add", "10 g chocolate")
    #expect(try session.sorrel("shop 1").output == "In the house\n  10 g chocolate\n")
    _ = try session.sorrel("pantry use", "4 g chocolate")
    #expect(
      try session.sorrel("shop 1").output.contains(
        "  4 g chocolate  (6 g chocolate in the house; A"))
  }

  @Test func `125 g of what is kept in kilograms are not nothing`() throws {
    let session = try session(["A": "Take @rice{125%g}."])
    #expect(try session.sorrel("pantry add", "1 kg rice").code == 0)
    #expect(try session.sorrel("pantry use", "125 g rice").output == "Left: 875 g rice\n")
    let items = try JSONSerialization.jsonObject(
      with: Data(try session.sorrel("pantry list --format json").output.utf8))
    let amount = try #require((items as? [[String: Any]])?.first?["amount"] as? [String: Any])
    #expect(amount["quantity"] as? String == "7/8" && amount["unit"] as? String == "kilogram")
  }

  @Test func `twice a recipe on a list is twice what it needs`() throws {
    let session = try session(["A": "Take @rice{125%g} and @eggs{3}."])
    _ = try session.sorrel("groceries add A:2")
    let output = try session.sorrel("groceries show").output
    #expect(output.contains("  250 g rice  (A)\n") && output.contains("  6 eggs  (A)\n"))
  }

  @Test func `what is on a list goes along when two ingredients are merged`() throws {
    let session = try session(["A": "Take @wonder sauce{1%tbsp} and @soy sauce{2%tbsp}."])
    _ = try session.sorrel("groceries add A")
    _ = try session.sorrel("pantry add", "1 tbsp wonder sauce")
    let merged = try session.sorrel("ingredient merge", "wonder sauce", "soy sauce")
    #expect(merged.code == 0, "\(merged.errors)")
    #expect(
      try session.sorrel("groceries show").output.contains(
        "  2 tbsp soy sauce  (1 tbsp wonder sauce in the house; A)\n"))
    _ = try session.sorrel("undo")
    #expect(try session.sorrel("groceries show").output.contains("  2 tbsp soy sauce  (A)\n"))
  }

  @Test func `a stock of one with a limit of two is low`() throws {
    let session = try CookSession()
    try session.folder.write("[shelf]\nbeans = { quantity = \"1\", low = \"2\" }\n", to: "p.conf")
    let path = session.folder.path("p.conf")
    #expect(
      try session.sorrel("pantry low --file", path).output == "shelf\n  1 beans  (low: limit 2)\n")
    _ = try session.sorrel("pantry read", path)
    #expect(try session.sorrel("pantry low").output == "shelf\n  1 beans  (low: limit 2)\n")
  }

  @Test func `a change of one thing in a file leaves the comments and the other lines`() throws {
    let session = try CookSession()
    let text = "# ours\n[shelf]\nrice = \"2%kg\" # for guests\n\n# sweets\njam = true\n"
    try session.folder.write(text, to: "p.conf")
    let path = session.folder.path("p.conf")
    #expect(try session.sorrel("pantry use --file", path, "500 g rice").code == 0)
    let after = try String(contentsOfFile: path, encoding: .utf8)
    #expect(after == text.replacingOccurrences(of: "2%kg", with: "1.5%kg"))
  }
}
