import Recipes
import Shopping
import TestSupport
import Testing

/// What holds for all shopping lists, shown with made-up ones.
struct ShoppingPropertyTests {
  private static let lexicon = Lexicon(
    ["flour", "milk", "egg"].map { Lexicon.Entry(id: $0, names: [:]) })

  private func randomLines(using generator: inout SeededGenerator) -> [IngredientLine] {
    let units = ["gram", "kilogram", "milliliter", "cup", "tablespoon", "ounce", "can", ""]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let value =
        "\(Int.random(in: 1...60, using: &generator))/\(Int.random(in: 1...8, using: &generator))"
      let name = ["flour", "milk", "egg"].randomElement(using: &generator) ?? "egg"
      let id = units.randomElement(using: &generator) ?? ""
      let unit = id.isEmpty ? nil : UnitTable.shared.unit(id: id)
      return line(amount(Rational(value)?.description ?? "1", unit), name, ingredient: name)
    }
  }

  private func sources(using generator: inout SeededGenerator) -> [ShoppingSource] {
    (0..<3).map { index in
      ShoppingSource(
        recipeTitle: "R\(index)", lines: randomLines(using: &generator),
        factor: rational("\(Int.random(in: 1...4, using: &generator))/2"))
    }
  }

  /// What a list asks for of each ingredient: grams, millilitres, cans and things.
  private func totals(_ list: ShoppingList) throws -> [String: Quantity] {
    var totals: [String: Quantity] = [:]
    for item in list.items {
      for amount in item.amounts {
        let unit = amount.unit
        let kind = unit.map { $0.dimension == .count ? $0.id : $0.dimension.rawValue } ?? ""
        let exact = try amount.quantity.scaled(by: unit?.factor ?? 1)
        let key = "\(item.key) \(kind)"
        totals[key] = try totals[key].map { try $0 + exact } ?? exact
      }
    }
    return totals
  }

  private let options = ShoppingList.Options(lexicon: lexicon)

  @Test func `sums are exact and do not depend on the order`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let sources = sources(using: &generator)
      var shuffled = sources.flatMap { source in
        source.lines.map {
          ShoppingSource(recipeTitle: source.recipeTitle, lines: [$0], factor: source.factor)
        }
      }
      shuffled.shuffle(using: &generator)
      let (a, b) = (ShoppingList(sources, options), ShoppingList(shuffled, options))
      #expect(try totals(a) == totals(b))
      #expect(
        a.items.map { Set($0.amounts.map(\.text)) } == b.items.map { Set($0.amounts.map(\.text)) })
    }
  }

  @Test func `a list of two meals is the list of one and the list of the other`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let (a, b) = (sources(using: &generator), sources(using: &generator))
      let (first, second) = (
        try totals(ShoppingList(a, options)), try totals(ShoppingList(b, options))
      )
      var expected = first
      for (key, value) in second {
        expected[key] = try expected[key].map { try $0 + value } ?? value
      }
      #expect(try totals(ShoppingList(a + b, options)) == expected)
    }
  }

  @Test func `a sum is what its parts are by hand`() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let sources = sources(using: &generator)
      var expected: [String: Quantity] = [:]
      for source in sources {
        for line in source.lines {
          let unit = line.amount?.unit
          let kind = unit.map { $0.dimension == .count ? $0.id : $0.dimension.rawValue } ?? ""
          let value = try #require(line.amount?.quantity)
          let exact = try value.scaled(by: source.factor).scaled(by: unit?.factor ?? 1)
          let key = "\(line.ingredient) \(kind)"
          expected[key] = try expected[key].map { try $0 + exact } ?? exact
        }
      }
      #expect(try totals(ShoppingList(sources, options)) == expected)
    }
  }

  @Test func `scaling by a number and back changes nothing`() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      let factor = try Rational(
        .random(in: 1...12, using: &generator), .random(in: 1...12, using: &generator))
      for line in randomLines(using: &generator) {
        let there = try line.scaled(by: factor)
        let back = try there.scaled(by: try Rational.one / factor)
        #expect(back.amount?.quantity == line.amount?.quantity)
        #expect(back.amount?.unit == line.amount?.unit)
      }
    }
  }

  @Test func `converting by density and back changes nothing`() throws {
    var generator = SeededGenerator(seed: 15)
    let units = ["gram", "kilogram", "ounce", "milliliter", "liter", "cup", "tablespoon"].map {
      UnitTable.shared.unit(id: $0)
    }
    for _ in 0..<500 {
      let conversion = AmountConversion(
        density: try Rational(.random(in: 10...150, using: &generator), 100))
      let value = Quantity(
        try Rational(.random(in: 1...99, using: &generator), .random(in: 1...9, using: &generator)))
      let from = units.randomElement(using: &generator) ?? units[0]
      let to = units.randomElement(using: &generator) ?? units[0]
      let there = try #require(try conversion.quantity(value, in: from, as: to))
      #expect(try conversion.quantity(there, in: to, as: from) == value)
    }
  }

  @Test func `what is bought and what is in the house are what is needed`() throws {
    var generator = SeededGenerator(seed: 16)
    let gram = UnitTable.shared.unit(id: "gram")
    for _ in 0..<300 {
      let need = Int.random(in: 1...900, using: &generator)
      let there = Int.random(in: 1...900, using: &generator)
      let source = ShoppingSource(
        recipeTitle: "R", lines: [line(amount("\(need)", gram), "flour", ingredient: "flour")])
      var options = options
      options.pantry = [
        PantryItem(
          name: "flour", ingredient: "flour", amount: amount("\(there)", gram))
      ]
      let list = ShoppingList([source], options)
      let bought = list.items.first?.amounts.first?.quantity.lower
      #expect(bought == (need > there ? Rational(need - there) : nil))
      #expect(list.inHouse.count == (need > there ? 0 : 1))
    }
  }
}
