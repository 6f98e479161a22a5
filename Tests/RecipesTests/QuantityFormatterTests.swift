import Recipes
import TestSupport
import Testing

struct QuantityFormatterTests {
  @Test(arguments: [
    ("0", "0", "0", "0"), ("1", "1", "1", "1"), ("3/2", "1½", "1 1/2", "1.5"),
    ("1/3", "⅓", "1/3", "0.333"), ("8/3", "2⅔", "2 2/3", "2.67"), ("1/4", "¼", "1/4", "0.25"),
    ("5/6", "⅚", "5/6", "0.833"), ("7/8", "⅞", "7/8", "0.875"), ("1/16", "1/16", "1/16", "0.0625"),
    ("35/16", "2 3/16", "2 3/16", "2.19"), ("5/12", "⅜", "3/8", "0.417"),
    ("3/5", "⅝", "5/8", "0.6"), ("-3/2", "-1½", "-1 1/2", "-1.5"), ("2-4", "2–4", "2–4", "2–4"),
    ("1/2-3/4", "½–¾", "1/2–3/4", "0.5–0.75"),
  ])
  func `fractions are written in three styles`(
    value: String, glyphs: String, plain: String, decimal: String
  ) {
    let written = QuantityFormatter.Style.allCases.map {
      QuantityFormatter(style: $0).string(from: quantity(value), unit: Units.cup)
    }
    #expect(written == [glyphs, plain, decimal])
  }

  @Test(arguments: [
    ("51/5", "10.2"), ("3/2", "1.5"), ("1/3", "0.333"), ("2/3", "0.667"), ("1999/2000", "1"),
    ("9999/1000", "10"), ("1234", "1234"), ("12345/10", "1235"), ("2999/2", "1500"),
    ("1234/100", "12.3"), ("1/1000000", "0.000001"), ("1/3000000", "0.000000333"),
    ("9223372036854775807/2", "4611686018427387904"),
    ("9223372036854775807/9223372036854775806", "1"),
    ("1/9223372036854775807", "0.000000000000000000108"),
  ])
  func `metric amounts are decimals without noise or exponent`(value: String, text: String) {
    let formatter = QuantityFormatter()
    #expect(formatter.string(from: rational(value), unit: Units.liter) == text)
  }

  @Test(arguments: [
    ("1000/3", "333"), ("25/2", "13"), ("10", "10"), ("39/4", "9.8"), ("7/2", "3.5"),
    ("1/3", "0.33"), ("1/4", "0.25"), ("199/20", "10"),
  ])
  func `grams have no decimals but small ones`(value: String, text: String) {
    #expect(QuantityFormatter().string(from: rational(value), unit: Units.gram) == text)
  }

  @Test(arguments: [
    ("en", "1.5"), ("de", "1,5"), ("de-AT", "1,5"), ("PT-br", "1,5"), ("ja", "1.5"), ("", "1.5"),
  ])
  func `the language chooses the decimal mark`(language: String, text: String) throws {
    let formatter = QuantityFormatter(style: .decimal, language: language)
    #expect(formatter.string(from: try Rational(3, 2)) == text)
  }

  @Test func `decimals are as near as three digits can be`() throws {
    var generator = SeededGenerator(seed: 3)
    let formatter = QuantityFormatter(style: .decimal)
    for _ in 0..<1000 {
      let value = try Rational(
        .random(in: 1...100_000, using: &generator), .random(in: 1...5000, using: &generator))
      let text = formatter.string(from: value)
      let read = try #require(Double(text))
      #expect(abs(read - value.approximation) <= max(value.approximation / 199, 1e-12), "\(value)")
      #expect(text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E })
    }
  }

  @Test func `fractions of a kitchen are written exactly`() throws {
    for denominator in [2, 3, 4, 6, 8, 16] {
      for numerator in 1...64 {
        let value = try Rational(numerator, denominator)
        let text = QuantityFormatter(style: .plain).string(from: value)
        let sum = try text.split(separator: " ").reduce(Rational.zero) {
          try $0 + rational(String($1))
        }
        #expect(sum == value)
      }
    }
  }
}
