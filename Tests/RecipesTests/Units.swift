import Recipes

/// Units with the exact factors of the international yard and pound agreement.
enum Units {
  static let gram = Unit(id: "gram", dimension: .mass, system: .metric)
  static let kilogram = Unit(id: "kilogram", dimension: .mass, system: .metric, factor: 1000)
  static let milliliter = Unit(id: "milliliter", dimension: .volume, system: .metric)
  static let deciliter = Unit(id: "deciliter", dimension: .volume, system: .metric, factor: 100)
  static let liter = Unit(id: "liter", dimension: .volume, system: .metric, factor: 1000)
  static let spoon = Unit(
    id: "metric tablespoon", dimension: .volume, system: .metric, factor: 15)
  static let smallSpoon = Unit(
    id: "metric teaspoon", dimension: .volume, system: .metric, factor: 5)
  static let teaspoon = us("teaspoon", .volume, "157725491/32000000")
  static let tablespoon = us("tablespoon", .volume, "473176473/32000000")
  static let fluidOunce = us("fluid ounce", .volume, "473176473/16000000")
  static let cup = us("cup", .volume, "473176473/2000000")
  static let pint = us("pint", .volume, "473176473/1000000")
  static let quart = us("quart", .volume, "473176473/500000")
  static let ounce = us("ounce", .mass, "45359237/1600000")
  static let pound = us("pound", .mass, "45359237/100000")
  static let can = Unit(id: "can")
  static let clove = Unit(id: "clove")

  static let all = [
    gram, kilogram, milliliter, deciliter, liter, spoon, smallSpoon, teaspoon, tablespoon,
    fluidOunce, cup, pint,
    quart, ounce, pound,
  ]

  private static func us(_ id: String, _ dimension: Unit.Dimension, _ factor: String) -> Unit {
    Unit(id: id, dimension: dimension, system: .us, factor: Rational(factor) ?? 0)
  }
}

/// A rational from its description, for short tables of cases.
func rational(_ text: String) -> Rational { Rational(text) ?? Rational(.max) }

/// A quantity from its description, for short tables of cases.
func quantity(_ text: String) -> Quantity { Quantity(text) ?? Quantity(Rational(.max)) }
