/// How a user names a recipe and how much of it to make: "3", "7:2", "Apple cake:6p".
///
/// What stands behind the last ":" is a factor ("2", "1/2", "1,5") or, with a "p", a number of
/// people or portions. Anything else behind a ":" belongs to the title, so that "Soup: the best"
/// and "Ratio 3: 2" are titles, and "Part:2:1" is the recipe "Part:2" once.
public struct RecipeReference: Hashable, Sendable {
  /// How much of a recipe to make.
  public enum Scale: Hashable, Sendable {
    /// So many times the recipe.
    case factor(Rational)
    /// Enough for so many people, portions or pieces.
    case servings(Rational)
  }

  /// A number, a title or a part of one.
  public var name: String
  /// How much to make.
  public var scale: Scale

  /// Makes a reference to a recipe by its name, without looking for a ":" in it.
  public init(name: String, scale: Scale = .factor(.one)) {
    (self.name, self.scale) = (name, scale)
  }

  /// Reads an argument as a user types it, in time proportional to its length.
  public init(_ argument: String) {
    if let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
      let scale = Scale(argument[argument.index(after: colon)...])
    {
      self.init(name: String(argument[..<colon]), scale: scale)
    } else {
      self.init(name: argument)
    }
  }
}

extension RecipeReference.Scale {
  /// Reads "2", "1/2", "1,5" or "6p"; nil for anything else, and for zero.
  fileprivate init?(_ text: Substring) {
    let isServings = text.hasSuffix("p") || text.hasSuffix("P")
    guard let number = Rational(positive: isServings ? text.dropLast() : text) else { return nil }
    self = isServings ? .servings(number) : .factor(number)
  }

  /// By how much to multiply a recipe with these yields.
  ///
  /// A recipe for 4–6 people does for 5 as it is. Where it does not say for how many people it is,
  /// the pieces that it makes are counted. Nil if it has no number for either, as with "600 g".
  /// - Throws: `Rational.Overflow` if the factor does not fit.
  public func factor(for yields: [Yield]) throws(Rational.Overflow) -> Rational? {
    switch self {
    case .factor(let factor): return factor
    case .servings(let wanted):
      let counted = yields.filter(\.countsServings) + yields.filter(\.isCounted)
      guard let served = counted.compactMap(\.quantity).first(where: { $0.lower > 0 }) else {
        return nil
      }
      if wanted < served.lower { return try wanted / served.lower }
      if wanted > served.upper { return try wanted / served.upper }
      return .one
    }
  }
}

extension Rational {
  /// Reads digits as a whole number, a fraction ("1/2") or a decimal ("1.5", "1,5") above zero.
  package init?(positive text: Substring) {
    let parts = text.utf8.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ",")].contains($0) })
    let isDigits = parts.allSatisfy { part in
      !part.isEmpty && part.count <= 18 && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isDigits, let first = Int(String(Substring(parts[0]))) else { return nil }
    var value = Rational(first)
    if parts.count == 2, let second = Int(String(Substring(parts[1]))) {
      let isFraction = text.utf8.contains(UInt8(ascii: "/"))
      let power = (0..<parts[1].count).reduce(1) { power, _ in power * 10 }
      guard
        let read = isFraction
          ? try? Rational(first, second)
          : try? Rational(first) + Rational(second, power)
      else { return nil }
      value = read
    }
    guard value > 0 else { return nil }
    self = value
  }
}
