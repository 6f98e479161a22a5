import Recipes
import Testing

struct PanAndYieldTests {
  @Test func `tins of one kind compare by their areas`() throws {
    let small = BakingPan(.round(diameter: 200))
    let large = BakingPan(.round(diameter: 260))
    #expect(try small.factor(for: large) == rational("169/100"))
    #expect(try large.factor(for: small) == rational("100/169"))
    let tray = BakingPan(.rectangular(200, 300))
    #expect(try tray.factor(for: BakingPan(.rectangular(300, 400))) == 2)
  }

  @Test func `round and square tins compare, nearly`() throws {
    let round = BakingPan(.round(diameter: 200))
    let square = BakingPan(.rectangular(200, 200))
    let factor = try round.factor(for: square)
    #expect(abs(factor.approximation - 4 / 3.141592653589793) < 1e-6)
    #expect(try factor * square.factor(for: round) == 1)
  }

  @Test(arguments: [
    ("450", "gram", "", "1/2"), ("1/2", "kilogram", "", "5/9"), ("24", "", "cookies", "2"),
    ("6", "", "cookie", "1/2"), ("8", "", "servings", "2"), ("8", "", "people", "2"),
    ("1", "liter", "", nil), ("3", "", "loaves", nil),
  ])
  func `a yield says how many times to make a recipe`(
    value: String, unit: String, noun: String, factor: String?
  ) throws {
    let yields = [
      Yield(text: "4", quantity: quantity("4")),
      Yield(text: "12 cookies", quantity: quantity("12"), noun: "cookies"),
      Yield(text: "900 g", quantity: quantity("900"), noun: "g"),
    ]
    let amount = Amount(
      quantity: quantity(value), unit: unit.isEmpty ? nil : UnitTable.shared.unit(id: unit))
    #expect(try yields.factor(for: amount, of: noun)?.description == factor)
  }

  @Test(arguments: [
    ("900", "g", "346 g"), ("900", "Gramm", "346 Gramm"), ("2", "kg", "0.768 kg"),
    ("8", "cookies", "3⅛ cookies"),
  ])
  func `a scaled yield is written as an amount of its unit is`(
    value: String, noun: String, text: String
  ) throws {
    let yield = Yield(text: "", quantity: quantity(value), noun: noun)
    #expect(try yield.scaled(by: rational("48/125")).text == text)
  }
}
