import Recipes

/// One line of a recipe with its amount in every measure that its author gives.
struct ShoppingNeed {
  var key: String
  var name: String
  /// The amount as it is written, then its alternatives.
  var portions: [Portion]
  var isChecked: Bool
  var use: ShoppingItem.Use

  /// The needs of a source; blank lines and headings need nothing.
  ///
  /// O(lines).
  static func all(of source: ShoppingSource, formatter: QuantityFormatter) -> [ShoppingNeed] {
    source.lines.compactMap { ShoppingNeed($0, of: source, formatter: formatter) }
  }

  private init?(_ line: IngredientLine, of source: ShoppingSource, formatter: QuantityFormatter) {
    // "For the sauce:" is nothing to buy.
    if line.amount == nil, line.text.hasSuffix(":") { return nil }
    name = line.name.isEmpty ? line.text : line.name
    key = line.ingredient.isEmpty ? Folding.key(of: name) : line.ingredient
    isChecked = source.isChecked
    use = ShoppingItem.Use(
      recipeTitle: source.recipeTitle, recipeID: source.recipeID, entry: source.entry,
      factor: source.factor, text: line.text,
      notes: [line.size, line.preparation, line.note].filter { !$0.isEmpty },
      isOptional: line.isOptional)
    portions = []
    guard !key.isEmpty else { return nil }
    guard let scaled = try? line.scaled(by: source.factor, formatter: formatter) else {
      // Nobody can buy that much; the words say what was asked for.
      use.notes.insert("\(formatter.string(from: source.factor)) × \(line.text)", at: 0)
      return
    }
    use.text = scaled.text
    if let amount = line.amount, amount.quantity == nil, !amount.text.isEmpty {
      use.notes.insert(amount.text, at: 0)
    }
    let isAuthored = source.factor == .one || line.isFixed
    let main = Portion(scaled.amount, each: line.each, isAuthored: isAuthored)
    let others = scaled.alternatives.map { Portion($0, isAuthored: isAuthored) }
    portions = ([main] + others).compactMap { $0 }
  }
}

extension [ShoppingNeed] {
  /// One portion of each need that has any, so that as many as possible add.
  ///
  /// It is the first that its author gives, or, if those do not add, one of a measure that all give,
  /// as in "1 cup (95 g)" and "200 g"; the measures that the stock is in come before others. Where
  /// volumes and weights meet, volumes become weights if the density is known.
  func chosenPortions(
    conversion: AmountConversion, stocked: Set<Unit.Dimension>
  ) -> [Portion] {
    let given = map(\.portions).filter { !$0.isEmpty }
    let first = given.map { $0[0] }
    let kinds = Set(first.map(\.kind))
    let isStocked = kinds.contains { kind in
      stocked.contains { kind == .measure($0) }
    }
    if kinds.count > 1 || !isStocked {
      for dimension in [Unit.Dimension.mass, .volume]
      where kinds.count > 1 || stocked.contains(dimension) {
        let chosen = given.compactMap { $0.first { $0.kind == .measure(dimension) } }
        if chosen.count == given.count { return chosen }
      }
    }
    guard kinds.contains(.measure(.mass)), kinds.contains(.measure(.volume)) else { return first }
    return first.map { portion in
      guard portion.kind == .measure(.volume) else { return portion }
      return conversion.portion(portion, as: .mass) ?? portion
    }
  }

  /// One of the names that the lexicon has for it, if any is, and of those one of fewest words, which
  /// says least of what only one recipe wants; then the one that goes with the largest number, so that
  /// "1 egg" and "2 eggs" are eggs.
  ///
  /// O(names of the entry · needs) where the needs have different names.
  func name(_ entry: Lexicon.Entry?) -> String {
    func words(_ name: String) -> Int { name.split(whereSeparator: \.isWhitespace).count }
    var usual = self
    if let entry, Set(map(\.name)).count > 1 {
      let names = entry.names.values.joined().map(Folding.key)
      let named = filter { need in
        let name = Folding.key(of: need.name)
        return names.contains { name.isForm(of: $0) }
      }
      if !named.isEmpty { usual = named }
    }
    let fewest = usual.map { words($0.name) }.min() ?? 0
    let short = usual.filter { words($0.name) == fewest }
    let counted = short.filter { $0.portions.first.map { $0.unit == nil } ?? false }
    let most = counted.max { $0.portions[0].quantity.upper < $1.portions[0].quantity.upper }
    return most?.name ?? short.first?.name ?? ""
  }
}

extension String {
  /// Whether two names differ by no more than the ending of a plural: two letters, or the last one.
  fileprivate func isForm(of other: String) -> Bool {
    let (short, long) = utf8.count < other.utf8.count ? (self, other) : (other, self)
    return long.utf8.count - short.utf8.count <= 2 && long.hasPrefix(short.dropLast())
  }
}
