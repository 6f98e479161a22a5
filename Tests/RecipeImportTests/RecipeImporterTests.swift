import RecipeImport
import Recipes
import RichText
import Testing

struct RecipeImporterTests {
  private func read(_ text: String) -> ImportResult {
    RecipeImporter().read(ImportSource(bytes: Array(text.utf8), name: "file")).result
  }

  private func recipeML(_ inside: String) -> String {
    "<recipeml><recipe><head><title>Soup</title></head>\(inside)</recipe></recipeml>"
  }

  @Test(
    arguments: [
      ("<directions>Boil.</directions>", 1, Diagnostic(.warning, "\"Soup\" has no ingredients")),
      (
        "<ingredients><ing><item>salt</item></ing></ingredients>", 1,
        Diagnostic(.warning, "\"Soup\" has no method")
      ),
      ("", 0, Diagnostic(.error, "\"Soup\" has neither ingredients nor a method")),
      (
        "<directions>Boil.</directions><ingredients><ing><item>salt</item></ing></ingredients>", 1,
        nil
      ),
    ] as [(String, Int, Diagnostic?)])
  func `what a recipe lacks is told`(inside: String, count: Int, diagnostic: Diagnostic?) {
    let result = read(recipeML(inside))
    #expect(result.recipes.count == count)
    #expect(result.diagnostics == [diagnostic].compactMap { $0 })
  }

  @Test func `a file that breaks off behind the title is a failure`() {
    let result = read("<recipeml><recipe><head><title>Soup</title></head><ingredients><ing><amt>")
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.last?.severity == .error)
  }
}

extension RecipeImporterTests {
  @Test(arguments: [
    ("1. Mix.\\n2. Bake.", "Mix.\nBake."), ("1) Mix.\\nWell.\\n2) Bake.", "Mix.\nWell.\nBake."),
    ("2. Mix.\\n3. Bake.", "2. Mix.\n3. Bake."), ("1. Mix.", "1. Mix."),
    ("1. Mix.\\nA.\\nB.\\nC.\\n2. Bake.", "1. Mix.\nA.\nB.\nC.\n2. Bake."),
    ("1. **Mix** it.\\n2. Bake.", "Mix it.\nBake."),
  ])
  func `numbers in front of steps are taken away where they count`(text: String, method: String)
    throws
  {
    let json = #"{"name":"x","ingredients":"salt","directions":"\#(text)"}"#
    let result = RecipeImporter().read(ImportSource(bytes: Array(json.utf8), name: "x")).result
    #expect(result.recipes.first?.method.text == method)
  }
}
