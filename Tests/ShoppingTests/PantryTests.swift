import Recipes
import Shopping
import Testing

struct PantryTests {
  private let gram = UnitTable.shared.unit(id: "gram")
  private let kilogram = UnitTable.shared.unit(id: "kilogram")
  private let cup = UnitTable.shared.unit(id: "cup")

  private func item(
    _ name: String, _ amount: Amount? = nil, place: String = "", low: Amount? = nil,
    until day: String? = nil
  ) -> PantryItem {
    PantryItem(
      place: place, name: name, ingredient: name, amount: amount, low: low,
      bestBefore: day.flatMap { CalendarDay($0) })
  }

  @Test func `what is there becomes more`() throws {
    var pantry = Pantry()
    try pantry.add(item("flour", amount("500", gram)))
    try pantry.add(item("flour", amount("1", kilogram)))
    #expect(pantry.items.map(\.amount?.quantity?.description) == ["1500"])
    try pantry.add(item("flour", amount("1")))
    try pantry.add(item("flour", amount("1", gram), place: "cellar"))
    #expect(pantry.items.count == 3)
  }

  @Test func `what goes off on another day is another thing`() throws {
    var pantry = Pantry()
    try pantry.add(item("milk", amount("1"), until: "2027-03-09"))
    try pantry.add(item("milk", amount("1"), until: "2027-03-10"))
    #expect(pantry.items.count == 2)
    #expect(pantry.expiring(until: try #require(CalendarDay("2027-03-09"))).count == 1)
  }

  @Test func `of several in one place it is the first that the amount can be taken from`() throws {
    let pantry = Pantry([
      item("rice"), item("rice", amount("1")), item("rice", amount("1", kilogram)),
    ])
    func index(_ amount: Amount?) throws -> Int {
      try pantry.index(named: "Rice", key: "", taking: amount)
    }
    #expect(try index(amount("200", gram)) == 2)
    #expect(try index(amount("1")) == 1)
    #expect(try index(nil) == 0 && index(amount("1", cup)) == 0)
  }

  @Test func `what is used up goes, unless it has a limit`() throws {
    var pantry = Pantry([
      item("flour", amount("500", gram)),
      item("rice", amount("500", gram), low: amount("100", gram)),
    ])
    #expect(try pantry.use(0, amount: amount("1/2", kilogram)) == nil)
    #expect(try pantry.use(0, amount: nil)?.amount?.quantity == Quantity(0))
    #expect(pantry.items.map(\.name) == ["rice"])
    #expect(pantry.low.map(\.name) == ["rice"])
  }

  @Test func `amounts are used in any unit that converts`() throws {
    var pantry = Pantry([item("flour", amount("500", gram))])
    try pantry.use(
      0, amount: amount("1", cup), conversion: AmountConversion(density: rational("1/2")))
    let left = try #require(pantry.items[0].amount?.quantity?.lower)
    #expect(abs(left.approximation - (500 - 236.588 / 2)) < 0.01)
    #expect(left.denominator <= 1_000)
  }

  @Test func `what cannot be used is told, and nothing changes`() throws {
    var pantry = Pantry([item("flour", amount("500", gram)), item("salt")])
    let before = pantry
    #expect(throws: Pantry.Failure.notEnough("flour", there: "500 gram")) {
      try pantry.use(0, amount: amount("501", gram))
    }
    #expect(throws: Pantry.Failure.otherUnit("flour", there: "500 gram")) {
      try pantry.use(0, amount: amount("1"))
    }
    #expect(throws: Pantry.Failure.otherUnit("flour", there: "500 gram")) {
      try pantry.use(0, amount: amount("1", cup))
    }
    #expect(throws: Pantry.Failure.staple("salt")) { try pantry.use(1, amount: amount("1", gram)) }
    #expect(throws: Pantry.Failure.tooLarge("flour")) {
      try pantry.add(item("flour", amount("9223372036854775807", kilogram)))
    }
    #expect(pantry == before)
  }

  @Test func `things are found by name, ingredient and place`() throws {
    let pantry = Pantry([
      item("Oat milk", place: "fridge"), item("oat milk", place: "cellar"), item("jam"),
    ])
    #expect(try pantry.index(named: "JAM", key: "x") == 2)
    #expect(try pantry.index(named: "spread", key: "jam") == 2)
    #expect(try pantry.index(named: "oat milk", key: "", place: "Cellar") == 1)
    #expect(throws: Pantry.Failure.ambiguous("oat milk", places: ["fridge", "cellar"])) {
      try pantry.index(named: "oat milk", key: "")
    }
    #expect(throws: Pantry.Failure.unknown("milk", near: ["Oat milk", "oat milk"])) {
      try pantry.index(named: "milk", key: "milk")
    }
  }

  @Test(arguments: [
    ("1", "", "2", "", true), ("3", "", "2", "", false), ("2", "", "2", "", true),
    ("150", "gram", "1/5", "kilogram", true), ("250", "gram", "1/5", "kilogram", false),
    ("1", "", "200", "gram", false), ("1", "cup", "1", "gram", false),
  ])
  func `little is as much as the limit or less`(
    there: String, unit: String, limit: String, limitUnit: String, isLow: Bool
  ) {
    func made(_ value: String, _ id: String) -> Amount {
      amount(value, id.isEmpty ? nil : UnitTable.shared.unit(id: id))
    }
    #expect(item("x", made(there, unit), low: made(limit, limitUnit)).isLow == isLow)
  }
}
