import Foundation
import Pictures
import RandomRecipes
import RecipeExport
import RecipeImport
import Recipes
import RichText
import TestSupport
import Testing

struct SorrelRoundTripTests {
  private func imported(_ text: String) -> ImportResult {
    RecipeImporter().read(ImportSource(bytes: Array(text.utf8), name: "file")).result
  }

  @Test(arguments: 1...300)
  func `any recipe comes back whole and is written in the same bytes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var recipe = Recipe.random(using: &generator)
    // JSON cannot hold NUL in a rich text, nor a title of nothing, which takes the file's name.
    recipe.title = "x" + recipe.title
    let text = SorrelExporter().text(for: recipe)
    let result = imported(text)
    #expect(result.diagnostics == [])
    let again = try #require(result.recipes.first)
    #expect(again == recipe)
    #expect(SorrelExporter().text(for: again) == text)
  }

  @Test func `random recipes leave no property of the model as it is made`() {
    var seen: [String: Set<String>] = [:]
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var values: [Any] = [Recipe.random(using: &generator)]
      while let value = values.popLast() {
        let mirror = Mirror(reflecting: value)
        for child in mirror.children {
          if mirror.displayStyle == .struct, let label = child.label {
            seen["\(mirror.subjectType).\(label)", default: []].insert("\(child.value)")
          }
          values.append(child.value)
        }
      }
    }
    for name in ["Recipe.method", "IngredientLine.isFixed", "Amount.isApproximate", "Yield.note"] {
      #expect(seen[name] != nil, "\(name)")
    }
    for (property, values) in seen { #expect(values.count > 1, "\(property) is always the same") }
  }

  @Test func `the form is that of the manual`() throws {
    var recipe = try fullRecipe()
    recipe.ingredients[0].lines[0].amount = Amount(
      quantity: Quantity("2"), unit: UnitTable.shared.unit(id: "cup"), text: "2 cups")
    recipe.ingredients[0].lines[0].setBy = .reader
    let text = SorrelExporter().text(for: recipe)
    #expect(text.hasPrefix("{\n  \"sorrel\": 1,\n  \"title\": \"Apple \\u003ccake>\",\n"))
    for line in [
      #""amount": {"text": "2 cups", "quantity": "2", "unit": "cup"}"#,
      #"{"kind": "ingredient", "start": 8, "stop": 13, "target": 1},"#,
      "{\"kind\": \"bold\", \"start\": 14, \"stop\": 18}\n",
      #"{"role": "section", "text": "Topping"},"#,
    ] {
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
  }

  @Test func `what was untagged by hand stays untagged`() throws {
    var recipe = Recipe()
    recipe.title = "Eggs"
    recipe.ingredients = [.init(lines: [.init(id: .init(rawValue: 7), text: "2 eggs")])]
    recipe.method = try RichText("1. Boil the eggs for 5 minutes.")
    let again = try #require(imported(SorrelExporter().text(for: recipe)).recipes.first)
    #expect(again == recipe)
  }

  @Test func `pictures come along in the file`() throws {
    let picture = try Picture(FormatSamples.picture)
    var recipe = Recipe()
    recipe.title = "Soup"
    recipe.images = [picture.address, "https://example.org/a.jpg"]
    let result = imported(SorrelExporter().text(for: recipe, pictures: [picture]))
    #expect(result.pictures == [picture])
    #expect(result.recipes.first?.images == recipe.images)
  }

  @Test(arguments: [
    (#"{"sorrel": 2, "title": "x"}"#, "recipe 1", "newer Sorrel, in version 2"),
    (#"[{"sorrel": 1, "title": 5}]"#, "recipe 1", "title: the value is of another kind"),
    (#"{"sorrel": "1"}"#, "recipe 1", "sorrel: the value is of another kind"),
    (
      #"{"sorrel": 1, "ingredients": [{"lines": [{"text": "x"}]}]}"#, "recipe 1",
      "lines, 1: \"number\" is missing"
    ),
    (#"{"sorrel": 1, "title": "#, "", "not valid JSON"),
  ])
  func `what cannot be read is said with its place`(text: String, place: String, message: String) {
    let result = imported(text)
    #expect(result.recipes == [])
    #expect(result.diagnostics.first?.place == place)
    #expect(result.diagnostics.first?.message.contains(message) == true, "\(result.diagnostics)")
  }

  @Test func `one bad recipe does not stop the others`() throws {
    let result = imported(#"[{"sorrel": 1, "title": 5}, {"sorrel": 1, "title": "Pie"}]"#)
    #expect(result.recipes.map(\.title) == ["Pie"])
    #expect(result.diagnostics.count == 1)
  }

  @Test func `what contradicts itself is repaired and said`() throws {
    let text = """
      {"sorrel": 1, "title": "Pie", "rating": 9, "method": [{"text": "Añade sal.", "role": "bold",
      "spans": [{"kind": "ingredient", "start": 0, "stop": 3, "target": 4},
      {"kind": "bold", "start": -5, "stop": 99}, {"kind": "italic", "start": 2, "stop": 4},
      {"kind": "bold", "start": 9223372036854775807, "stop": -9223372036854775808}]}]}
      """
    let result = imported(text)
    let recipe = try #require(result.recipes.first)
    #expect(recipe.rating == nil && recipe.method.text == "Añade sal.")
    #expect(!recipe.method.spans.contains { $0.kind == .ingredient || $0.kind == .bold })
    #expect(result.diagnostics.count == 2)
  }
}
