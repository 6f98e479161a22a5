/// Writes quantities as cooks write them: "1½", "2–4", "0.75".
///
/// Spoons, cups, US, imperial and counted units take fractions that a kitchen has a measure for:
/// halves, thirds, quarters, sixths, eighths, sixteenths; other numbers become the nearest third or
/// eighth. Units with a metric symbol are decimals: grams and millilitres are whole from 10 on and
/// have two significant digits below, others have three. Whole numbers are written in full. It works
/// on integers only, so there is neither floating point noise nor an exponent.
public struct QuantityFormatter: Hashable, Sendable {
  /// How parts of a whole are written.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// "1½"; "1 1/16" where Unicode has no glyph.
    case glyphs
    /// "1 1/2".
    case plain
    /// "1.5", whatever the unit.
    case decimal
  }

  /// How fractions look.
  public var style: Style
  /// A BCP 47 tag that chooses the decimal mark and the grammar of units; empty if unknown.
  public var language: String

  /// Makes a formatter; the language, a BCP 47 tag, decides on the decimal sign.
  public init(style: Style = .glyphs, language: String = "en") {
    (self.style, self.language) = (style, language)
  }

  /// A number or a range, without its unit; the unit only decides between fraction and decimal.
  public func string(from quantity: Quantity, unit: Unit? = nil) -> String {
    let lower = string(from: quantity.lower, unit: unit)
    let upper = string(from: quantity.upper, unit: unit)
    return lower == upper ? lower : "\(lower)–\(upper)"
  }

  /// One number, without its unit; the unit only decides between fraction and decimal.
  public func string(from value: Rational, unit: Unit? = nil) -> String {
    let sign = value.numerator < 0 ? "-" : ""
    let denominator = value.denominator.magnitude
    let (whole, rest) = value.numerator.magnitude.quotientAndRemainder(dividingBy: denominator)
    if rest == 0 { return "\(sign)\(whole)" }
    let isFraction = style != .decimal && unit?.symbol == nil
    if isFraction, Self.kitchenDenominators.contains(denominator) {
      return sign + mixed(whole, rest, denominator)
    }
    if isFraction, let near = Self.nearestFraction(to: value) { return string(from: near) }
    let isSmall = unit.map { Self.smallUnits.contains($0.id) } ?? false
    let digits = style == .decimal || !isSmall ? 3 : whole >= 10 ? String(whole).utf8.count : 2
    return sign + decimal(whole, rest, denominator, digits: digits)
  }

  private static let smallUnits: Set<String> = ["milligram", "gram", "milliliter"]

  /// The nearest third or eighth; nil for numbers so small that this would be nothing, and for
  /// negative ones.
  private static func nearestFraction(to value: Rational) -> Rational? {
    guard value.approximation >= 0.1, let third = value.rounded(toDenominator: 3),
      let eighth = value.rounded(toDenominator: 8)
    else { return nil }
    let far = abs(third.approximation - value.approximation)
    return far < abs(eighth.approximation - value.approximation) ? third : eighth
  }

  /// The denominators of fractions that a kitchen has measures for.
  static let kitchenDenominators: Set<UInt> = [2, 3, 4, 6, 8, 16]

  private static let glyphs: [String: String] = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/6": "⅙", "5/6": "⅚",
    "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  ]

  private func mixed(_ whole: UInt, _ numerator: UInt, _ denominator: UInt) -> String {
    let fraction = "\(numerator)/\(denominator)"
    if style == .glyphs, let glyph = Self.glyphs[fraction] {
      return whole == 0 ? glyph : "\(whole)\(glyph)"
    }
    return whole == 0 ? fraction : "\(whole) \(fraction)"
  }

  /// Long division to some significant digits, the last one rounded half up.
  private func decimal(
    _ whole: UInt, _ rest: UInt, _ denominator: UInt, digits count: Int
  ) -> String {
    var significant = whole == 0 ? 0 : String(whole).utf8.count
    var remainder = rest
    var digits: [UInt8] = []
    while significant < count, remainder != 0 {
      let product = remainder.multipliedFullWidth(by: 10)
      let (digit, next) = denominator.dividingFullWidth(product)
      digits.append(UInt8(digit))
      remainder = next
      if significant > 0 || digit != 0 { significant += 1 }
    }
    var whole = whole
    if remainder >= denominator - remainder {
      // The carry runs through nines, at last into the whole part.
      while let last = digits.last, last == 9 { digits.removeLast() }
      if let last = digits.popLast() { digits.append(last + 1) } else { whole += 1 }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { return "\(whole)" }
    let mark = Self.commaLanguages.contains(language.primaryLanguage) ? "," : "."
    return "\(whole)\(mark)" + digits.map { String($0) }.joined()
  }

  private static let commaLanguages: Set<String> = [
    "cs", "da", "de", "es", "fi", "fr", "it", "nb", "nl", "nn", "no", "pl", "pt", "sv",
  ]
}

extension String {
  /// The first subtag of a BCP 47 tag, in lower case: "de" of "de-AT".
  package var primaryLanguage: String {
    String(prefix { $0 != "-" && $0 != "_" }).lowercased()
  }
}

extension QuantityFormatter {
  /// A whole amount as it is written in the language: "1½ cups", "大さじ2"; words if there is no
  /// quantity.
  ///
  /// The number and the unit are as they are; see `KitchenMeasure` for better ones. O(forms in the
  /// unit table).
  public func text(of amount: Amount) -> String {
    guard let quantity = amount.quantity else { return amount.text }
    let number = string(from: quantity, unit: amount.unit)
    guard let unit = amount.unit else { return number }
    let label = unit.label(for: quantity, language: language)
    let isSpoon = unit.dimension == .volume && unit.symbol == nil
    // Japanese has spoons before their number.
    if language.primaryLanguage == "ja" { return isSpoon ? label + number : number + label }
    return "\(number) \(label)"
  }
}
