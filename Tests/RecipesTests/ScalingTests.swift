import Recipes
import Testing

struct ScalingTests {
  private func line(
    _ text: String, _ amount: Amount?, alternatives: [Amount] = [], each: Amount? = nil,
    name: String = ""
  ) -> IngredientLine {
    var line = IngredientLine(id: .init(rawValue: 1), text: text)
    (line.amount, line.alternatives, line.each, line.name) = (amount, alternatives, each, name)
    return line
  }

  private func amount(_ value: String, _ unit: Unit? = nil, _ text: String) -> Amount {
    Amount(quantity: quantity(value), unit: unit, text: text)
  }

  @Test(arguments: [
    ("1 cup", "1", Units.cup, "2", "2 cups"), ("2 cups", "2", Units.cup, "1/2", "1 cup"),
    ("¼ cup", "1/4", Units.cup, "2", "½ cup"),
    ("1/8 tsp", "1/8", Units.teaspoon, "1/2", "1/16 tsp"),
    ("1 – 2 cups", "1-2", Units.cup, "2", "2–4 cups"),
    ("0.25-1/2 cup", "1/4-1/2", Units.cup, "3", "¾–1½ cups"),
    ("1.7 L", "17/10", Units.liter, "6", "10.2 L"), ("95g", "95", Units.gram, "2", "190g"),
    ("1 gramme", "1", Units.gram, "2", "2 grammes"),
    ("2 grammes", "2", Units.gram, "1/2", "1 gramme"),
    ("about 4 ounces", "4", Units.ounce, "1/4", "about 1 ounce"),
    ("~200 g", "200", Units.gram, "2", "~400 g"),
    ("2 Tbsp.", "2", Units.tablespoon, "2", "4 Tbsp."),
    ("1 cup plus 2 tablespoons", "18", Units.tablespoon, "2", "2¼ cups"),
    ("one cup", "1", Units.cup, "2", "2 cups"), ("1 (14-oz) can", "1", Units.can, "2", "2 cans"),
    ("", "1", Units.cup, "2", "2 cups"), ("1 clove", "1", Units.clove, "3", "3 cloves"),
  ])
  func `an amount scales in the manner of its author`(
    text: String, value: String, unit: Unit, factor: String, result: String
  ) throws {
    let scaled = try amount(value, unit, text).scaled(by: rational(factor))
    #expect(scaled.text == result)
    #expect(scaled.quantity == (try quantity(value).scaled(by: rational(factor))))
  }

  @Test func `a word that multiplies is kept, and the number is of it`() throws {
    #expect(try amount("24", nil, "2 dozen").scaled(by: 2).text == "4 dozen")
    #expect(try amount("24", nil, "2 dozen").scaled(by: 2).quantity == Quantity(48))
    #expect(try amount("12", nil, "1 dozen").scaled(by: rational("1/2")).text == "½ dozen")
    #expect(try amount("12", nil, "a dozen").scaled(by: 2).text == "24")
  }

  @Test func `words of other languages are kept`() throws {
    let formatter = QuantityFormatter(language: "de")
    let spoons = try amount("1", Units.spoon, "1 EL").scaled(
      by: rational("3/2"), formatter: formatter)
    #expect(spoons.text == "1½ EL")
    let milk = try amount("1/2", Units.liter, "0,5 l").scaled(by: 3, formatter: formatter)
    #expect(milk.text == "1,5 l")
    let garlic = try amount("1", Unit(id: "Zehe"), "1 Zehe").scaled(by: 2, formatter: formatter)
    #expect(garlic.text == "2 Zehe")
  }

  @Test func `at factor 1 the authored text is shown`() throws {
    let oddly = line("1  1/2 CUP  milk", amount("3/2", Units.cup, "1 1/2 CUP"))
    #expect(try oddly.scaled(by: 1) == oddly)
    #expect(try oddly.displayText(scaledBy: 1) == "1  1/2 CUP  milk")
  }

  @Test(arguments: [
    ("2 (15 oz) cans beans", "2", "1/2", "1 (15 oz) can beans"),
    ("1 14-oz can tomatoes", "1", "2", "2 14-oz cans tomatoes"),
    ("2 x 400 g cans tomatoes", "2", "3/2", "3 x 400 g cans tomatoes"),
    ("2 (400 g) Dosen Bohnen", "2", "2", "4 (400 g) Dosen Bohnen"),
  ])
  func `the number and the word of what is counted scale apart`(
    text: String, number: String, factor: String, result: String
  ) throws {
    let cans = line(
      text, amount(number, Units.can, number), each: amount("400", Units.gram, "400 g"))
    let scaled = try cans.scaled(by: rational(factor))
    #expect(scaled.text == result)
    #expect(scaled.each == cans.each)
  }

  @Test func `the amount and its alternatives scale within the text`() throws {
    let flour = line(
      "1 cup (95 g) flour, sifted", amount("1", Units.cup, "1 cup"),
      alternatives: [amount("95", Units.gram, "95 g")])
    #expect(try flour.displayText(scaledBy: 2) == "2 cups (190 g) flour, sifted")
    let scaled = try flour.scaled(by: 2)
    #expect(scaled.alternatives.map(\.quantity) == [quantity("190")])
    #expect(try scaled.scaled(by: try Rational(1, 2)).text == flour.text)
  }

  @Test func `numbers that are no amount are left alone`() throws {
    let milk = line("2 cups 1%-fat milk (12 cups at most)", amount("2", Units.cup, "2 cups"))
    #expect(try milk.displayText(scaledBy: 2) == "4 cups 1%-fat milk (12 cups at most)")
    let eggs = line("12 eggs, 2 beaten", amount("2", nil, "2"))
    #expect(try eggs.displayText(scaledBy: 2) == "12 eggs, 4 beaten")
    let half = line("1/2 or 2 onions", amount("2", nil, "2"))
    #expect(try half.displayText(scaledBy: 2) == "1/2 or 4 onions")
  }

  @Test func `what each unit holds does not scale`() throws {
    let cans = line(
      "2 x 400g cans tomatoes", amount("2", Units.can, "2 cans"),
      each: amount("400", Units.gram, "400g"), name: "tomatoes")
    let scaled = try cans.scaled(by: 2)
    #expect(scaled.text == "4 × 400g cans tomatoes")
    #expect(scaled.each == cans.each)
    let package = line(
      "1 (16 ounce) package dry lentils", amount("1", Unit(id: "package"), "1 package"),
      each: amount("16", Units.ounce, "16 ounce"), name: "dry lentils")
    #expect(try package.displayText(scaledBy: 3) == "3 × 16 ounce packages dry lentils")
  }

  @Test func `a text without the authored amount is put together from its parts`() throws {
    var onion = line("one big onion", amount("1", nil, "1"), name: "onion")
    (onion.size, onion.preparation, onion.note) = ("big", "chopped", "or two small ones")
    #expect(try onion.displayText(scaledBy: 3) == "3 big onion, chopped (or two small ones)")
    onion.name = ""
    #expect(try onion.displayText(scaledBy: 3) == "3 × (one big onion)")
  }

  @Test func `names have the number that their author gave them`() throws {
    let butter = line("1 butter", amount("1", nil, "1"), name: "butter")
    #expect(try butter.displayText(scaledBy: 3) == "3 butter")
    let cups = line("1 cup butter", amount("1", Units.cup, "1 cup"), name: "butter")
    #expect(try cups.displayText(scaledBy: 3) == "3 cups butter")
  }

  @Test func `a line without quantity is unchanged`() throws {
    let salt = line("salt to taste", nil, name: "salt")
    #expect(try salt.scaled(by: 4) == salt)
    let sprigs = line("a few sprigs thyme", Amount(text: "a few sprigs"), name: "thyme")
    #expect(try sprigs.scaled(by: 4) == sprigs)
  }

  @Test func `an amount that does not fit throws`() {
    let much = line(
      "9 g", Amount(quantity: Quantity(Rational(.max)), unit: Units.gram, text: "9 g"))
    #expect(throws: Rational.Overflow.self) { try much.scaled(by: 2) }
  }

  @Test func `a long line with a long amount is scaled at once`() throws {
    let words = String(repeating: "1 ", count: 50_000)
    let long = line(words + "apples", amount("1", nil, words), name: "apples")
    #expect(try long.displayText(scaledBy: 2) == "2 apples")
  }

  @Test func `a recipe scales its lines and yields`() throws {
    var recipe = Recipe()
    recipe.ingredients = [.init(lines: [line("2 eggs", amount("2", nil, "2"))])]
    recipe.yields = [
      Yield(text: "Serves 4 to 6", quantity: quantity("4-6"), noun: "servings"),
      Yield(text: "a big pot"),
    ]
    let scaled = try recipe.scaled(by: try Rational(3, 2))
    #expect(scaled.lines.map(\.text) == ["3 eggs"])
    #expect(scaled.yields.map(\.text) == ["6–9 servings", "a big pot"])
    #expect(try recipe.scaled(by: 1) == recipe)
  }
}
