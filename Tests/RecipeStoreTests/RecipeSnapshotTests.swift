import RandomRecipes
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeStore

struct RecipeSnapshotTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what is taken down is what is read`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let recipe = Recipe.random(using: &generator)
    let json = RecipeSnapshot(recipe).json
    let read = try RecipeSnapshot(json: json).recipe
    #expect(read == recipe)
    #expect(RecipeSnapshot(read).json == json)
  }

  @Test func `the form is short, and stays as it is`() throws {
    var recipe = try Recipe("Soup", lines: ["1/2 cup a/b", "salt"])
    recipe.ingredients[0].lines[0].amount = Amount(
      quantity: Quantity(try Rational(1, 2)), unit: UnitTable.shared.unit(id: "cup"),
      text: "1/2 cup")
    recipe.ingredients[0].lines[0].setBy = .reader
    recipe.ingredients[0].lines[0].confidence = 0.5
    recipe.yields = [Yield(text: "4", quantity: Quantity(4))]
    recipe.method = try RichText("Salt.", spans: [TextSpan(0..<4, .ingredient, target: 2)])
    let json = """
      {"ingredients":[{"lines":[{"amount":{"quantity":"1/2","text":"1/2 cup","unit":"cup"},\
      "confidence":0.5,"number":1,"setBy":"reader","text":"1/2 cup a/b"},\
      {"number":2,"text":"salt"}]}],"method":"Salt.",\
      "spans":[{"kind":"ingredient","start":0,"stop":4,"target":2}],"title":"Soup",\
      "yields":[{"isApproximate":false,"note":"","noun":"",\
      "quantity":{"lower":"4","upper":"4"},"text":"4"}]}
      """
    #expect(RecipeSnapshot(recipe).json == json)
    #expect(try RecipeSnapshot(json: json).recipe == recipe)
  }

  @Test func `what a later version has written is read as far as it is known`() throws {
    let recipe = try RecipeSnapshot(
      json: """
        {"title":"Soup","wine":"red","method":"Boil.","spans":[
          {"kind":"smell","start":0,"stop":4},{"kind":"bold","start":0,"stop":4},
          {"kind":"italic","start":3,"stop":3},{"kind":"code","start":2,"stop":99}]}
        """
    ).recipe
    #expect(recipe.title == "Soup")
    #expect(recipe.method.spans == [TextSpan(0..<4, .bold)])
  }

  @Test func `a confidence beyond all numbers is kept`() throws {
    var recipe = try Recipe("Soup", lines: ["salt"])
    recipe.ingredients[0].lines[0].confidence = .infinity
    #expect(try RecipeSnapshot(json: RecipeSnapshot(recipe).json).recipe == recipe)
  }
}
