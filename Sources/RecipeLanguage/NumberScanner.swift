import Recipes

/// Reads one written number: "12", "1,000", "1,5", ".5", "1/2", "½", "1½".
///
/// Exact, never floating.
struct NumberScanner {
  let glyphs: [Glyph]
  /// Whether a comma is the decimal sign and a point separates thousands, as in most of Europe.
  let hasDecimalComma: Bool

  struct Number {
    /// Nil if the number does not fit 64 bits.
    var value: Rational?
    var isFraction: Bool
    /// The index of the glyph behind it.
    var end: Int
  }

  /// The number that starts at a digit, a vulgar fraction, or a point before a digit.
  func number(at start: Int) -> Number? {
    if glyphs[start].kind == .vulgarFraction {
      return Number(value: vulgar(at: start), isFraction: true, end: start + 1)
    }
    var end = start
    while glyphs[end].kind == .digit { end += 1 }
    if end == start { return decimal(digits: start..<start, point: start) }
    if glyphs[end].kind == .vulgarFraction {
      return Number(
        value: sum(integer(start..<end), vulgar(at: end)), isFraction: false, end: end + 1)
    }
    if let grouped = thousands(start, firstGroup: start..<end) { return grouped }
    if let decimal = decimal(digits: start..<end, point: end) { return decimal }
    if let fraction = fraction(numerator: start..<end) { return fraction }
    return Number(value: integer(start..<end), isFraction: false, end: end)
  }

  /// "1,000" or "1.000.000": groups of three digits behind the first one.
  private func thousands(_ start: Int, firstGroup: Range<Int>) -> Number? {
    let separator: Unicode.Scalar = hasDecimalComma ? "." : ","
    guard firstGroup.count <= 3, glyphs[start].scalar != "0" else { return nil }
    var digits = Array(firstGroup)
    var end = firstGroup.upperBound
    while glyphs[end].scalar == separator, digitCount(at: end + 1) == 3 {
      digits += (end + 1)...(end + 3)
      end += 4
    }
    guard end > firstGroup.upperBound else { return nil }
    return Number(value: integer(digits), isFraction: false, end: end)
  }

  /// "1.5" or "1,5"; `point` is where the decimal sign must stand.
  private func decimal(digits: Range<Int>, point: Int) -> Number? {
    guard glyphs[point].scalar == "." || (glyphs[point].scalar == "," && !digits.isEmpty) else {
      return nil
    }
    let count = digitCount(at: point + 1)
    guard count > 0 else { return nil }
    let decimals = (point + 1)..<(point + 1 + count)
    var scale = 1
    for _ in decimals {
      let (next, overflow) = scale.multipliedReportingOverflow(by: 10)
      if overflow { return Number(value: nil, isFraction: false, end: decimals.upperBound) }
      scale = next
    }
    let value = integer(Array(digits) + decimals).flatMap { whole in
      try? Rational(whole.numerator, scale)
    }
    return Number(value: value, isFraction: false, end: decimals.upperBound)
  }

  /// "1/2"; not "150/200", which is two amounts.
  private func fraction(numerator: Range<Int>) -> Number? {
    var slash = numerator.upperBound
    if glyphs[slash].kind == .mark { slash += 1 }
    guard glyphs[slash].scalar == "/" else { return nil }
    let count = digitCount(at: slash + 1)
    guard count > 0, let above = integer(numerator),
      let below = integer(slash + 1..<slash + 1 + count),
      below.numerator > 0, above.numerator < 10 || below.numerator < 20
    else { return nil }
    let value = try? Rational(above.numerator, below.numerator)
    return Number(value: value, isFraction: true, end: slash + 1 + count)
  }

  private func digitCount(at start: Int) -> Int {
    var end = start
    while end < glyphs.count, glyphs[end].kind == .digit { end += 1 }
    return end - start
  }

  private func vulgar(at index: Int) -> Rational? {
    glyphs[index].vulgarFraction.flatMap { try? Rational($0.0, $0.1) }
  }

  private func sum(_ a: Rational?, _ b: Rational?) -> Rational? {
    guard let a, let b else { return nil }
    return try? a + b
  }

  private func integer(_ digits: some Sequence<Int>) -> Rational? {
    var result = 0
    for index in digits {
      let (tens, overflow) = result.multipliedReportingOverflow(by: 10)
      let (next, carry) = tens.addingReportingOverflow(Int(glyphs[index].scalar.value) - 0x30)
      if overflow || carry { return nil }
      result = next
    }
    return Rational(result)
  }
}
