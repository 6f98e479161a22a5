/// A number, fraction or range at the start of a text: "2", "1.5", "1,5", "1 1/2", "1½", "2-3".
package struct WrittenQuantity {
  /// The number, or both ends of the range.
  package var quantity: Quantity
  /// What follows it, with its leading white space.
  package var rest: Substring
  /// Whether it was written with a decimal point or comma.
  package var isDecimal: Bool

  /// Reads as much as is a quantity; nil if the text does not start with one.
  ///
  /// O(its length).
  package init?(_ text: Substring) {
    guard let first = Self.number(text) else { return nil }
    (quantity, rest, isDecimal) = (Quantity(first.value), first.rest, first.isDecimal)
    let dash = rest.drop { $0 == " " }
    guard let mark = dash.first, mark == "-" || mark == "–" || mark == "—",
      let second = Self.number(dash.dropFirst().drop { $0 == " " })
    else { return }
    (quantity, rest) = (Quantity(first.value, second.value), second.rest)
    isDecimal = first.isDecimal || second.isDecimal
  }

  private typealias Number = (value: Rational, rest: Substring, isDecimal: Bool)

  /// A number without range: digits with a decimal part, a fraction, or both kinds in one.
  private static func number(_ text: Substring) -> Number? {
    if let (fraction, rest) = vulgar(text) { return (fraction, rest, false) }
    guard let (whole, rest) = digits(text) else { return nil }
    if let mark = rest.first, mark == "." || mark == ",",
      let (part, end) = digits(rest.dropFirst()),
      let value = decimal(whole, part, digits: rest.utf8.count - end.utf8.count - 1)
    {
      return (value, end, true)
    }
    if let (value, end) = fraction(over: whole, rest) { return (value, end, false) }
    let next = rest.drop { $0 == " " }
    if let (part, end) = vulgar(next), let value = try? Rational(whole) + part {
      return (value, end, false)
    }
    if next.startIndex > rest.startIndex, let (top, end) = digits(next),
      let (part, behind) = fraction(over: top, end), let value = try? Rational(whole) + part
    {
      return (value, behind, false)
    }
    return (Rational(whole), rest, false)
  }

  /// "/ 2" behind a numerator.
  private static func fraction(over top: Int, _ text: Substring) -> (Rational, Substring)? {
    let slash = text.drop { $0 == " " }
    guard slash.first == "/" || slash.first == "⁄",
      let (bottom, rest) = digits(slash.dropFirst().drop { $0 == " " }),
      let value = try? Rational(top, bottom)
    else { return nil }
    return (value, rest)
  }

  private static func digits(_ text: Substring) -> (Int, Substring)? {
    let run = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard !run.isEmpty, run.count <= 15, let value = Int(Substring(run)) else { return nil }
    return (value, text[run.endIndex...])
  }

  private static func decimal(_ whole: Int, _ part: Int, digits: Int) -> Rational? {
    guard digits <= 9 else { return nil }
    let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
    return try? Rational(whole) + Rational(part, scale)
  }

  /// A fraction of one character, "½".
  private static func vulgar(_ text: Substring) -> (Rational, Substring)? {
    guard let terms = text.unicodeScalars.first.flatMap({ vulgarTerms[$0] }),
      let value = try? Rational(terms.0, terms.1)
    else { return nil }
    return (value, text.dropFirst())
  }

  private static let vulgarTerms: [Unicode.Scalar: (Int, Int)] = [
    "¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
  ]
}
