import RecipeImport
import Recipes
import RichText
import Testing

struct TypedTextFormatTests {
  private func read(_ text: String) -> Recipe? {
    let source = ImportSource(bytes: Array(text.utf8), name: "note")
    return FormatDetector.detect(source)?.name == "plain text"
      ? FormatDetector.read(source).recipes.first : nil
  }

  @Test(arguments: [
    "Soup\n\nIngredients:\n- 2 leeks\n- salt\n\nDirections:\n1. Cut the leeks.\n2. Boil them.",
    "Soup\nZutaten für 4 Personen\n2 Lauchstangen\nSalz\nZubereitung\nAlles kochen.",
    "Soup\n\nINGREDIENTS\n\n2 leeks\nsalt\n\nMETHOD\n\nBoil the leeks.",
    "# Soup\n\n## Ingredients\n\n* 2 leeks\n* salt\n\n## Instructions\n\nBoil the leeks.",
    "Soup\nMéthode rapide\nIngrédients\n2 poireaux\nsel\nPréparation\nCuire les poireaux.",
    "Soup\n\n2 leeks\n1 potato\nsalt\n\nBoil the leeks with the potato until both are soft.",
  ])
  func `a recipe is found by headings or by amounts`(text: String) throws {
    let recipe = try #require(read(text))
    #expect(recipe.title == "Soup")
    #expect(recipe.lines.count >= 2)
    #expect(!recipe.method.isEmpty)
  }

  @Test func `several recipes begin with titles that are underlined`() {
    let text = """
      Leek soup
      =========

      Ingredients
      -----------

      - 2 leeks
      - salt

      Method
      ------

      Boil the leeks.


      Pancakes
      ========

      Ingredients
      -----------

      - 2 eggs
      - 200 g flour

      Method
      ------

      Beat the eggs.
      Fry the batter.
      """
    let source = ImportSource(bytes: Array(text.utf8), name: "all")
    let recipes = FormatDetector.read(source).recipes
    #expect(recipes.map(\.title) == ["Leek soup", "Pancakes"])
    let lines = recipes.map { $0.lines.map(\.text) }
    #expect(lines == [["2 leeks", "salt"], ["2 eggs", "200 g flour"]])
    #expect(recipes.map(\.method.text) == ["Boil the leeks.", "Beat the eggs.\nFry the batter."])
    #expect(recipes.map(\.summary) == ["", ""])
  }

  @Test func `headings say how much it makes`() throws {
    let recipe = try #require(
      read("Soup\nZutaten für 4 Personen:\n2 Zwiebeln\nSalz\nZubereitung:\nKochen und servieren."))
    #expect(recipe.yields.first?.quantity == Quantity(4))
  }

  @Test(arguments: [
    "Fry the leeks.", "Shopping\n2 leeks\n1 potato\n3 eggs",
    "Dear Ann,\n\nthank you for the 3 letters. We had a lovely time.\n\nYours, Bo",
    "# Tool\n\n## Installation\n\n1. Download it.\n2. Run it.\n\nIt will then do what you want it to do.",
    "2024-01-01 start of the log.\n10 errors found here.\n12 warnings found there.\nThe program has ended well.",
    "Ingredients\n\nsalt\n", "Method\nJust do it and it will be done.", "a,b,c\n1,2,3\n",
    "func main() {\n  print(1)\n}\n",
  ])
  func `what is no recipe is left alone`(text: String) {
    #expect(read(text) == nil)
  }
}
