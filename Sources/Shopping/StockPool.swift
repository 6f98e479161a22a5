import Recipes

/// What is in the house, while a shopping list takes from it.
///
/// What has been taken for one ingredient is not there for the next.
struct StockPool {
  private struct Item {
    var name: String
    /// What is left; nil if there is always enough.
    var left: Portion?
  }

  /// What an item takes from the stock.
  struct Taken {
    /// Whether nothing is left to buy.
    var isEnough = false
    /// What is taken, in words: "200 g butter".
    var texts: [String] = []
  }

  private var items: [String: [Item]] = [:]
  /// For an ingredient, the keys of kinds of it that are there.
  private var kinds: [String: [String]] = [:]
  private let formatter: QuantityFormatter

  /// What comes from the tap and is never bought.
  private static let tap = "water"

  init(_ pantry: [PantryItem], lexicon: Lexicon, formatter: QuantityFormatter) {
    self.formatter = formatter
    items[Self.tap] = [Item(name: "", left: nil)]
    for item in pantry where !item.ingredient.isEmpty {
      let portion = (try? Portion(item.amount, each: item.each)).flatMap { $0 }
      // An amount of words, "a little", is no promise.
      guard item.isStaple || portion != nil else { continue }
      if items[item.ingredient] == nil {
        for general in lexicon.generalizations(of: item.ingredient).dropFirst() {
          kinds[general, default: []].append(item.ingredient)
        }
      }
      items[item.ingredient, default: []].append(Item(name: item.name, left: portion))
    }
  }

  /// In what measures there is some of an ingredient.
  func dimensions(of key: String) -> Set<Unit.Dimension> {
    if items[key] == nil, kinds[key] == nil { return [] }
    return Set(
      keys(for: key).flatMap { items[$0] ?? [] }.compactMap { item in
        item.left?.content?.unit?.dimension ?? item.left?.unit?.dimension
      })
  }

  private func keys(for key: String) -> [String] { [key] + (kinds[key] ?? []) }

  /// Takes as much of an ingredient as there is from what is to be bought.
  ///
  /// `needsMore` says whether lines without an amount need some besides. O(items of the ingredient ·
  /// totals).
  mutating func take(
    _ key: String, from totals: inout [AmountSum.Total], needsMore: inout Bool,
    conversion: AmountConversion
  ) -> Taken {
    var taken = Taken()
    for key in keys(for: key) {
      for index in (items[key] ?? []).indices {
        guard let item = items[key]?[index] else { continue }
        guard var left = item.left else {
          totals = []
          needsMore = false
          taken.isEnough = true
          return taken
        }
        let before = left.quantity
        for place in totals.indices { reduce(&totals[place], by: &left, conversion) }
        totals.removeAll { $0.quantity.upper <= 0 }
        if left.quantity.upper > 0 { needsMore = false }
        items[key]?[index].left = left
        if left.quantity != before { taken.texts.append(text(before, left, name: item.name)) }
      }
    }
    // Without amounts there are lines that need some, so that nothing is enough by itself.
    taken.isEnough = totals.isEmpty && !needsMore
    return taken
  }

  /// Takes what is there off a total, in the unit of the total.
  private func reduce(
    _ total: inout AmountSum.Total, by stock: inout Portion, _ conversion: AmountConversion
  ) {
    // Of a range only the lower end is sure to be there.
    let sure = stock.quantity.lower
    guard sure > 0, let rate = rate(of: stock, in: total, conversion), rate > 0,
      let there = try? sure * rate, let lower = try? total.quantity.lower - there,
      let upper = try? total.quantity.upper - there
    else { return }
    let used = upper >= 0 ? there : total.quantity.upper
    guard let spent = try? used / rate, let rest = try? sure - spent else { return }
    total.quantity = Quantity(max(lower, 0), max(upper, 0))
    total.isReduced = true
    stock.quantity = Quantity(max(rest, 0))
  }

  /// How much of the unit of a total one of the stock's is; nil if that cannot be told.
  private func rate(
    of stock: Portion, in total: AmountSum.Total, _ conversion: AmountConversion
  ) -> Rational? {
    guard let part = total.parts.first else { return nil }
    var one = stock
    one.quantity = Quantity(1)
    if case .count = part.kind { return one.kind == part.kind ? 1 : nil }
    guard let unit = total.unit, let content = one.content, let own = content.unit,
      !content.quantity.isRange
    else { return nil }
    return (try? conversion.quantity(content.quantity, in: own, as: unit)).flatMap { $0?.lower }
  }

  private func text(_ before: Quantity, _ after: Portion, name: String) -> String {
    guard let taken = try? before.lower - after.quantity.lower else { return name }
    return "\(formatter.kitchenText(of: Quantity(taken), in: after.unit)) \(name)"
  }
}
