import Recipes
import Testing

struct UnitTableTests {
  @Test(arguments: [
    ("teaspoon", 3, "tablespoon"), ("tablespoon", 16, "cup"), ("fluid ounce", 8, "cup"),
    ("cup", 2, "pint"), ("pint", 2, "quart"), ("quart", 4, "gallon"), ("ounce", 16, "pound"),
    ("gram", 1000, "kilogram"), ("milliliter", 1000, "liter"),
    ("metric teaspoon", 3, "metric tablespoon"),
    ("inch", 12, "foot"), ("metric pound", 2, "kilogram"),
  ])
  func `units are exact multiples`(small: String, count: Int, large: String) throws {
    let table = UnitTable.shared
    let product = try table.unit(id: small).factor * Rational(count)
    #expect(product == table.unit(id: large).factor)
    #expect(table.unit(id: small).dimension == table.unit(id: large).dimension)
  }

  @Test func `a pound and a US teaspoon are what the law says`() throws {
    #expect(try UnitTable.shared.unit(id: "pound").factor == Rational(45_359_237, 100_000))
    #expect(try UnitTable.shared.unit(id: "teaspoon").factor == Rational(473_176_473, 96_000_000))
  }

  @Test func `an unknown word is a unit that is counted`() {
    let unit = UnitTable.shared.unit(id: "dollop")
    #expect((unit.dimension, unit.factor) == (.count, 1))
  }

  @Test func `counted units count one`() {
    let counted = UnitTable.shared.all.filter { $0.dimension == .count }
    #expect(counted.count > 30)
    #expect(counted.allSatisfy { $0.factor == 1 })
  }
}
