import Recipes
import Shopping
import TestSupport
import Testing

struct ShoppingListTests {
  private func list(
    _ lines: IngredientLine..., factor: Rational = .one, language: String = "en"
  ) -> ShoppingList {
    let sources = lines.enumerated().map { index, line in
      ShoppingSource(recipeTitle: "Recipe \(index + 1)", lines: [line], factor: factor)
    }
    return ShoppingList(sources, .init(formatter: QuantityFormatter(language: language)))
  }

  private func amounts(_ list: ShoppingList) -> [[String]] {
    list.sections.flatMap(\.items).map { $0.amounts.map(\.text) }
  }

  @Test(arguments: [
    ([amount("2"), amount("4")], ["6"]),
    ([amount("1"), amount("300", Units.gram)], ["1", "300 g"]),
    ([amount("1", Units.liter), amount("500", Units.milliliter)], ["1.5 l"]),
    ([amount("1-2"), amount("3")], ["4–5"]),
    ([amount("1/3", Units.cup), amount("2/3", Units.cup)], ["1 cup"]),
    ([amount("12", Units.tablespoon), amount("1/2", Units.cup)], ["1¼ cups"]),
    ([amount("1", Units.cup), amount("100", Units.milliliter)], ["337 ml"]),
    ([amount("2", Units.spoon), amount("1/2", Units.liter)], ["530 ml"]),
    ([amount("2", Units.spoon), amount("1", Units.cup)], ["1⅛ cups"]),
    ([amount("2", Units.spoon), amount("1", Units.tablespoon)], ["3 tbsp"]),
    ([amount("0"), amount("0", Units.gram), amount("2", Units.gram)], ["2 g"]),
    ([amount("8", Units.ounce), amount("1/2", Units.pound)], ["1 lb"]),
    ([amount("1", Units.can), amount("1", Units.can)], ["2 cans"]),
    ([amount("1", Units.clove), amount("1", Units.bunch)], ["1 clove", "1 bunch"]),
    ([amount("4", Units.tablespoon)], ["4 tbsp"]),
    ([amount("1500", Units.gram)], ["1.5 kg"]),
    ([amount("9223372036854775807"), amount("2"), amount("0")], ["9223372036854775807", "2"]),
    ([nil, nil], []),
    ([amount("1"), nil], ["1"]), ([amount("3", Unit(id: "unit")), amount("2")], ["5"]),
  ])
  func `amounts of one ingredient add where they can`(given: [Amount?], sum: [String]) {
    let sources = given.map { ShoppingSource(recipeTitle: "A", lines: [line($0, "x")]) }
    let list = ShoppingList(sources)
    let texts = amounts(list)
    #expect(texts == [sum])
    #expect(list.sections[0].items[0].uses.count == given.count)
  }

  @Test(arguments: [
    (amount("2", Units.can), "tomato", "cans-jars"), (amount("2"), "tomato", "fruit-vegetables"),
    (amount("1", Units.can), "whatever", "cans-jars"), (amount("6", Units.can), "beer", "alcohol"),
  ])
  func `what comes in cans is with the cans`(amount: Amount, key: String, aisle: String) {
    #expect(list(line(amount, key, ingredient: key)).sections.map(\.aisle.id) == [aisle])
  }

  @Test func `an item is called what the language of the list calls it`() {
    let lines = [
      line(amount("1"), "large courgettes for frying", ingredient: "courgette"),
      line(amount("1"), "Zucchini", ingredient: "courgette"),
      line(amount("4"), "courgettes", ingredient: "courgette"),
    ]
    let names = ["en", "de", "fr"].map { language in
      list(lines[0], lines[1], lines[2], language: language).items.map(\.name)
    }
    #expect(names == [["courgettes"], ["Zucchini"], ["courgettes"]])
  }

  @Test func `a measure that cannot be another one of the same amount does not count`() {
    // "45 g (⅓ stick + ½ tbsp)", of which only the half spoon was read.
    var butter = line(amount("45", Units.gram), "butter", ingredient: "butter")
    butter.alternatives = [amount("1/2", Units.tablespoon)]
    let more = line(amount("1/2", Units.cup), "butter", ingredient: "butter")
    let item = list(butter, more).sections[0].items[0]
    #expect(item.amounts.map { $0.unit } == [Units.gram])
    #expect(item.amounts.count == 1 && item.amounts[0].quantity.lower > 150)
  }

  @Test(arguments: [
    ("piece", "2 Stück", "de", ["5"]), ("piece", "2 pieces", "en", ["2 pieces", "3"]),
  ])
  func `pieces are the things themselves where others count these`(
    unit: String, text: String, language: String, sum: [String]
  ) {
    let pieces = Amount(
      quantity: Quantity(2), unit: UnitTable.shared.unit(id: unit), text: text)
    let items = list(line(pieces, "x"), line(amount("3"), "x"), language: language)
    #expect(amounts(items) == [sum])
  }

  @Test(arguments: [
    ("provolone cheese", "cheese"), ("spaghetti noodle", "grains-pasta"),
    ("corn tortilla chip", "sweets-snacks"), ("cheese", "cheese"), ("moon dust", "other"),
    ("", "other"), ("bulk mexican chorizo sausage", "cold-cuts"),
  ])
  func `what nobody knows is where its last words are`(key: String, aisle: String) {
    #expect(AisleTable.shared.aisle(of: key).id == aisle)
  }

  @Test func `a sum across systems is exact`() {
    let item = list(line(amount("1", Units.cup), "milk"), line(amount("1", Units.liter), "milk"))
      .sections[0].items[0]
    #expect(item.amounts.map(\.quantity.description) == ["2473176473/2000000000"])
    #expect(item.amounts.map(\.unit) == [Units.liter])
  }

  @Test(arguments: [
    ([amount("2"), nil], "2 + some x"), ([nil, nil], "x"),
    ([amount("1"), amount("300", Units.gram), nil], "1 + 300 g + some x"),
    ([amount("1"), Amount(text: "a few")], "1 + some x"), ([amount("1"), amount("1")], "2 x"),
  ])
  func `what no line counts is asked for besides`(given: [Amount?], text: String) throws {
    let sources = given.map { ShoppingSource(recipeTitle: "A", lines: [line($0, "x")]) }
    let list = ShoppingList(sources)
    #expect(list.text().hasPrefix("Other\n  \(text)  ("))
    #expect(list.sections[0].items[0].needsMore == text.contains("some"))
    #expect(try list.json.contains("\"more\" : \(text.contains("some"))"))
  }

  @Test func `what the table puts among the others stands with what it does not know`() {
    let lexicon = Lexicon([Lexicon.Entry(id: "ice", aisle: "other", names: [:])])
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "A", lines: [line(nil, "ice"), line(nil, "moon dust")])],
      .init(formatter: QuantityFormatter(language: "de"), lexicon: lexicon))
    #expect(list.sections.map(\.aisle.name) == ["Sonstiges"])
    #expect(list.sections.flatMap(\.items).map(\.name) == ["ice", "moon dust"])
  }

  @Test func `remarks are kept`() {
    var omelette = line(amount("2"), "Eggs")
    (omelette.size, omelette.preparation) = ("Large", "scrambled")
    let list = list(omelette, line(amount("2"), "eggs"))
    #expect(amounts(list) == [["4"]])
    #expect(list.text() == "Other\n  4 Eggs  (Recipe 1: Large, scrambled; Recipe 2)\n")
  }

  @Test func `a recipe made twice needs twice as much`() {
    let list = list(
      line(amount("300", Units.gram), "flour"), line(amount("1/4", Units.cup), "oil"), factor: 2)
    #expect(amounts(list) == [["600 g"], ["½ cup"]])
    let lines = list.items.flatMap(\.uses).map(\.text)
    #expect(lines == ["600 grams flour", "½ cup oil"])
  }

  @Test func `containers add if they hold the same`() {
    func cans(_ count: String, _ each: Amount) -> IngredientLine {
      var cans = line(amount(count, Units.can), "tomatoes")
      cans.each = each
      return cans
    }
    let large = amount("400", Units.gram, "400 g")
    let list = list(
      cans("2", large), cans("1", large), cans("1", amount("2/5", Units.kilogram, "0.4 kg")),
      cans("1", amount("200", Units.gram, "")), line(amount("1", Units.can), "tomatoes"))
    #expect(amounts(list) == [["4 × 400 g cans", "1 × 200 g can", "1 can"]])
  }

  @Test func `another measure is taken where only that adds`() {
    var flour = line(amount("1", Units.cup), "dust")
    flour.alternatives = [amount("95", Units.gram, "95 g")]
    #expect(amounts(list(flour, line(amount("200", Units.gram), "dust"))) == [["295 g"]])
    #expect(amounts(list(flour, flour)) == [["2 cups"]])
    let mixed = list(flour, line(amount("200", Units.gram), "dust"), line(amount("1"), "dust"))
    #expect(amounts(mixed) == [["1 cup", "200 g", "1"]])
  }

  @Test func `ingredients are the same by key, or else by folded name`() {
    let list = list(
      line(amount("1"), "Paprika", ingredient: "pepper"),
      line(amount("1"), "bell pepper", ingredient: "pepper"),
      line(amount("1"), "Crème  fraîche"), line(amount("1"), "creme FRAICHE"))
    let items = list.items
    #expect(Set(items.map(\.key)) == ["creme fraiche", "pepper"])
    #expect(amounts(list) == [["2"], ["2"]])
  }

  @Test func `words of other languages are those of the largest amount`() {
    let list = list(
      line(amount("1", Unit(id: "Zehe"), "1 Zehe"), "Knoblauch"),
      line(amount("2", Unit(id: "Zehe"), "2 Zehen"), "Knoblauch"),
      line(amount("3/4", Units.liter, "0,75 l"), "Milch"),
      line(amount("3/4", Units.liter, "0,75 l"), "Milch"), language: "de")
    #expect(amounts(list) == [["3 Zehen"], ["1,5 l"]])
  }

  @Test func `optional items are marked`() {
    var parsley = line(nil, "parsley")
    parsley.isOptional = true
    let once = list(parsley)
    #expect(once.sections[0].items[0].isOptional)
    #expect(once.text() == "Fresh herbs\n  parsley  (Recipe 1: optional)\n")
    let twice = list(parsley, line(amount("1", Units.bunch), "parsley"))
    #expect(!twice.sections[0].items[0].isOptional)
    #expect(
      twice.text() == "Fresh herbs\n  1 bunch + some parsley  (Recipe 1: optional; Recipe 2)\n")
  }

  @Test func `words instead of a number are kept`() {
    let list = list(line(Amount(text: "a few sprigs"), "thyme"), line(nil, "thyme"))
    #expect(list.text() == "Fresh herbs\n  thyme  (Recipe 1: a few sprigs; Recipe 2)\n")
  }

  @Test func `what cannot be scaled is named in words`() {
    let list = list(line(amount("9223372036854775807"), "grains"), factor: 2)
    #expect(
      list.text() == "Other\n  grains  (Recipe 1: 2 × 9223372036854775807 grains)\n")
  }

  @Test func `items are sorted by aisle and name`() {
    let aisles = [("milk", "dairy-eggs"), ("butter", "dairy-eggs"), ("apple", "fruit-vegetables")]
    let lexicon = Lexicon(aisles.map { Lexicon.Entry(id: $0, aisle: $1, names: [:]) })
    let names = ["zest", "Öl", "milk", "apple", "nuts", "butter", "Obstler"]
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "A", lines: names.map { line(nil, $0) })],
      .init(formatter: QuantityFormatter(language: "de"), lexicon: lexicon))
    #expect(
      list.sections.map(\.aisle.name) == [
        "Obst und Gemüse", "Milchprodukte und Eier", "Sonstiges",
      ])
    #expect(
      list.sections.map { $0.items.map(\.name) }
        == [["apple"], ["butter", "milk"], ["nuts", "Obstler", "Öl", "zest"]])
  }

  @Test func `blank lines are no items`() {
    #expect(list(line(nil, " ")).sections.isEmpty)
    #expect(ShoppingList([]).text().isEmpty)
  }

  @Test func `the order of recipes does not change what to buy`() throws {
    var generator = SeededGenerator(seed: 4)
    let units: [Unit?] = Units.all + [nil, Units.can]
    for _ in 0..<50 {
      var lines = (0..<8).map { _ in
        let quantity = "\(Int.random(in: 1...40, using: &generator))/4"
        let unit = units.randomElement(using: &generator) ?? nil
        return line(amount(quantity, unit), ["a", "b"].randomElement(using: &generator) ?? "a")
      }
      func result() -> [Set<String>] {
        let list = ShoppingList(
          lines.map { ShoppingSource(recipeTitle: "R", lines: [$0], factor: 2) })
        return list.sections.flatMap(\.items).map { Set($0.amounts.map(\.text)) }
      }
      let before = result()
      lines.shuffle(using: &generator)
      #expect(result() == before)
    }
  }
}
