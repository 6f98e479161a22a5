package import Recipes

/// What is in the house, and what can be done with it.
package struct Pantry: Hashable, Sendable {
  /// The items in their order.
  package var items: [PantryItem]

  /// A pantry with these items.
  package init(_ items: [PantryItem] = []) { self.items = items }

  /// Why something cannot be done.
  package enum Failure: Error, Hashable, Sendable {
    /// Nothing has this name; names near it may be meant.
    case unknown(String, near: [String])
    /// Several items have the name; the places tell them apart.
    case ambiguous(String, places: [String])
    /// More is to be used than there is.
    case notEnough(String, there: String)
    /// The units do not convert into each other.
    case otherUnit(String, there: String)
    /// There is always enough of it, so that there is nothing to take it from.
    case staple(String)
    /// The amount leaves 64 bits.
    case tooLarge(String)
  }

  /// The item with a name, whatever its case and accents, or with the key of an ingredient.
  ///
  /// Of several in one place it is the first that `amount` can be taken from, or the first. O(items).
  /// - Throws: `Failure.unknown` or `.ambiguous`.
  package func index(
    named name: String, key: String, place: String? = nil, taking amount: Amount? = nil
  ) throws(Failure) -> Int {
    let folded = Folding.key(of: name)
    func isThere(_ item: PantryItem) -> Bool {
      place.map { Folding.key(of: $0) == Folding.key(of: item.place) } ?? true
    }
    let named = items.indices.filter {
      Folding.key(of: items[$0].name) == folded && isThere(items[$0])
    }
    let found =
      named.isEmpty
      ? items.indices.filter { items[$0].ingredient == key && isThere(items[$0]) } : named
    guard let first = found.first else {
      let near = items.map(\.name).filter { name in
        let other = Folding.key(of: name)
        return folded.count > 2 && (other.contains(folded) || folded.contains(other))
      }
      throw .unknown(name, near: Array(near.prefix(3)))
    }
    guard Set(found.map { Folding.key(of: items[$0].place) }).count == 1 else {
      throw .ambiguous(name, places: found.map { items[$0].place })
    }
    return found.first { Self.add(items[$0].amount, amount) } ?? first
  }

  /// Adds something; what is there already in the same place becomes more, if the amounts add and the
  /// dates are the same.
  ///
  /// - Returns: The index of the item.
  /// - Throws: `Failure.tooLarge`.
  @discardableResult
  package mutating func add(_ item: PantryItem) throws(Failure) -> Int {
    let same = items.firstIndex { other in
      other.ingredient == item.ingredient
        && Folding.key(of: other.name) == Folding.key(of: item.name)
        && (item.place.isEmpty || Folding.key(of: other.place) == Folding.key(of: item.place))
        && (item.bestBefore == nil || other.bestBefore == nil
          || other.bestBefore == item.bestBefore)
        && Self.adds(other, item)
    }
    guard let same else {
      items.append(item)
      return items.count - 1
    }
    if let old = items[same].amount, let new = item.amount {
      items[same].amount = try Self.combined(old, new, name: item.name, sign: 1)
    }
    items[same].low = item.low ?? items[same].low
    items[same].bought = item.bought ?? items[same].bought
    items[same].bestBefore = item.bestBefore ?? items[same].bestBefore
    return same
  }

  /// Takes some of an item; all of it if no amount is given.
  ///
  /// What is used up goes, unless it is kept for its limit.
  /// - Returns: The item as it is afterwards; nil if it is gone.
  /// - Throws: `Failure`; nothing has changed then.
  @discardableResult
  package mutating func use(
    _ index: Int, amount: Amount?, conversion: AmountConversion = AmountConversion()
  ) throws(Failure) -> PantryItem? {
    var item = items[index]
    guard let there = item.amount else {
      guard amount == nil else { throw .staple(item.name) }
      items.remove(at: index)
      return nil
    }
    if let amount {
      item.amount = try Self.combined(
        there, amount, name: item.name, sign: -1, conversion: conversion)
    } else {
      item.amount?.quantity = Quantity(0)
      item.amount?.text = ""
    }
    let isEmpty = item.amount?.quantity.map { $0.upper <= 0 } ?? false
    if isEmpty, item.low == nil {
      items.remove(at: index)
      return nil
    }
    items[index] = item
    return item
  }

  /// The items of which little is left, in their order.
  package var low: [PantryItem] { items.filter(\.isLow) }

  /// The items that are not good beyond a day, those that go off first coming first.
  package func expiring(until day: CalendarDay) -> [PantryItem] {
    items.filter { $0.bestBefore.map { $0 <= day } ?? false }
      .sorted { ($0.bestBefore ?? day, $0.name) < ($1.bestBefore ?? day, $1.name) }
  }

  /// Whether the amounts of two items add.
  private static func adds(_ a: PantryItem, _ b: PantryItem) -> Bool {
    if a.amount == nil, b.amount == nil { return true }
    return a.each?.quantity == b.each?.quantity && add(a.amount, b.amount)
  }

  /// Whether two amounts are numbers of one unit, or of units that convert into each other.
  private static func add(_ a: Amount?, _ b: Amount?) -> Bool {
    guard let old = a, let new = b, old.quantity != nil, new.quantity != nil else { return false }
    return old.unit?.id == new.unit?.id
      || old.unit?.dimension == new.unit?.dimension && old.unit?.dimension != .count
  }

  /// The sum or difference in the unit of the first, with a text of its own.
  private static func combined(
    _ old: Amount, _ new: Amount, name: String, sign: Int,
    conversion: AmountConversion = AmountConversion()
  ) throws(Failure) -> Amount {
    guard let there = old.quantity, let more = new.quantity else {
      throw .otherUnit(name, there: old.text)
    }
    var change: Quantity? = more
    if let from = new.unit, let to = old.unit {
      do { change = try conversion.quantity(more, in: from, as: to) } catch {
        throw .tooLarge(name)
      }
    } else if (new.unit == nil) != (old.unit == nil) {
      change = nil
    }
    guard let change else { throw .otherUnit(name, there: old.text) }
    var result = old
    do {
      let taken = try change.scaled(by: Rational(sign))
      let sum =
        sign < 0
        ? Quantity(try there.lower + taken.upper, try there.upper + taken.lower)
        : try there + taken
      guard sum.lower >= 0 else {
        let text = QuantityFormatter().kitchenText(of: there, in: old.unit)
        throw Failure.notEnough(name, there: old.text.isEmpty ? text : old.text)
      }
      result.quantity = Quantity(rounded(sum.lower), rounded(sum.upper))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .tooLarge(name)
    }
    result.text = ""
    return result
  }
}

extension Pantry {
  /// A number as it is, or to a thousandth if a density has made a fraction of it that nobody measures.
  private static func rounded(_ value: Rational) -> Rational {
    value.denominator <= 1_000 ? value : value.rounded(toDenominator: 1_000) ?? value
  }
}

extension PantryItem {
  /// Whether as little is left as the threshold says; a threshold in another unit says nothing.
  package var isLow: Bool {
    guard let limit = low?.quantity, let there = amount?.quantity else { return false }
    guard let from = amount?.unit, let to = low?.unit else {
      return amount?.unit == nil && low?.unit == nil && there.lower <= limit.upper
    }
    let converted = (try? there.converted(from: from, to: to)).flatMap { $0 }
    return converted.map { $0.lower <= limit.upper } ?? false
  }
}

extension Pantry.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name, let near):
      "there is no '\(name)' in the pantry"
        + (near.isEmpty
          ? "; 'sorrel pantry list' says what there is"
          : "; did you mean " + near.map { "'\($0)'" }.joined(separator: " or ") + "?")
    case .ambiguous(let name, let places):
      "there is '\(name)' in several places; say which one with --place: "
        + places.map { $0.isEmpty ? "''" : $0 }.joined(separator: ", ")
    case .notEnough(let name, let there): "there is not so much '\(name)': only \(there)"
    case .otherUnit(let name, let there):
      "'\(name)' is there as \(there); an amount in another kind of unit cannot be taken from it"
    case .staple(let name):
      "of '\(name)' there is always enough; give it an amount first, with 'sorrel pantry set'"
    case .tooLarge(let name): "the amount of '\(name)' is too large"
    }
  }
}
