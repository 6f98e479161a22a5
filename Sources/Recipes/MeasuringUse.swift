/// For which numbers a kitchen uses a unit.
struct MeasuringUse {
  /// The numbers that a sum is written with in this unit.
  private var least: Rational
  private var most: Rational?
  /// The numbers that an author's unit is kept for.
  private var keptLeast: Rational
  private var keptMost: Rational?
  /// The denominators that there are measures for; empty for units that take any decimal.
  private var denominators: [Int] = []

  /// By how much a number may be rounded before another unit is looked for: one part in fifty.
  static let tolerance = (try? Rational(1, 50)) ?? .zero

  /// How a unit is used; nil for those of no family, such as counted ones.
  static func of(_ unit: Unit) -> MeasuringUse? { uses[unit.id] }

  /// The units that an amount of this one can be given in, the largest first.
  static func family(of unit: Unit, among candidates: [Unit]) -> [Unit] {
    guard unit.dimension != .count, let family = families.first(where: { $0.contains(unit.id) })
    else { return [] }
    let members = candidates.filter { $0.dimension == unit.dimension && family.contains($0.id) }
    return members.sorted { $0.factor > $1.factor }
  }

  /// Whether somebody who wrote this unit would still write it for a number.
  func keeps(_ quantity: Quantity) -> Bool {
    guard quantity.lower >= keptLeast, keptMost.map({ quantity.upper < $0 }) ?? true else {
      return false
    }
    return denominators.isEmpty || takes(quantity.lower) && takes(quantity.upper)
  }

  /// Whether a sum may be given in this unit.
  func spans(_ quantity: Quantity) -> Bool {
    quantity.lower > 0 && quantity.lower >= least && most.map { quantity.upper < $0 } ?? true
  }

  /// The nearest number that there is a measure for, and by which part of itself it is off; nil
  /// beyond 64 bits.
  func rounded(_ quantity: Quantity) -> (Quantity, error: Rational)? {
    guard !denominators.isEmpty else { return (quantity, .zero) }
    guard let lower = rounded(quantity.lower), let upper = rounded(quantity.upper) else {
      return nil
    }
    return (Quantity(lower.value, upper.value), max(lower.error, upper.error))
  }

  private func takes(_ value: Rational) -> Bool {
    // There is a measure for a sixteenth of a teaspoon, but nobody counts them.
    let isTiny = value.numerator == 1 && value.denominator == 16 && denominators == Self.spoonParts
    return value.isInteger || isTiny || denominators.contains { $0 % value.denominator == 0 }
  }

  private static let spoonParts = [8, 3]

  private func rounded(_ value: Rational) -> (value: Rational, error: Rational)? {
    if takes(value) { return (value, .zero) }
    var best: (value: Rational, error: Rational)?
    for denominator in denominators {
      guard let near = value.rounded(toDenominator: denominator), near > 0,
        let difference = try? near - value, let part = try? difference / value
      else { continue }
      let error = part < 0 ? (try? .zero - part) ?? part : part
      if best.map({ error < $0.error }) ?? true { best = (near, error) }
    }
    return best
  }

  private init(
    _ least: Rational, _ most: Rational? = nil, kept: (Rational, Rational?),
    denominators: [Int] = []
  ) {
    (self.least, self.most, self.denominators) = (least, most, denominators)
    (keptLeast, keptMost) = kept
  }

  private static func part(_ numerator: Int, _ denominator: Int) -> Rational {
    (try? Rational(numerator, denominator)) ?? .one
  }

  private static let families: [[String]] = [
    ["milligram", "gram", "dekagram", "hectogram", "kilogram"],
    ["milliliter", "centiliter", "deciliter", "liter"],
    ["teaspoon", "tablespoon", "cup"],
    ["fluid ounce", "cup"],
    ["cup", "pint", "quart", "gallon"],
    ["metric teaspoon", "metric tablespoon", "milliliter", "liter"],
    [
      "dessertspoon", "coffee spoon", "metric tablespoon", "metric teaspoon", "milliliter", "liter",
    ],
    ["Australian tablespoon", "metric teaspoon", "milliliter", "liter"],
    ["metric cup", "metric tablespoon", "metric teaspoon"],
    ["imperial fluid ounce", "imperial pint"],
    ["imperial pint", "imperial quart", "imperial gallon"],
    ["ounce", "pound"],
  ]

  private static let uses: [String: MeasuringUse] = {
    let small = MeasuringUse(.zero, 12, kept: (.zero, 6), denominators: spoonParts)
    let spoon = MeasuringUse(1, 8, kept: (part(1, 2), 8), denominators: [2, 3])
    let cup = MeasuringUse(part(1, 4), kept: (part(1, 8), nil), denominators: [8, 3])
    let halves = MeasuringUse(2, kept: (part(1, 4), nil), denominators: [4])
    return [
      "milligram": MeasuringUse(.zero, 100, kept: (.zero, 1000)),
      "gram": MeasuringUse(part(1, 10), 1000, kept: (part(1, 10), 1000)),
      "dekagram": MeasuringUse(1000, kept: (part(1, 2), 100)),
      "hectogram": MeasuringUse(1000, kept: (part(1, 2), 10)),
      "kilogram": MeasuringUse(1, kept: (1, nil)),
      "milliliter": MeasuringUse(.zero, 1000, kept: (.zero, 1000)),
      "centiliter": MeasuringUse(1000, kept: (part(1, 2), 100)),
      "deciliter": MeasuringUse(1000, kept: (part(1, 4), 10)),
      "liter": MeasuringUse(1, kept: (1, nil)),
      "teaspoon": small,
      "tablespoon": MeasuringUse(1, 16, kept: (part(1, 2), 8), denominators: [2, 3]),
      "cup": cup,
      "fluid ounce": MeasuringUse(.zero, 16, kept: (part(1, 2), nil), denominators: [4]),
      "pint": MeasuringUse(2, 4, kept: (part(1, 4), nil), denominators: [2]), "quart": halves,
      "gallon": MeasuringUse(2, kept: (part(1, 4), nil), denominators: [4]),
      "metric teaspoon": small, "metric tablespoon": spoon, "Australian tablespoon": spoon,
      "dessertspoon": MeasuringUse(1000, kept: (part(1, 2), 8), denominators: [2]),
      "coffee spoon": MeasuringUse(1000, kept: (part(1, 2), 8), denominators: [2]),
      "metric cup": cup,
      "imperial fluid ounce": MeasuringUse(.zero, 20, kept: (part(1, 2), nil), denominators: [4]),
      "imperial pint": MeasuringUse(1, kept: (part(1, 4), nil), denominators: [4]),
      "imperial quart": halves, "imperial gallon": halves,
      "ounce": MeasuringUse(.zero, 16, kept: (part(1, 8), 32), denominators: [8]),
      "pound": MeasuringUse(1, kept: (part(1, 4), nil), denominators: [8]),
    ]
  }()
}

extension Rational {
  /// The nearest multiple of one part of a whole, halves away from zero; nil beyond 64 bits.
  ///
  /// The number must not be negative.
  func rounded(toDenominator parts: Int) -> Rational? {
    guard let scaled = try? self * Rational(parts) else { return nil }
    let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
    // rest + rest could overflow.
    let isUp = rest >= scaled.denominator - rest
    return try? Rational(isUp ? whole + 1 : whole, parts)
  }
}
