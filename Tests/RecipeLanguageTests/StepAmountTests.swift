import Recipes
import RichText
import Testing

@testable import RecipeLanguage

struct StepAmountTests {
  /// The method of a recipe for twice as much.
  private func doubled(
    _ method: String, _ lines: [String], language: String = "en", fixed: Set<Int> = []
  ) throws -> Recipe {
    var recipe = Recipe()
    recipe.language = language
    recipe.ingredients = [
      IngredientSection(
        lines: lines.enumerated().map { index, text in
          var line = IngredientLine(id: .init(rawValue: index + 1), text: text)
          line.isFixed = fixed.contains(index + 1)
          return line
        })
    ]
    recipe.method = try RichText(method)
    RecipeReader().read(&recipe)
    return try recipe.scaledWithSteps(by: 2)
  }

  @Test(arguments: [
    ("Add 2 tbsp (30 g) of the butter.", "Add 4 tbsp (60 g) of the butter."),
    ("Beat 2 eggs with 1/2 cup flour.", "Beat 4 eggs with 1 cup flour."),
    ("Add the flour (250 g) and the eggs.", "Add the flour (500 g) and the eggs."),
    ("Pour in 1–2 cups water.", "Pour in 2–4 cups water."),
    ("Stir in 100g/4oz flour.", "Stir in 200g/8oz flour."),
    ("Add about 1 cup of the flour.", "Add about 2 cups of the flour."),
    ("Add two cups of the flour.", "Add 4 cups of the flour."),
    ("Add a tablespoon of the butter.", "Add 2 tbsp of the butter."),
    ("Add half a cup of flour.", "Add 1 cup of flour."),
    ("Beat two eggs and one of the large eggs.", "Beat 4 eggs and 2 of the large eggs."),
    ("Beat three large eggs.", "Beat 6 large eggs."),
    ("Melt 50 g butter, and brush it on each.", "Melt 100 g butter, and brush it on each."),
    ("Melt 50 g butter and brush it on each.", "Melt 100 g butter and brush it on each."),
  ])
  func `amounts in the steps scale`(text: String, result: String) throws {
    let recipe = try doubled(text, ["500 g flour", "4 eggs", "100 g butter"])
    #expect(recipe.method.text == result)
  }

  @Test(arguments: [
    "Bake at 180 °C (350 °F) for 20 minutes.", "Roll the flour 2 cm thick.",
    "Use a 2 l saucepan for the butter.", "Melt the butter in a 2-quart pot.",
    "Shape into 50 g balls.", "Beat in the eggs, 1 egg at a time.", "Cut into 8 pieces.",
    "Use 50 g butter per tin.", "Add 2 tbsp flour each time.", "Mix 1 part oil to 3 parts vinegar.",
    "Set the oven to gas mark 4.", "Grease a 9x13 inch pan with butter.", "Season to taste.",
    "Repeat 2 times.", "Add a 14-ounce can of beans.", "Add half the butter.",
    "Mix the two flours.", "Beat in one egg at a time.", "Add an egg.", "Add a third of the flour.",
    "Divide between two tins.", "Stir for two minutes.", "Add one half of the flour to the eggs.",
    "Spread each half with 2 tbsp butter.", "Top each with a tablespoon of butter.",
    "Melt the butter in a quart saucepan.", "Cut the butter in two.",
    "Put 1 tbsp of flour and 20 g of the butter on each.",
    "Lay 1 slice of butter on every one.",
  ])
  func `what does not grow with the recipe stays`(text: String) throws {
    let recipe = try doubled(text, ["500 g flour", "4 eggs", "100 g butter"])
    #expect(recipe.method.text == text)
  }

  @Test(arguments: [
    (
      "de", "200 g Mehl", "100 g Mehl mit 2 EL Wasser verrühren.",
      "200 g Mehl mit 4 EL Wasser verrühren."
    ),
    ("fr", "200 g de farine", "Ajouter 100 g de farine.", "Ajouter 200 g de farine."),
    ("ja", "小麦粉 200g", "小麦粉100gを加える。", "小麦粉200gを加える。"),
    ("sv", "2 dl mjöl", "Rör ner 1 dl av mjölet.", "Rör ner 2 dl av mjölet."),
    ("de", "3 Eier", "Zwei Eier aufschlagen.", "4 Eier aufschlagen."),
    ("de", "200 g Mehl", "Zwei Esslöffel Mehl zugeben.", "4 EL Mehl zugeben."),
    ("fr", "4 œufs", "Battre deux œufs.", "Battre 4 œufs."),
    ("es", "harina", "Añade dos cucharadas de harina.", "Añade 4 cucharadas de harina."),
    ("it", "4 uova", "Sbattere due uova.", "Sbattere 4 uova."),
    ("nl", "3 eieren", "Klop twee eieren los.", "Klop 4 eieren los."),
    ("sv", "3 ägg", "Vispa två ägg.", "Vispa 4 ägg."),
    ("da", "3 æg", "Pisk to æg.", "Pisk 4 æg."),
    ("nb", "3 egg", "Pisk to egg.", "Pisk 4 egg."),
    ("pt", "4 ovos", "Bata dois ovos.", "Bata 4 ovos."),
    ("pl", "4 jajka", "Wbij dwa jajka.", "Wbij 4 jajka."),
    ("cs", "4 vejce", "Rozšlehejte dvě vejce.", "Rozšlehejte 4 vejce."),
  ])
  func `other languages scale, too`(
    language: String, line: String, text: String, result: String
  ) throws {
    #expect(try doubled(text, [line], language: language).method.text == result)
  }

  @Test func `amounts of fixed lines stay in the list and in the steps`() throws {
    let recipe = try doubled(
      "Add 1 tsp salt and 100 g flour.", ["1 tsp salt", "100 g flour"], fixed: [1])
    #expect(recipe.lines.map(\.text) == ["1 tsp salt", "200 g flour"])
    #expect(recipe.method.text == "Add 1 tsp salt and 200 g flour.")
  }

  @Test func `mentions keep their lines, and their own amounts scale`() throws {
    let recipe = try doubled(
      "Melt 1 tbsp of the butter. Add the rest of the butter.", ["3 tbsp butter"])
    let mentions = recipe.method.spans.filter { $0.kind == .ingredient }
    #expect(mentions.map { String(recipe.method[$0.range]) } == ["butter", "butter"])
    #expect(mentions.map(\.target) == [1, 1])
    #expect(mentions.map(\.payload) == ["2 tbsp", "the rest"])
  }

  @Test func `once the recipe is the recipe`() throws {
    var recipe = Recipe()
    recipe.method = try RichText("Add 2 eggs.")
    #expect(try recipe.scaledWithSteps(by: 1) == recipe)
  }

  @Test func `an article is no amount of its own where nothing is counted`() throws {
    var recipe = Recipe()
    recipe.language = "en"
    recipe.ingredients = [
      IngredientSection(lines: [
        IngredientLine(id: .init(rawValue: 1), text: "baguette"),
        IngredientLine(id: .init(rawValue: 2), text: "3 eggs"),
      ])
    ]
    recipe.method = try RichText("Slice a baguette. Add an egg.")
    RecipeReader().read(&recipe)
    let mentions = recipe.method.spans.filter { $0.kind == .ingredient }
    #expect(mentions.map(\.payload) == [nil, "1"])
  }

  @Test(arguments: [
    ("26 cm", "26 cm"), ("9-inch", "9 inch"), ("20x30 cm", "20 × 30 cm"), ("9 x 13", "9 × 13 inch"),
    ("26er", "26 cm"), ("8 inch square", "8 × 8 inch"), ("24", "24 cm"), ("8", "8 inch"),
  ])
  func `sizes of tins are read`(text: String, same: String) throws {
    let pan = try #require(PanReader.pan(text))
    #expect(try pan.factor(for: try #require(PanReader.pan(same))) == 1 || text.contains("square"))
  }

  @Test(arguments: ["", "x", "cm", "0 cm", "-3", "a tin"])
  func `what is no size is refused`(text: String) {
    #expect(PanReader.pan(text) == nil)
  }

  @Test(arguments: [
    ("en", "Pour into a 20 cm cake tin.", "20 cm"),
    ("en", "Grease a 9x13-inch baking pan.", "9x13 inch"),
    ("de", "In eine Springform (26 cm) füllen.", "26 cm"),
  ])
  func `the tin of a recipe is found in its method`(
    language: String, text: String, size: String
  ) throws {
    var recipe = Recipe()
    recipe.language = language
    recipe.method = try RichText(text)
    #expect(PanReader.pan(in: recipe) == PanReader.pan(size))
  }
}
