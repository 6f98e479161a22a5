import RecipeLanguage
import Recipes

extension SchemaRecipeReader {
  /// The yields, each once.
  func yields(of item: SchemaItem) -> [Yield] {
    let values = item[first: "recipeYield", "yield", "yields"].prefix(100)
    return joinedNumbers(values.compactMap { YieldReader.yield(words(of: $0)) }.distinct)
  }

  /// `["4", "5"]` means 4 to 5.
  private func joinedNumbers(_ yields: [Yield]) -> [Yield] {
    guard yields.count == 2, yields.allSatisfy({ $0.noun.isEmpty }),
      let first = yields[0].quantity, let second = yields[1].quantity,
      first.lower == first.upper, second.lower == second.upper
    else { return yields }
    let range = Quantity(min(first.lower, second.lower), max(first.upper, second.upper))
    return [Yield(text: "\(yields[0].text)–\(yields[1].text)", quantity: range)]
  }

  /// The words of a yield; of a `QuantitativeValue` its number and unit.
  private func words(of value: SchemaValue) -> String {
    guard let item = resolve(value) else { return text.plain(value) }
    return item[first: "value", "name"].prefix(1).map(text.plain)
      .appending(item["unitText"].prefix(1).map(text.plain)).joined(separator: " ")
  }

  /// Reads the times; what says a time in a way nobody knows becomes a note.
  func readTimes(of item: SchemaItem, into recipe: inout Recipe) {
    let fields: [(WritableKeyPath<Recipe.Times, TimeSpan?>, [SchemaValue])] = [
      (\.preparation, item["prepTime"]), (\.cooking, item[first: "cookTime", "performTime"]),
      (\.total, item[first: "totalTime", "duration"]),
    ]
    for (field, values) in fields {
      if let time = time(values) {
        recipe.times[keyPath: field] = time
      } else if let value = values.first, resolve(value) == nil,
        let unread = UnreadTime(field, text.plain(value))
      {
        recipe.notes.append("\(unread.name): \(unread.text)")
      }
    }
  }

  private func time(_ values: [SchemaValue]) -> TimeSpan? {
    for value in values {
      if let item = resolve(value) {
        let ends = ["minValue", "maxValue", "value", "name"].compactMap { name in
          item[name].first.flatMap { DurationReader.timeSpan(text.plain($0)) }
        }
        guard let least = ends.map(\.lower).min(), let most = ends.map(\.upper).max() else {
          continue
        }
        return TimeSpan(seconds: least, most)
      } else if let time = DurationReader.timeSpan(text.plain(value)) {
        return time
      }
    }
    return nil
  }
}

extension [String] {
  fileprivate func appending(_ other: [String]) -> [String] { self + other }
}
