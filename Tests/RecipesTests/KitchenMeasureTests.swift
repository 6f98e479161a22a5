import Recipes
import TestSupport
import Testing

struct KitchenMeasureTests {
  private func unit(_ id: String) -> Unit { UnitTable.shared.unit(id: id) }

  private func text(_ measure: KitchenMeasure, _ language: String = "en") -> String {
    let formatter = QuantityFormatter(language: language)
    return formatter.string(from: measure.quantity, unit: measure.unit) + " "
      + measure.unit.label(for: measure.quantity, language: language)
  }

  @Test(arguments: [
    ("86", "tablespoon", "5⅜ cups"), ("172/3", "tablespoon", "3⅝ cups"),
    ("23/16", "teaspoon", "1½ tsp"), ("13", "tablespoon", "13 tbsp"),
    ("17", "teaspoon", "5⅔ tbsp"), ("3", "tablespoon", "3 tbsp"),
    ("86", "metric tablespoon", "1.29 l"), ("9", "metric tablespoon", "135 ml"),
    ("7", "metric tablespoon", "7 tbsp"), ("4", "metric teaspoon", "1⅓ tbsp"),
    ("1500", "gram", "1.5 kg"), ("1000/3", "gram", "333 g"), ("7/2", "gram", "3.5 g"),
    ("15", "deciliter", "1.5 l"), ("5", "deciliter", "5 dl"), ("50", "centiliter", "50 cl"),
    ("33", "ounce", "33 oz"), ("20", "ounce", "1¼ lb"), ("5", "ounce", "5 oz"),
    ("24", "imperial fluid ounce", "1¼ pints"), ("5", "fluid ounce", "⅝ cup"),
    ("10", "cup", "10 cups"), ("6", "pint", "3 quarts"), ("1/7", "cup", "2¼ tbsp"),
    ("3", "clove", "3 cloves"), ("20", "dekagram", "20 dag"),
  ])
  func `sums are given in what a kitchen measures with`(value: String, id: String, result: String) {
    let measure = KitchenMeasure(
      of: quantity(value), in: unit(id), among: UnitTable.shared.all)
    #expect(text(measure) == result)
  }

  @Test(arguments: [
    ("32", "tablespoon", "2 cups"), ("6", "tablespoon", "6 tbsp"), ("1/4", "tablespoon", "¾ tsp"),
    ("1/16", "teaspoon", "1/16 tsp"), ("1/6", "cup", "2⅔ tbsp"), ("1/8", "cup", "⅛ cup"),
    ("1/16", "cup", "1 tbsp"), ("3/5", "cup", "9⅔ tbsp"), ("1/2", "kilogram", "500 g"),
    ("3/2", "deciliter", "1.5 dl"), ("12", "deciliter", "1.2 l"), ("1/2", "pint", "½ pint"),
    ("1/12", "gallon", "1⅓ cups"), ("2/3", "pound", "10⅝ oz"), ("3000", "gram", "3 kg"),
    ("9", "teaspoon", "3 tbsp"), ("5", "teaspoon", "5 tsp"), ("9/4", "tablespoon", "2¼ tbsp"),
    ("102/25", "tablespoon", "4 tbsp"), ("101/100", "cup", "1 cup"),
  ])
  func `an author's unit stays as long as it suits`(value: String, id: String, result: String) {
    let measure = KitchenMeasure(
      scaled: quantity(value), in: unit(id), among: UnitTable.shared.all)
    #expect(text(measure) == result)
  }

  @Test func `rounding to a measure is off by little`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let value = try Rational(
        .random(in: 1...400, using: &generator), .random(in: 1...12, using: &generator))
      let unit = unit(["teaspoon", "tablespoon", "cup"].randomElement(using: &generator) ?? "cup")
      let measure = KitchenMeasure(of: Quantity(value), in: unit, among: UnitTable.shared.all)
      let exact = value.approximation * unit.factor.approximation
      let shown = measure.quantity.lower.approximation * measure.unit.factor.approximation
      // Below a teaspoon there is little to measure with.
      guard exact > 5 else { continue }
      #expect(abs(shown - exact) / exact < 0.063, "\(value) \(unit.id)")
    }
  }

  @Test func `no fraction is shown that no kitchen has`() throws {
    for numerator in 1...60 {
      for denominator in 1...13 {
        let value = try Rational(numerator, denominator)
        guard value.approximation >= 0.1 else { continue }
        let text = QuantityFormatter().string(from: value, unit: unit("cup"))
        #expect(!text.contains("."), "\(value)")
      }
    }
  }

  @Test(arguments: [
    ("cup", "en-GB", "metric cup"), ("tablespoon", "en-AU", "Australian tablespoon"),
    ("pint", "en-GB", "imperial pint"), ("pint", "en-CA", "pint"), ("pint", "en", "pint"),
    ("fluid ounce", "en_IE", "imperial fluid ounce"), ("cup", "en-US", "cup"),
    ("ounce", "en-GB", "ounce"), ("cup", "de-DE", "cup"), ("cup", "en-Latn-GB", "metric cup"),
  ])
  func `a unit is that of the region`(id: String, language: String, local: String) {
    #expect(unit(id).local(in: language).id == local)
  }

  @Test func `imperial measures have their legal size`() {
    #expect(unit("imperial pint").factor == rational("454609/800"))
    #expect(unit("imperial pint").name(for: Quantity(2)) == "pints")
    #expect(unit("Australian tablespoon").label(for: Quantity(2), language: "en-AU") == "tbsp")
  }

  @Test(arguments: [
    ("clove", "de", "1", "Zehe"), ("clove", "de", "3", "Zehen"), ("clove", "fr", "2", "gousses"),
    ("clove", "pl", "3", "ząbki"), ("clove", "pl", "5", "ząbków"), ("slice", "cs", "5", "plátků"),
    ("bunch", "de", "2", "Bund"), ("leaf", "de", "2", "Blätter"), ("can", "es", "2", "latas"),
    ("metric tablespoon", "de", "2", "EL"), ("clove", "da", "2", "fed"), ("gram", "pl", "5", "g"),
  ])
  func `units have the number that goes with them`(
    id: String, language: String, value: String, word: String
  ) {
    #expect(unit(id).label(for: quantity(value), language: language) == word)
  }
}
