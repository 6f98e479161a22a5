package import Recipes

/// An ingredient, a piece of cookware or a timer that is marked in a Cooklang step.
package struct CooklangComponent: Hashable, Sendable {
  /// What a component stands for.
  package enum Kind: Hashable, Sendable {
    case ingredient, cookware, timer
  }

  /// The marks of cooklang-rs between the marker and the name.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one for each modifier.
    package var rawValue: Int
    /// Makes a set of its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `@@`: another recipe.
    static let recipe = Modifiers(rawValue: 1)
    /// `@&`: the ingredient of that name that was marked before.
    static let reference = Modifiers(rawValue: 2)
    /// `@-`: not on the ingredient list.
    static let hidden = Modifiers(rawValue: 4)
    /// `@?`: may be left out.
    static let optional = Modifiers(rawValue: 8)
    /// `@+`: another ingredient in spite of the same name.
    static let new = Modifiers(rawValue: 16)
    /// `@&(…)`: what an earlier step has made.
    static let intermediate = Modifiers(rawValue: 32)
  }

  /// What it stands for, by the sign that it starts with.
  package var kind: Kind
  /// The signs between the first sign and the name.
  package var modifiers: Modifiers = []
  /// The name on the ingredient list; empty for a timer without one.
  package var name = ""
  /// The words in the step, where they differ from the name.
  package var alias: String?
  /// The authored amount without its unit, "1/2" or "a few"; empty if none is given.
  package var amount = ""
  /// What follows the "%"; empty if there is none.
  package var unit = ""
  /// What `amount` means; nil if it is no number.
  package var quantity: Quantity?
  /// Whether the amount stays the same for more servings.
  package var isFixed = false
  /// What is done to it beforehand: "peeled, chopped".
  package var preparation = ""

  /// Amount and unit, as written.
  var amountText: String {
    amount.isEmpty || unit.isEmpty ? amount + unit : "\(amount) \(unit)"
  }

  /// The time in a timer, if its unit is one of the usual words; other languages take longer.
  var time: TimeSpan? {
    guard let quantity, let seconds = Self.seconds[unit] else { return nil }
    let ends = [quantity.lower, quantity.upper].map { ($0.approximation * seconds).rounded() }
    guard ends.allSatisfy({ $0 > 0 && $0 < 1e9 }) else { return nil }
    return TimeSpan(seconds: Int(ends[0]), Int(ends[1]))
  }

  private static let seconds: [String: Double] = [
    "s": 1, "sec": 1, "second": 1, "seconds": 1, "min": 60, "mins": 60, "minute": 60,
    "minutes": 60, "h": 3600, "hour": 3600, "hours": 3600, "Minuten": 60, "Stunden": 3600,
  ]

  /// Whether the name is the path of another recipe.
  var isRecipe: Bool {
    modifiers.contains(.recipe) || name.hasPrefix("./") || name.hasPrefix("../")
  }

  /// Takes apart what stands between the braces: "200%g", "=1%tsp", "a pinch".
  mutating func readAmount(_ text: String, mode: CooklangDocument.Mode) {
    var rest = text.trimmed[...]
    if rest.first == "=" {
      isFixed = true
      rest = rest.dropFirst()
    }
    if let mark = rest.firstIndex(of: "%") {
      amount = rest[..<mark].trimmed
      unit = rest[rest.index(after: mark)...].trimmed
    } else {
      amount = rest.trimmed
      if mode == .extended, let number = WrittenQuantity(amount[...]),
        let next = number.rest.first, next.isLetter || next == " "
      {
        unit = number.rest.trimmed
        amount = String(amount[..<number.rest.startIndex])
      }
    }
    quantity = mode == .canonical ? Self.canonicalNumber(amount) : Self.number(amount)
  }

  private static func number(_ text: String) -> Quantity? {
    guard let number = WrittenQuantity(text[...]), number.rest.isEmpty else { return nil }
    return number.quantity
  }

  /// An integer, decimal or fraction without leading noughts, as the canonical tests have it.
  private static func canonicalNumber(_ text: String) -> Quantity? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " ./".utf8.contains($0) }
    let hasLeadingNought =
      text.utf8.starts(with: "0".utf8) && text.utf8.count > 1
      && !text.utf8.starts(with: "0.".utf8)
    return isPlain && !hasLeadingNought ? number(text) : nil
  }
}
