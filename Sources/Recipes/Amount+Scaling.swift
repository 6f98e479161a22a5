extension Amount {
  /// The amount times a factor, with a text in the manner of the authored one.
  ///
  /// "about 1 cup" times 2 is "about 2 cups". At factor 1, and without a quantity, nothing changes.
  /// The quantity is exact and in the unit that it was in. The text is as a `KitchenMeasure` gives it,
  /// so that 16 times a tablespoon is "1 cup". Words of units are put into singular or plural in
  /// English only; other authored words are kept. O(length of the text + forms in the unit table).
  /// - Throws: `Rational.Overflow` if the quantity does not fit.
  public func scaled(
    by factor: Rational, formatter: QuantityFormatter = QuantityFormatter()
  ) throws(Rational.Overflow) -> Amount {
    guard factor != .one, let quantity else { return self }
    var result = self
    let scaled = try quantity.scaled(by: factor)
    result.quantity = scaled
    let words = AuthoredWords(of: text)
    let measure = unit.map {
      KitchenMeasure(scaled: scaled, in: $0, among: UnitTable.shared.all)
    }
    let isKept = measure?.unit.id == unit?.id
    let shown =
      if let measure { measure.quantity } else { try words.shown(scaled, of: quantity) }
    result.text = words.before + formatter.string(from: shown, unit: measure?.unit)
    if isKept {
      result.text += unitWords(for: shown, authored: words.after, language: formatter.language)
    } else if let other = measure?.unit {
      result.text += " " + other.label(for: shown, language: formatter.language)
    }
    return result
  }

  /// The word of the unit as authored, "EL" in "2 EL"; empty if there is none.
  package var authoredUnit: String {
    unit == nil ? "" : String(AuthoredWords(of: text).after.drop { $0 == " " })
  }

  /// What follows the number, with the space between them if there is one.
  func unitWords(for quantity: Quantity, authored: String, language: String) -> String {
    guard let unit else { return authored }
    let space = authored.prefix { $0.isWhitespace }
    let word = String(authored.dropFirst(space.count))
    if word.isEmpty { return " " + unit.label(for: quantity, language: language) }
    if unit.isEnglish(word, language: language) { return space + unit.name(for: quantity) }
    if language.primaryLanguage == "en", let form = unit.form(of: word, for: quantity) {
      return space + form
    }
    // In "1 cup plus 2 tbsp" the last word need not be the unit that the quantity is in.
    let meanings = UnitTable.shared.meanings(of: word)
    let isOther = !meanings.isEmpty && !meanings.contains { $0.unit.id == unit.id }
    return isOther ? " " + unit.label(for: quantity, language: language) : authored
  }
}

extension Unit {
  /// Whether the word is the English name of the unit in a text of this language; in one of
  /// unknown language only names of measures are trusted.
  fileprivate func isEnglish(_ word: String, language: String) -> Bool {
    let language = language.primaryLanguage
    guard language == "en" || language.isEmpty && dimension != .count else { return false }
    let word = word.lowercased()
    return word == id || word == plural
  }

  /// The number of another English word for the unit, "litres" for "litre", if the shipped table has
  /// it; abbreviations have none.
  fileprivate func form(of word: String, for quantity: Quantity) -> String? {
    guard word.utf8.count > 4 else { return nil }
    let isPlural = name(for: quantity) == plural
    let other = isPlural ? word + "s" : word.hasSuffix("s") ? String(word.dropLast()) : ""
    let forms = UnitTable.shared.forms(ofUnit: id, in: "en")
    return forms.contains(other) ? other : nil
  }
}

/// The words around the numbers of an authored amount.
struct AuthoredWords {
  /// "about " in "about 1–2 cups".
  var before = ""
  /// " cups" in "about 1–2 cups"; empty if what stands there is no plain word.
  var after = ""
  /// The number, if it is one in plain digits.
  private var number: Int?

  init(of text: String) {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: \.isNumber),
      let last = scalars.lastIndex(where: \.isNumber)
    else { return }
    let (front, back) = (scalars[..<first], scalars[(last + 1)...])
    if front.allSatisfy(\.isWordy) || front == ["~"] || front == ["≈"] { before = String(front) }
    let isBlank = back.allSatisfy(\.properties.isWhitespace)
    if !isBlank, back.allSatisfy(\.isWordy) { after = String(back) }
    number = Int(String(scalars[first...last]))
  }

  /// What a scaled quantity is in front of the words: where one of them multiplies, as in "2 dozen", so many
  /// times less.
  func shown(
    _ scaled: Quantity, of authored: Quantity
  ) throws(Rational.Overflow) -> Quantity {
    guard let number, number > 0, !after.isEmpty, !authored.isRange, authored.lower > .zero else {
      return scaled
    }
    return try scaled.scaled(by: Rational(number) / authored.lower)
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

extension Unicode.Scalar {
  /// Whether it is a digit, a fraction, or another sign that stands for a number.
  var isNumber: Bool { properties.numericType != nil }

  fileprivate var isWordy: Bool {
    properties.isAlphabetic || properties.isWhitespace || properties.generalCategory == .spacingMark
      || properties.generalCategory == .nonspacingMark || self == "." || self == "'" || self == "’"
  }
}
