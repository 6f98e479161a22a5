import Housekeeping
import RecipeExport
import Recipes
import Shopping

/// What is in the house, in words and as JSON.
struct PantryText {
  var words: IngredientWords

  /// The items by place: a heading for each, a line for each item.
  func lines(_ items: [PantryItem]) -> [String] {
    var lines: [String] = []
    var places: [String] = []
    for item in items where !places.contains(item.place) { places.append(item.place) }
    for place in places {
      if !lines.isEmpty { lines.append("") }
      if !place.isEmpty { lines.append(place) }
      let inside = items.filter { $0.place == place }
      lines += inside.map { (place.isEmpty ? "" : "  ") + line($0) }
    }
    return lines
  }

  /// "1.5 l milk (good until 2027-03-09)".
  func line(_ item: PantryItem) -> String {
    var remarks: [String] = []
    if item.isStaple { remarks.append("always there") }
    if let low = item.low {
      remarks.append(item.isLow ? "low: limit \(text(low))" : "low at \(text(low))")
    }
    if let day = item.bought { remarks.append("bought \(day)") }
    if let day = item.bestBefore { remarks.append("good until \(day)") }
    let amount = item.amount.map { amount in
      let number = text(amount)
      return item.each.map { each in amount.text.isEmpty ? "\(number) of \(each.text)" : number }
        ?? number
    }
    let head = [amount ?? "", item.name].filter { !$0.isEmpty }.joined(separator: " ")
    return head + (remarks.isEmpty ? "" : "  (\(remarks.joined(separator: "; ")))")
  }

  /// The authored amount, or else one in the measure that a kitchen has for it.
  func text(_ amount: Amount) -> String {
    guard amount.text.isEmpty, let quantity = amount.quantity else { return amount.text }
    return QuantityFormatter(language: words.language).kitchenText(of: quantity, in: amount.unit)
  }

  /// The items as JSON; amounts are exact fractions in strings.
  func json(_ items: [PantryItem]) -> JSONValue {
    .array(
      items.map { item in
        .object([
          "place": .string(item.place), "name": .string(item.name),
          "ingredient": .string(item.ingredient),
          "amount": item.amount.map { json($0) }, "each": item.each.map { json($0) },
          "low": item.low.map { json($0) }, "isLow": .bool(item.isLow),
          "always": .bool(item.isStaple), "bought": item.bought.map { .string("\($0)") },
          "bestBefore": item.bestBefore.map { .string("\($0)") },
        ])
      })
  }

  private func json(_ amount: Amount) -> JSONValue {
    .object([
      "quantity": amount.quantity.map { .string($0.description) },
      "unit": amount.unit.map { .string($0.id) }, "text": .string(text(amount)),
    ])
  }
}
