import Recipes

/// Units with the exact factors of the international yard and pound agreement.
enum Units {
  static let gram = Unit(id: "gram", dimension: .mass, system: .metric)
  static let kilogram = Unit(id: "kilogram", dimension: .mass, system: .metric, factor: 1000)
  static let milliliter = Unit(id: "milliliter", dimension: .volume, system: .metric)
  static let liter = Unit(id: "liter", dimension: .volume, system: .metric, factor: 1000)
  static let tablespoon = Unit(
    id: "tablespoon", dimension: .volume, system: .us, factor: rational("473176473/32000000"))
  static let cup = Unit(
    id: "cup", dimension: .volume, system: .us, factor: rational("473176473/2000000"))
  static let ounce = Unit(
    id: "ounce", dimension: .mass, system: .us, factor: rational("45359237/1600000"))
  static let pound = Unit(
    id: "pound", dimension: .mass, system: .us, factor: rational("45359237/100000"))
  static let spoon = Unit(
    id: "metric tablespoon", dimension: .volume, system: .metric, factor: 15)
  static let can = Unit(id: "can")
  static let clove = Unit(id: "clove")
  static let bunch = Unit(id: "bunch")

  static let all = [gram, kilogram, milliliter, liter, tablespoon, cup, ounce, pound]
}

/// A rational from its description, for short tables of cases.
func rational(_ text: String) -> Rational { Rational(text) ?? Rational(.max) }

/// An amount as a reader makes it of "2 cups".
func amount(_ quantity: String, _ unit: Unit? = nil, _ text: String? = nil) -> Amount {
  let words = [quantity, unit?.id ?? ""].filter { !$0.isEmpty }
  return Amount(
    quantity: Quantity(quantity), unit: unit, text: text ?? words.joined(separator: " "))
}

/// An ingredient line as a reader makes it.
func line(_ amount: Amount?, _ name: String, ingredient: String = "") -> IngredientLine {
  let text = [amount?.text ?? "", name].filter { !$0.isEmpty }.joined(separator: " ")
  var line = IngredientLine(id: .init(rawValue: 1), text: text)
  (line.amount, line.name, line.ingredient) = (amount, name, ingredient)
  return line
}
