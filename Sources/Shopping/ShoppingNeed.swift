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
      factor: source.factor, line: ScaledLine(line, by: source.factor, formatter),
      notes: [line.size, line.preparation, line.note].filter { !$0.isEmpty },
      isOptional: line.isOptional)
    portions = []
    guard !key.isEmpty else { return nil }
    do throws(Rational.Overflow) {
      let factor = line.isFixed ? .one : source.factor
      let main = try Portion(line.amount, each: line.each, factor: factor)
      portions = main.map { [$0] } ?? []
      for amount in line.alternatives {
        if let other = try Portion(amount, factor: factor) { portions.append(other) }
      }
      // "0 as required" says nothing of how much.
      portions.removeAll { $0.quantity.upper <= 0 }
    } catch {
      // Nobody can buy that much; the words say what was asked for.
      portions = []
      use.notes.insert("\(formatter.string(from: source.factor)) × \(line.text)", at: 0)
      return
    }
    if let amount = line.amount, amount.quantity == nil, !amount.text.isEmpty {
      use.notes.insert(amount.text, at: 0)
    }
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
    let given = map { conversion.plausible($0.portions) }.filter { !$0.isEmpty }
    let first = given.map { $0[0] }.withoutPieces
    // Most things are measured in one way, and not in the house.
    if stocked.isEmpty, first.dropFirst().allSatisfy({ $0.kind == first[0].kind }) { return first }
    let kinds = Set(first.map { $0.kind })
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

  /// One of the names that the lexicon has for it, if any is, those in the language of the list before
  /// others; and of those one of fewest words, which says least of what only one recipe wants; then the
  /// one that goes with the largest number, so that "1 egg" and "2 eggs" are eggs.
  ///
  /// O(names of the entry · needs) where the needs have different names.
  func name(_ entry: Lexicon.Entry?, in language: String) -> String {
    let usual = entry.map { named($0, in: language) } ?? self
    let counts = usual.map { $0.name.wordCount }
    let fewest = counts.min() ?? 0
    let short = usual.indices.lazy.filter { counts[$0] == fewest }.map { usual[$0] }
    let counted = short.filter { $0.portions.first.map { $0.unit == nil } ?? false }
    let most = counted.max { $0.portions[0].quantity.upper < $1.portions[0].quantity.upper }
    return most?.name ?? short.first?.name ?? ""
  }

  /// The needs that are called what the lexicon calls them: in a language, or else in English, or else
  /// in any other; all of them if none is or all are called the same.
  private func named(_ entry: Lexicon.Entry, in language: String) -> [ShoppingNeed] {
    guard let first, contains(where: { $0.name != first.name }) else { return self }
    let keys = map { Folding.key(of: $0.name) }
    let own = language.primaryLanguage
    let others = Lexicon.shippedLanguages.filter { $0 != own && $0 != "en" }
    for language in [own, "en"] + others {
      let names = entry.names(in: language).map(Folding.key)
      let named = indices.filter { index in names.contains { keys[index].isForm(of: $0) } }
      if !named.isEmpty { return named.map { self[$0] } }
    }
    return self
  }
}

extension String {
  /// How many words it has, with blanks between them.
  fileprivate var wordCount: Int {
    guard utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return split(whereSeparator: \.isWhitespace).count
    }
    return utf8.split(separator: 0x20).count
  }

  /// Whether two names differ by no more than the ending of a plural: two letters, or the last one.
  fileprivate func isForm(of other: String) -> Bool {
    let (short, long) = utf8.count < other.utf8.count ? (self, other) : (other, self)
    return long.utf8.count - short.utf8.count <= 2 && long.hasPrefix(short.dropLast())
  }
}

extension [Portion] {
  /// The portions with things in place of pieces where others count things: of "2 Stück Ei" and "3 Eier"
  /// there are five.
  fileprivate var withoutPieces: [Portion] {
    guard contains(where: { $0.unit == nil && $0.each == nil }) else { return self }
    return map { portion in
      guard portion.countsPieces else { return portion }
      var thing = portion
      thing.unit = nil
      return thing
    }
  }
}

extension [Portion] {
  /// The portions that add, in the order in which their kinds first come.
  ///
  /// O(portions).
  var groupedByKind: [(key: Portion.Kind, elements: [Portion])] {
    guard let first = first?.kind else { return [] }
    if dropFirst().allSatisfy({ $0.kind == first }) { return [(first, self)] }
    return grouped { $0.kind }
  }
}

extension Portion {
  /// Whether it is in a word for pieces that means the things themselves; the English one means parts.
  fileprivate var countsPieces: Bool {
    unit?.id == "piece" && each == nil && !authoredUnit.isEmpty && !authoredUnit.hasPrefix("p")
  }
}
