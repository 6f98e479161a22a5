import Recipes
import Shopping
import Testing

struct StockTests {
  private func unit(_ id: String) -> Unit? { id.isEmpty ? nil : UnitTable.shared.unit(id: id) }

  private static let lexicon = Lexicon([
    Lexicon.Entry(id: "butter", names: ["en": ["butter"]]),
    Lexicon.Entry(id: "unsalted-butter", parent: "butter", names: ["en": ["unsalted butter"]]),
    Lexicon.Entry(id: "peanut", names: ["en": ["peanut"]]),
    Lexicon.Entry(id: "peanut-butter", parent: "peanut", names: ["en": ["peanut butter"]]),
    Lexicon.Entry(id: "flour", names: ["en": ["flour"]]),
  ])

  private func list(
    _ needs: [(String, String, String)], _ stock: [(String, String, String)]
  ) -> ShoppingList {
    let lines = needs.map { value, id, key in
      line(value.isEmpty ? nil : amount(value, unit(id)), key, ingredient: key)
    }
    let pantry = stock.map { value, id, key in
      PantryItem(
        name: key, ingredient: key,
        amount: value.isEmpty ? nil : amount(value, unit(id)))
    }
    return ShoppingList(
      [ShoppingSource(recipeTitle: "R", lines: lines)],
      .init(lexicon: Self.lexicon, pantry: pantry))
  }

  @Test(arguments: [
    ("500", "gram", "200", "gram", "300 g"), ("1500", "gram", "2", "kilogram", nil),
    ("500", "gram", "1/2", "kilogram", nil), ("125", "gram", "0", "kilogram", "125 g"),
    ("2", "cup", "1", "tablespoon", "2 cups"), ("4", "", "1", "", "3"),
    ("1", "", "300", "gram", "1"),
    ("200-300", "gram", "250", "gram", "0–50 g"), ("3", "can", "1", "can", "2 cans"),
  ])
  func `what is there is taken off`(
    need: String, needUnit: String, there: String, unit: String, left: String?
  ) {
    let list = list([(need, needUnit, "egg")], [(there, unit, "egg")])
    #expect(list.items.first?.amounts.first?.text == left)
    #expect(list.inHouse.count == (left == nil ? 1 : 0))
  }

  @Test func `volume is taken off weight by the density`() throws {
    let lexicon = Lexicon([Lexicon.Entry(id: "flour", names: [:])])
    let density = try #require(lexicon.density(of: "flour") ?? Lexicon.shared.density(of: "flour"))
    let need = line(amount("500", unit("gram")), "flour", ingredient: "flour")
    let pantry = [
      PantryItem(name: "flour", ingredient: "flour", amount: amount("100", unit("milliliter")))
    ]
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "R", lines: [need])], .init(pantry: pantry))
    let left = try Rational(500) - Rational(100) * density
    #expect(list.items.first?.amounts.first?.quantity == Quantity(left))
  }

  @Test func `a kind of a thing stands for the thing, and what is made of it does not`() {
    let butter = list([("100", "gram", "butter")], [("200", "gram", "unsalted-butter")])
    #expect(butter.items.isEmpty && butter.inHouse.map(\.key) == ["butter"])
    let peanuts = list([("100", "gram", "peanut")], [("200", "gram", "peanut-butter")])
    #expect(peanuts.items.map(\.key) == ["peanut"])
    let special = list([("100", "gram", "unsalted-butter")], [("200", "gram", "butter")])
    #expect(special.items.map(\.key) == ["unsalted-butter"])
  }

  @Test func `what has been taken for one thing is not there for the next`() {
    let list = list(
      [("150", "gram", "unsalted-butter"), ("100", "gram", "butter")],
      [("200", "gram", "unsalted-butter")])
    #expect(list.inHouse.map(\.key) == ["unsalted-butter"])
    #expect(list.items.first?.amounts.map(\.text) == ["50 g"])
    #expect(list.items.first?.stock == ["50 g unsalted-butter"])
  }

  @Test func `what is always there and water are not bought`() {
    let list = list(
      [("1", "cup", "water"), ("", "", "salt"), ("2", "", "egg")], [("", "", "salt")])
    #expect(list.items.map(\.key) == ["egg"])
    #expect(list.inHouse.map(\.key) == ["salt", "water"])
    #expect(list.text().hasSuffix("\nIn the house\n  salt, 1 cup water\n"))
  }

  @Test func `a line without an amount is met by anything that is there`() {
    #expect(list([("", "", "flour")], [("100", "gram", "flour")]).items.isEmpty)
    #expect(list([("", "", "flour")], [("0", "gram", "flour")]).items.map(\.key) == ["flour"])
    let both = list([("", "", "flour"), ("100", "gram", "flour")], [("100", "gram", "flour")])
    #expect(both.items.map(\.amounts) == [[]])
  }

  @Test func `cans are taken off by what is in them`() {
    let pantry = PantryItem(
      name: "beans", ingredient: "bean", amount: amount("2", unit("can")),
      each: amount("400", unit("gram"), "400 g"))
    let need = line(amount("1", unit("kilogram")), "beans", ingredient: "bean")
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "R", lines: [need])], .init(pantry: [pantry]))
    #expect(list.items.first?.amounts.map(\.text) == ["200 g"])
    #expect(list.items.first?.stock == ["2 cans beans"])
  }

  @Test func `a piece is taken off by the weight that the recipe gives it`() {
    var need = line(amount("1", unit("piece")), "chocolate", ingredient: "chocolate")
    need.alternatives = [amount("10", unit("gram"), "10 g")]
    let pantry = PantryItem(
      name: "chocolate", ingredient: "chocolate", amount: amount("4", unit("gram")))
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "R", lines: [need])], .init(pantry: [pantry]))
    #expect(list.items.first?.amounts.map(\.text) == ["6 g"])
  }

  @Test func `volumes and weights add by the density, and say so`() throws {
    let flour = { line(amount($0, unit($1)), "flour", ingredient: "flour") }
    let list = ShoppingList([
      ShoppingSource(recipeTitle: "A", lines: [flour("100", "gram")]),
      ShoppingSource(recipeTitle: "B", lines: [flour("100", "milliliter")]),
    ])
    let item = try #require(list.items.first)
    #expect(item.amounts.count == 1 && item.amounts[0].isConverted)
    #expect(item.amounts[0].text.hasPrefix("≈"))
    #expect(list.text(explains: true).contains("by the usual density"))
    let unknown = ShoppingList([
      ShoppingSource(
        recipeTitle: "A",
        lines: [
          line(amount("1", unit("cup")), "dust", ingredient: "dust"),
          line(amount("9", unit("gram")), "dust", ingredient: "dust"),
        ])
    ])
    #expect(unknown.items.first?.apart == .unknownDensity)
    #expect(unknown.text(explains: true).contains("kept apart: how much a millilitre"))
  }

  @Test(arguments: [
    ("13/2", "", false, "7", "6½"), ("3", "", false, "3", nil),
    ("3/2", "bunch", false, "1½ bunches", nil),
    ("3/2", "bunch", true, "2 bunches", "1½"), ("5/2", "can", true, "3 cans", "2½"),
    ("1/2-3/2", "", false, "1–2", "½–1½"), ("5/2", "cup", true, "2½ cups", nil),
  ])
  func `things are bought whole`(
    value: String, id: String, rounds: Bool, text: String, needed: String?
  ) {
    let list = ShoppingList(
      [ShoppingSource(recipeTitle: "R", lines: [line(amount(value, unit(id)), "x")])],
      .init(roundsUnits: rounds))
    #expect(list.items.first?.amounts.map(\.text) == [text])
    #expect(list.items.first?.amounts.first?.needed == needed)
    #expect(list.items.first?.amounts.first?.quantity.description == value)
    #expect(list.text().contains("needed") == (needed != nil))
  }
}
