import Recipes
import TestSupport
import Testing

struct QuantityTests {
  @Test(arguments: ["3", "3/2", "2-3", "1/4-1/2", "-3", "-2-3", "-3--2", "0"])
  func `a description is read back`(text: String) {
    #expect(Quantity(text)?.description == text)
  }

  @Test(arguments: ["", "-", "1-", "-1-", "1-2-3", "a", "1–2", "1/0-2"])
  func `what is no description is refused`(text: String) {
    #expect(Quantity(text) == nil)
  }

  @Test func `any two ends make a range that is read back`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let ends = try (0..<2).map { _ in
        try Rational(
          .random(in: -99...99, using: &generator), .random(in: 1...9, using: &generator))
      }
      let quantity = Quantity(ends[0], ends[1])
      #expect(quantity.lower <= quantity.upper)
      #expect(Quantity(quantity.description) == quantity)
    }
  }

  @Test func `ranges scale and add end by end`() throws {
    #expect(try quantity("1-2").scaled(by: 2) == quantity("2-4"))
    #expect(try quantity("1-2") + quantity("3") == quantity("4-5"))
    #expect(try quantity("1-2") + quantity("1/2-3") == quantity("3/2-5"))
    #expect(throws: Rational.Overflow.self) { try Quantity(1, Rational(.max)).scaled(by: 2) }
  }

  @Test(arguments: ["900", "900-1200", "0"])
  func `a time span is read back`(text: String) {
    #expect(TimeSpan(text)?.description == text)
  }

  @Test(arguments: [
    ("5400", "1 h 30 min"), ("4200", "1 h 10 min"), ("570", "9 min 30 s"), ("45", "45 s"),
    ("0", "0 min"), ("900-1200", "15–20 min"), ("3600-7200", "1–2 h"),
    ("2700-5400", "45–90 min"), ("30-90", "30 s – 1 min 30 s"), ("172800", "48 h"),
  ])
  func `times are shown in hours and minutes`(span: String, text: String) {
    #expect(TimeSpan(span)?.displayText == text)
  }
}
