/// An exact fraction in lowest terms, with a positive denominator.
///
/// Arithmetic that leaves 64 bits throws, so that no input can trap or silently lose precision.
public struct Rational: Hashable, Sendable {
  /// The number above the line, with the sign.
  public let numerator: Int
  /// The number below the line, above zero.
  public let denominator: Int

  /// What arithmetic throws when a result does not fit 64 bits, or divides by zero.
  public struct Overflow: Error, Hashable, Sendable {
    /// Makes the error.
    public init() {}
  }

  /// A whole number.
  public init(_ integer: Int) { (numerator, denominator) = (integer, 1) }

  /// A fraction, brought to lowest terms.
  /// - Throws: `Overflow` if the denominator is zero or the terms do not fit.
  public init(_ numerator: Int, _ denominator: Int) throws(Overflow) {
    guard denominator != 0, numerator != .min, denominator != .min else { throw Overflow() }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int(divisor)
    self.denominator = sign * denominator / Int(divisor)
  }

  /// The number 0.
  public static let zero = Rational(0)
  /// The number 1.
  public static let one = Rational(1)

  /// The nearest binary floating point number; for display and ordering only.
  public var approximation: Double { Double(numerator) / Double(denominator) }

  /// Whether it is a whole number.
  public var isInteger: Bool { denominator == 1 }

  public static func + (a: Self, b: Self) throws(Overflow) -> Self {
    // Over the least common denominator, so that sums of like fractions stay within 64 bits.
    let divisor = Int(greatestCommonDivisor(a.denominator.magnitude, b.denominator.magnitude))
    let (left, right) = (b.denominator / divisor, a.denominator / divisor)
    return try Rational(
      sum(product(a.numerator, left), product(b.numerator, right)), product(a.denominator, left))
  }

  public static func - (a: Self, b: Self) throws(Overflow) -> Self {
    try a + Rational(product(b.numerator, -1), b.denominator)
  }

  public static func * (a: Self, b: Self) throws(Overflow) -> Self {
    // Cancelling first keeps products of the common unit factors within 64 bits.
    let (left, right) = (
      try Rational(a.numerator, b.denominator), try Rational(b.numerator, a.denominator)
    )
    return try Rational(
      product(left.numerator, right.numerator), product(left.denominator, right.denominator))
  }

  public static func / (a: Self, b: Self) throws(Overflow) -> Self {
    guard b.numerator != 0 else { throw Overflow() }
    return try a * Rational(b.denominator, b.numerator)
  }

  private static func sum(_ a: Int, _ b: Int) throws(Overflow) -> Int {
    let (value, overflow) = a.addingReportingOverflow(b)
    guard !overflow else { throw Overflow() }
    return value
  }

  private static func product(_ a: Int, _ b: Int) throws(Overflow) -> Int {
    let (value, overflow) = a.multipliedReportingOverflow(by: b)
    guard !overflow else { throw Overflow() }
    return value
  }

  /// Euclid's algorithm, O(log min(a, b)).
  private static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension Rational: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    // The full-width products of two 64-bit integers are compared, so nothing overflows.
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension Rational: LosslessStringConvertible {
  /// "3", or "3/2".
  public var description: String { isInteger ? "\(numerator)" : "\(numerator)/\(denominator)" }

  /// Reads what `description` writes, and fractions in other than lowest terms; nil for the rest.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numerator = Int(parts[0]), let denominator = parts.count == 2 ? Int(parts[1]) : 1,
      let value = try? Rational(numerator, denominator)
    else { return nil }
    self = value
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Rational(text) else { throw Overflow() }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
