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
    let members = candidates.filter { member in
      member.dimension == unit.dimension && family.contains(member.id)
        && (member.id == unit.id || !authored.contains(member.id))
    }
    return members.sorted { $0.factor > $1.factor }
  }

  /// Units that nobody turns others into.
  private static let authored: Set<String> = [
    "dekagram", "hectogram", "centiliter", "deciliter", "dessertspoon", "coffee spoon",
  ]

  /// What somebody who wrote this unit would still write in it: the number, or the nearest one that there
  /// is a measure for; nil if another unit suits it better.
  func kept(_ quantity: Quantity) -> Quantity? {
    guard quantity.lower >= keptLeast, keptMost.map({ quantity.upper < $0 }) ?? true,
      let (near, error) = rounded(quantity), error <= Self.tolerance
    else { return nil }
    return near
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

  private init(sums: (Int, Int?), kept: (Int, Int?), denominators: [Int]) {
    func eighths(_ count: Int) -> Rational { (try? Rational(count, 8)) ?? .one }
    (least, most) = (eighths(sums.0), sums.1.map(eighths))
    (keptLeast, keptMost) = (eighths(kept.0), kept.1.map(eighths))
    self.denominators = denominators
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
    var uses: [String: MeasuringUse] = [:]
    func set(
      _ ids: String..., sums: (Int, Int?), kept: (Int, Int?), _ denominators: [Int] = []
    ) {
      let use = MeasuringUse(sums: sums, kept: kept, denominators: denominators)
      for id in ids { uses[id] = use }
    }
    // All limits are eighths of the unit.
    set("milligram", sums: (0, 800), kept: (0, 8000))
    set("gram", sums: (1, 8000), kept: (1, 8000))
    set("dekagram", "centiliter", sums: (4, 800), kept: (4, 800))
    set("hectogram", "deciliter", sums: (2, 80), kept: (2, 80))
    set("kilogram", "liter", sums: (8, nil), kept: (8, nil))
    set("milliliter", sums: (0, 8000), kept: (0, 8000))
    set("teaspoon", "metric teaspoon", sums: (0, 96), kept: (0, 48), spoonParts)
    set("tablespoon", sums: (8, 128), kept: (4, 64), [4, 3])
    set("metric tablespoon", "Australian tablespoon", sums: (8, 64), kept: (4, 64), [4, 3])
    set("dessertspoon", "coffee spoon", sums: (4, 64), kept: (4, 64), [2])
    set("cup", "metric cup", sums: (2, nil), kept: (1, nil), [8, 3])
    set("fluid ounce", "imperial fluid ounce", sums: (0, 128), kept: (4, nil), [4])
    set("pint", sums: (16, 32), kept: (2, nil), [2])
    set("imperial pint", sums: (8, nil), kept: (2, nil), [4])
    set(
      "quart", "gallon", "imperial quart", "imperial gallon", sums: (16, nil), kept: (2, nil), [4])
    set("ounce", sums: (0, nil), kept: (1, 256), [8])
    set("pound", sums: (8, nil), kept: (2, nil), [8])
    return uses
  }()
}

extension Rational {
  /// The nearest multiple of one part of a whole, halves away from zero; nil beyond 64 bits.
  ///
  /// The number must not be negative.
  package func rounded(toDenominator parts: Int) -> Rational? {
    guard let scaled = try? self * Rational(parts) else { return nil }
    let (whole, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
    // rest + rest could overflow.
    let isUp = rest >= scaled.denominator - rest
    return try? Rational(isUp ? whole + 1 : whole, parts)
  }
}
