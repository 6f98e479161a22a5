package import Recipes

/// What to buy for some recipes, aisle by aisle.
///
/// Amounts of one ingredient add exactly where they can: measures of one dimension, in the metric
/// system if systems are mixed; counted units only with their like. What does not add stays side by
/// side.
package struct ShoppingList: Hashable, Sendable {
  /// An aisle with what is to be taken there.
  package struct Section: Hashable, Sendable {
    package var aisle: Aisle
    /// In the order of the alphabet.
    package var items: [ShoppingItem]
  }

  /// The aisles that are visited, in their order.
  package var sections: [Section]

  /// Adds up the ingredient lines of the sources.
  ///
  /// Amounts are written by `formatter`, in whichever of `units` they read best. O(n log n) for n
  /// lines.
  package init(
    _ sources: [ShoppingSource], aisles: AisleGuide = AisleGuide(),
    formatter: QuantityFormatter = QuantityFormatter(), units: [Unit] = UnitTable.shared.all
  ) {
    let sum = AmountSum(formatter: formatter, units: units)
    var needs: [String: [Need]] = [:]
    var keys: [String] = []
    for need in sources.flatMap({ Self.needs(of: $0, formatter: formatter) }) {
      if needs[need.key] == nil { keys.append(need.key) }
      needs[need.key, default: []].append(need)
    }
    var items: [Aisle: [ShoppingItem]] = [:]
    for key in keys {
      items[aisles.aisle(of: key), default: []].append(
        Self.item(key: key, needs[key] ?? [], sum: sum))
    }
    sections = items.map { Section(aisle: $0, items: Self.sorted($1)) }.sorted {
      ($0.aisle.order, Folding.key(of: $0.aisle.name), $0.aisle.id)
        < ($1.aisle.order, Folding.key(of: $1.aisle.name), $1.aisle.id)
    }
  }

  /// By name, and by first use where names are the same.
  private static func sorted(_ items: [ShoppingItem]) -> [ShoppingItem] {
    let named = items.enumerated().map { (name: Folding.key(of: $1.name), index: $0, item: $1) }
    return named.sorted { ($0.name, $0.index) < ($1.name, $1.index) }.map(\.item)
  }

  /// One line of a recipe with its amount in every measure that its author gives.
  private struct Need {
    var key: String
    var name: String
    var portions: [Portion]
    var use: ShoppingItem.Use
  }

  private static func needs(of source: ShoppingSource, formatter: QuantityFormatter) -> [Need] {
    source.lines.compactMap { line in
      let name = line.name.isEmpty ? line.text : line.name
      let key = line.ingredient.isEmpty ? Folding.key(of: name) : line.ingredient
      guard !key.isEmpty else { return nil }
      var use = ShoppingItem.Use(
        recipeTitle: source.recipeTitle, recipeID: source.recipeID, factor: source.factor,
        text: line.text, notes: [line.size, line.preparation, line.note].filter { !$0.isEmpty },
        isOptional: line.isOptional)
      guard let scaled = try? line.scaled(by: source.factor, formatter: formatter) else {
        // Nobody can buy that much; the words say what was asked for.
        use.notes.insert("\(formatter.string(from: source.factor)) × \(line.text)", at: 0)
        return Need(key: key, name: name, portions: [], use: use)
      }
      use.text = scaled.text
      if let amount = line.amount, amount.quantity == nil, !amount.text.isEmpty {
        use.notes.insert(amount.text, at: 0)
      }
      let isAuthored = source.factor == .one
      let main = Portion(scaled.amount, each: line.each, isAuthored: isAuthored)
      let others = scaled.alternatives.map { Portion($0, isAuthored: isAuthored) }
      return Need(key: key, name: name, portions: ([main] + others).compactMap { $0 }, use: use)
    }
  }

  private static func item(key: String, _ needs: [Need], sum: AmountSum) -> ShoppingItem {
    var kinds: [Portion.Kind] = []
    var groups: [Portion.Kind: [Portion]] = [:]
    for portion in chosenPortions(of: needs) {
      let kind = portion.kind
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(portion)
    }
    return ShoppingItem(
      key: key, name: name(of: needs), amounts: kinds.flatMap { sum.amounts(of: groups[$0] ?? []) },
      needsMore: !kinds.isEmpty && needs.contains { $0.portions.isEmpty }, uses: needs.map(\.use))
  }

  /// One portion of each line: the first, or, if those do not add, one of a measure that all give,
  /// as in "1 cup (95 g)" and "200 g".
  private static func chosenPortions(of needs: [Need]) -> [Portion] {
    let given = needs.map(\.portions).filter { !$0.isEmpty }
    let first = given.map { $0[0] }
    guard Set(first.map(\.kind)).count > 1 else { return first }
    for dimension in [Unit.Dimension.mass, .volume] {
      let chosen = given.compactMap { $0.first { $0.kind == .measure(dimension) } }
      if chosen.count == given.count { return chosen }
    }
    return first
  }

  /// The name that goes with the largest number, so that "1 egg" and "2 eggs" are eggs.
  private static func name(of needs: [Need]) -> String {
    let counted = needs.filter { $0.portions.first.map { $0.unit == nil } ?? false }
    let most = counted.max { $0.portions[0].quantity.upper < $1.portions[0].quantity.upper }
    return (most ?? needs[0]).name
  }
}
