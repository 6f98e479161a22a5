import Recipes

/// Finds temperatures among tokens: "180 °C", "350°F", "200 Grad", "350 degrees F".
struct TemperatureScanner {
  let tokens: [Token]
  let language: String

  struct Found {
    /// "180 C", or "350-375 F".
    var payload: String
    var tokens: Range<Int>
  }

  private static let words: Set<String> = [
    "degrees", "degree", "grad", "degres", "degre", "grados", "gradi", "graden", "grader", "graus",
    "astetta", "stopni", "stupnu",
  ]

  /// All temperatures, in order.
  ///
  /// O(tokens).
  func all() -> [Found] {
    var result: [Found] = []
    var index = 0
    while index < tokens.count {
      if tokens[index].kind == .number, let found = temperature(at: index) {
        result.append(found)
        index = found.tokens.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  private func temperature(at start: Int) -> Found? {
    guard let lower = tokens[start].value else { return nil }
    var quantity = Quantity(lower)
    var end = start + 1
    var hasDegree = skipDegree(&end)
    if end + 1 < tokens.count, let upper = tokens[end + 1].value,
      tokens[end].isDash || ["to", "bis", "a"].contains(tokens[end].text)
    {
      quantity = Quantity(lower, upper)
      end += 2
      hasDegree = skipDegree(&end) || hasDegree
    }
    guard quantity.upper >= 30 else { return nil }
    let sign = end < tokens.count ? tokens[end].text : ""
    let isAlone = end + 1 >= tokens.count || !tokens[end + 1].isGlued || !tokens[end + 1].isWord
    if ["c", "f", "celsius", "fahrenheit"].contains(sign), isAlone,
      // Without a degree sign the letter must stand right behind the number: "350F".
      hasDegree || tokens[end].isGlued || sign.utf8.count > 1
    {
      return found(quantity, sign.hasPrefix("c") ? "C" : "F", start..<(end + 1))
    }
    if sign == "℃" || sign == "℉" {
      return found(quantity, sign == "℃" ? "C" : "F", start..<(end + 1))
    }
    guard hasDegree else { return nil }
    // An oven beyond 280 degrees counts in Fahrenheit.
    return found(quantity, language == "en" && quantity.upper > 280 ? "F" : "C", start..<end)
  }

  /// Steps over a degree sign or the word for it.
  private func skipDegree(_ index: inout Int) -> Bool {
    guard index < tokens.count else { return false }
    let word = tokens[index].text
    guard ["°", "º", "˚"].contains(word) || Self.words.contains(word) else { return false }
    index += 1
    return true
  }

  private func found(_ quantity: Quantity, _ scale: String, _ range: Range<Int>) -> Found {
    Found(payload: "\(quantity) \(scale)", tokens: range)
  }
}
