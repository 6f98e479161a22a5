import Recipes
import RichText
import Testing

@testable import RecipeImport

struct HTMLLimitsTests {
  private func read(_ page: String) -> ImportResult {
    HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  private func recipe(json: String) -> Recipe? {
    read("<script type=\"application/ld+json\">\(json)</script>").recipes.first
  }

  @Test func `a list that holds itself ends`() {
    let list = #"{"@id":"x","@type":"HowToSection","name":"s","itemListElement":"#
    let references = Array(repeating: #"{"@id":"x"}"#, count: 20).joined(separator: ",")
    let result = read(
      """
      <script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"],
      "recipeInstructions":[{"@id":"x"},"Eat."],"about":\(list)["Boil.",\(references)]}}</script>
      """)
    #expect(
      PageReading(result.recipes.first) == PageReading("Soup", ["salt"], ["# s", "Boil.", "Eat."]))
  }

  @Test func `lists of lists are cut, and that is told`() {
    let levels = (0..<7).map { level in
      let references = Array(repeating: #"{"@id":"\#(level + 1)"}"#, count: 10).joined(
        separator: ",")
      return #"{"@id":"\#(level)","@type":"ItemList","itemListElement":[\#(references)]}"#
    }
    let step = #"{"@id":"7","@type":"HowToStep","text":"Boil."}"#
    let result = read(
      """
      <script type="application/ld+json">[{"@context":"https://schema.org","@type":"Recipe","name":"Soup",
      "recipeIngredient":["salt"],"recipeInstructions":{"@id":"0"}},\(levels.joined(separator: ",")),\(step)]</script>
      """)
    #expect((1...5000).contains(result.recipes.first?.method.paragraphs.count ?? 0))
    #expect(
      result.diagnostics.map(\.message) == ["the method of a recipe was cut after 5000 entries"])
  }

  @Test func `a text that is referred to without end is cut, and that is told`() {
    let references = Array(repeating: #"{"@id":"t"}"#, count: 1000).joined(separator: ",")
    let text = String(repeating: "stir ", count: 10_000)
    let result = read(
      """
      <script type="application/ld+json">[{"@context":"https://schema.org","@type":"Recipe","name":"Soup",
      "recipeIngredient":["salt"],"recipeInstructions":[\(references)]},{"@id":"t","@type":"HowToStep","text":"\(text)"}]</script>
      """)
    #expect((1...2_000_000).contains(result.recipes.first?.method.count ?? 0))
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `many headings in one text are read`() {
    let headings = String(repeating: "<h3>A</h3>", count: 20_000)
    let recipe = recipe(
      json: #"{"@type":"Recipe","name":"x","recipeInstructions":[{"text":"\#(headings)"}]}"#)
    #expect(recipe?.method.paragraphs.count == 20_000)
  }

  @Test func `readings of one recipe are joined by title or by lines, in any number`() {
    let recipes = (0..<3000).flatMap { number in
      [
        #"{"@type":"Recipe","name":"Soup \#(number)","recipeIngredient":["\#(number) leeks"]}"#,
        #"{"@type":"Recipe","name":"SOUP-\#(number)","recipeInstructions":"Boil."}"#,
        #"{"@type":"Recipe","name":"Other \#(number)","recipeIngredient":["\#(number) leeks"]}"#,
      ]
    }
    let result = read(
      "<script type=\"application/ld+json\">[\(recipes.joined(separator: ","))]</script>")
    #expect(result.recipes.count == 3000)
    #expect(
      result.recipes.last.map(PageReading.init)
        == PageReading("Soup 2999", ["2999 leeks"], ["Boil."]))
  }
}
