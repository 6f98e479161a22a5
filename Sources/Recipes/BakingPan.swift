/// A cake tin or another form by its sides or diameter, in millimetres.
public struct BakingPan: Hashable, Sendable {
  /// Its outline seen from above.
  public enum Shape: Hashable, Sendable {
    case round(diameter: Rational)
    case rectangular(Rational, Rational)
  }

  /// The outline.
  public var shape: Shape

  /// Makes a form.
  public init(_ shape: Shape) { self.shape = shape }

  /// The part of π that is needed to compare round and square forms: 355/113, off by less than one
  /// part in ten millions (Zu Chongzhi).
  private static let pi = (try? Rational(355, 113)) ?? 3

  /// How much fits in at equal height, in square millimetres; for round forms but for π/4 within a
  /// comparison of two of them.
  private func area(sharingPi isShared: Bool) throws(Rational.Overflow) -> Rational {
    switch shape {
    case .round(let diameter):
      let square = try diameter * diameter
      return isShared ? square : try square * Self.pi / 4
    case .rectangular(let a, let b): return try a * b
    }
  }

  private var isRound: Bool {
    if case .round = shape { return true }
    return false
  }

  /// How many times to make a recipe for this form to fill another as high.
  /// - Throws: `Rational.Overflow` if the factor does not fit.
  public func factor(for other: BakingPan) throws(Rational.Overflow) -> Rational {
    let bothRound = isRound && other.isRound
    return try other.area(sharingPi: bothRound) / area(sharingPi: bothRound)
  }
}
