extension Recipe {
  /// The recipe for `factor` times what it makes: its ingredient lines and yields scaled.
  ///
  /// The method is as the author wrote it, amounts in it included. O(ingredient lines).
  /// - Throws: `Rational.Overflow` if an amount does not fit.
  public func scaled(
    by factor: Rational, formatter: QuantityFormatter = QuantityFormatter()
  ) throws(Rational.Overflow) -> Recipe {
    guard factor != .one else { return self }
    var recipe = self
    for section in ingredients.indices {
      for (index, line) in ingredients[section].lines.enumerated() {
        recipe.ingredients[section].lines[index] = try line.scaled(by: factor, formatter: formatter)
      }
    }
    for (index, yield) in yields.enumerated() {
      recipe.yields[index] = try yield.scaled(by: factor, formatter: formatter)
    }
    return recipe
  }
}

extension Yield {
  /// The yield times a factor, "4 servings" as "8 servings"; words alone stay as they are.
  /// - Throws: `Rational.Overflow` if the quantity does not fit.
  public func scaled(
    by factor: Rational, formatter: QuantityFormatter = QuantityFormatter()
  ) throws(Rational.Overflow) -> Yield {
    guard factor != .one, let quantity else { return self }
    var result = self
    let scaled = try quantity.scaled(by: factor)
    result.quantity = scaled
    result.text = [isApproximate ? "≈" : "", formatter.string(from: scaled, unit: unit), noun]
      .filter { !$0.isEmpty }.joined(separator: " ")
    if !note.isEmpty { result.text += " (\(note))" }
    return result
  }

  /// Whether it counts people or their portions: a bare number, or a noun that says so.
  public var countsServings: Bool {
    let words = noun.lowercased().split { !$0.isLetter }.map(String.init)
    return words.isEmpty || words.contains { Self.servingWords.contains($0) }
  }

  /// Whether it counts things, "12 cookies", and does not measure, "600 g".
  var isCounted: Bool { quantity != nil && unit == nil }

  private static let servingWords: Set<String> = [
    "serving", "servings", "serves", "portion", "portions", "people", "person", "persons",
    "portionen", "personen", "personne", "personnes", "part", "parts",
    "ración", "raciones", "porción", "porciones", "persona", "personas", "comensales",
    "porzione", "porzioni", "persone", "portie", "porties", "persoon",
    "portioner", "personer", "porsjon", "porsjoner",
    "porção", "porções", "pessoa", "pessoas", "annos", "annosta", "hengelle", "henkilölle",
    "porcja", "porcje", "porcji", "osoba", "osoby", "osób", "osob", "porce", "porcí",
    "人分", "人前", "人份",
  ]
}
