import Recipes
import Testing

@testable import RecipeLanguage

/// What is written for an amount is read as that amount, in every language.
struct AmountRoundTripTests {
  /// A name of an ingredient in each language that has units.
  static let names = [
    "en": "flour", "de": "Mehl", "fr": "farine", "es": "harina", "it": "farina", "nl": "bloem",
    "sv": "mjöl", "da": "mel", "nb": "mel", "pt": "farinha", "pl": "mąka", "cs": "mouka",
    "ja": "小麦粉", "fi": "jauhoja",
  ]

  private static let values = [
    "1", "2", "5", "12", "1/2", "3/2", "9/4", "1/3", "2/3", "3/8", "1/8", "2-3", "1/2-1", "100",
    "250", "5/2",
  ]

  /// Values that decimals show exactly.
  private static let decimals: Set<String> = [
    "1", "2", "5", "12", "1/2", "3/2", "2-3", "1/2-1", "100", "250", "5/2",
  ]

  /// What counts no ingredient, and what nobody has of flour: the tagger of English lines goes by
  /// what is likely.
  private static let unlikely: Set<String> = [
    "count", "part", "serving", "recipe", "drizzle", "leaf",
  ]

  /// Words that another unit of the language has as well.
  private func isAmbiguous(_ unit: Unit, in language: String) -> Bool {
    let labels = [1, 2, 5].map { unit.label(for: Quantity(Rational($0)), language: language) }
    return UnitTable.shared.names.contains {
      $0.language == language && $0.unit.id != unit.id && labels.contains($0.name)
    }
  }

  @Test(arguments: names.keys.sorted())
  func `printing and reading an amount is the identity`(language: String) throws {
    let reader = IngredientLineReader(language: language)
    let formatter = QuantityFormatter(language: language)
    let units = UnitTable.shared.all.filter { unit in
      unit.dimension != .length && !Self.unlikely.contains(unit.id)
        && UnitTable.shared.names.contains { $0.language == language && $0.unit.id == unit.id }
    }
    var failures: [String] = []
    for unit in units where !isAmbiguous(unit, in: language) {
      for value in Self.values {
        let quantity = try #require(Quantity(value))
        if unit.symbol != nil, !Self.decimals.contains(value) { continue }
        let text = formatter.text(of: Amount(quantity: quantity, unit: unit))
        let name = Self.names[language] ?? ""
        let shown = language == "ja" ? "\(name) \(text)" : "\(text) \(name)"
        let read = reader.read(IngredientLine(id: .init(rawValue: 1), text: shown)).amount
        if read?.quantity != quantity || read?.unit?.id != unit.id {
          failures.append(
            "\(shown) (\(unit.id)): \(read?.quantity?.description ?? "–") \(read?.unit?.id ?? "–")")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12).joined(separator: "; "))")
  }

  @Test(arguments: [
    ("1 cup plus 2 tablespoons olive oil", "18", "tablespoon"),
    ("three 8-ounce packages (681g) cream cheese", "3", "package"),
    ("2 x 400g cans chickpeas", "2", "can"), ("½–1 tsp chilli", "1/2-1", "teaspoon"),
  ])
  func `composite and multiplied amounts are read as one`(
    text: String, value: String, unit: String
  ) {
    let amount = IngredientLineReader(language: "en")
      .read(IngredientLine(id: .init(rawValue: 1), text: text)).amount
    #expect(amount?.quantity?.description == value)
    #expect(amount?.unit?.id == unit)
  }

  @Test(arguments: [
    ("en-GB", "1 cup plus 2 tbsp oil", "56/3", "metric tablespoon"),
    ("en-GB", "1 pint milk", "1", "imperial pint"), ("en-US", "1 pint milk", "1", "pint"),
    ("en-AU", "2 tablespoons oil", "2", "Australian tablespoon"),
    ("en-GB", "4 fl oz cream", "4", "imperial fluid ounce"),
  ])
  func `units are those of the recipe's region`(
    language: String, text: String, value: String, unit: String
  ) {
    let amount = IngredientLineReader(language: language)
      .read(IngredientLine(id: .init(rawValue: 1), text: text)).amount
    #expect(amount?.quantity?.description == value)
    #expect(amount?.unit?.id == unit)
  }
}
