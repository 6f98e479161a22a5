import Recipes

/// Reads durations as ISO 8601-1 §5.5.2 writes them: "PT1H30M", "P1DT2H", "PT1.5H".
///
/// A month counts as 30 days and a year as 365. As programs write them, too: with days behind the "T",
/// "PT0D1H", and with numbers left out, "PTH25M".
enum ISODuration {
  /// The time in seconds; nil for anything else, and for what does not fit.
  ///
  /// O(n).
  static func seconds(_ text: some StringProtocol) -> Int? {
    var rest = text.uppercased()[...]
    guard rest.popFirst() == "P", !rest.isEmpty, rest.utf8.count < 100 else { return nil }
    var total = Rational.zero
    var isTime = false
    var units = "YMWD"[...]
    while let first = rest.first {
      if first == "T" {
        guard !isTime else { return nil }
        (isTime, units) = (true, "DHMS")
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
      rest = rest[digits.endIndex...]
      guard let unit = rest.popFirst(), let place = units.firstIndex(of: unit),
        let value = digits.isEmpty && isTime ? .zero : number(digits),
        let length = seconds(in: unit, isTime: isTime),
        let part = try? value * length, let sum = try? total + part
      else { return nil }
      units = units[units.index(after: place)...]
      total = sum
    }
    return total.numerator / total.denominator
  }

  /// What of a text may be such a duration: all of it without its blanks, "P T0D1H", if it is made of the
  /// signs alone; else the first word.
  ///
  /// O(n).
  static func text(in text: String) -> Substring {
    let first = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard first.first == "P" || first.first == "p", first.endIndex < text.endIndex else {
      return first
    }
    let whole = text.uppercased().filter { !$0.isWhitespace }
    return isAttempt(whole) ? whole[...] : first
  }

  /// Whether a word is made of the signs of such a duration alone, so that it is no other.
  static func isAttempt(_ word: some StringProtocol) -> Bool {
    let signs = "PYMWDTHS0123456789.,-+"
    return word.allSatisfy(signs.contains) && word.contains { $0 == "P" || $0 == "T" }
  }

  private static func number(_ digits: Substring) -> Rational? {
    guard !digits.isEmpty else { return nil }
    let glyphs = Glyph.all(of: digits)
    let scanner = NumberScanner(glyphs: glyphs, hasDecimalComma: true)
    let plain = NumberScanner(glyphs: glyphs, hasDecimalComma: false)
    guard let number = (digits.contains(",") ? scanner : plain).number(at: 0),
      number.end == glyphs.count - 1
    else { return nil }
    return number.value
  }

  private static func seconds(in unit: Character, isTime: Bool) -> Rational? {
    switch (unit, isTime) {
    case ("Y", false): Rational(365 * 86400)
    case ("M", false): Rational(30 * 86400)
    case ("W", false): Rational(7 * 86400)
    case ("D", _): Rational(86400)
    case ("H", true): Rational(3600)
    case ("M", true): Rational(60)
    case ("S", true): 1
    default: nil
    }
  }
}
