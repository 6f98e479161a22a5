public import Recipes
import RichText

/// How much of each ingredient line the mentions of a method use.
public struct AmountUse {
  /// A line of which the mentions use more than it says.
  public struct Excess: Hashable, Sendable {
    public var line: IngredientLine.ID
    /// What the mentions add up to, in the unit of the line.
    public var used: Quantity
    /// What the line says.
    public var listed: Quantity
    /// The unit of both; nil for bare numbers.
    public var unit: Unit?
  }

  private let lines: [Int: IngredientLine]
  private let reader: IngredientLineReader
  private let mentions: [(target: Int, amount: MentionAmount)]

  /// Looks at the mentions of a recipe that say how much of a line they mean.
  public init(_ recipe: Recipe) {
    lines = Dictionary(recipe.lines.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { a, _ in a })
    reader = IngredientLineReader(language: RecipeReader.language(of: recipe))
    mentions = recipe.method.spans.compactMap { span in
      guard span.kind == .ingredient, let target = span.target,
        let amount = span.payload.flatMap({ MentionAmount(payload: $0) })
      else { return nil }
      return (target, amount)
    }
  }

  /// The lines of which more is used than they say, in their order.
  ///
  /// Amounts in units that do not convert into that of the line, and those beyond 64 bits, are left
  /// out. One part in fifty is forgiven, since cups and grams are rounded. O(mentions).
  public func excesses() -> [Excess] {
    var used: [Int: Quantity] = [:]
    for (target, amount) in mentions {
      guard let quantity = quantity(of: amount, target) else { continue }
      used[target] = (try? (used[target] ?? Quantity(0)) + quantity) ?? used[target]
    }
    return used.keys.sorted().compactMap { target in
      guard let line = lines[target], let listed = line.amount?.quantity, let used = used[target],
        let limit = try? listed.upper * Self.tolerance, used.lower > limit
      else { return nil }
      return Excess(line: line.id, used: used, listed: listed, unit: line.amount?.unit)
    }
  }

  /// What a mention means in the unit of its line; nil if that cannot be told.
  public func quantity(of amount: MentionAmount, _ target: Int) -> Quantity? {
    guard let total = lines[target]?.amount, let quantity = total.quantity else { return nil }
    switch amount {
    case .rest: return nil
    case .share(let share): return try? quantity.scaled(by: share)
    case .written(let text):
      let read = reader.read(IngredientLine(id: .init(rawValue: 1), text: text + " x")).amount
      guard let read, let own = read.quantity else { return nil }
      switch (read.unit, total.unit) {
      case (nil, nil): return own
      case (let from?, let to?): return (try? own.converted(from: from, to: to)).flatMap { $0 }
      default: return nil
      }
    }
  }

  private static let tolerance = (try? Rational(51, 50)) ?? .one
}
