import Recipes
import Rendering
import RichText
import Testing

@testable import SorrelCommands

struct MentionAmountTests {
  /// A text in which ingredients stand in braces, times in angle brackets and bold words between
  /// asterisks.
  private func text(_ marked: String) throws -> RichText {
    let kinds: [Character: SpanKind] = [
      "{": .ingredient, "}": .ingredient, "<": .timer, ">": .timer, "*": .bold,
    ]
    var text = ""
    var starts: [SpanKind: Int] = [:]
    var spans: [TextSpan] = []
    for character in marked {
      guard let kind = kinds[character] else {
        text.append(character)
        continue
      }
      guard let start = starts.removeValue(forKey: kind) else {
        starts[kind] = text.utf8.count
        continue
      }
      spans.append(
        TextSpan(
          start..<text.utf8.count, kind, target: kind == .ingredient ? 1 : nil,
          payload: kind == .timer ? "600" : nil))
    }
    return try RichText(text, spans: spans)
  }

  private func shown(_ marked: String, _ language: String = "en") throws -> [Bool] {
    var recipe = Recipe()
    recipe.language = language
    recipe.method = try text(marked)
    return try recipe.method.spans.filter { $0.kind == .ingredient }.map { span in
      var line = IngredientLine(id: .init(rawValue: 1), text: "3 x")
      line.amount = Amount(quantity: Quantity("3"), text: "3")
      recipe.ingredients = [IngredientSection(lines: [line])]
      var amounts = MentionAmounts(recipe)
      let paragraph = try #require(
        recipe.method.paragraphs.first { $0.range.contains(span.range.lowerBound) })
      return amounts.next(for: span, in: paragraph.range) != nil
    }
  }

  @Test(arguments: [
    "Stir in half of the {soy sauce}.", "Add the 2 cups {flour}.", "Add ½ the {milk}.",
    "Add a little {flour}.", "Add the remaining {butter}.", "Fold in a third of the {cream}.",
    "Add all but 2 tbsp. of the {stock}.", "Add all but some {stock}.", "Beat both {eggs}.",
    "Add 1,5 dl {milk}.", "Add 1.5 cups {milk}.", "Stir in more {stock}.", "Add extra {cheese}.",
    "Add the {flour} (2 cups).", "Brown it in half of the {butter}.", "Add 200g {flour}.",
    "Beat two {eggs}.", "Put a sprig of {basil} on it.", "Mix; add some {salt}.",
    "Fill the 2 large {peppers}.",
  ])
  func `nothing is shown where the text says how much`(text: String) throws {
    #expect(try shown(text) == [false])
  }

  @Test(arguments: [
    "Add the {flour}.", "{Flour} goes in.", "Beat 2 minutes, then add {flour}.",
    "Cook for <10 minutes> with the {stock}.", "Take half. Add the {butter}.",
    "Cut it in half and add the {butter}.", "Grease a 20 cm tin with {butter}.",
    "Grease a 9-inch tin with {butter}.", "Fry in extra virgin {oil}.",
    "Heat (2 minutes) the {oil}.", "Add some water: the {rice} drinks it.",
    "Do 1 thing that takes very long and then add {rice}.", "Add {rice} (washed).",
  ])
  func `the amount is shown where the text says none`(text: String) throws {
    #expect(try shown(text) == [true])
  }

  @Test(arguments: [
    ("de", "Den Rest der {Butter} zugeben.", false), ("de", "Die Hälfte vom {Mehl}.", false),
    ("de", "Mit etwas {Mehl} bestäuben.", false), ("de", "Die restliche {Milch}.", false),
    ("de", "Das {Mehl} etwas rühren.", true), ("it", "Unire 20 g di {burro}.", false),
    ("it", "Unire metà del {burro}.", false), ("it", "Unire il {burro} rimanente.", false),
    ("it", "Unire un po' di {sale}.", false), ("it", "Unire il {burro}.", true),
    ("fr", "Ajouter la moitié du {beurre}.", false), ("fr", "Un peu d'{huile}.", false),
    ("fr", "Ajouter le {beurre} restant.", false), ("fr", "Une noisette de {beurre}.", false),
    ("it", "Con un goccio d'{olio}.", false), ("en", "Mix a bowl with {flour}.", true),
    ("fr", "Couper en deux puis {beurre}.", true),
    ("es", "Añadir el resto del {aceite}.", false), ("es", "Añadir el {aceite}.", true),
    ("nl", "Voeg de helft van de {boter} toe.", false), ("nl", "Voeg {boter} toe.", true),
    ("ja", "残りの{バター}を加える。", false), ("ja", "{バター}の半量を入れる。", false),
    ("ja", "{バター}10gを入れる。", false), ("ja", "一緒に{バター}を入れる。", true),
    ("ja", "大さじ1の{バター}", false), ("ja", "鍋に{バター}を入れる。", true),
    ("", "Add half of the {butter}.", false), ("sv", "Tillsätt {smör}.", true),
  ])
  func `other languages have their words for a part`(
    language: String, text: String, isShown: Bool
  ) throws {
    #expect(try shown(text, language) == [isShown])
  }

  @Test(arguments: [
    ("Add the 2 cups {flour} and {butter}.", [false, true]),
    ("Add the remaining {butter} and {sugar}.", [false, false]),
    ("Add half the {flour} and the {butter}.", [false, true]),
    ("Add half the {flour}, {butter} and {eggs}.", [false, true, true]),
    ("Add {flour} (200 g) and {butter}.", [false, true]),
  ])
  func `what is said of one ingredient is not said of the next`(
    text: String, isShown: [Bool]
  ) throws {
    #expect(try shown(text) == isShown)
  }

  @Test(arguments: [
    ("*Make the {dough}.* Mix {flour}.", [false, true]), ("*{Butter}* goes in.", [true]),
    ("Mix *all the {flour}* in.", [true]), ("*The {pie}*", [false]),
  ])
  func `the bold title of a step has no amounts`(text: String, isShown: [Bool]) throws {
    #expect(try shown(text) == isShown)
  }

  @Test func `an amount waits until it can be shown, and is shown once`() throws {
    var recipe = Recipe()
    recipe.language = "en"
    recipe.method = try text("Add half of the {oil}.\nAdd {oil}.\nAdd {oil}.")
    var line = IngredientLine(id: .init(rawValue: 1), text: "3 tbsp oil")
    line.amount = Amount(quantity: Quantity("3"), text: "3 tbsp")
    recipe.ingredients = [IngredientSection(lines: [line])]
    var text = RecipeText(recipe: recipe)
    text.showsAmounts = true
    #expect(
      try text.lines().suffix(3) == [
        " 1. Add half of the oil.", " 2. Add oil (3 tbsp).", " 3. Add oil.",
      ])
  }

  @Test(
    arguments: [
      ("1", "can", "14 oz", "1 can"), ("2", "can", "400 g", "2 cans"),
      ("A", "bunch", nil, "1 bunch"),
      ("an", nil, nil, "1"), ("2 cups", "cup", nil, "2 cups"), ("½", "cup", nil, "½ cup"),
      ("2", nil, nil, "2"), ("A few", nil, nil, "a few"),
    ] as [(String, String?, String?, String)])
  func `the amount in a step has its unit and no article`(
    text: String, unit: String?, each: String?, shown: String
  ) {
    var line = IngredientLine(id: .init(rawValue: 1), text: "x")
    let number = text.contains("½") ? "1/2" : text.hasPrefix("2") ? "2" : "1"
    line.amount = Amount(
      quantity: text == "A few" ? nil : Quantity(number),
      unit: unit.map { UnitTable.shared.unit(id: $0) }, text: text)
    line.each = each.map { Amount(text: $0) }
    #expect(line.amountInStep(language: "en") == shown)
  }

  @Test(
    arguments: [
      ("", "4", "serves 4"), ("", "4-6", "serves 4–6"), ("rolls", "6", "6 rolls"),
      ("", nil, "a crowd"),
    ] as [(String, String?, String)])
  func `a bare number is people`(noun: String, quantity: String?, label: String) {
    let text = label.split(separator: " ").filter { $0 != "serves" }.joined(separator: " ")
    let yield = Yield(text: text, quantity: quantity.flatMap { Quantity($0) }, noun: noun)
    #expect(yield.labelledText == label)
  }

  @Test func `ingredient lines hang`() throws {
    var recipe = Recipe()
    let line = IngredientLine(id: .init(rawValue: 1), text: "200 g flour, sifted twice")
    recipe.ingredients = [IngredientSection(lines: [line])]
    let lines = try RecipeText(recipe: recipe, columns: 20).lines()
    #expect(lines.suffix(2) == ["  200 g flour,", "    sifted twice"])
  }

  @Test func `amounts in the text of the method leave its tags as they are`() throws {
    var recipe = Recipe()
    recipe.language = "en"
    recipe.method = try text("Melt *{oil}* in <a minute>.\nAdd {oil}.")
    var line = IngredientLine(id: .init(rawValue: 1), text: "3 tbsp oil")
    line.amount = Amount(quantity: Quantity("3"), text: "3 tbsp")
    recipe.ingredients = [IngredientSection(lines: [line])]
    let method = try recipe.methodWithAmounts()
    #expect(method.text == "Melt oil (3 tbsp) in a minute.\nAdd oil.")
    let tags = method.spans.map { "\($0.kind.rawValue) \(method[$0.range])" }
    #expect(tags == ["ingredient oil", "bold oil", "timer a minute", "ingredient oil"])
  }
}
