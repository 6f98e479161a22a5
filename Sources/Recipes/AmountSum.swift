/// Amounts of one ingredient as written, added up where their units are the same.
package struct AmountSum: Sendable {
  private struct Part: Sendable {
    var text: String
    var unit: String
    var quantity: Quantity?
    var isDecimal: Bool
  }

  private var parts: [Part] = []
  /// Beyond this many different units or words, what comes is not compared with all of them.
  private static let limit = 20

  /// "200 g", or "1 cup + 2 sprigs" where parts do not add up.
  package var text: String {
    parts.map { $0.unit.isEmpty || $0.text.isEmpty ? $0.text + $0.unit : "\($0.text) \($0.unit)" }
      .joined(separator: " + ")
  }

  /// Nothing yet.
  package init() {}

  /// Adds a number or words, "1/2" or "a few", with a unit that may be empty.
  package mutating func add(_ amount: String, unit: String, quantity: Quantity?) {
    guard !amount.isEmpty || !unit.isEmpty else { return }
    let part = Part(
      text: amount, unit: unit, quantity: quantity,
      isDecimal: amount.contains { $0 == "." || $0 == "," })
    let unit = part.unit.lowercased()
    guard parts.count < Self.limit,
      let index = parts.firstIndex(where: { $0.unit.lowercased() == unit && Self.adds($0, part) })
    else {
      parts.append(part)
      return
    }
    guard let a = parts[index].quantity, let b = part.quantity, let sum = try? a + b else { return }
    parts[index].isDecimal = parts[index].isDecimal || part.isDecimal
    parts[index].quantity = sum
    parts[index].text = Self.written(sum, asDecimal: parts[index].isDecimal)
  }

  /// Whether two parts of one unit are numbers that have a sum, or the same words.
  private static func adds(_ a: Part, _ b: Part) -> Bool {
    guard let first = a.quantity, let second = b.quantity else {
      return a.quantity == nil && b.quantity == nil && a.text == b.text
    }
    return (try? first + second) != nil
  }

  /// A quantity in digits: "1.5-2", or else "1 1/2".
  package static func written(_ quantity: Quantity, asDecimal isDecimal: Bool) -> String {
    let ends = quantity.isRange ? [quantity.lower, quantity.upper] : [quantity.lower]
    return ends.map { isDecimal ? decimal($0) ?? mixed($0) : mixed($0) }.joined(separator: "-")
  }

  /// A number as "1 1/2".
  private static func mixed(_ value: Rational) -> String {
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    if rest == 0 { return "\(whole)" }
    return (whole == 0 ? "" : "\(whole) ") + "\(rest)/\(value.denominator)"
  }

  /// "1.5"; nil if there are too many decimals.
  private static func decimal(_ value: Rational) -> String? {
    let (whole, first) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    var (rest, digits) = (first, "")
    while rest != 0 {
      let (next, overflow) = rest.multipliedReportingOverflow(by: 10)
      guard !overflow, digits.utf8.count < 9 else { return nil }
      rest = next % value.denominator
      digits += "\(next / value.denominator)"
    }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}
