import Recipes
import Testing

struct UnitTests {
  @Test(arguments: [
    ("1", Units.liter, Units.milliliter, "1000"), ("500", Units.milliliter, Units.liter, "1/2"),
    ("1", Units.cup, Units.tablespoon, "16"), ("1", Units.tablespoon, Units.teaspoon, "3"),
    ("1-2", Units.pound, Units.ounce, "16-32"), ("1", Units.pound, Units.gram, "45359237/100000"),
    ("2", Units.can, Units.can, "2"),
  ])
  func `conversion is exact`(value: String, from: Unit, to: Unit, result: String) throws {
    #expect(try quantity(value).converted(from: from, to: to) == quantity(result))
  }

  @Test(arguments: [(Units.gram, Units.milliliter), (Units.can, Units.clove), (Units.can, .gram)])
  func `different things do not convert`(from: Unit, to: Unit) throws {
    #expect(try quantity("1").converted(from: from, to: to) == nil)
  }

  @Test func `a conversion beyond 64 bits throws`() {
    #expect(throws: Rational.Overflow.self) {
      try Quantity(Rational(.max)).converted(from: Units.liter, to: Units.milliliter)
    }
  }

  @Test func `converting there and back changes nothing`() throws {
    for from in Units.all {
      for to in Units.all {
        guard let there = try quantity("3/7").converted(from: from, to: to) else { continue }
        #expect(try there.converted(from: to, to: from) == quantity("3/7"))
      }
    }
  }

  @Test(arguments: [
    ("1500", Units.gram, "kilogram"), ("999", Units.gram, "gram"), ("1/2", Units.kilogram, "gram"),
    ("1500", Units.milliliter, "liter"), ("1/4", Units.liter, "milliliter"),
    ("5", Units.deciliter, "deciliter"), ("15", Units.deciliter, "liter"),
    ("3", Units.teaspoon, "tablespoon"), ("2", Units.teaspoon, "teaspoon"),
    ("4", Units.tablespoon, "cup"), ("5", Units.tablespoon, "tablespoon"),
    ("16", Units.tablespoon, "cup"), ("1/16", Units.cup, "tablespoon"), ("1/3", Units.cup, "cup"),
    ("4", Units.cup, "cup"), ("8", Units.cup, "cup"), ("1/8", Units.teaspoon, "teaspoon"),
    ("16", Units.ounce, "pound"), ("17", Units.ounce, "ounce"), ("1/2", Units.pound, "ounce"),
    ("5/7", Units.cup, "tablespoon"), ("4", Units.smallSpoon, "metric tablespoon"),
    ("100", Units.spoon, "liter"),
    ("2", Units.pint, "pint"), ("4", Units.pint, "quart"), ("3", Units.can, "can"),
    ("0", Units.gram, "gram"), ("900-1100", Units.gram, "gram"),
  ])
  func `the best unit makes numbers read well`(value: String, unit: Unit, best: String) {
    #expect(unit.bestUnit(for: quantity(value), among: Units.all).id == best)
  }

  @Test func `without candidates a unit stays as it is`() {
    #expect(Units.gram.bestUnit(for: quantity("1500"), among: []) == Units.gram)
  }

  @Test(arguments: [
    ("cup", "1/2", "cup"), ("cup", "1", "cup"), ("cup", "3/2", "cups"), ("cup", "1/2-1", "cup"),
    ("cup", "1-2", "cups"), ("cup", "0", "cups"), ("pinch", "2", "pinches"),
    ("leaf", "2", "leaves"),
    ("bunch", "2", "bunches"), ("box", "2", "boxes"), ("dash", "3", "dashes"),
    ("fluid ounce", "2", "fluid ounces"), ("dozen", "2", "dozen"), ("berry", "2", "berries"),
    ("tray", "2", "trays"), ("loaf", "2", "loaves"),
  ])
  func `English names follow the number`(id: String, value: String, name: String) {
    #expect(Unit(id: id).name(for: quantity(value)) == name)
  }

  @Test func `metric units have symbols`() {
    #expect(Units.kilogram.symbol == "kg")
    #expect(Units.cup.symbol == nil)
    #expect(Unit(id: "gram").symbol == nil)
  }
}

extension Unit {
  fileprivate static let gram = Units.gram
}
