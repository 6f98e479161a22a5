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

  /// All temperatures, in order. O(tokens).
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
    var index = behindDegree(start + 1) ?? start + 1
    if index + 1 < tokens.count,
      tokens[index].isDash || ["to", "bis", "a"].contains(tokens[index].text),
      let upper = tokens[index + 1].value
    {
      quantity = Quantity(lower, upper)
      index += 2
    }
    let degree = behindDegree(index)
    let letter =
      degree ?? (index > start + 1 ? behindDegree(start + 1).map { max($0, index) } : nil) ?? index
    let sign = letter < tokens.count ? tokens[letter].text : ""
    let isAlone =
      letter + 1 >= tokens.count || !tokens[letter + 1].isGlued || !tokens[letter + 1].isWord
    if isAlone, sign == "c" || sign == "f" || sign == "celsius" || sign == "fahrenheit" {
      // Without a degree sign the letter must stand right behind the number: "350F".
      guard degree != nil || tokens[letter].isGlued || sign.utf8.count > 1, quantity.upper >= 30
      else { return nil }
      return found(quantity, sign.hasPrefix("c") ? "C" : "F", start..<(letter + 1))
    }
    if sign == "℃" || sign == "℉" {
      return found(quantity, sign == "℃" ? "C" : "F", start..<(letter + 1))
    }
    guard let degree, quantity.upper >= 30 else { return nil }
    // An oven beyond 280 degrees counts in Fahrenheit.
    return found(quantity, language == "en" && quantity.upper > 280 ? "F" : "C", start..<degree)
  }

  private func behindDegree(_ index: Int) -> Int? {
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    return ["°", "º", "˚"].contains(token.text) || Self.words.contains(token.text) ? index + 1 : nil
  }

  private func found(_ quantity: Quantity, _ scale: String, _ range: Range<Int>) -> Found {
    Found(payload: "\(quantity) \(scale)", tokens: range)
  }
}
