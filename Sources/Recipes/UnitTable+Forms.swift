extension UnitTable {
  /// The word for a unit in a language, in the number that goes with a quantity: "Zehe", "Zehen".
  ///
  /// It is the first form of the table, which is often an abbreviation; a plural is a form that
  /// begins like it. Polish and Czech have another one from five on. Nil if the language has no word
  /// for the unit. O(forms of the unit).
  func form(of unit: Unit, for quantity: Quantity, in language: String) -> String? {
    let forms = forms(ofUnit: unit.id, in: language)
    guard let first = forms.first else { return nil }
    let isSingular = quantity.upper > 0 && quantity.upper <= 1
    let start = Folding.fold(first).prefix(max(3, first.count - 2))
    guard !isSingular, first.count > 3 else { return first }
    let plurals = forms.dropFirst().prefix { form in
      form.count + 1 >= first.count && Folding.fold(form).hasPrefix(start)
    }
    let isMany = Self.countingLanguages.contains(language) && quantity.upper >= 5
    return (isMany ? plurals.dropFirst().first ?? plurals.first : plurals.first) ?? first
  }

  private static let countingLanguages: Set<String> = ["pl", "cs"]
}
