extension Unit {
  /// The international symbol of a metric unit; nil for others, such as a metric tablespoon.
  public var symbol: String? {
    system == .metric ? Self.symbols[id] : nil
  }

  private static let symbols = [
    "milligram": "mg", "gram": "g", "dekagram": "dag", "hectogram": "hg", "kilogram": "kg",
    "milliliter": "ml", "centiliter": "cl", "deciliter": "dl", "liter": "l",
    "millimeter": "mm", "centimeter": "cm", "meter": "m",
  ]

  /// The English name as it follows a quantity: "½ cup", "1½ cups", "1–2 cups".
  ///
  /// Where the system is clear from the recipe nobody names it: an imperial pint is a pint.
  public func name(for quantity: Quantity) -> String {
    let isSingular = quantity.upper > 0 && quantity.upper <= 1
    return isSingular ? plainName : Unit(id: plainName).plural
  }

  /// The English name without the system that it belongs to.
  private var plainName: String {
    guard dimension != .count, let blank = id.firstIndex(of: " "),
      Self.qualifiers.contains(String(id[..<blank]))
    else { return id }
    return String(id[id.index(after: blank)...])
  }

  /// Whether people call both units the same: a metric and a US tablespoon.
  ///
  /// No unit is like no unit.
  package static func areNamedAlike(_ a: Unit?, _ b: Unit?) -> Bool {
    a?.plainName == b?.plainName
  }

  private static let qualifiers: Set<String> = ["metric", "imperial", "Australian", "Japanese"]

  /// Units that recipes hardly ever spell out.
  private static let abbreviations = [
    "teaspoon": "tsp", "tablespoon": "tbsp", "ounce": "oz", "fluid ounce": "fl oz", "pound": "lb",
    "metric teaspoon": "tsp", "metric tablespoon": "tbsp", "Australian tablespoon": "tbsp",
    "imperial fluid ounce": "fl oz",
  ]

  /// The English plural of the name.
  var plural: String {
    if let irregular = Self.irregularPlurals[id] { return irregular }
    if id.hasSuffix("s") || id.hasSuffix("x") || id.hasSuffix("ch") || id.hasSuffix("sh") {
      return id + "es"
    }
    if id.hasSuffix("y"), let before = id.dropLast().last, !"aeiou".contains(before) {
      return id.dropLast() + "ies"
    }
    return id + "s"
  }

  private static let irregularPlurals = [
    "dozen": "dozen", "foot": "feet", "half": "halves", "knife": "knives", "leaf": "leaves",
    "loaf": "loaves",
  ]

  /// What to write behind a quantity where no authored word fits.
  ///
  /// A symbol or abbreviation, the English name, or the first form of the shipped table in another language.
  /// O(forms in the table).
  package func label(for quantity: Quantity, language: String) -> String {
    if let symbol { return symbol }
    let language = language.primaryLanguage
    if language.isEmpty || language == "en" {
      return Self.abbreviations[id] ?? name(for: quantity)
    }
    return UnitTable.shared.form(of: self, for: quantity, in: language) ?? id
  }
}
