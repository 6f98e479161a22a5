/// How much: an exact number, or a range of two.
public struct Quantity: Hashable, Sendable, Codable {
  /// The number, or the lower end of the range.
  public var lower: Rational
  /// The same as `lower` if the quantity is one number.
  public var upper: Rational

  /// One exact number.
  public init(_ value: Rational) { (lower, upper) = (value, value) }

  /// A range; the ends may come in either order.
  public init(_ a: Rational, _ b: Rational) { (lower, upper) = (min(a, b), max(a, b)) }

  /// Whether it is two numbers and not one.
  public var isRange: Bool { lower != upper }

  /// Both ends times a factor.
  /// - Throws: `Rational.Overflow` if the result does not fit.
  public func scaled(by factor: Rational) throws(Rational.Overflow) -> Quantity {
    Quantity(try lower * factor, try upper * factor)
  }

  /// The sum end by end.
  /// - Throws: `Rational.Overflow` if the result does not fit.
  public static func + (a: Self, b: Self) throws(Rational.Overflow) -> Self {
    Quantity(try a.lower + b.lower, try a.upper + b.upper)
  }
}

extension Quantity: LosslessStringConvertible {
  /// "3/2", or "2-3"; what the database stores.
  public var description: String { isRange ? "\(lower)-\(upper)" : "\(lower)" }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    // A "-" in front is a sign, any other divides two ends.
    guard let divider = description.dropFirst().firstIndex(of: "-") else {
      guard let value = Rational(description) else { return nil }
      self.init(value)
      return
    }
    guard let first = Rational(String(description[..<divider])),
      let second = Rational(String(description[description.index(after: divider)...]))
    else { return nil }
    self.init(first, second)
  }
}
