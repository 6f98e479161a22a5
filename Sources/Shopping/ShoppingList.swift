package import Recipes

/// What to buy for some recipes, aisle by aisle.
///
/// Amounts of one ingredient add exactly where they can: measures of one dimension, in the metric
/// system if systems are mixed; volumes and weights where the density is known; counted units only
/// with their like. What does not add stays side by side. What is in the house is taken off.
package struct ShoppingList: Hashable, Sendable {
  /// An aisle with what is to be taken there.
  package struct Section: Hashable, Sendable {
    /// The aisle, with its name in the language of the list.
    package var aisle: Aisle
    /// In the order of the alphabet; what is in the basket comes last.
    package var items: [ShoppingItem]
  }

  /// A part of a shop, as a list names it.
  package struct Aisle: Hashable, Sendable {
    /// What the table of aisles knows it by.
    package var id: String
    /// What people read.
    package var name: String
  }

  /// How a list is made.
  package struct Options: Sendable {
    /// How amounts are written.
    package var formatter: QuantityFormatter
    /// The units to choose from.
    package var units: [Unit]
    /// The aisles of the shop.
    package var aisles: AisleTable
    /// What ingredients are kinds of, and how heavy they are.
    package var lexicon: Lexicon
    /// What ingredients are called, by key, whatever the recipes call them.
    package var names: [String: String]
    /// What is in the house.
    package var pantry: [PantryItem]
    /// Whether bunches, cans and other counted units are rounded up to whole ones.
    package var roundsUnits: Bool

    /// Makes options; without any, the list is one in English for a house with nothing in it.
    package init(
      formatter: QuantityFormatter = QuantityFormatter(), units: [Unit] = UnitTable.shared.all,
      aisles: AisleTable = .shared, lexicon: Lexicon = .shared, names: [String: String] = [:],
      pantry: [PantryItem] = [], roundsUnits: Bool = false
    ) {
      (self.formatter, self.units, self.aisles) = (formatter, units, aisles)
      (self.lexicon, self.names, self.pantry) = (lexicon, names, pantry)
      self.roundsUnits = roundsUnits
    }
  }

  /// The aisles that are visited, in their order.
  package var sections: [Section]
  /// What need not be bought, since it is in the house, in the order of the alphabet.
  package var inHouse: [ShoppingItem]

  /// All that is to be bought, aisle by aisle.
  package var items: [ShoppingItem] { sections.flatMap(\.items) }

  /// Adds up the ingredient lines of the sources.
  ///
  /// O(n log n) for n lines.
  package init(_ sources: [ShoppingSource], _ options: Options = Options()) {
    let sum = AmountSum(
      formatter: options.formatter, units: options.units, roundsUnits: options.roundsUnits)
    let needs = sources.flatMap { ShoppingNeed.all(of: $0, formatter: options.formatter) }
      .grouped { Group(key: $0.key, isChecked: $0.isChecked) }
    var stock = StockPool(
      options.pantry, lexicon: options.lexicon, formatter: options.formatter)
    var items: [Int: [ShoppingItem]] = [:]
    var aisles: [Int: AisleTable.Aisle] = [:]
    inHouse = []
    for (group, needs) in needs {
      let item = Self.item(group, needs, sum: sum, &stock, options)
      if item.isCovered {
        inHouse.append(item.item)
      } else {
        let aisle = options.aisles.aisle(
          of: group.key, isCanned: item.item.isCanned, in: options.lexicon)
        items[aisle.order, default: []].append(item.item)
        aisles[aisle.order] = aisle
      }
    }
    inHouse = Self.sorted(inHouse)
    let language = options.formatter.language
    sections = items.keys.sorted().compactMap { order in
      aisles[order].map { aisle in
        Section(
          aisle: Aisle(id: aisle.id, name: aisle.name(in: language)),
          items: Self.sorted(items[order] ?? []))
      }
    }
  }

  /// What is added up together.
  private struct Group: Hashable {
    var key: String
    var isChecked: Bool
  }

  /// By name, and by first use where names are the same.
  private static func sorted(_ items: [ShoppingItem]) -> [ShoppingItem] {
    let named = items.enumerated().map { index, item in
      (isChecked: item.isChecked ? 1 : 0, name: Folding.key(of: item.name), index: index, item)
    }
    return named.sorted { ($0.isChecked, $0.name, $0.index) < ($1.isChecked, $1.name, $1.index) }
      .map(\.3)
  }

  private static func item(
    _ group: Group, _ needs: [ShoppingNeed], sum: AmountSum, _ stock: inout StockPool,
    _ options: Options
  ) -> (item: ShoppingItem, isCovered: Bool) {
    let conversion = AmountConversion(density: options.lexicon.density(of: group.key))
    let chosen = needs.chosenPortions(
      conversion: conversion,
      stocked: group.isChecked ? [] : stock.dimensions(of: group.key))
    let groups = chosen.groupedByKind
    let totals = groups.flatMap { sum.totals(of: $0.elements) }
    let someAreVague = needs.contains { $0.portions.isEmpty }
    var (left, needsMore) = (totals, someAreVague)
    let taken =
      group.isChecked
      ? StockPool.Taken()
      : stock.take(group.key, from: &left, needsMore: &needsMore, conversion: conversion)
    let shown = taken.isEnough ? totals : left
    let item = ShoppingItem(
      key: group.key,
      name: options.names[group.key]
        ?? needs.name(options.lexicon.entry(group.key), in: options.formatter.language),
      amounts: shown.map(sum.amount),
      needsMore: !shown.isEmpty && (taken.isEnough ? someAreVague : needsMore),
      apart: apart(groups.map(\.key), totals.count), stock: taken.texts,
      isChecked: group.isChecked,
      uses: needs.map(\.use))
    return (item, taken.isEnough)
  }

  private static func apart(_ kinds: [Portion.Kind], _ count: Int) -> ShoppingItem.Apart? {
    if count < 2 { return nil }
    if kinds.count < 2 { return .tooLarge }
    let isMeasured = kinds.contains(.measure(.mass)) && kinds.contains(.measure(.volume))
    return isMeasured && kinds.count == 2 ? .unknownDensity : .differentUnits
  }
}
